package main

import (
	"slices"
	"strconv"
	"strings"
)

// linkingPrograms are terminals that show links (OSC 8), by TERM_PROGRAM.
var linkingPrograms = []string{"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "zed"}

// firstLinkingVTE is the first VTE, of GNOME Terminal and others, that shows links
// well: 0.50.1 crashes on some, 0.52 does not.
const firstLinkingVTE = 5200

// hasLinks reports whether the terminal is one that shows links. Others print the
// address, or nothing. FORCE_HYPERLINK decides where it is set, as in other tools.
func hasLinks(getenv func(string) string) bool {
	if force := getenv("FORCE_HYPERLINK"); force != "" {
		return force != "0"
	}
	kind := getenv("TERM")
	if strings.HasPrefix(kind, "screen") || strings.HasPrefix(kind, "tmux") {
		return false // whether it passes links on depends on its settings
	}
	if version, err := strconv.Atoi(getenv("VTE_VERSION")); err == nil && version >= firstLinkingVTE {
		return true
	}
	return slices.Contains(linkingPrograms, getenv("TERM_PROGRAM")) || kind == "xterm-kitty" || kind == "alacritty" ||
		getenv("WT_SESSION") != "" || getenv("KONSOLE_VERSION") != ""
}
