package edits

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// state returns what lies below a directory.
func state(t *testing.T, dir string) map[string]string {
	t.Helper()
	e := &Editor{dir: dir}
	found := map[string]string{}
	for _, name := range e.files() {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		found[name] = string(content)
	}
	return found
}

// run makes edits with a seed, and returns what was done and what is there then.
func run(t *testing.T, seed uint64) (did []string, left map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"a/a.go": "package a\n\nvar X = 1\n", "main.tf": "locals {\n  a = 1\n}\n", ".git/config": "core", "b.yml": "a: b\n"} {
		if err := write(filepath.Join(dir, name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	before := state(t, dir)
	e, err := New(dir, seed)
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		what, err := e.Edit()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		did = append(did, what)
	}
	left = state(t, dir)
	if err := e.Restore(); err != nil {
		t.Fatal(err)
	}
	if after := state(t, dir); !maps.Equal(before, after) {
		t.Errorf("restored are %v, want %v", after, before)
	}
	if text, err := os.ReadFile(filepath.Join(dir, ".git/config")); string(text) != "core" || err != nil {
		t.Errorf("a file that is not to be edited has %q, %v", text, err)
	}
	return did, left
}

// TestEditor: the same seed makes the same edits, another one others, and all can be undone.
func TestEditor(t *testing.T) {
	did, left := run(t, 1)
	again, leftAgain := run(t, 1)
	if !slices.Equal(did, again) || !maps.Equal(left, leftAgain) {
		t.Errorf("the same seed did %v and %v", did, again)
	}
	if other, _ := run(t, 2); slices.Equal(did, other) {
		t.Error("two seeds made the same edits")
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(did))); len(distinct) < 12 {
		t.Errorf("only %v", distinct)
	}
	if _, err := New(t.TempDir(), 1); err == nil {
		t.Error("there is nothing to edit")
	}
}
