#!/bin/sh
# Removes what install.sh has installed. Matches and preferences stay; the last line tells where they are.
set -eu

name=kozel-desktop
place=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
share=$(sed -n 1p "$place/installed-places")
bin=$(sed -n 2p "$place/installed-places")

refresh() {
    for command in "update-desktop-database $share/applications" "update-mime-database $share/mime" \
        "gtk-update-icon-cache -q -t -f $share/icons/hicolor"; do
        if command -v "${command%% *}" >/dev/null 2>&1; then $command >/dev/null 2>&1 || true; fi
    done
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
case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
    ru*) echo "Программа удалена. Партии и настройки остались: ${XDG_DATA_HOME:-$HOME/.local/share}/Kozel" ;;
    *) echo "The program is removed. Matches and preferences stay: ${XDG_DATA_HOME:-$HOME/.local/share}/Kozel" ;;
esac
