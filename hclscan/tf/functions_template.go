package tf

import (
	"errors"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
)

var variablesParameter = function.Parameter{Name: "vars", Type: cty.DynamicPseudoType, AllowUnknown: true}

// templateFileFunc renders a template that is in a file.
func (p *Project) templateFileFunc(root string, b *budget, functions map[string]function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}, variablesParameter},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			name := args[0].AsString()
			src, err := p.readWithin(root, name)
			if why := unread(err); why != nil {
				b.running.refused = why
				return cty.DynamicVal, nil
			}
			if err != nil {
				return cty.NilVal, err
			}
			return b.render(src, name, args[1], functions)
		},
	})
}

// templateStringFunc renders a template that is a text.
func (b *budget) templateStringFunc(functions map[string]function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "template", Type: cty.String}, variablesParameter},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			return b.render([]byte(args[0].AsString()), "template", args[1], functions)
		},
	})
}

func (b *budget) render(template []byte, name string, variables cty.Value, functions map[string]function.Function) (cty.Value, error) {
	if tooDeep(template) || !variables.IsKnown() {
		return cty.DynamicVal, nil
	}
	if t := variables.Type(); variables.IsNull() || !t.IsObjectType() && !t.IsMapType() {
		return cty.NilVal, errors.New("vars must be a map or an object")
	}
	expr, diags := hclsyntax.ParseTemplate(template, name, hcl.InitialPos)
	if diags.HasErrors() {
		return cty.NilVal, diags
	}
	restrain(expr)
	context := &hcl.EvalContext{Variables: variables.AsValueMap(), Functions: functions}
	if !b.mayCombine(expr.Variables(), context) {
		return cty.DynamicVal, nil
	}
	v, diags := expr.Value(context)
	if diags.HasErrors() {
		return cty.NilVal, diags
	}
	return v, nil
}
