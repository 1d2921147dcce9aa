package load

import (
	"context"
	"maps"
	"os"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// Check is the function of that name for packages of the listing. It keeps the types of packages
// that do not change, or where the go command's build cache has these.
func (l *Listing) Check(ctx context.Context, cfg Config, store *cache.Cache, wanted, declared []*packages.Package) (*Checked, error) {
	return checkWith(ctx, cfg, l.Settings, wanted, declared, &keptTypes{listing: l, store: store}, func(c *checker) map[string]string {
		return l.exports(store, c, func() map[string]string { return c.builtExports(ctx, l.Settings) })
	})
}

// exports returns the files of the build cache with the types of dependencies. It asks for them
// again unless all of those are kept that a checker needs of packages that do not change.
func (l *Listing) exports(store *cache.Cache, c *checker, ask func() map[string]string) map[string]string {
	if l.key == (cache.Key{}) {
		return ask()
	}
	h := cache.NewHash("exports")
	h.Add(l.key.String())
	var kept map[string]string
	if !store.Load(h.Key(), &kept) || !exist(kept) {
		kept = map[string]string{}
	}
	if fixed := c.fixedExports(kept); len(fixed) > 0 && c.haveExports(fixed) {
		return fixed
	}
	files := ask()
	if fixed := c.fixedExports(files); c.haveExports(fixed) {
		maps.Copy(kept, fixed)
		_ = store.Store(h.Key(), kept) // else it is asked again
	}
	return files
}

// fixedExports returns those of some files that have the types of packages that do not change.
func (c *checker) fixedExports(files map[string]string) map[string]string {
	fixed := map[string]string{}
	for p := range c.keys {
		if file := files[p.PkgPath]; file != "" {
			fixed[p.PkgPath] = file
		}
	}
	return fixed
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
