package golang

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/run/state"
)

// extract writes the files of a txtar archive into a new directory and returns
// it.
func extract(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// relativePaths makes the paths of a list relative to dir, with slashes.
func relativePaths(t *testing.T, dir string, paths []string) []string {
	t.Helper()
	list := []string{}
	for _, path := range paths {
		list = append(list, state.RelativeTo(dir, path))
	}
	return list
}
