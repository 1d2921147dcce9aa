package extract

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// handed adds to what a package stores which functions it hands to Lambda, and which of its
// functions Lambda may call with batches of stream records. Test code does not count.
func handed(pass *analysis.Pass, facts binding.Facts) binding.Facts {
	if !isLocal(pass.Module) || !slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return sdk.IsLambda(p.Path()) }) {
		return facts
	}
	tests := TestFiles(pass)
	files := slices.DeleteFunc(slices.Clone(pass.Files), func(file *ast.File) bool { return tests[pass.Fset.File(file.FileStart).Name()] })
	found := golambda.Of(pass.Pkg, files, pass.TypesInfo)
	for _, handler := range found.Handlers {
		facts.Handlers = append(facts.Handlers, handler.Name)
	}
	facts.Started, facts.Hands = found.Started, found.Unknown
	facts.Package, facts.Command = pass.Pkg.Path(), pass.Pkg.Name() == "main"
	return facts
}

// handlesStreams reports whether the package names the type of a batch of stream
// records. Rules about stream handlers need nothing but its syntax.
func handlesStreams(pass *analysis.Pass) bool {
	if !slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return sdk.IsLambdaEvents(p.Path()) }) {
		return false
	}
	for _, object := range pass.TypesInfo.Uses {
		if name, ok := object.(*types.TypeName); ok && sdk.IsStreamEvent(name.Type()) {
			return true
		}
	}
	return false
}
