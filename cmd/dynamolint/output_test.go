package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A file is replaced as a whole or stays as it is.
func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "known.jsonl"), filepath.Join(dir, "link.jsonl")
	if err := os.WriteFile(real, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
	check := func(want string) {
		t.Helper()
		if got, err := os.ReadFile(real); err != nil || string(got) != want {
			t.Errorf("the file has %q, %v, want %q", got, err, want)
		}
		if info, err := os.Stat(real); err != nil || info.Mode().Perm() != 0o640 {
			t.Errorf("mode %v, %v", info.Mode(), err)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
			t.Errorf("the directory has %v, %v", entries, err)
		}
	}
	if err := checkWritable(link); err != nil {
		t.Error(err)
	}
	check("old") // and nothing is left beside it
	full := errors.New("no space left on device")
	err := writeFile(real, func(w io.Writer) error {
		_, _ = io.WriteString(w, "ne")
		return full
	})
	if !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
	check("old")
	err = writeFile(link, func(w io.Writer) error {
		_, err := io.WriteString(w, "new")
		return err
	})
	if err != nil {
		t.Error(err)
	}
	check("new")

	if os.Geteuid() == 0 {
		return // root may write everywhere
	}
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.Chmod(dir, 0o755) }() // so that it can be removed
	if err := checkWritable(real); !errors.Is(err, os.ErrPermission) {
		t.Errorf("a directory that cannot be written to, before: %v", err)
	}
	if err := writeFile(real, func(io.Writer) error { return nil }); !errors.Is(err, os.ErrPermission) {
		t.Errorf("a directory that cannot be written to: %v", err)
	}
	check("new")
}
