package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// readsDisk is what reads files or directories past internal/base/files.
var readsDisk = regexp.MustCompile(`\b(?:os\.(?:ReadFile|Open|Stat|Lstat|ReadDir|DirFS|Readlink)|filepath\.(?:EvalSymlinks|WalkDir|Walk|Glob))\(`)

// onDisk are the files of a run that read the disk itself, and why.
var onDisk = map[string]string{
	"hclscan/directories.go":           "only drivers call it, which keep nothing themselves",
	"internal/run/config/load.go":      "whether two paths are one file",
	"internal/run/config/extends.go":   "likewise",
	"internal/run/state/unknown.go":    "likewise",
	"internal/run/engine/diff.go":      "a snapshot that is compared with; no result of that is kept",
	"internal/run/engine/older.go":     "a temporary directory",
	"internal/run/git/export.go":       "what git has just written",
	"internal/run/load/refuse.go":      "a temporary directory",
	"internal/run/load/cache.go":       "Go's build cache, which only saves time",
	"internal/run/load/keptexports.go": "likewise",
	"internal/run/load/check.go":       "likewise",
}

// ofRuns are the directories and rooms of what a run reads and judges.
var ofRuns = []string{"hclscan", "cfnscan", "jsonscan", "analyzers", "rules", "model", "join", "run"}

// Everything that a run reads, it reads by internal/base/files: what is read otherwise is in no
// record, so that a result would be used again after it has changed, and is not what an editor
// shows.
func TestReadsByFiles(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range listPackages(t) {
		if first, _, _ := strings.Cut(p.dir(), "/"); !slices.Contains(ofRuns, first) && !slices.Contains(ofRuns, room(p.dir())) || p.dir() == "rules/docs" {
			continue
		}
		for _, file := range p.GoFiles {
			name := p.dir() + "/" + file
			text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(name)))
			if err != nil {
				t.Fatal(err)
			}
			call := readsDisk.Find(text)
			seen[name] = call != nil
			if call != nil && onDisk[name] == "" {
				t.Errorf("%s calls %s...): use internal/base/files", name, call)
			}
		}
	}
	for name := range onDisk {
		if !seen[name] {
			t.Errorf("%s reads no file: drop the permission", name)
		}
	}
}
