package golang

import (
	"reflect"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

// What is added to a result has to be kept, too, or to keep it from being kept.
func TestKeptResultsAreComplete(t *testing.T) {
	kept := reflect.TypeFor[keptResult]()
	for f := range reflect.TypeFor[gorule.Result]().Fields() {
		if _, ok := kept.FieldByName(f.Name); ok == slices.Contains([]string{"Failures", "Accesses", "Sites"}, f.Name) {
			t.Errorf("of field %s it is unclear whether it is kept", f.Name)
		}
	}
}
