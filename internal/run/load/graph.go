package load

import (
	"slices"

	"golang.org/x/tools/go/packages"
)

// A graph is a list of packages with all that they import, in plain values.
type graph struct {
	Roots    []int // indexes of packages
	Packages []graphPackage
	Modules  []*packages.Module
}

type graphPackage struct {
	ID, Name, PkgPath, Dir, ForTest       string
	GoFiles, OtherFiles, IgnoredFiles     []string
	CompiledGoFiles, EmbedFiles, Patterns []string
	Module                                int // from 1; 0 if there is none
	Paths                                 []string
	Imports                               []int // of each of Paths
}

// graphOf returns the graph of listed packages, which must be without errors. Several listings may
// be made of it: what is appended to a list of one is not in another.
func graphOf(listed []*packages.Package) *graph {
	g := &graph{}
	known, modules := map[*packages.Package]int{}, map[*packages.Module]int{}
	packages.Visit(listed, nil, func(p *packages.Package) { // after what it imports
		k := graphPackage{
			ID: p.ID, Name: p.Name, PkgPath: p.PkgPath, Dir: p.Dir, ForTest: p.ForTest,
			GoFiles: slices.Clip(p.GoFiles), OtherFiles: slices.Clip(p.OtherFiles), IgnoredFiles: slices.Clip(p.IgnoredFiles),
			CompiledGoFiles: slices.Clip(p.CompiledGoFiles), EmbedFiles: slices.Clip(p.EmbedFiles), Patterns: slices.Clip(p.EmbedPatterns),
		}
		if p.Module != nil {
			if modules[p.Module] == 0 {
				g.Modules = append(g.Modules, p.Module)
				modules[p.Module] = len(g.Modules)
			}
			k.Module = modules[p.Module]
		}
		for _, path := range sortedKeys(p.Imports) {
			k.Paths, k.Imports = append(k.Paths, path), append(k.Imports, known[p.Imports[path]])
		}
		known[p] = len(g.Packages)
		g.Packages = append(g.Packages, k)
	})
	for _, p := range listed {
		g.Roots = append(g.Roots, known[p])
	}
	return g
}

// listed is the reverse of graphOf.
func (g *graph) listed() []*packages.Package {
	all := make([]*packages.Package, len(g.Packages))
	for i := range g.Packages {
		k := &g.Packages[i]
		p := &packages.Package{
			ID: k.ID, Name: k.Name, PkgPath: k.PkgPath, Dir: k.Dir, ForTest: k.ForTest,
			GoFiles: k.GoFiles, OtherFiles: k.OtherFiles, IgnoredFiles: k.IgnoredFiles,
			CompiledGoFiles: k.CompiledGoFiles, EmbedFiles: k.EmbedFiles, EmbedPatterns: k.Patterns,
			Imports: make(map[string]*packages.Package, len(k.Paths)),
		}
		if k.Module > 0 {
			p.Module = g.Modules[k.Module-1]
		}
		for j, path := range k.Paths {
			p.Imports[path] = all[k.Imports[j]]
		}
		all[i] = p
	}
	roots := make([]*packages.Package, len(g.Roots))
	for i, at := range g.Roots {
		roots[i] = all[at]
	}
	return roots
}
