package imported

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/action"
	"github.com/dynamolint/dynamolint/internal/buildops"
	"github.com/dynamolint/dynamolint/internal/cache"
	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/internal/load"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// A listing is what the go command has listed in one place, with the facts of what others import.
type listing struct {
	once     sync.Once
	err      error // why there is none
	roots    []*packages.Package
	reaching map[*packages.Package]bool // of each listed package, whether it leads to an SDK
	runner   *action.Runner
}

// load lists packages, and finds out what those say that others import.
func (l *listing) load(cfg Config, at place) error {
	loading := load.Config{Dir: at.dir, Env: cfg.Env, Tags: cfg.Tags, Tests: cfg.Tests, Files: files.Disk}
	ctx := context.Background()
	kept, err := load.Keep(ctx, loading, cfg.Cache, []string{moduleOf(at.dir)}, at.pattern)
	if err != nil {
		return fmt.Errorf("listing the packages in %s: %w", at.dir, err)
	}
	l.roots = kept.Packages
	packages.Visit(l.roots, nil, func(p *packages.Package) { l.reaching[p] = l.leads(p) })
	all := l.wanted()
	l.runner = action.New(action.Config{
		Analyzer: buildops.Analyzer,
		Imports:  action.Among(append(slices.Clone(all), l.others(all)...)),
		ReadFile: files.Disk.Source,
		Ended:    ctx.Err,
	})
	keys := kept.Keys(loading)
	var unknown []*packages.Package
	for _, p := range all {
		var facts action.Facts
		if key, ok := keyOf(keys, p); ok && cfg.Cache.Load(key, &facts) {
			l.runner.Know(p, &facts)
		} else {
			unknown = append(unknown, p)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	checked, err := kept.Check(ctx, loading, cfg.Cache, unknown, all)
	if err != nil {
		return fmt.Errorf("type-checking what the packages in %s import: %w", at.dir, err)
	}
	typed := slices.DeleteFunc(slices.Clone(unknown), func(p *packages.Package) bool { return p.Types == nil || len(p.Syntax) == 0 })
	l.runner.Run(typed, checked.Declared, func(done *action.Action) {
		if key, ok := keyOf(keys, done.Package); ok && done.Err == nil && len(done.Package.Errors) == 0 {
			_ = cfg.Cache.Store(key, done.Facts) // else it is analysed again
		}
		done.Release()
	})
	return nil
}

// keyOf returns the key of the facts of a package.
func keyOf(keys *load.Keys, p *packages.Package) (cache.Key, bool) {
	of, ok := keys.Of(p)
	h := cache.NewHash("imported")
	h.Add(string(of[:]))
	return h.Key(), ok
}

// reaches reports whether a package leads to an SDK, or is one.
func (l *listing) reaches(p *packages.Package) bool { return l.reaching[p] }

// leads is reaches for a package whose imports are known.
func (l *listing) leads(p *packages.Package) bool {
	if sdk.IsSDK(p.PkgPath) {
		return true
	}
	for _, imported := range p.Imports {
		if l.reaching[imported] {
			return true
		}
	}
	return false
}

// wanted returns the packages that say something to those that import them: what leads to an
// SDK and is local or imports it directly, and what is local and may read the configuration.
func (l *listing) wanted() []*packages.Package {
	set := map[*packages.Package]bool{}
	packages.Visit(l.roots, nil, func(p *packages.Package) {
		if !l.reaches(p) {
			return
		}
		packages.Visit(values(p.Imports), func(dep *packages.Package) bool {
			_, seen := set[dep]
			if !seen {
				set[dep] = l.says(dep)
			}
			return !seen && (isLocal(dep) || l.reaches(dep)) && !sdk.IsSDK(dep.PkgPath)
		}, nil)
	})
	var list []*packages.Package
	for p, says := range set {
		if says {
			list = append(list, p)
		}
	}
	return sorted(list)
}

func (l *listing) says(p *packages.Package) bool {
	switch {
	case len(p.GoFiles) == 0 || sdk.IsSDK(p.PkgPath) || strings.HasSuffix(p.ID, ".test"):
		return false
	case l.reaches(p):
		return isLocal(p) || importsSDK(p)
	}
	return isLocal(p) && slices.ContainsFunc(p.GoFiles, func(file string) bool {
		content, err := files.Disk.Source(file)
		return err == nil && buildops.MayConfigure(content)
	})
}

// others returns the roots that are not in a list.
func (l *listing) others(list []*packages.Package) (rest []*packages.Package) {
	for _, p := range l.roots {
		if !slices.Contains(list, p) {
			rest = append(rest, p)
		}
	}
	return rest
}

func values(imports map[string]*packages.Package) (list []*packages.Package) {
	for _, p := range imports {
		list = append(list, p)
	}
	return list
}
