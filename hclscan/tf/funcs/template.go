package funcs

import (
	"errors"
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

var variablesParameter = function.Parameter{Name: "vars", Type: cty.DynamicPseudoType, AllowUnknown: true}

// templateFileFunc renders a template that is in a file.
func (d disk) templateFileFunc(functions map[string]function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}, variablesParameter},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			name := args[0].AsString()
			src, err := d.files.ReadFrom(d.root, name)
			if why := unread(err); why != nil {
				d.spent.Refuse(why)
				return cty.DynamicVal, nil
			}
			if err != nil {
				return cty.NilVal, fmt.Errorf("%s %w", name, err)
			}
			return render(d.spent, src, name, args[1], functions)
		},
	})
}

// templateStringFunc renders a template that is a text.
func templateStringFunc(b *limits.Budget, functions map[string]function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "template", Type: cty.String}, variablesParameter},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			return render(b, []byte(args[0].AsString()), "template", args[1], functions)
		},
	})
}

func render(b *limits.Budget, template []byte, name string, variables cty.Value, functions map[string]function.Function) (cty.Value, error) {
	if limits.TooDeep(template) || !variables.IsKnown() {
		return cty.DynamicVal, nil
	}
	if t := variables.Type(); variables.IsNull() || !t.IsObjectType() && !t.IsMapType() {
		return cty.NilVal, errors.New("the variables of a template must be a map or an object")
	}
	expr, diags := hclsyntax.ParseTemplate(template, name, hcl.InitialPos)
	if diags.HasErrors() {
		return cty.NilVal, diags
	}
	limits.Restrain(expr)
	context := &hcl.EvalContext{Variables: variables.AsValueMap(), Functions: functions}
	if !b.MayCombine(expr.Variables(), context) {
		return cty.DynamicVal, nil
	}
	v, diags := expr.Value(context)
	if diags.HasErrors() {
		return cty.NilVal, diags
	}
	return v, nil
}
