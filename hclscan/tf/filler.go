package tf

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// filler returns what tells an unknown value from all others: two holes with one filler are
// filled alike, whatever with. It is "" if that is unknown, as it is for what each iteration has
// anew.
//
//	name  = var.table_name            # of a table, in the root
//	TABLE = var.table                 # of a function, in a module that is called with table = var.table_name
func (s *scope) filler(expr hcl.Expression) string {
	if s == constants || s.iterates(expr) || isImpure(expr) {
		return ""
	}
	if _, diags := hcl.AbsTraversalForExpr(config.Native(expr)); s.text != nil && diags.HasErrors() {
		return "" // it is written in a text that is decoded, not in a file
	}
	return s.module.identified(s.sourceOf(expr))
}

// identified returns what is the filler for what a text means in an instance of a module: short, however
// long the text is.
func (m *Module) identified(text string) string {
	root := m.Root()
	sum := sha256.Sum256([]byte(strings.Join([]string{root.Dir(), root.Environment(), m.Address, text}, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// filler is [scope.filler] for an unknown attribute. It does not depend on the
// module that refers to it.
func (a Attribute) filler() string {
	return a.module.Root().identified(a.Address + "." + a.Name)
}

// isImpure reports whether an expression may have another value each time, as uuid() has.
func isImpure(expr hcl.Expression) bool { return unknowableCall(config.Native(expr)) != "" }
