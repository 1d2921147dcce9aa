package buildops

import (
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// Decodings returns what functions of the package read of decoded items; see
// [ops.Package.Decodings].
func (p *Package) Decodings() []ops.Decoding {
	if p.ops == nil || p.Partial {
		return nil
	}
	return p.ops.Decodings()
}

func exportDecodings(pass *analysis.Pass, decodings map[*types.Func]*effect.Decodings) {
	for _, fn := range inOrder(decodings) {
		pass.ExportObjectFact(fn, decodings[fn])
	}
}

// decodings returns what a function of another package decodes for its callers. A method of
// an interface is the one method in view that does so for a type which implements it:
// others read from something else.
func (f *foreign) decodings(fn *types.Func) []effect.Decoding {
	var fact effect.Decodings
	recv := fn.Signature().Recv()
	if recv != nil {
		if of, ok := recv.Type().Underlying().(*types.Interface); ok {
			fn = f.oneDecoding(fn.Name(), of)
		}
	}
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == f.pass.Pkg || !f.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	return fact.All
}

func (f *foreign) oneDecoding(name string, of *types.Interface) (only *types.Func) {
	if f.decoded == nil {
		f.decoded = map[string][]*types.Func{}
		for _, known := range f.pass.AllObjectFacts() {
			fn, ok := known.Object.(*types.Func)
			if _, decodes := known.Fact.(*effect.Decodings); ok && decodes && fn.Signature().Recv() != nil {
				f.decoded[fn.Name()] = append(f.decoded[fn.Name()], fn)
			}
		}
	}
	for _, fn := range f.decoded[name] {
		if !types.Implements(fn.Signature().Recv().Type(), of) {
			continue
		}
		if only != nil {
			return nil
		}
		only = fn
	}
	return only
}
