package config

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
)

// StateBlock is a block that says how what Terraform has created comes to be what is
// declared: "moved", "removed" or "import".
type StateBlock struct {
	*Declaration
	From, To Target // zero if blocks of this type do not have it
}

// Target is what a state block names.
type Target struct {
	Address string // in the module of the block
	any     bool   // which of the instances are meant is not written out; the address has no keys
}

// WholeModule is what [Target.Type] returns for modules.
const WholeModule = "module"

// Type returns that of the resource, or [WholeModule]; empty if the address is neither's.
func (t Target) Type() string {
	steps := strings.Split(WithoutKeys(t.Address), ".")
	for len(steps) >= 2 && steps[0] == WholeModule {
		steps = steps[2:]
	}
	switch {
	case len(steps) == 2:
		return steps[0]
	case len(steps) == 0:
		return WholeModule
	}
	return ""
}

// StateBlocks returns the directory's state blocks, without those that do not name what they
// must.
func (d *Directory) StateBlocks() []*StateBlock {
	if d.state == nil {
		d.state = []*StateBlock{}
		for _, b := range d.changes {
			read := &StateBlock{Declaration: b, From: b.target("from"), To: b.target("to")}
			if (b.Type == "import" || read.From.Type() != "") && (b.Type == "removed" || read.To.Type() != "") {
				d.state = append(d.state, read)
			}
		}
	}
	return d.state
}

// Names reports whether the block names a resource of one of the types, or a whole module.
func (b *StateBlock) Names(types []string) bool {
	return slices.ContainsFunc([]string{b.From.Type(), b.To.Type()}, func(named string) bool {
		return named == WholeModule || slices.Contains(types, named)
	})
}

// Adopts reports whether an import block names a resource instance. Only roots may have
// such blocks.
func (d *Directory) Adopts(address string) bool {
	return slices.ContainsFunc(d.StateBlocks(), func(b *StateBlock) bool {
		return b.Type == "import" && (b.To.Address == address || b.To.any && b.To.Address == WithoutKeys(address))
	})
}

// target returns what an argument names.
func (b *Declaration) target(argument string) Target {
	attr := b.Argument(argument)
	if attr == nil {
		return Target{}
	}
	address, exact := targetAddress(attr.Expr, Constant)
	return Target{address, !exact}
}

// ToWhere is the address of To where eval returns the values of expressions, such as the keys
// in an import block with for_each.
func (b *StateBlock) ToWhere(eval func(hcl.Expression) cty.Value) string {
	address, _ := targetAddress(b.Argument("to").Expr, eval)
	return address
}

// targetAddress returns the address that an expression names. If the value of a key in
// it is unknown, the address is without keys and not exact.
func targetAddress(expr hcl.Expression, eval func(hcl.Expression) cty.Value) (address string, exact bool) {
	if t, diags := hcl.AbsTraversalForExpr(expr); !diags.HasErrors() {
		return t.RootName() + steps(t[1:]), true
	}
	switch e := reference(expr).(type) {
	case *hclsyntax.IndexExpr:
		address, exact = targetAddress(e.Collection, eval)
		if key := eval(e.Key); exact && isKey(key) {
			return address + KeySuffix(key), true
		}
		return WithoutKeys(address), false
	case *hclsyntax.RelativeTraversalExpr:
		address, exact = targetAddress(e.Source, eval)
		address += steps(e.Traversal)
		if !exact {
			address = WithoutKeys(address)
		}
		return address, exact
	}
	return "", false
}

func isKey(v cty.Value) bool {
	return v.IsKnown() && !v.IsNull() && (v.Type() == cty.String || v.Type() == cty.Number)
}

// reference returns a reference in native syntax. In JSON it is a text.
func reference(expr hcl.Expression) hcl.Expression {
	if !json.IsJSONExpression(expr) {
		return expr
	}
	text, diags := expr.Value(nil)
	if diags.HasErrors() || text.Type() != cty.String || text.IsNull() {
		return expr
	}
	parsed, _ := hclsyntax.ParseExpression([]byte(text.AsString()), expr.Range().Filename, expr.Range().Start)
	return parsed
}

// steps writes steps as addresses have them: ".this[\"eu\"]".
func steps(t hcl.Traversal) string {
	var text strings.Builder
	for _, step := range t {
		switch step := step.(type) {
		case hcl.TraverseAttr:
			text.WriteString("." + step.Name)
		case hcl.TraverseIndex:
			text.WriteString(KeySuffix(step.Key))
		}
	}
	return text.String()
}

// WithoutKeys returns an address without the keys of instances.
func WithoutKeys(address string) string {
	var text strings.Builder
	depth, quoted := 0, false
	for i := 0; i < len(address); i++ {
		switch c := address[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[':
			depth++
		case c == ']':
			depth--
		case depth == 0:
			text.WriteByte(c)
		}
	}
	return text.String()
}
