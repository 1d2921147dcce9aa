package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// shownOutput matches a part of a page that shows what a format looks like.
var shownOutput = regexp.MustCompile("(?s)<!-- output:begin (\\w+) -->\n```\\w+\n(.*?)```\n<!-- output:end -->")

// What docs/formats.md shows of each format is what the command writes about
// the example.
func TestFormatsPageShowsRealOutput(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "formats.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	args := []string{"testdata/shop/before"}
	shown := shownOutput.FindAllStringSubmatch(string(page), -1)
	for _, part := range shown {
		args = append(args, "--format", part[1]+"="+filepath.Join(dir, part[1]))
	}
	if len(shown) < 7 {
		t.Fatalf("the page shows %d formats", len(shown))
	}
	t.Chdir(root)
	var stdout, stderr bytes.Buffer
	if code := run(t.Context(), args, &stdout, &stderr); code != engine.ExitFindings {
		t.Fatalf("exit code %d\n%s%s", code, stderr.String(), stdout.String())
	}
	for _, part := range shown {
		written, err := os.ReadFile(filepath.Join(dir, part[1]))
		if err != nil {
			t.Fatal(err)
		}
		t.Run(part[1], func(t *testing.T) { checkShown(t, part[2], string(written)) })
	}
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
