package config

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// adoption is what an "import" block names: something that exists before
// Terraform manages it. Only roots may have such blocks.
type adoption struct {
	address string
	any     bool // the address is that of a block; which of its instances are meant is not written out
}

// Adopts reports whether an import block names a resource instance.
func (d *Directory) Adopts(address string) bool {
	return slices.ContainsFunc(d.adoptions(), func(a adoption) bool {
		return a.address == address || a.any && a.address == withoutKeys(address)
	})
}

// adoptions returns what the directory's import blocks name.
func (d *Directory) adoptions() []adoption {
	if d.adopted == nil {
		d.adopted = []adoption{}
		for _, b := range d.imports {
			if attr := b.Argument("to"); attr != nil {
				if address, exact := targetAddress(attr.Expr); address != "" {
					d.adopted = append(d.adopted, adoption{address, !exact})
				}
			}
		}
	}
	return d.adopted
}

// targetAddress returns the address that an expression names. If a key in it is
// not written out, as "each.key" in an import block with for_each, the address
// is without keys and not exact.
func targetAddress(expr hcl.Expression) (address string, exact bool) {
	if t, diags := hcl.AbsTraversalForExpr(expr); !diags.HasErrors() {
		return t.RootName() + steps(t[1:]), true
	}
	switch e := Native(expr).(type) {
	case *hclsyntax.IndexExpr:
		address, _ = targetAddress(e.Collection)
		return withoutKeys(address), false
	case *hclsyntax.RelativeTraversalExpr:
		address, exact = targetAddress(e.Source)
		address += steps(e.Traversal)
		if !exact {
			address = withoutKeys(address)
		}
		return address, exact
	}
	return "", false
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

// withoutKeys returns an address without the keys of instances.
func withoutKeys(address string) string {
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
