package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const passing = "package x\n\nimport \"testing\"\n\nfunc TestPasses(t *testing.T) { t.Log(\"fine\") }\n"

// write writes files below a new directory. A module needs its name only.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if filepath.Base(name) == "go.mod" {
			text = "module example.com/" + text + "\n\ngo 1.24\n"
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestFindModules(t *testing.T) {
	dir := write(t, map[string]string{
		"go.mod": "root", "deep/down/x_test.go": passing,
		"a/go.mod": "a", "a/inside/x_test.go": passing,
		"untested/go.mod": "untested", "untested/x.go": "package x\n",
		"testdata/go.mod": "data", "testdata/x_test.go": passing,
		"a/testdata/m/go.mod": "data", "a/testdata/m/x_test.go": passing,
		"_old/go.mod": "old", "_old/x_test.go": passing,
		".hidden/go.mod": "hidden", ".hidden/x_test.go": passing,
		"node_modules/m/go.mod": "m", "node_modules/m/x_test.go": passing,
		"a/b/go.mod": "b", "a/b/x_test.go": passing,
	})
	got, err := findModules(dir)
	if want := []string{".", "a", filepath.Join("a", "b")}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

// This repository has modules that need tools, and one without tests.
func TestFindsOurModules(t *testing.T) {
	got, err := findModules(root)
	if err != nil || len(got) == 0 || got[0] != "." {
		t.Fatalf("got %q, %v", got, err)
	}
	for name, want := range map[string]bool{"benchmarks": true, "internal/dev/ci": true, "internal/dev/e2e/vet": true, "internal/dev/e2e/actionlint": false} {
		if slices.Contains(got, filepath.FromSlash(name)) != want {
			t.Errorf("%s is among %q: %v", name, got, !want)
		}
	}
}

// Modules after one that fails run too, what fails is shown and what passes is
// not, and a test that lacks a tool is named with it.
func TestRunAll(t *testing.T) {
	dir := write(t, map[string]string{
		"go.mod": "root", "x_test.go": passing,
		"broken/go.mod": "broken", "broken/x_test.go": "package x\n\nvar _ = undefined\n",
		"fails/go.mod":      "fails",
		"fails/x_test.go":   "package x\n\nimport \"testing\"\n\nfunc TestFails(t *testing.T) { t.Error(\"the value is wrong\") }\n",
		"fails/y_test.go":   strings.ReplaceAll(passing, "fine", "not shown"),
		"exits/go.mod":      "exits",
		"exits/x_test.go":   "package x\n\nimport (\n\t\"fmt\"\n\t\"os\"\n\t\"testing\"\n)\n\nfunc TestExits(t *testing.T) { fmt.Println(\"last words\"); os.Exit(2) }\n",
		"invalid/go.mod":    "invalid\nunknown directive",
		"invalid/x_test.go": passing,
		"lacks/go.mod":      "lacks",
		"lacks/x_test.go":   "package x\n\nimport \"testing\"\n\nfunc TestLacks(t *testing.T) { t.Skip(\"terraform is not installed\") }\n",
	})
	var out strings.Builder
	ok, err := runAll(dir, &out)
	if ok || err != nil {
		t.Errorf("passes: %v, %v", ok, err)
	}
	text := out.String()
	for _, want := range []string{"ok    . ", "FAIL  broken ", "undefined: undefined", "FAIL  fails ", "the value is wrong", "FAIL  exits ", "last words", "FAIL  invalid ", "unknown directive", "ok    lacks ", "skipped TestLacks: x_test.go:5: terraform is not installed", "6 modules, 4 failed; skipped tests: 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not printed:\n%s", want, text)
		}
	}
	if strings.Contains(text, "not shown") {
		t.Errorf("the output of a test that passes is printed:\n%s", text)
	}
}

func TestRunAllPasses(t *testing.T) {
	var out strings.Builder
	if ok, err := runAll(write(t, map[string]string{"go.mod": "root", "x_test.go": passing}), &out); !ok || err != nil {
		t.Errorf("passes: %v, %v\n%s", ok, err, &out)
	}
}
