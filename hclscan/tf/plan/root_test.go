package plan

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlanFilesThatAreNotRead: each has a hint that helps.
func TestPlanFilesThatAreNotRead(t *testing.T) {
	dir := t.TempDir()
	large := filepath.Join(dir, "large.json")
	if err := os.WriteFile(large, []byte(strings.Repeat(" ", 2<<20)), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][2]string{
		large:                            {"it is larger than 1 MiB", "plan fewer resources at once (-target), or run without the plan"},
		dir:                              {"cannot read it: it is a directory", "name a file that can be read"},
		filepath.Join(dir, "nowhere.js"): {"cannot read it: no such file or directory", "name a file that can be read"},
	} {
		if _, wrong := read(path, 1<<20); wrong == nil || *wrong != (unusable{want[0], want[1]}) {
			t.Errorf("%s: %v, want %v", path, wrong, want)
		}
	}
}
