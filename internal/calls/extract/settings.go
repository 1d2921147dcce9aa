package extract

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// setsText reports whether the package writes a text into a field of a struct of its own that
// may be the name of a table, by what the field or the struct is called:
//
//	return &Config{Orders: "orders", Timeout: time.Second}
func setsText(pass *analysis.Pass) bool {
	return slices.ContainsFunc(pass.Files, func(file *ast.File) bool {
		if ast.IsGenerated(file) {
			return false
		}
		found := false
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			found = found || ok && setsField(pass, literal)
			return !found
		})
		return found
	})
}

// setsField reports whether a literal of a struct of the package has such a field.
func setsField(pass *analysis.Pass, literal *ast.CompositeLit) bool {
	t, ok := types.Unalias(dataflow.Deref(pass.TypesInfo.TypeOf(literal))).(*types.Named)
	if !ok || t.Obj().Pkg() != pass.Pkg {
		return false
	}
	if _, isStruct := t.Underlying().(*types.Struct); !isStruct {
		return false
	}
	return slices.ContainsFunc(literal.Elts, func(element ast.Expr) bool {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		field, _ := pair.Key.(*ast.Ident)
		value := pass.TypesInfo.Types[pair.Value]
		return field != nil && value.Value != nil && dataflow.IsString(value.Type) && value.Value.ExactString() != `""` &&
			(mayHoldTable(field.Name) || mayHoldTable(t.Obj().Name()))
	})
}

// mayHoldTable reports whether a field or a struct may be for the names of tables, by its name.
func mayHoldTable(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"table", "dynamo", "config", "setting"}, func(word string) bool { return strings.Contains(name, word) })
}
