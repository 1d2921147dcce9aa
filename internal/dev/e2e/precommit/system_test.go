package precommit

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The hooks named "-system" run the dynamolint of the PATH, and build nothing.
func TestSystemHooks(t *testing.T) {
	in := install(t)
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", bin, "./cmd/dynamolint")
	build.Dir = in.hooks
	build.Env = in.env
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	without := slices.DeleteFunc(filepath.SplitList(os.Getenv("PATH")), func(dir string) bool {
		_, err := os.Stat(filepath.Join(dir, "dynamolint"))
		return err == nil
	})
	env := in.env
	for id, want := range map[string][]string{"dynamolint-system": {noRecovery, oldScan}, "dynamolint-files-system": {noRecovery}} {
		in.env = append(slices.Clone(env), "PATH="+strings.Join(append([]string{bin}, without...), string(filepath.ListSeparator)))
		r := in.repository(t, in.config(id))
		oldFinding(r)
		turnOffRecovery(r)
		out, code := r.run(t, r.dir, "pre-commit", "run")
		if got := findings(out); code != 1 || !slices.Equal(got, want) {
			t.Errorf("%s: exit code %d, findings %q, want %q:\n%s", id, code, got, want, out)
		}

		in.env = append(slices.Clone(env), "PATH="+strings.Join(without, string(filepath.ListSeparator)))
		if out, code := r.run(t, r.dir, "pre-commit", "run"); code != 1 || !strings.Contains(out, "Executable `dynamolint` not found") {
			t.Errorf("%s without dynamolint: exit code %d:\n%s", id, code, out)
		}
	}
	if built, err := filepath.Glob(filepath.Join(in.dir, "cache", "repo*", "golangenv-*")); err != nil || len(built) > 0 {
		t.Errorf("pre-commit has built %q, %v", built, err)
	}
}
