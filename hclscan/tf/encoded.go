package tf

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
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
				if decoded, ok := template.decode(); ok {
					return decoded, true
				}
			}
		case *hclsyntax.TemplateExpr:
			return v.decode()
		case *hclsyntax.ScopeTraversalExpr, *hclsyntax.RelativeTraversalExpr, *hclsyntax.IndexExpr:
			if template, ok := v.rendered(); ok {
				return template.decode()
			}
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
// scope that has its variables.
func (v Value) templateFile(call *hclsyntax.FunctionCallExpr) (Value, bool) {
	if call.Name != "templatefile" || len(call.Args) != 2 || call.ExpandFinal || v.scope == constants {
		return Value{}, false
	}
	name, known := literal.Text(v.scope.eval(call.Args[0]))
	variables, partial := v.within(v.scope, call.Args[1]).Members()
	if !known || partial != "" {
		return Value{}, false
	}
	src, err := v.project().Reader.ReadFrom(v.scope.module.Root().dir.Path, name)
	if err != nil {
		return Value{}, false
	}
	return v.filledIn(src, name, variables)
}

// rendered returns the template that a data source fills in, as those of the provider
// hashicorp/template do, which templatefile() has replaced.
func (v Value) rendered() (Value, bool) {
	a, ok := v.scope.attribute(v.expr)
	if !ok || a.Type != "data.template_file" || a.Name != "rendered" {
		return Value{}, false
	}
	inner := a.module.expansion(a.block).instances[a.instance].scope
	template, vars := a.block.Argument("template"), a.block.Argument("vars")
	if template == nil {
		return Value{}, false
	}
	text, known := literal.Text(inner.eval(template.Expr))
	if !known {
		return Value{}, false
	}
	var variables map[string]Value
	if vars != nil {
		var partial string
		if variables, partial = v.within(inner, vars.Expr).Members(); partial != "" {
			return Value{}, false
		}
	}
	return v.filledIn([]byte(text), a.Address, variables)
}

// filledIn returns a template in a scope that has its variables.
func (v Value) filledIn(src []byte, name string, variables map[string]Value) (Value, bool) {
	if limits.TooDeep(src) {
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

// decode reads the text as JSON in which the holes are references to variables, and
// so is what attributes of resources give, known or not.
func (v Value) decode() (Value, bool) {
	if v.expr == nil || v.IsAbsent() {
		return Value{}, false
	}
	template, ok := config.Native(v.expr).(*hclsyntax.TemplateExpr)
	if !ok || v.scope == constants || v.partial || len(template.Parts) > maxHoles {
		known, ok := literal.Text(v.result)
		if !ok {
			return Value{}, false
		}
		return v.decodeText(escapeTemplate(known), v.scope)
	}
	text, inner := &jsonText{}, v.scope
	for i, part := range template.Parts {
		if text.Len() > limits.MaxText {
			return Value{}, false
		}
		value := v.within(v.scope, part)
		if known, ok := literal.Text(value.result); ok && (!text.quoted || !value.isAttribute(known)) {
			text.add(known)
			continue
		}
		if !text.quoted { // it is JSON itself
			document, ok := value.Encoded()
			if !ok {
				document = v.within(v.scope, decoding(part))
			}
			value = document
		}
		hole := value.bind(fmt.Sprintf("hole%d", i))
		text.addHole(hole.name)
		inner = inner.within(hole)
	}
	return v.decodeText(text.String(), inner)
}

// decoding returns a call of jsondecode().
func decoding(text hclsyntax.Expression) hcl.Expression {
	at := text.Range()
	return &hclsyntax.FunctionCallExpr{
		Name: "jsondecode", Args: []hclsyntax.Expression{text}, NameRange: at, OpenParenRange: at, CloseParenRange: at,
	}
}

// maxHoles bounds how many pieces of a text are told apart.
const maxHoles = 1000

// isAttribute reports whether a known text is an attribute of a resource, and means
// the same as a hole in a JSON string.
func (v Value) isAttribute(known string) bool {
	if _, ok := literal.Value(v.expr); ok || strings.ContainsAny(known, "\"\\\n\t") {
		return false
	}
	return slices.ContainsFunc(v.Parts(), func(p Part) bool { return len(p.From) > 0 })
}

// jsonText is a JSON text in the making.
type jsonText struct {
	strings.Builder
	quoted, escaped bool // whether what comes next is in a string, and behind a backslash
}

// add adds a literal piece.
func (t *jsonText) add(piece string) {
	for i := range len(piece) {
		switch {
		case t.escaped:
			t.escaped = false
		case t.quoted && piece[i] == '\\':
			t.escaped = true
		case piece[i] == '"':
			t.quoted = !t.quoted
		}
	}
	t.WriteString(escapeTemplate(piece))
}

// addHole adds a reference to a variable. Outside of strings it stands for any
// value, to which a string in HCL's JSON that is nothing but a reference comes.
func (t *jsonText) addHole(name string) {
	reference := "${" + name + "}"
	if !t.quoted {
		reference = strconv.Quote(reference)
	}
	t.WriteString(reference)
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
