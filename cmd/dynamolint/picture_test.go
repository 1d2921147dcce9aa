package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/report"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

var update = flag.Bool("update", false, "write docs/output.svg")

// pictured are the rules whose first block is in the picture. They are chosen so
// that it shows Go code, code that does not fit a table, Terraform, fixes, and one block
// for many tables.
var pictured = []string{"DDB102", "DDB704", "DDB413"}

const (
	pictureColumns = 100
	pictureLines   = 50
)

// The picture in README.md is what the command prints for the example on a
// terminal; go test -run Picture -update draws it again.
func TestPictureShowsRealOutput(t *testing.T) {
	page, err := filepath.Abs(filepath.FromSlash("../../docs/output.svg"))
	if err != nil {
		t.Fatal(err)
	}
	written := terminalOutput(t)
	shown := append([]string{bold("$ dynamolint")}, excerptOf(written)...)
	if len(shown) > pictureLines {
		t.Errorf("the picture has %d lines: show fewer rules", len(shown))
	}
	picture := drawTerminal(shown, "Output of dynamolint", describe(written))
	if err := wellFormed(picture); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(page, picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(page); err != nil || !bytes.Equal(old, picture) {
		t.Errorf("docs/output.svg does not show what the command prints (%v): go test -run Picture ./cmd/dynamolint -update", err)
	}
}

// terminalOutput runs the command in a copy of the example and returns what a
// terminal with colours gets.
func terminalOutput(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.FromSlash("../../testdata/shop/before"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	runGit(t, "init", "-q")
	result, err := engine.Run(t.Context(), engine.Options{Dir: dir, Rules: catalog.Rules(), Refuse: refuseCommand()})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	opts := report.Options{Color: true, Width: pictureColumns}
	if err := report.Write(&out, "text", newReport(result, catalog.Rules()), opts); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// excerptOf returns the lines of the first block of each pictured rule and of the
// summary, with "..." for what is left out.
func excerptOf(written string) []string {
	blocks := strings.Split(strings.TrimSpace(written), "\n\n")
	seen := map[string]bool{"": true}
	var lines []string
	between := ""
	for i, block := range blocks {
		rule := ruleOf(block)
		if i < len(blocks)-1 && seen[rule] {
			between = "..."
			continue
		}
		lines = append(append(lines, between), strings.Split(block, "\n")...)
		seen[rule], between = true, ""
	}
	return lines
}

// ruleOf returns which of the pictured rules a block is of, "" if none.
func ruleOf(block string) string {
	first, _, _ := strings.Cut(plain(block), "\n")
	for _, id := range pictured {
		if strings.Contains(first, "["+id+"]:") {
			return id
		}
	}
	return ""
}

// describe returns what those learn who do not see the picture.
func describe(written string) string {
	blocks := strings.Split(strings.TrimSpace(plain(written)), "\n\n")
	summary, _, _ := strings.Cut(blocks[len(blocks)-1], "\n")
	return "A terminal. Each finding has its place, rule, source line, reason and remedy. The summary says: " + summary + "."
}

func bold(text string) string { return "\x1b[1m" + text + "\x1b[0m" }

// wellFormed returns what is wrong with the XML.
func wellFormed(text []byte) error {
	decoder := xml.NewDecoder(bytes.NewReader(text))
	for {
		_, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
