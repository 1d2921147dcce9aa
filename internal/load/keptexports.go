package load

import (
	"context"
	"os"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/cache"
)

// Check is the function of that name for packages of the listing. It does not ask the go command
// again for the types of packages that do not change.
func (l *Listing) Check(ctx context.Context, cfg Config, store *cache.Cache, wanted, declared []*packages.Package) (*Checked, error) {
	return checkWith(ctx, cfg, l.Settings, wanted, declared, func(deps map[*packages.Package]bool) map[string]string {
		h := cache.NewHash("exports")
		h.Add(l.key.String())
		var files map[string]string
		if l.key != (cache.Key{}) && store.Load(h.Key(), &files) && exist(files) {
			return files
		}
		files = cfg.exports(ctx, l.Settings.built(wanted, deps), max(16, len(deps)/20))
		if fixed := l.fixedExports(files); l.key != (cache.Key{}) && fixed != nil {
			_ = store.Store(h.Key(), fixed) // else it is asked again
		}
		return files
	})
}

// fixedExports returns, of the files with the types of packages, those of packages that never
// change: of the standard library and of modules at a version, if that is all that they
// import. It is nil if there is none for one of them that others import.
func (l *Listing) fixedExports(all map[string]string) map[string]string {
	fixed := map[*packages.Package]bool{}
	kept := map[string]string{}
	complete := true
	packages.Visit(l.Packages, nil, func(p *packages.Package) { // after what it imports
		fixed[p] = l.Settings.isFixed(p)
		for _, imported := range p.Imports {
			fixed[p] = fixed[p] && fixed[imported]
		}
		if !fixed[p] {
			for _, imported := range p.Imports {
				complete = complete && (!fixed[imported] || imported.PkgPath == "unsafe" || all[imported.PkgPath] != "")
			}
			return
		}
		if file := all[p.PkgPath]; file != "" {
			kept[p.PkgPath] = file
		}
	})
	if !complete {
		return nil
	}
	return kept
}

// isFixed reports whether a package is of the standard library or of a module at a version in the
// module cache.
func (s Settings) isFixed(p *packages.Package) bool {
	if p.ForTest != "" || p.ID != p.PkgPath {
		return false
	}
	if p.Module == nil {
		return p.PkgPath == "unsafe" || len(p.GoFiles) > 0 && within(s.GOROOT, p.GoFiles[0])
	}
	return s.isFixedDir(p.Module.Dir)
}

// isFixedDir reports whether a directory is that of a module at a version in the module cache.
func (s Settings) isFixedDir(dir string) bool {
	return s.GOMODCACHE != "" && within(s.GOMODCACHE, dir) && strings.Contains(dir, "@")
}

// exist reports whether all of the files are there.
func exist(all map[string]string) bool {
	for _, file := range all {
		if _, err := os.Stat(file); err != nil {
			return false
		}
	}
	return true
}
