#!/usr/bin/env bash
# A desktop with only Orca and Firefox, both new: `session.sh <folder> <url> <title> <keys…>`. Presses
# the keys and leaves what Orca says in <folder>/orca.log. Orca writes that file in blocks, so nothing
# can wait for a line: the keys follow at a person's pace.
set -u
folder=$1 url=$2 title=$3
shift 3
export HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" XDG_SESSION_TYPE=x11 GDK_BACKEND=x11
export GTK_MODULES=gail:atk-bridge ACCESSIBILITY_ENABLED=1 GNOME_ACCESSIBILITY=1
mkdir -p "$HOME/profile" "$HOME/.local/share/orca" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
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
orca --debug --debug-file="$folder/orca.log" &
until [ -s "$folder/orca.log" ]; do sleep 0.2; done
firefox-esr --no-remote --profile "$HOME/profile" "$url" &
until window=$(xdotool search --onlyvisible --name "$title" | tail -1) && [ -n "$window" ]; do
  sleep 0.2
done
xdotool windowactivate --sync "$window"
sleep 6
for key in "$@"; do
  xdotool key --clearmodifiers "$key"
  sleep 1.5
done
pkill -P $$
