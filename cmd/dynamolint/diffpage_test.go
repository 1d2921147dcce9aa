package main

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// What the page on diff shows is what its session in testdata prints.
func TestDiffPageShowsRealOutput(t *testing.T) {
	page, err := os.ReadFile("../../docs/diff.md")
	if err != nil {
		t.Fatal(err)
	}
	session, err := txtar.ParseFile("testdata/script/diff.txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, shown, ok := strings.Cut(string(page), "```text\n")
	shown, _, closed := strings.Cut(shown, "```\n")
	if !ok || !closed {
		t.Fatal("no output on the page")
	}
	for _, f := range session.Files {
		if f.Name == "diff.golden" && !strings.HasPrefix(string(f.Data), shown) {
			t.Errorf("the page shows\n%s\nand the session prints\n%s", shown, f.Data)
		}
	}
}
