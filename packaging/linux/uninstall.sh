#!/bin/sh
# Removes what install.sh has installed. Matches and preferences stay; the last line tells where they are.
set -eu
umask 022

name=kozel-desktop
place=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
share=$(sed -n 1p "$place/installed-places")
bin=$(sed -n 2p "$place/installed-places")

quietly() { if command -v "$1" >/dev/null 2>&1; then "$@" >/dev/null 2>&1 || true; fi; }
refresh() {
    quietly update-desktop-database "$share/applications"
    quietly update-mime-database "$share/mime"
    quietly gtk-update-icon-cache -q -t -f "$share/icons/hicolor"
}

if [ "${1:-}" = --refresh ]; then
    refresh
    exit 0
fi

while read -r file; do
    rm -f "$share/$file"
done < "$place/installed-files"
if [ "$(readlink "$bin/$name" 2>/dev/null)" = "$place/$name" ]; then rm -f "$bin/$name"; fi
rm -rf "$place"
refresh
russian() { case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in ru*|uk*|be*|kk*) return 0 ;; esac; return 1; }
matches=$share/Kozel
if [ "$share" = /usr/local/share ]; then matches="~/.local/share/Kozel"; fi
if russian; then
    echo "Программа удалена. Партии и настройки остались: $matches"
else
    echo "The program is removed. Matches and preferences stay: $matches"
fi
