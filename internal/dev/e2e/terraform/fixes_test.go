package terraformtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFixesAreValid: Terraform accepts what the fixes of all rules make of their
// fixtures, and would lay it out no other way.
func TestFixesAreValid(t *testing.T) {
	requireTerraform(t)
	dirs, err := filepath.Glob("../../../../testdata/terraform/fixes/*")
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, directory := range dirs {
		t.Run(filepath.Base(directory), func(t *testing.T) {
			t.Parallel()
			dir := fixed(t, directory)
			terraform(t, dir, nil, "fmt", "-check", "-recursive", "-diff")
			terraform(t, dir, nil, "init", "-input=false", "-no-color", "-backend=false")
			terraform(t, dir, nil, "validate", "-no-color")
		})
	}
}

// fixed returns a copy of a directory of fixtures in which the golden files are
// in the place of the files that they were made of.
func fixed(t *testing.T, directory string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(directory)); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name, golden := strings.CutSuffix(path, ".golden"); golden {
			return os.Rename(path, name)
		}
		if entry.Name() == ".terraform.lock.hcl" { // it locks a version that the mirror does not have
			return os.Remove(path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
