#!/bin/sh
# Installs the game from the unpacked archive: for the user who starts it, or for everybody when that is root.
# Needs nothing but a POSIX shell and the usual small commands. KOZEL_PREFIX may name the folder in which the program
# gets a folder of its own.
# packaging/installers/selfextracting.py fills in what stands between two @.
set -eu
# The archive unpacks itself for nobody else; what is installed is for everybody to read.
umask 022

name=kozel-desktop
libraries="@LIBRARIES@"
glibc=@GLIBC@

russian() { case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in ru*|uk*|be*|kk*) return 0 ;; esac; return 1; }
say() { if russian; then printf '%s\n' "$1"; else printf '%s\n' "$2"; fi; }

if [ "$(uname -m)" != x86_64 ]; then
    say "Эта программа для 64-разрядных процессоров Intel и AMD (x86_64)." "This program is for 64-bit Intel and AMD processors (x86_64)." >&2
    exit 1
fi

if [ "$(id -u)" = 0 ]; then
    share=/usr/local/share
    bin=/usr/local/bin
    prefix=${KOZEL_PREFIX:-/opt}
else
    share=${XDG_DATA_HOME:-$HOME/.local/share}
    bin=$HOME/.local/bin
    prefix=${KOZEL_PREFIX:-$share}
fi

# --- the folder is replaced as a whole, here and when the program is removed: so it must be nobody else's
case "$prefix" in /*) ;; *)
    say "KOZEL_PREFIX должна быть полным путём (/…) к папке, где появится папка программы." "KOZEL_PREFIX must be the full path (/…) of a folder in which the program gets its own." >&2
    exit 1
esac
place=${prefix%"${prefix##*[!/]}"}/$name
if { [ -e "$place" ] || [ -L "$place" ]; } && [ ! -f "$place/installed-places" ] && [ -n "$(ls -A "$place")" ]; then
    say "«$place» уже существует, и это не папка этой программы. Ничего не изменено." "“$place” exists already and is not a folder of this program. Nothing was changed." >&2
    say "Назовите в KOZEL_PREFIX другое место или уберите эту папку." "Let KOZEL_PREFIX name another place, or put this folder elsewhere." >&2
    exit 1
fi

# --- what the system lacks: told, not refused, since a library may lie where this script does not look
have=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/.* //') || have=
if [ -n "$have" ] && [ "$(printf '%s\n%s\n' "$glibc" "$have" | sort -V | head -n 1)" != "$glibc" ]; then
    say "Система слишком старая: программе нужна glibc $glibc, а здесь $have." "This system is too old: the program needs glibc $glibc, and here is $have." >&2
    exit 1
fi
missing=
for library in $libraries; do
    found=
    for folder in /lib64 /usr/lib64 /lib/x86_64-linux-gnu /usr/lib/x86_64-linux-gnu /usr/lib /lib /usr/local/lib; do
        [ -e "$folder/$library" ] && found=1 && break
    done
    [ -n "$found" ] || missing="$missing $library"
done
if [ -n "$missing" ]; then
    say "В системе нет библиотек:$missing" "The system lacks these libraries:$missing" >&2
    say "Без них программа не запустится (без libpulse.so.0 — запустится без звука). Их ставят так:" "Without them the program will not start (without libpulse.so.0 it is only silent). To install them:" >&2
    cat >&2 <<'LINES'
  Debian, Ubuntu:  sudo apt install @APT@
  Fedora:          sudo dnf install @DNF@
  Arch:            sudo pacman -S --needed @PACMAN@
LINES
fi

# --- the program, exchanged in one step so that a broken copy never replaces a whole one
for folder in "$prefix" "$bin" "$share/applications"; do
    if ! mkdir -p "$folder" 2>/dev/null || [ ! -w "$folder" ]; then
        say "В «$folder» нельзя писать. Ничего не установлено." "“$folder” cannot be written to. Nothing was installed." >&2
        exit 1
    fi
done
new=$(mktemp -d "$place.XXXXXX")
trap 'rm -rf "$new"' EXIT
chmod 755 "$new"
cp -R program/. "$new"
cp uninstall.sh "$new/uninstall.sh"
(cd share && find . -type f) | sed 's|^\./||' > "$new/installed-files"
printf '%s\n%s\n' "$share" "$bin" > "$new/installed-places"
rm -rf "$place"
mv "$new" "$place"
cp -R share/. "$share/"
# The menu may be read where ~/.local/bin is not on the path.
# In quotes a desktop entry escapes some signs, and doubles the percent; what sed would read as its own is escaped last.
in_sed() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }
quoted=$(printf '%s' "$place/$name" | sed 's/["`$]/\\\\&/g; s/%/%%/g')
sed -i "s|^Exec=$name|Exec=\"$(in_sed "$quoted")\"|; s|^TryExec=.*|TryExec=$(in_sed "$place/$name")|" \
    "$share/applications/$name.desktop"
ln -sf "$place/$name" "$bin/$name"
sh "$place/uninstall.sh" --refresh

say "Установлено: $place" "Installed: $place"
say "Программа есть в меню («Козёл»), а в терминале это $bin/$name" "It is in the menu (Kozel); in a terminal it is $bin/$name"
say "Удалить её: $place/uninstall.sh" "To remove it: $place/uninstall.sh"
