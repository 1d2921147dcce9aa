package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shownCommand matches a command of a page, and what it prints.
var shownCommand = regexp.MustCompile("(?s)```console\n\\$ dynamolint ([^\n]+)\n(.*?)```\n")

// What docs/expr.md shows is what the commands print in the directory that it
// names.
func TestExprPageShowsRealOutput(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "expr.md"))
	if err != nil {
		t.Fatal(err)
	}
	shown := shownCommand.FindAllStringSubmatch(string(page), -1)
	if len(shown) < 5 {
		t.Fatalf("the page shows %d commands", len(shown))
	}
	t.Chdir(filepath.Join(root, "testdata", "shop", "after"))
	for _, part := range shown {
		var stdout, stderr bytes.Buffer
		run(t.Context(), words(part[1]), &stdout, &stderr)
		if got := stderr.String() + stdout.String(); got != part[2] {
			t.Errorf("dynamolint %s\nprints\n%s", part[1], got)
		}
	}
}

// words splits a command line as a shell does that knows single quotes only.
func words(line string) []string {
	var list []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			list = append(list, part)
		} else {
			list = append(list, strings.Fields(part)...)
		}
	}
	return list
}
