#!/usr/bin/env bash
# A desktop with only Orca and Firefox, both new: `session.sh <folder> <url> <title>`. Once a window has
# that title, presses each key that it reads from its input. What Orca says is in <folder>/orca.log.
set -u
folder=$1 url=$2 title=$3
export HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" XDG_SESSION_TYPE=x11 GDK_BACKEND=x11
export GTK_MODULES=gail:atk-bridge ACCESSIBILITY_ENABLED=1 GNOME_ACCESSIBILITY=1
mkdir -p "$HOME/profile" "$HOME/.local/share/orca" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
# Reading the whole page would run into what Orca says after the first keys.
cat > "$HOME/.local/share/orca/user-settings.conf" <<'SETTINGS'
{
  "general": { "sayAllOnLoad": false },
  "profiles": { "default": { "profile": ["Default", "default"], "pronunciations": {}, "keybindings": {} } },
  "pronunciations": {},
  "keybindings": {}
}
SETTINGS
cat > "$HOME/profile/user.js" <<'PREFERENCES'
user_pref("accessibility.force_disabled", -1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
PREFERENCES

openbox &
until xdotool get_desktop; do sleep 0.2; done
gsettings set org.gnome.desktop.interface toolkit-accessibility true
/usr/libexec/at-spi-bus-launcher --launch-immediately &
until gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
  --method org.a11y.Bus.GetAddress; do sleep 0.2; done
# Orca writes each line at once only to a terminal.
script --quiet --flush --command 'orca --debug --debug-file=/dev/tty' "$folder/orca.log" </dev/null &
until [ -s "$folder/orca.log" ]; do sleep 0.2; done
firefox-esr --no-remote --profile "$HOME/profile" "$url" &
until window=$(xdotool search --onlyvisible --name "$title" | tail -1) && [ -n "$window" ]; do
  sleep 0.2
done
xdotool windowactivate --sync "$window"
while read -r key; do xdotool key --clearmodifiers "$key"; done
pkill -P $$
