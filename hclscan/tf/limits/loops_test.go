package limits

import (
	"strings"
	"testing"
)

func TestNeedsRestraint(t *testing.T) {
	for src, want := range map[string]bool{
		"x = [for a in b : a]":               true,
		"%{for a in b}x":                     true,
		"for_each = var.other":               false,
		"x = a * b / c":                      false,
		"x = 1" + strings.Repeat("*2", 2000): true,
		"x = 1e21":                           false,
		"x = 1e+10000":                       true,
		"x = 1.5E9999":                       true,
		"name = \"e12345\"":                  false,
	} {
		if got := NeedsRestraint([]byte(src)); got != want {
			t.Errorf("NeedsRestraint(%q) = %v", src, got)
		}
	}
}
