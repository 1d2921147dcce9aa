package extract

import (
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// Decodings returns what functions of the package read of decoded items; see
// [operations.Package.Decodings].
func (p *Package) Decodings() []operations.Decoding {
	if p.ops == nil || p.Partial {
		return nil
	}
	return p.ops.Decodings()
}

func exportDecodings(pass *analysis.Pass, decodings map[*types.Func]*facts.Decodings) {
	for _, fn := range inOrder(decodings) {
		pass.ExportObjectFact(fn, decodings[fn])
	}
}

// decodings returns what a function of another package decodes for its callers. A method of
// an interface is the one method in view that does so for a type which implements it:
// others read from something else.
func (f *foreign) decodings(fn *types.Func) []facts.Decoding {
	var fact facts.Decodings
	if of, ok := interfaceOf(fn); ok {
		fn = f.oneDecoding(fn.Name(), of)
	}
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == f.pass.Pkg || !f.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	return fact.All
}

func (f *foreign) oneDecoding(name string, of *types.Interface) *types.Func {
	if f.decoded == nil {
		f.decoded = f.methodsWith(func(fact analysis.Fact) bool { _, ok := fact.(*facts.Decodings); return ok })
	}
	return onlyImplementing(f.decoded[name], of)
}
