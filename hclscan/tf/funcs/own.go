package funcs

import (
	"errors"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/customdecode"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

// The functions that Terraform defines itself, or otherwise than go-cty's
// standard library. Documentation: https://developer.hashicorp.com/terraform/language/functions

var identityFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "value", Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true}},
	Type:   func(args []cty.Value) (cty.Type, error) { return args[0].Type(), nil },
	Impl:   func(args []cty.Value, _ cty.Type) (cty.Value, error) { return args[0], nil },
})

// sensitiveFunc is unknown, of the type of its argument, so that nothing derived from
// it can show it.
var sensitiveFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "value", Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true}},
	Type:   func(args []cty.Value) (cty.Type, error) { return args[0].Type(), nil },
	Impl:   func(_ []cty.Value, result cty.Type) (cty.Value, error) { return cty.UnknownVal(result), nil },
})

// replaceFunc takes a pattern between slashes as a regular expression.
var replaceFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "string", Type: cty.String}, {Name: "substring", Type: cty.String}, {Name: "replacement", Type: cty.String}},
	Type:   function.StaticReturnType(cty.String), RefineResult: neverNull,
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		if pattern := args[1].AsString(); isPattern(pattern) {
			return stdlib.RegexReplace(args[0], cty.StringVal(pattern[1:len(pattern)-1]), args[2])
		}
		return stdlib.Replace(args[0], args[1], args[2])
	},
})

// isPattern reports whether replace() takes a text as a regular expression.
func isPattern(text string) bool {
	return len(text) > 1 && text[0] == '/' && text[len(text)-1] == '/'
}

// decoder guards a recursive decoder against exhausting the stack.
func decoder(decode function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "src", Type: cty.String}},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			if limits.TooDeep([]byte(args[0].AsString())) {
				return cty.DynamicVal, nil
			}
			return decode.Call(args)
		},
	})
}

// attempt evaluates the argument of try or can. decided is false if only
// Terraform can know whether it succeeds: a value in it is unknown, or it
// calls a function that we do not know but a provider may have.
func attempt(arg cty.Value) (v cty.Value, failed, decided bool) {
	v, diags := customdecode.ExpressionClosureFromVal(arg).Value()
	for _, d := range diags {
		if _, unknown := hcl.DiagnosticExtra[hclsyntax.FunctionCallUnknownDiagExtra](d); unknown {
			return v, true, false
		}
	}
	if diags.HasErrors() {
		return v, true, true
	}
	return v, false, v.IsWhollyKnown()
}

var tryFunc = function.New(&function.Spec{
	VarParam: &function.Parameter{Name: "expressions", Type: customdecode.ExpressionClosureType},
	Type:     func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		for _, arg := range args {
			v, failed, decided := attempt(arg)
			if !decided {
				return cty.DynamicVal, nil
			}
			if !failed {
				return v, nil
			}
		}
		return cty.NilVal, errors.New("each of the expressions fails")
	},
})

var canFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "expression", Type: customdecode.ExpressionClosureType}},
	Type:   function.StaticReturnType(cty.Bool),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		_, failed, decided := attempt(args[0])
		if !decided {
			return cty.UnknownVal(cty.Bool), nil
		}
		return cty.BoolVal(!failed), nil
	},
})
