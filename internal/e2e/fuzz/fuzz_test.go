// Package fuzz holds the test of .ci/fuzz, which runs the fuzz targets of a
// module. It knows nothing of what they test, and is a module of its own, as it
// waits for the fuzzer.
package fuzz

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

const module = `
-- go.mod --
module example.com/targets

go 1.24
-- sound/sound_test.go --
package sound

import "testing"

func FuzzOne(f *testing.F) { f.Fuzz(func(*testing.T, int) {}) }

func FuzzTwo(f *testing.F) { f.Fuzz(func(*testing.T, string) {}) }

func TestNone(*testing.T) {}
-- broken/broken_test.go --
package broken

import "testing"

func FuzzThree(f *testing.F) {
	f.Add("seed")
	f.Fuzz(func(t *testing.T, text string) {
		if text != "seed" {
			t.Error("another text")
		}
	})
}
-- none/none.go --
package none
`

// script runs .ci/fuzz in a module of its own.
func script(t *testing.T, args ...string) (dir, output string, err error) {
	t.Helper()
	text, err := os.ReadFile("../../../.ci/fuzz")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for _, f := range append(txtar.Parse([]byte(module)).Files, txtar.File{Name: ".ci/fuzz", Data: text}) {
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
	cmd := exec.Command("bash", append([]string{filepath.Join(dir, ".ci", "fuzz")}, args...)...)
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	return dir, string(out), err
}

// All targets run, those after one that fails too, and its input is kept.
func TestRunsAllTargets(t *testing.T) {
	dir, output, err := script(t, "20x")
	if err == nil {
		t.Errorf("the exit code is 0\n%s", output)
	}
	for _, want := range []string{
		"== example.com/targets/sound FuzzOne", "== example.com/targets/sound FuzzTwo", "== example.com/targets/broken FuzzThree",
		"fuzz: 3 targets, 1 failed", "fuzz: failed: example.com/targets/broken FuzzThree", "fuzz: go test -run FuzzThree/",
	} {
		if !strings.Contains(output, want) {
			t.Errorf("%q is not written:\n%s", want, output)
		}
	}
	if kept, err := filepath.Glob(filepath.Join(dir, "fuzz-crashers", "broken", "testdata", "fuzz", "FuzzThree", "*")); len(kept) != 1 || err != nil {
		t.Errorf("kept are %q, %v", kept, err)
	}
}

func TestSomePackages(t *testing.T) {
	if dir, output, err := script(t, "20x", "./sound"); err != nil || !strings.Contains(output, "fuzz: 2 targets, 0 failed") {
		t.Errorf("%v\n%s", err, output)
	} else if _, err := os.Stat(filepath.Join(dir, "fuzz-crashers")); err == nil {
		t.Error("something is kept though nothing failed")
	}
	// A typing error must not look like a module in which all is well.
	if _, output, err := script(t, "20x", "./none"); err == nil || !strings.Contains(output, "fuzz: no target in ./none") {
		t.Errorf("%v\n%s", err, output)
	}
}
