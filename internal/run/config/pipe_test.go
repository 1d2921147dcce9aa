//go:build unix

package config

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A pipe without a writer is no configuration, and waiting for one would not end.
func TestLoadPipe(t *testing.T) {
	root := tree(t, "-- .git/HEAD --\n-- b.yml --\nversion: 1\nextends: ./pipe.yml\n-- c.yml --\nversion: 1\nterraform: { var-files: [pipe.yml] }\n")
	if err := syscall.Mkfifo(filepath.Join(root, "pipe.yml"), 0o600); err != nil {
		t.Fatal(err)
	}
	const what = "it is a pipe, a device or a socket, not a regular file; write the content to a regular file, and name that"
	for file, want := range map[string]string{
		"pipe.yml": "ROOT/pipe.yml: cannot read the configuration: " + what,
		"b.yml":    "ROOT/b.yml:2:10: extends: cannot read ./pipe.yml: " + what,
		"c.yml":    "ROOT/c.yml:2:26: terraform.var-files: ROOT/pipe.yml is not a regular file; write a path relative to the directory of this file",
	} {
		_, err := Load(files.Disk, filepath.Join(root, file), root, testSet(t))
		wantOne(t, err, root, "", want)
	}
}

// A file over the limit is refused by its size, and the hint is about that.
func TestLoadTooLarge(t *testing.T) {
	root := tree(t, "-- .git/HEAD --\n-- b.yml --\nversion: 1\nextends: ./a.yml\n-- a.yml --\n")
	if err := os.Truncate(filepath.Join(root, "a.yml"), 2<<20); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"a.yml", "b.yml"} {
		_, err := Load(files.Disk, filepath.Join(root, file), root, testSet(t))
		if err == nil || !strings.HasSuffix(err.Error(), "it is larger than 1 MiB; check the name: files of this kind are smaller") {
			t.Errorf("%s: %v", file, err)
		}
	}
}
