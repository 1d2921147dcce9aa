package document

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// mermaidPlain are the characters besides letters and digits that mean nothing to Mermaid within
// quotes. A colon does, between "style" and a character that is escaped.
const mermaidPlain = " -_./,{}()=?"

// MermaidLabel returns any text as a label of a Mermaid diagram, or as the name of an entity in one:
// in quotes, with all that may mean something as character references.
func MermaidLabel(text string) string {
	var b strings.Builder
	for _, r := range terminal.Printable(text) {
		isWord := r > 127 || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
		if isWord || strings.ContainsRune(mermaidPlain, r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "#%d;", r)
		}
	}
	if b.Len() == 0 {
		return `" "`
	}
	return `"` + b.String() + `"`
}
