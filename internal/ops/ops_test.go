package ops_test

import (
	"fmt"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// The fixture says beside each call what it asks for.
func TestOperations(t *testing.T) {
	wd, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	analysistest.Run(t, wd+"/../../testdata/go", describer, "./operations", "./operations/sdkv1",
		"./operations/chains", "./operations/documents", "./operations/memory", "./operations/interfaces")
}

// describer reports each operation as the members of its request.
var describer = &analysis.Analyzer{
	Name: "operations",
	Doc:  "describe the operations of a package",
	Run: func(pass *analysis.Pass) (any, error) {
		src := ops.Source{Source: goflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}, Docstore: opensDocstore(pass.Pkg)}
		pkg := ops.Analyze(src, func(*types.Func) *effect.Summary { return nil })
		for _, call := range pkg.Calls {
			pass.Reportf(call.Pos(), "%s", describe(call))
		}
		return nil, nil
	},
}

func describe(call *ops.Call) string {
	var b strings.Builder
	switch call.Via {
	case gorequest.Paginator:
		b.WriteString("paginator ")
	case gorequest.Callback:
		b.WriteString("callback ")
	case gorequest.Builder:
		b.WriteString("chain ")
	case gorequest.Helper:
		fmt.Fprintf(&b, "helper %s ", call.Callee)
	}
	b.WriteString(string(call.Op))
	if call.Follows && call.Via != gorequest.Callback {
		b.WriteString(" follows")
	}
	switch rest := call.Input.Get(ddb.Member("AnyOther")); rest.Kind {
	case symbolic.Inherit:
		fmt.Fprintf(&b, " of param%d", rest.Index)
	case symbolic.Unknown:
		b.WriteString(" of unknown")
	}
	for _, m := range call.Input.Members() {
		fmt.Fprintf(&b, " %s=%s", m, call.Input.Get(m))
	}
	return b.String()
}

func opensDocstore(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Imports(), func(imported *types.Package) bool { return sdk.IsDocstoreDriver(imported.Path()) })
}
