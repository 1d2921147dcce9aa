package tf

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"

	"github.com/dynamolint/dynamolint/rules"
)

// readManifest returns where "terraform init" put the modules of a root, by
// their dotted path of calls ("orders.table"). Without a manifest remote modules
// are unknown, which is no problem.
func (p *Project) readManifest(root string) map[string]string {
	path := manifestPath(root)
	if _, err := os.Lstat(path); err != nil {
		return nil
	}
	report := func(message, hint string) map[string]string {
		p.report(rules.Problem{Span: rules.Span{File: path}, Message: "modules.json " + message, Hint: hint})
		return nil
	}
	src, wrong := p.bounds.read(path, manifestFile)
	if wrong != nil {
		return report(wrong.message, wrong.hint)
	}
	entries, err := manifestEntries(src)
	if err != nil {
		return report("is no list of modules: "+err.Error(), `run "terraform init" again; `+manifestFile.effect)
	}
	dirs := map[string]string{}
	for key, dir := range entries {
		dirs[key] = filepath.Join(root, filepath.FromSlash(dir))
	}
	return dirs
}

func manifestPath(root string) string {
	return filepath.Join(root, ".terraform", "modules", "modules.json")
}

// manifestEntries returns the directories in a manifest, relative to the root,
// by the paths of calls.
func manifestEntries(src []byte) (map[string]string, error) {
	var manifest struct {
		Modules []struct{ Key, Dir string }
	}
	if err := json.Unmarshal(src, &manifest); err != nil {
		return nil, err
	}
	dirs := map[string]string{}
	for _, m := range manifest.Modules {
		if m.Key != "" && m.Dir != "" && !filepath.IsAbs(m.Dir) {
			dirs[m.Key] = m.Dir
		}
	}
	return dirs, nil
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
