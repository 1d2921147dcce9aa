package driver_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// fixtures copies Go fixtures, and modules that stand for the AWS SDK, into a
// new repository and returns it. Names are directories of this one.
func fixtures(t *testing.T, from string) string {
	t.Helper()
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOWORK", "off")
	t.Setenv("DYNAMOLINT_CACHE", t.TempDir())
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	copyDirectory(t, from, dir)
	if _, err := os.Stat(filepath.Join(dir, "stubs")); err != nil {
		copyDirectory(t, filepath.Join("..", "testdata", "go", "stubs"), filepath.Join(dir, "stubs"))
	}
	if _, err := exec.LookPath("gcc"); err != nil && os.Getenv("CI") != "true" {
		t.Log("without a C compiler nothing is said about cgo")
		if err := os.RemoveAll(filepath.Join(dir, "native")); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func copyDirectory(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func appendTo(t *testing.T, name, text string) {
	t.Helper()
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	write(t, name, string(before)+text)
}
