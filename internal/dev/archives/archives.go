// Package archives writes the files of txtar archives, which tests begin with, and names files as
// these archives do.
package archives

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"
)

// Extract writes the files of an archive, given as text, into a new directory, whose path without
// symbolic links it returns.
func Extract(t testing.TB, text string) (dir string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	Write(t, dir, txtar.Parse([]byte(text)).Files)
	return dir
}

// Write writes the files of an archive below a directory.
func Write(t testing.TB, dir string, files []txtar.File) {
	t.Helper()
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Names returns the paths of files in dir as an archive names them: relative to it, with slashes.
func Names(t testing.TB, dir string, paths []string) []string {
	t.Helper()
	names := []string{}
	for _, path := range paths {
		name, err := filepath.Rel(dir, path)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, filepath.ToSlash(name))
	}
	return names
}
