package composites_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
)

// The fixture says beside each call what the composite members of its request
// are made of.
func TestShapes(t *testing.T) { calltest.Run(t, describeShapes, "./shapes/...") }

func describeShapes(pass *analysis.Pass, pkg *operations.Package) {
	for _, call := range pkg.Calls {
		var members []string
		for _, m := range call.Request.Input.Members() {
			shape := call.Request.Shape(m)
			if name := keyOfGoField(shape, false); name != "" {
				pass.Reportf(call.Pos(), "a Go field looks like the attribute %s", name)
			}
			if shape.Kind != composites.Scalar {
				members = append(members, fmt.Sprintf("%s=%s", m, shape))
			}
		}
		if len(members) > 0 {
			pass.Reportf(call.Pos(), "%s", strings.Join(members, " "))
		}
	}
}

// keyOfGoField returns a key under which a field of a struct appears that a codec
// encodes: only the codec knows the name of the attribute.
func keyOfGoField(s composites.Shape, encoded bool) string {
	encoded = encoded || s.Encoded
	for _, e := range s.Entries {
		if encoded && s.Kind == composites.Struct && s.Attribute == "" && e.Key != "" {
			return e.Key
		}
		if name := keyOfGoField(e.Shape, encoded && s.Attribute == ""); name != "" {
			return name
		}
	}
	return ""
}
