package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// readsDisk is what reads files or directories past internal/files.
var readsDisk = regexp.MustCompile(`\b(?:os\.(?:ReadFile|Open|Stat|Lstat|ReadDir|DirFS|Readlink)|filepath\.(?:EvalSymlinks|WalkDir|Walk|Glob))\(`)

// onDisk are the files of a run that read the disk itself, and why.
var onDisk = map[string]string{
	"hclscan/directories.go":       "only drivers call it, which keep nothing themselves",
	"internal/config/load.go":      "whether two paths are one file",
	"internal/config/extends.go":   "likewise",
	"internal/engine/base.go":      "likewise",
	"internal/engine/diff.go":      "a snapshot that is compared with; no result of that is kept",
	"internal/engine/older.go":     "a temporary directory",
	"internal/load/refuse.go":      "likewise",
	"internal/load/cache.go":       "Go's build cache, which only saves time",
	"internal/load/keptexports.go": "likewise",
	"internal/load/check.go":       "likewise",
}

// Everything that a run reads, it reads by internal/files: what is read otherwise is in no
// record, so that a result would be used again after it has changed, and is not what an editor
// shows.
func TestReadsByFiles(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range listPackages(t) {
		part := strings.HasPrefix(p.dir(), "hclscan") || strings.HasPrefix(p.dir(), "analyzers") || strings.HasPrefix(p.dir(), "rules") || p.dir() == "jsonscan"
		for _, dir := range []string{"config", "gitignore", "sources", "baseline", "mention", "engine", "load", "schema", "link"} {
			part = part || p.dir() == "internal/"+dir
		}
		if !part {
			continue
		}
		for _, file := range p.GoFiles {
			name := p.dir() + "/" + file
			text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
			if err != nil {
				t.Fatal(err)
			}
			call := readsDisk.Find(text)
			seen[name] = call != nil
			if call != nil && onDisk[name] == "" {
				t.Errorf("%s calls %s...): use internal/files", name, call)
			}
		}
	}
	for name := range onDisk {
		if !seen[name] {
			t.Errorf("%s reads no file: drop the permission", name)
		}
	}
}
