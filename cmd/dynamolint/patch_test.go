package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/run/fix"
)

// awkward are names and contents that patches are easily wrong about.
var awkward = []fix.File{
	{Name: "plain.tf", Old: []byte("one\ntwo\n"), New: []byte("one\n2\n")},
	{Name: "dir/with blanks.tf", Old: []byte("a\x1b[2J\x00\n\u202eb\xff\r\nc\n"), New: []byte("a\x1b[2J\x00\n\u202eB\xff\r\nc\n")},
	{Name: "quote\"back\\slash.tf", Old: []byte("no end"), New: []byte("no end of line")},
	{Name: "line\nend\ttab.tf", Old: []byte("a\n"), New: []byte("b\n")},
	{Name: "esc\x1b[2J.tf", Old: []byte("a\n"), New: []byte("b\n")},
	{Name: "d\u00e4nisch.tf", Old: []byte("a\n"), New: []byte("b\n")},
	{Name: "bidi\u202e.tf", Old: []byte("a\n"), New: []byte("b\n")},
	{Name: "not utf-8 \xff.tf", Old: []byte("a\n"), New: []byte("b\n")},
}

// What is redirected is exact: git makes of it what --fix would have written.
func TestDiffIsAPatch(t *testing.T) {
	needTools(t, "git")
	dir := t.TempDir()
	for _, file := range awkward {
		path := filepath.Join(dir, file.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Old, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var patch strings.Builder
	if err := writeDiff(&patch, awkward, false, false); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("git", "apply", "-p1", "--whitespace=nowarn")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(dir))
	cmd.Stdin = strings.NewReader(patch.String())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git apply: %v\n%s\n%q", err, out, patch.String())
	}
	for _, file := range awkward {
		if got, err := os.ReadFile(filepath.Join(dir, file.Name)); string(got) != string(file.New) {
			t.Errorf("%q is %q, %v", file.Name, got, err)
		}
	}
}

// Hunks say where they begin in both files, also behind one with several changes.
func TestHunksBegin(t *testing.T) {
	var before, after strings.Builder
	for i := range 60 {
		line := fmt.Sprintln("line", i)
		before.WriteString(line)
		switch i {
		case 5, 7, 40:
			after.WriteString("-- new\n-- and newer\n" + line)
		case 25:
			after.WriteString("++ changed\n")
		case 27: // taken away
		default:
			after.WriteString(line)
		}
	}
	patch, err := patchOf(fix.File{Name: "a.tf", Old: []byte(before.String()), New: []byte(after.String())})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(patch) {
		if strings.HasPrefix(line, "@@") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	want := []string{"@@ -3,8 +3,12 @@", "@@ -23,9 +27,8 @@", "@@ -38,6 +41,8 @@"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q, in\n%s", got, want, patch)
	}
}

// On a terminal everything is seen, and nothing is obeyed but our own colours.
func TestDiffOnTerminal(t *testing.T) {
	for _, colored := range []bool{false, true} {
		var out strings.Builder
		if err := writeDiff(&out, awkward, true, colored); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if colored {
			for _, ours := range []string{"\x1b[32m", "\x1b[31m", "\x1b[36m", "\x1b[0m", "\x1b[0;22m"} {
				text = strings.ReplaceAll(text, ours, "")
			}
		}
		if i := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && r != '\t' && !unicode.IsGraphic(r) }); i >= 0 {
			t.Errorf("a control character is written: %q", text[i:min(i+40, len(text))])
		}
		for _, want := range []string{`a\x1b[2J\x00`, `\u202eb\xff\r`, `esc\033[2J.tf`} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not in\n%s", want, text)
			}
		}
	}
}

// Lines between two changes are not repeated as removed and added, also if the file has them
// several times.
func TestDiffIsShort(t *testing.T) {
	file := fix.File{
		Name: "main.tf",
		Old:  []byte("attribute {\n  type = \"S\"\n}\nattribute {\n  type = \"S\"\n}\n"),
		New:  []byte("attribute {\n  name = \"a\"\n  type = \"S\"\n}\nattribute {\n  name = \"b\"\n  type = \"S\"\n}\n"),
	}
	const want = "diff a/main.tf b/main.tf\n--- a/main.tf\n+++ b/main.tf\n@@ -1,6 +1,8 @@\n attribute {\n+  name = \"a\"\n   type = \"S\"\n }\n attribute {\n+  name = \"b\"\n   type = \"S\"\n }\n"
	got, err := patchOf(file)
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	file.New = file.Old
	if got, err := patchOf(file); err != nil || got != "" {
		t.Errorf("nothing changes: %v\n%s", err, got)
	}
}
