package extract

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// Endpoint is the fact of a package that gives clients another address than that of AWS
// whatever is set, or imports one that does: a program with it may be for DynamoDB local only.
type Endpoint struct{}

// AFact marks Endpoint as a fact.
func (*Endpoint) AFact() {}

func (*Endpoint) String() string { return "Endpoint" }

// givesEndpoint reports whether a package has that fact, and exports it. Code that does not
// compile may give clients an endpoint, and modules that the program requires offer one to those
// that want it.
func givesEndpoint(pass *analysis.Pass) bool {
	if sdk.IsSDK(pass.Pkg.Path()) || sdk.IsOtherService(pass.Pkg.Path()) || pass.Module != nil && !isLocal(pass.Module) {
		return false
	}
	imports := pass.Pkg.Imports()
	found := slices.ContainsFunc(imports, func(p *types.Package) bool { return pass.ImportPackageFact(p, new(Endpoint)) })
	if !found && slices.ContainsFunc(imports, func(p *types.Package) bool { return sdk.ConfiguresClients(p.Path()) }) {
		tests := TestFiles(pass)
		found = isPartial(pass) || slices.ContainsFunc(pass.Files, func(file *ast.File) bool {
			return !tests[pass.Fset.File(file.FileStart).Name()] && namesEndpoint(pass.TypesInfo, file)
		})
	}
	if found {
		pass.ExportPackageFact(new(Endpoint))
	}
	return found
}

// namesEndpoint reports whether a file names what gives clients an address, outside of all
// branches.
func namesEndpoint(info *types.Info, file *ast.File) bool {
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt, *ast.SwitchStmt:
			return false
		case *ast.Ident:
			found = found || sdk.IsEndpoint(info.Uses[n])
		}
		return !found
	})
	return found
}

func exportProvisions(pass *analysis.Pass, provisions map[*types.Func]facts.Provision) {
	if isPartial(pass) { // what decides about them may be missing
		return
	}
	for _, fn := range inOrder(provisions) {
		fact := provisions[fn]
		fact.Table = fact.Table.Fact()
		pass.ExportObjectFact(fn, &fact)
	}
}
