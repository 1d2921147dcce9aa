package engine

import (
	"context"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/load"
	"github.com/dynamolint/dynamolint/rules"
)

func (r *run) loadConfig(u *unit) load.Config {
	return load.Config{
		Dir:    u.dir,
		Env:    slices.Concat(os.Environ(), []string{"GOWORK=" + r.goWork}, u.env),
		Tests:  r.config.Tests,
		Refuse: r.opts.Refuse,
		Files:  r.files,
		Memory: r.opts.Memory,
	}
}

// A loaded unit is what of it can be analysed.
type loaded struct {
	packages []*packages.Package
	partial  map[*packages.Package]rules.Related // of which only a part can be, and why
	problems []rules.Problem                     // for everything that cannot be
}

// load type-checks the packages of a listing.
func (r *run) load(ctx context.Context, cfg load.Config, u *unit, l *listing) (*loaded, error) {
	unsound, err := l.Check(ctx, cfg, r.opts.Cache, l.load)
	if err != nil {
		return nil, err
	}
	found := &loaded{partial: map[*packages.Package]rules.Related{}}
	lost := newLosses(u, l)
	for _, p := range l.load {
		lost.add(p, unsound[p])
		if len(p.Syntax) == 0 || p.Types == nil {
			continue
		}
		found.packages = append(found.packages, p)
		if unsound[p] != nil {
			found.partial[p] = u.partly(p)
		}
	}
	pruneImports(found.packages)
	found.problems = lost.problems()
	return found, nil
}

// partly says, for findings in a package, that only a part of it could be analysed.
func (u *unit) partly(p *packages.Package) rules.Related {
	span := rules.Span{File: u.packageDir(p)}
	if len(p.Errors) > 0 {
		span, _ = u.position(p.Errors[0], span)
	}
	return rules.Related{Span: span, Message: "the package does not compile; this finding is based on the functions that do"}
}

// pruneImports reduces the imports of packages to those among them, however far
// down, because the checker wants the syntax of everything that it sees.
func pruneImports(list []*packages.Package) {
	kept := map[*packages.Package]bool{}
	for _, p := range list {
		kept[p] = true
	}
	leading := map[*packages.Package]bool{} // to a package of the list
	var leads func(p *packages.Package) bool
	leads = func(p *packages.Package) bool {
		if known, seen := leading[p]; seen {
			return known
		}
		leading[p] = kept[p]
		for _, imported := range p.Imports {
			leading[p] = leads(imported) || leading[p]
		}
		return leading[p]
	}
	pruned := make([]map[string]*packages.Package, len(list))
	for i, p := range list {
		pruned[i] = map[string]*packages.Package{}
		seen := map[*packages.Package]bool{}
		var collect func(*packages.Package)
		collect = func(from *packages.Package) {
			for _, imported := range from.Imports {
				switch {
				case seen[imported]:
				case kept[imported]:
					pruned[i][imported.ID] = imported
				case leads(imported):
					collect(imported)
				}
				seen[imported] = true
			}
		}
		collect(p)
	}
	for i, p := range list {
		p.Imports = pruned[i]
	}
}

// isCode reports whether a listed package has code that people wrote: the go
// command makes a main package for each test.
func isCode(p *packages.Package) bool {
	return len(p.GoFiles) > 0 && !strings.HasSuffix(p.ID, ".test")
}
