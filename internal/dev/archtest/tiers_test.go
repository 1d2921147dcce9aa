package archtest

import (
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// tiers are the files of a package that is too tightly knit for several packages,
// from the bottom up: functions name none of a later tier.
var tiers = map[string][]struct{ name, files string }{
	"hclscan/tf": {
		{"evaluation: what an expression is", "project module scope template children expand instances body nested chained doubt budget remotestate"},
		{"definitions: where a reference leads", "follow optional attribute"},
		{"explanations: why a value is unknown, where it comes from, which default it assumes", "reason origin assumed otherwise sourceof"},
		{"values: what an expression is made of", "value step elements members unique encoded name combine cut handedon namedby mentions written condition atcall filler lookup script"},
		{"instances of resources and calls, and what they are asked", "block resource stateblock collect planned possible called unfollowed lost provider providerversion foreign used comment round variants"},
	},
	"internal/run/engine": {
		{"what is asked, and what comes out", "options result unlinked"},
		{"what is remembered", "store kept"},
		{"from what was found to what is reported", "coverage unmatched sites selection baseline concern excluded ignores reported fix"},
		{"one run", "run analysis"},
		{"older versions", "base keeping keptbase older"},
		{"what differs from them", "places changed keychanges fixed newfrom product"},
		{"what a command asks", "engine accesses diff"},
	},
}

func checkTiers(t *testing.T, all map[string]*packages.Package) {
	t.Helper()
	for dir, list := range tiers {
		of := map[string]int{}
		for i, tier := range list {
			for name := range strings.FieldsSeq(tier.files) {
				of[name+".go"] = i
			}
		}
		pkg := all[dir]
		if pkg == nil {
			t.Fatalf("no package %s", dir)
		}
		file := func(n interface{ Pos() token.Pos }) string { return filepath.Base(pkg.Fset.Position(n.Pos()).Filename) }
		seen := map[string]bool{}
		for _, f := range pkg.Syntax {
			seen[file(f)] = true
			if _, ok := of[file(f)]; !ok {
				t.Errorf("%s/%s is in no tier", dir, file(f))
			}
		}
		for name := range of {
			if !seen[name] {
				t.Errorf("%s has no file %s", dir, name)
			}
		}
		for from, named := range references(pkg) {
			for _, to := range named {
				if to.Pkg() != pkg.Types {
					continue
				}
				if lower, upper := of[file(from)], of[file(to)]; lower < upper {
					t.Errorf("%s: %s in %s (%s) names %s in %s (%s)", dir, from.Name(), file(from), list[lower].name, to.Name(), file(to), list[upper].name)
				}
			}
		}
	}
}
