package engine

import (
	"path/filepath"
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A green run says what it did not judge: calls through an interface of another
// module of which the implementation reads one page, in the package of the interface or
// in another that is imported, or several implementations do. Methods that read everything,
// or ask for nothing, and libraries that are known are no matter.
func TestUnjudgedCalls(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	dir, err := filepath.Abs("../../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	for directory, want := range map[string][]string{
		"pagination/missingpagination/foreign":       {"apart.go:36:12", "apart.go:41:19", "foreign.go:16:12"},
		"pagination/missingpagination/foreign/apart": {"apart.go:36:12", "apart.go:41:19"},
		"pagination/missingpagination/knownwrapper":  {},
	} {
		result, err := Run(t.Context(), Options{Dir: filepath.Join(dir, directory), Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Fatal(err)
		}
		got := []string{}
		for _, place := range result.LeftOut.Interfaces {
			got = append(got, filepath.Base(place))
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v not judged, want %v", directory, got, want)
		}
		if len(result.Problems) > 0 {
			t.Errorf("%s: %v", directory, result.Problems)
		}
	}
}
