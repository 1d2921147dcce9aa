package tf

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"

	"github.com/dynamolint/dynamolint/internal/readfile"
)

// readManifest returns where "terraform init" put the modules of a root, by
// their dotted path of calls ("orders.table"). Without a manifest, or with one
// that cannot be understood, remote modules are unknown; that is no problem.
func readManifest(root string) map[string]string {
	src, err := readfile.File(filepath.Join(root, ".terraform", "modules", "modules.json"), maxFileSize)
	if err != nil {
		return nil
	}
	var manifest struct {
		Modules []struct{ Key, Dir string }
	}
	if json.Unmarshal(src, &manifest) != nil {
		return nil
	}
	dirs := map[string]string{}
	for _, m := range manifest.Modules {
		if m.Key != "" && m.Dir != "" && !filepath.IsAbs(m.Dir) {
			dirs[m.Key] = filepath.Join(root, filepath.FromSlash(m.Dir))
		}
	}
	return dirs
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
