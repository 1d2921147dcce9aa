package tf

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"

	"github.com/dynamolint/dynamolint/internal/readfile"
)

// installed is a module that "terraform init" has installed.
type installed struct {
	dir     string
	version string // of a module of a registry
}

// readManifest returns where "terraform init" put the modules of a root, by
// their dotted path of calls ("orders.table"). Without a manifest, or with one
// that cannot be understood, remote modules are unknown; that is no problem.
func readManifest(root string) map[string]installed {
	src, err := readfile.File(filepath.Join(root, ".terraform", "modules", "modules.json"), maxFileSize)
	if err != nil {
		return nil
	}
	var manifest struct {
		Modules []struct{ Key, Dir, Version string }
	}
	if json.Unmarshal(src, &manifest) != nil {
		return nil
	}
	modules := map[string]installed{}
	for _, m := range manifest.Modules {
		if m.Key != "" && m.Dir != "" && !filepath.IsAbs(m.Dir) {
			modules[m.Key] = installed{filepath.Join(root, filepath.FromSlash(m.Dir)), m.Version}
		}
	}
	return modules
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func parallelism() int { return runtime.GOMAXPROCS(0) }
