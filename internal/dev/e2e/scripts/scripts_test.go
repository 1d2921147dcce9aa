// Package scripts holds the tests of the scripts in .ci. It knows nothing of what they run,
// and is a module of its own, as it waits for the fuzzer.
package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"
)

// run runs a script of .ci in a repository that has it and the files of an archive.
func run(t *testing.T, script, archive string, args ...string) (dir, output string, err error) {
	t.Helper()
	text, err := os.ReadFile("../../../../.ci/" + script)
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for _, f := range append(txtar.Parse([]byte(archive)).Files, txtar.File{Name: ".ci/" + script, Data: text}) {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command("git", "init", "-q", dir).CombinedOutput(); err != nil {
		t.Fatalf("git init: %v\n%s", err, out)
	}
	cmd := exec.Command("bash", append([]string{filepath.Join(dir, ".ci", script)}, args...)...)
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	return dir, string(out), err
}
