package action

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"
)

func TestAmongFindsWhatIsBehindOthers(t *testing.T) {
	store := &packages.Package{ID: "store"}
	between := &packages.Package{ID: "between", Imports: map[string]*packages.Package{"store": store}}
	exported := &packages.Package{ID: "exported"}
	shop := &packages.Package{ID: "shop", Imports: map[string]*packages.Package{"between": between, "exported": exported}}
	if imports := Among([]*packages.Package{shop, store}); !slices.Equal(imports[shop], []*packages.Package{store}) {
		t.Errorf("shop imports %v, want store alone", imports[shop])
	}
}
