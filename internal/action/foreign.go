package action

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Foreign returns a pass of the analyzer over a package that another program has
// type-checked, in types of its own. It sees the facts that the Runner knows of what the
// package imports; which one it is, the Runner knows it as. Several goroutines may ask at a
// time.
func (r *Runner) Foreign(of *packages.Package, theirs *analysis.Pass) (*analysis.Pass, error) {
	imported, visible := importedBy(theirs.Pkg), r.visible(of)
	own := *of
	own.Types = theirs.Pkg
	declared := map[*packages.Package]*types.Package{}
	for p := range visible {
		if declared[p] = imported[p.PkgPath]; declared[p] == nil {
			declared[p] = types.NewPackage(p.PkgPath, p.Name) // nothing of it can be met
		}
	}
	v := &view{of: &own, own: map[factKey]analysis.Fact{}, imported: map[*types.Package]*decoded{}, foreign: true}
	if err := r.fill(v, visible, declared); err != nil {
		return nil, err
	}
	pass := *theirs
	pass.Analyzer, pass.ResultOf, pass.Report = r.Analyzer, map[*analysis.Analyzer]any{}, func(analysis.Diagnostic) {}
	v.join(&pass)
	return &pass, nil
}

// importedBy returns the packages that a package imports, and what these import, by path.
func importedBy(p *types.Package) map[string]*types.Package {
	all := map[string]*types.Package{}
	var visit func(*types.Package)
	visit = func(from *types.Package) {
		for _, imported := range from.Imports() {
			if all[imported.Path()] == nil {
				all[imported.Path()] = imported
				visit(imported)
			}
		}
	}
	visit(p)
	return all
}
