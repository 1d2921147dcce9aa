package docs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page shows how to let a hook run for more files. What it repeats is what the hook has.
func TestPatternOfHookOnPage(t *testing.T) {
	hook := alternatives(t, ".pre-commit-hooks.yaml", "id: dynamolint\n")
	page := alternatives(t, "docs/pre-commit.md", "Your own `files:`")
	if len(page) != len(hook)+1 || strings.Join(page[:len(hook)], "\n") != strings.Join(hook, "\n") {
		t.Errorf("the page has\n%s\nand the hook\n%s", strings.Join(page, "\n"), strings.Join(hook, "\n"))
	}
}

// alternatives returns those of the first pattern of several lines that follows a text in a file.
func alternatives(t *testing.T, file, text string) (list []string) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(content), text)
	_, rest, _ = strings.Cut(rest, "(?x)(")
	lines, _, found := strings.Cut(rest, "  )\n")
	if !found {
		t.Fatalf("%s has no pattern of several lines behind %q", file, text)
	}
	for alternative := range strings.SplitSeq(lines, " |") {
		list = append(list, strings.TrimSpace(alternative))
	}
	return list
}
