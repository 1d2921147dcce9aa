package engine

import (
	"context"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/rules"
)

// loadMode loads the named packages with syntax and types. Without NeedDeps
// what they import comes from export data.
const loadMode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
	packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo |
	packages.NeedModule | packages.NeedForTest

func (r *run) loadConfig(ctx context.Context, u *unit, mode packages.LoadMode) *packages.Config {
	return &packages.Config{
		Context: ctx,
		Mode:    mode,
		Dir:     u.dir,
		Env:     slices.Concat(os.Environ(), []string{"GOWORK=" + r.goWork}, u.env),
		Tests:   r.config.Tests,
	}
}

// load type-checks the packages of a listing. Packages that do not compile come
// back as problems; they are not analysed. What imports them is, unless it does
// not compile for that reason.
func (r *run) load(ctx context.Context, u *unit, l *listing) (sound []*packages.Package, problems []rules.Problem, err error) {
	roots, err := packages.Load(r.loadConfig(ctx, u, loadMode), l.load...)
	if err != nil {
		return nil, nil, err
	}
	isRoot := map[*packages.Package]bool{}
	for _, p := range roots {
		isRoot[p] = true
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		switch {
		case l.broken[p.PkgPath]: // said already
		case len(p.Errors) > 0 && (isRoot[p] || isMain(p)):
			problems = append(problems, u.compileProblem(p))
		case isRoot[p] && len(p.Syntax) > 0 && p.IllTyped && !isTyped(p):
			problems = append(problems, u.importProblem(p))
		case isRoot[p] && len(p.Syntax) > 0:
			// The type checker found nothing wrong in this package, whatever
			// is wrong with its imports.
			p.IllTyped = false
			sound = append(sound, p)
		}
	})
	pruneImports(sound)
	return sound, problems, nil
}

// pruneImports reduces the imports of packages to those among them, however far
// down, because the checker wants the syntax of everything that it sees.
func pruneImports(list []*packages.Package) {
	kept := map[*packages.Package]bool{}
	for _, p := range list {
		kept[p] = true
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
				case len(imported.Syntax) > 0:
					// Only what was loaded from source can lead to a package
					// of the list: the loader sees to that.
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
