package buildops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

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
