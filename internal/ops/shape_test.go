package ops_test

import (
	"fmt"
	"go/types"
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// The fixture says beside each call what the composite members of its request
// are made of.
func TestShapes(t *testing.T) {
	wd, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	analysistest.Run(t, wd+"/../../testdata/go", shapeDescriber, "./shapes/...")
}

// The fixture says beside each call what is known of its strings.
func TestTemplates(t *testing.T) {
	wd, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	analysistest.Run(t, wd+"/../../testdata/go", describer, "./templates")
}

var shapeDescriber = &analysis.Analyzer{
	Name: "shapes",
	Doc:  "describe what requests are made of",
	Run: func(pass *analysis.Pass) (any, error) {
		src := ops.Source{Source: goflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}, Docstore: opensDocstore(pass.Pkg)}
		pkg := ops.Analyze(src, func(*types.Func) *effect.Summary { return nil })
		for _, call := range pkg.Calls {
			var members []string
			for _, m := range call.Input.Members() {
				shape := call.Shape(m)
				if name := keyOfGoField(shape, false); name != "" {
					pass.Reportf(call.Pos(), "a Go field looks like the attribute %s", name)
				}
				if shape.Kind != symbolic.ScalarShape {
					members = append(members, fmt.Sprintf("%s=%s", m, shape))
				}
			}
			if len(members) > 0 {
				pass.Reportf(call.Pos(), "%s", strings.Join(members, " "))
			}
		}
		return nil, nil
	},
}

// keyOfGoField returns a key under which a field of a struct appears that a codec
// encodes: only the codec knows the name of the attribute.
func keyOfGoField(s symbolic.Shape, encoded bool) string {
	encoded = encoded || s.Encoded
	for _, e := range s.Entries {
		if encoded && s.Kind == symbolic.StructShape && s.Attribute == "" && e.Key != "" {
			return e.Key
		}
		if name := keyOfGoField(e.Shape, encoded && s.Attribute == ""); name != "" {
			return name
		}
	}
	return ""
}
