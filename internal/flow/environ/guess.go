package environ

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// envReader matches functions of other modules, whose bodies are not read, that return an
// environment variable: env.Get, environ.MustGet, env.String.
var envReader = lazyregexp.New(`(^|[a-z])(?i:env)\.(Get|Must|Require|Lookup|String)`)

// Guessed returns what a function of another module returns, by its name, or nil: the
// environment variable that its first argument names, or the default that the second is.
func Guessed(fn *types.Func) *Helper {
	sig := fn.Signature()
	params, results := sig.Params(), sig.Results()
	if fn.Pkg() == nil || sig.Recv() != nil || results.Len() == 0 || params.Len() == 0 || params.Len() > 2 || !envReader.MatchString(fn.Pkg().Name()+"."+fn.Name()) {
		return nil
	}
	if !dataflow.IsString(results.At(0).Type()) {
		return nil
	}
	values := []symbolic.Value{}
	for i := range params.Len() {
		if !dataflow.IsString(params.At(i).Type()) || sig.Variadic() {
			return nil
		}
		v := symbolic.Value{Kind: symbolic.Param, Index: i, Text: params.At(i).Name()}
		if i == 0 {
			v = symbolic.EnvNamed(v)
		}
		values = append(values, v)
	}
	return &Helper{Results: []symbolic.Value{symbolic.AnyOf(values...)}, Reads: values[:1]}
}
