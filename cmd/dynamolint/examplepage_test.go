package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/dynamolint/dynamolint/internal/engine"
)

// The page of the example lists the access patterns that its code has. UPDATE_GOLDEN=1 writes it.
func TestExamplePage(t *testing.T) {
	t.Chdir("../..")
	flag := "--check"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		flag = "--out"
	}
	var stdout, stderr bytes.Buffer
	args := []string{"access-patterns", flag, "testdata/shop/after/ACCESS_PATTERNS.md", "testdata/shop/after"}
	if code := run(t.Context(), args, &stdout, &stderr); code != engine.ExitClean {
		t.Errorf("exit code %d\n%s%s", code, stderr.String(), stdout.String())
	}
}
