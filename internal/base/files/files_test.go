package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.yml")
	if err := os.WriteFile(file, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if content, err := Disk.File(file, 5); string(content) != "12345" || err != nil {
		t.Errorf("got %q, %v", content, err)
	}
	_, err := Disk.File(file, 4)
	if _, ok := errors.AsType[*TooLarge](err); !ok || !strings.Contains(Hint(err), "are smaller") {
		t.Errorf("too large: %v; %s", err, Hint(err))
	}
	if _, err := Disk.File(dir, 5); !errors.Is(err, ErrDirectory) || Hint(err) != "name a file in it" {
		t.Errorf("directory: %v; %s", err, Hint(err))
	}
	if _, err := Disk.File(filepath.Join(dir, "none"), 5); !errors.Is(err, fs.ErrNotExist) || Hint(err) != "check the name" {
		t.Errorf("missing: %v; %s", err, Hint(err))
	}
	for _, path := range []string{dir, file, filepath.Join(dir, "none")} {
		if _, err := Disk.File(path, 4); !errorNames(err, path) {
			t.Errorf("%T does not name the file", err)
		}
	}
}

func errorNames(err error, path string) bool {
	e, ok := errors.AsType[*fs.PathError](err)
	return ok && e.Path == path
}

func TestAll(t *testing.T) {
	if content, err := All(strings.NewReader("12345"), 5); string(content) != "12345" || err != nil {
		t.Errorf("got %q, %v", content, err)
	}
	if _, err := All(strings.NewReader("123456"), 5); err == nil {
		t.Error("6 bytes are read")
	}
}

// What leads out of a directory does so under any name, and a link that leads
// back in does not.
func TestInside(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"repo/.git", "repo/a", "sibling"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{
		"repo/out": "../sibling", "repo/in": "a", "again": "repo", "sibling/back": "../repo/a",
	} {
		if err := os.Symlink(filepath.FromSlash(to), filepath.Join(dir, filepath.FromSlash(link))); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range map[string]bool{
		"repo":                true,
		"repo/a":              true,
		"repo/none/deeper":    true,
		"repo/in/none":        true,
		"again/a":             true,
		"sibling/back":        true,
		"repo/..a":            true,
		"repo/out":            false,
		"repo/out/none":       false,
		"repo/a/../../a":      false,
		"repo-2/a":            false,
		"sibling/back/../../": false,
	} {
		for _, root := range []string{"repo", "again"} {
			if got := Disk.Inside(filepath.Join(dir, root), dir+"/"+path); got != want {
				t.Errorf("Inside(%s, %s) is %v", root, path, got)
			}
		}
	}
}

// A buffer that is not saved yet lies in its directory, and is found by its path with and
// without links.
func TestUnsavedBuffers(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	real, linked := filepath.Join(dir, "real"), filepath.Join(dir, "linked")
	if err := os.Mkdir(real, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, linked); err != nil {
		t.Fatal(err)
	}
	for _, opened := range []string{real, linked} {
		s := New(map[string][]byte{filepath.Join(opened, "new.tf"): []byte("locals {}")})
		resolved, err := s.EvalSymlinks(filepath.Join(opened, "new.tf"))
		if want := filepath.Join(real, "new.tf"); resolved != want || err != nil {
			t.Errorf("it leads to %s, %v; want %s", resolved, err, want)
		}
		if list, err := s.ReadDir(real); len(list) != 1 || err != nil {
			t.Errorf("the directory has %v, %v", list, err)
		}
		if content, err := s.Source(resolved); string(content) != "locals {}" || err != nil {
			t.Errorf("its content is %q, %v", content, err)
		}
		if _, err := s.EvalSymlinks(filepath.Join(opened, "other.tf")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a file that is no buffer: %v", err)
		}
	}
}

// A file that is open has the content of its buffer by every path that leads to it: links of
// directories, links to the file, and where it is a link itself, the file.
func TestLinkedBuffers(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	for _, name := range []string{"real", "other"} {
		if err := os.Mkdir(at(name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(at("real/a.tf"), []byte("saved"), 0o600); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"linked": at("real"), "other/b.tf": at("real/a.tf"), "other/c.tf": at("linked/a.tf"), "other/lost.tf": at("none")} {
		if err := os.Symlink(to, at(link)); err != nil {
			t.Fatal(err)
		}
	}
	paths := []string{"real/a.tf", "linked/a.tf", "other/b.tf", "other/c.tf"}
	for _, opened := range paths {
		s := New(map[string][]byte{at(opened): []byte("unsaved")})
		for _, path := range paths {
			if content, err := s.Source(at(path)); string(content) != "unsaved" || err != nil {
				t.Errorf("%s is open, but %s has %q, %v", opened, path, content, err)
			}
			if real := s.Real(at(path)); real != at("real/a.tf") {
				t.Errorf("%s leads to %s", path, real)
			}
		}
		if content := s.Buffers()[at("real/a.tf")]; string(content) != "unsaved" {
			t.Errorf("%s is open, but the file itself is not among the buffers", opened)
		}
		for _, path := range []string{"other/b.tf", "other/c.tf"} {
			if kind, err := s.Lstat(at(path)); kind != fs.ModeSymlink || err != nil {
				t.Errorf("%s is open, and %s is no link any more: %v, %v", opened, path, kind, err)
			}
		}
		if _, err := s.Source(at("other/lost.tf")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a link that leads nowhere: %v", err)
		}
	}
	both := New(map[string][]byte{at("real/a.tf"): []byte("1"), at("linked/a.tf"): []byte("2")})
	for path, want := range map[string]string{"real/a.tf": "1", "linked/a.tf": "2", "other/b.tf": "1"} {
		if content, err := both.Source(at(path)); string(content) != want || err != nil {
			t.Errorf("with two buffers of one file, %s has %q, %v; want %q", path, content, err, want)
		}
	}
	if list, err := New(map[string][]byte{at("real/new.tf"): nil}).ReadDir(at("linked")); len(list) != 2 || err != nil {
		t.Errorf("by a link, the directory has %v, %v", list, err)
	}
	if real := Disk.Real(at("linked/new/a.tf")); real != at("linked/new/a.tf") && real != at("real/new/a.tf") {
		t.Errorf("what does not exist leads to %s", real)
	}
}
