package config

import (
	"encoding/json"
	"path/filepath"
	"runtime"

	"github.com/dynamolint/dynamolint/rules"
)

// Installed is a module that "terraform init" has installed.
type Installed struct {
	Dir     string
	Version string // of a module of a registry
}

// readManifest returns where "terraform init" put the modules of a root, by
// their dotted path of calls ("orders.table"). Without a manifest remote modules
// are unknown, which is no problem.
func (p *Project) readManifest(root string) map[string]Installed {
	path := manifestPath(root)
	if _, err := p.Config.Files.Lstat(path); err != nil {
		return nil
	}
	report := func(message, hint string) map[string]Installed {
		p.Report(rules.Problem{Span: rules.Span{File: path}, Message: "modules.json " + message, Hint: hint})
		return nil
	}
	src, wrong := p.Reader.Read(path, manifestFile)
	if wrong != nil {
		return report(wrong.Message, wrong.Hint)
	}
	entries, err := manifestEntries(src)
	if err != nil {
		return report("is not a list of modules: "+err.Error(), `run "terraform init" again; `+manifestFile.Effect)
	}
	for key, module := range entries {
		module.Dir = filepath.Join(root, filepath.FromSlash(module.Dir))
		entries[key] = module
	}
	return entries
}

func manifestPath(root string) string {
	return filepath.Join(root, ".terraform", "modules", "modules.json")
}

// manifestEntries returns the modules in a manifest, their directories relative to
// the root, by the paths of calls.
func manifestEntries(src []byte) (map[string]Installed, error) {
	var manifest struct {
		Modules []struct{ Key, Dir, Version string }
	}
	if err := json.Unmarshal(src, &manifest); err != nil {
		return nil, err
	}
	modules := map[string]Installed{}
	for _, m := range manifest.Modules {
		if m.Key != "" && m.Dir != "" && !filepath.IsAbs(m.Dir) {
			modules[m.Key] = Installed{m.Dir, m.Version}
		}
	}
	return modules, nil
}

func parallelism() int { return runtime.GOMAXPROCS(0) }
