package driver_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Packages may be named in any order, also those that ask each other's functions.
func TestOrderOfPackages(t *testing.T) {
	all := filepath.Join("..", "testdata", "go")
	dir := fixtures(t)
	var args []string
	for _, name := range []string{"facts", "writes/readmodifywrite", "stores"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(all, name))); err != nil {
			t.Fatal(err)
		}
		args = append(args, packagesBelow(t, dir, name)...)
	}
	module, err := os.ReadFile(filepath.Join(all, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), string(module))
	write(t, filepath.Join(dir, ".dynamolint.yml"), "version: 1\nprofile: all\nrules: {sdk-v1: off}\n")
	forward := commandSays(t, dir, args...)
	if len(forward) == 0 {
		t.Fatal("nothing is found: there is nothing to compare")
	}
	slices.Reverse(args)
	t.Setenv("DYNAMOLINT_CACHE", t.TempDir()) // nothing is kept of the first run
	if diff := cmp.Diff(forward, commandSays(t, dir, args...)); diff != "" {
		t.Errorf("packages in their order (-) and in reverse (+) differ:\n%s", diff)
	}
}

// packagesBelow returns the directories with Go files below one, as the go command takes them.
func packagesBelow(t *testing.T, dir, name string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(dir, name), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(dir, filepath.Dir(path))
		all = append(all, "./"+filepath.ToSlash(rel))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
