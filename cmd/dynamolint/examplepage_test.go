package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// The pages of the example say what its code and its configurations have. UPDATE_GOLDEN=1 writes
// them.
func TestExamplePages(t *testing.T) {
	t.Chdir("../..")
	flag := "--check"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		flag = "--out"
	}
	for _, args := range [][]string{
		{"access-patterns", flag, "testdata/shop/after/ACCESS_PATTERNS.md"},
		{"design", flag, "testdata/shop/after/DESIGN.md"},
		{"design", "--lang", "ja", flag, "testdata/shop/after/DESIGN.ja.md"},
	} {
		var stdout, stderr bytes.Buffer
		if code := run(t.Context(), append(args, "testdata/shop/after"), &stdout, &stderr); code != engine.ExitClean {
			t.Errorf("%q: exit code %d\n%s%s", args, code, stderr.String(), stdout.String())
		}
	}
}
