package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/engine"
)

// What the README shows of its first command is what the command prints. The
// example needs the SDK's modules, which the go command fetches on the first run.
func TestReadmeShowsRealOutput(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(readme), "<!-- output:begin (go run ./cmd/dynamolint testdata/shop/before) -->\n```text\n")
	shown, _, ok2 := strings.Cut(rest, "```\n<!-- output:end -->")
	if !ok || !ok2 {
		t.Fatal("README.md does not show the output of its first command")
	}
	t.Chdir(root)
	var stdout, stderr bytes.Buffer
	if code := run(t.Context(), []string{"testdata/shop/before"}, &stdout, &stderr); code != engine.ExitFindings {
		t.Fatalf("exit code %d\n%s%s", code, stderr.String(), stdout.String())
	}
	checkShown(t, shown, stdout.String())
}

// checkShown checks that what a page shows has been written, in the same order;
// "..." stands for what is left out.
func checkShown(t *testing.T, shown, written string) {
	t.Helper()
	rest := written
	for part := range strings.SplitSeq(shown, "...\n") {
		part = strings.TrimSpace(part)
		_, after, ok := strings.Cut(rest, part)
		if !ok {
			t.Fatalf("this is not written, at this place:\n%s\n\nBut:\n%s", part, written)
		}
		rest = after
	}
}
