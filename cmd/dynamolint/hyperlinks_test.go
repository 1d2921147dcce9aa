package main

import "testing"

func TestHasLinks(t *testing.T) {
	for name, test := range map[string]struct {
		env  map[string]string
		want bool
	}{
		"unknown":            {map[string]string{"TERM": "xterm-256color"}, false},
		"by program":         {map[string]string{"TERM_PROGRAM": "vscode"}, true},
		"by kind":            {map[string]string{"TERM": "xterm-kitty"}, true},
		"GNOME Terminal":     {map[string]string{"VTE_VERSION": "7200"}, true},
		"an old one":         {map[string]string{"VTE_VERSION": "4600"}, false},
		"Windows Terminal":   {map[string]string{"WT_SESSION": "1"}, true},
		"behind a window":    {map[string]string{"TERM": "tmux-256color", "VTE_VERSION": "7200"}, false},
		"asked for":          {map[string]string{"TERM": "tmux-256color", "FORCE_HYPERLINK": "1"}, true},
		"refused":            {map[string]string{"TERM_PROGRAM": "vscode", "FORCE_HYPERLINK": "0"}, false},
		"of another program": {map[string]string{"TERM_PROGRAM": "Apple_Terminal"}, false},
	} {
		if got := hasLinks(func(name string) string { return test.env[name] }); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
