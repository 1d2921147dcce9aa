package action

import (
	"golang.org/x/tools/go/packages"
)

// Among returns the imports of packages that are among them, however far down: a package
// between two of them that is not among them hides neither from the other.
func Among(list []*packages.Package) map[*packages.Package][]*packages.Package {
	among := map[*packages.Package]bool{}
	for _, p := range list {
		among[p] = true
	}
	leading := map[*packages.Package]bool{} // to a package of the list
	var leads func(p *packages.Package) bool
	leads = func(p *packages.Package) bool {
		if known, seen := leading[p]; seen {
			return known
		}
		leading[p] = among[p]
		for _, imported := range p.Imports {
			leading[p] = leads(imported) || leading[p]
		}
		return leading[p]
	}
	imports := map[*packages.Package][]*packages.Package{}
	for _, p := range list {
		seen := map[*packages.Package]bool{}
		var collect func(*packages.Package)
		collect = func(from *packages.Package) {
			for _, imported := range from.Imports {
				switch {
				case seen[imported]:
				case among[imported]:
					imports[p] = append(imports[p], imported)
				case leads(imported):
					collect(imported)
				}
				seen[imported] = true
			}
		}
		collect(p)
	}
	return imports
}
