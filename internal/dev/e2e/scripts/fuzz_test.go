package scripts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const targets = `
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

// All targets run, those after one that fails too, and its input is kept.
func TestRunsAllTargets(t *testing.T) {
	dir, output, err := run(t, "fuzz", targets, "20x")
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
	if dir, output, err := run(t, "fuzz", targets, "20x", "./sound"); err != nil || !strings.Contains(output, "fuzz: 2 targets, 0 failed") {
		t.Errorf("%v\n%s", err, output)
	} else if _, err := os.Stat(filepath.Join(dir, "fuzz-crashers")); err == nil {
		t.Error("something is kept though nothing failed")
	}
	// A typing error must not look like a module in which all is well.
	if _, output, err := run(t, "fuzz", targets, "20x", "./none"); err == nil || !strings.Contains(output, "fuzz: no target in ./none") {
		t.Errorf("%v\n%s", err, output)
	}
}
