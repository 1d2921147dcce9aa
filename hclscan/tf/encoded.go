package tf

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Encoded returns what a JSON text stands for: the argument of jsonencode(), or
// what a text says whose holes, if it has any, are within its strings. It follows
// references. ok is false if the text is unknown, or not JSON.
func (v Value) Encoded() (decoded Value, ok bool) {
	for range maxFollowed {
		if v.expr == nil || v.IsAbsent() || v.partial {
			break
		}
		switch e := config.Native(v.expr).(type) {
		case *hclsyntax.FunctionCallExpr:
			if e.Name == "jsonencode" && len(e.Args) == 1 && !e.ExpandFinal {
				return v.within(v.scope, e.Args[0]), true
			}
			if template, ok := v.templateFile(e); ok {
				return template.decode()
			}
		case *hclsyntax.TemplateExpr:
			return v.decode()
		}
		next, ok := v.step()
		if !ok {
			break
		}
		v = next
	}
	return v.decode()
}

// templateFile returns the template that a call of templatefile() fills in, in a
// scope that has its variables. It is for templates that are unknown as a
// whole, because a variable is unknown.
func (v Value) templateFile(call *hclsyntax.FunctionCallExpr) (Value, bool) {
	if call.Name != "templatefile" || len(call.Args) != 2 || call.ExpandFinal || v.scope == constants || v.result.IsKnown() {
		return Value{}, false
	}
	name, known := literal.Text(v.scope.eval(call.Args[0]))
	variables, partial := v.within(v.scope, call.Args[1]).Members()
	if !known || partial != "" {
		return Value{}, false
	}
	src, err := v.project().Reader.ReadFrom(v.scope.module.Root().dir.Path, name)
	if err != nil || limits.TooDeep(src) {
		return Value{}, false
	}
	template, diags := hclsyntax.ParseTemplate(src, name, hcl.InitialPos)
	if diags.HasErrors() {
		return Value{}, false
	}
	limits.Restrain(template)
	place := v.place()
	inner := &scope{module: v.scope.module, iterators: v.scope.iterators, text: &place}
	for _, name := range slices.Sorted(maps.Keys(variables)) {
		inner = inner.within(variables[name].bind(name))
	}
	return v.within(inner, template), true
}

// decode reads the text as JSON in which the holes are references to variables.
func (v Value) decode() (Value, bool) {
	if v.expr == nil || v.IsAbsent() {
		return Value{}, false
	}
	if known, ok := literal.Text(v.result); ok {
		return v.decodeText(escapeTemplate(known), v.scope)
	}
	template, ok := config.Native(v.expr).(*hclsyntax.TemplateExpr)
	if !ok || v.scope == constants || v.partial {
		return Value{}, false
	}
	var text strings.Builder
	inner := v.scope
	for i, part := range template.Parts {
		if text.Len() > limits.MaxText {
			return Value{}, false
		}
		value := v.within(v.scope, part)
		if known, ok := literal.Text(value.result); ok {
			text.WriteString(escapeTemplate(known))
			continue
		}
		hole := value.bind(fmt.Sprintf("hole%d", i))
		text.WriteString("${" + hole.name + "}")
		inner = inner.within(hole)
	}
	return v.decodeText(text.String(), inner)
}

// decodeText reads a JSON text whose strings are templates in the scope s.
func (v Value) decodeText(text string, s *scope) (Value, bool) {
	if limits.TooDeep([]byte(text)) {
		return Value{}, false
	}
	place := v.place()
	expr, diags := json.ParseExpression([]byte(text), place.Filename)
	if diags.HasErrors() {
		return Value{}, false
	}
	if s == constants {
		result, diags := expr.Value(nil)
		if diags.HasErrors() {
			return Value{}, false
		}
		return v.part(result), true
	}
	decoded := v.within(&scope{module: s.module, iterators: s.iterators, text: &place}, expr)
	return decoded, !decoded.result.Type().IsPrimitiveType() || decoded.result == cty.DynamicVal
}

// escapeTemplate keeps what a text contains from being mistaken for a hole.
func escapeTemplate(text string) string {
	return strings.NewReplacer("${", "$${", "%{", "%%{").Replace(text)
}
