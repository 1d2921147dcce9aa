package expr

import (
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

const adviceCharacters = "the name of a placeholder has letters, digits and _ only"

// failAlias reports a name that must be aliased. Certain says that it can only
// be a name.
func (p *parser) failAlias(i int, at refusal.Span, certain bool) {
	written := p.text[at.Start:at.End]
	if written[0] == '#' {
		p.failAt(i, at, adviceCharacters, nil)
		return
	}
	if name, _, ok := strings.Cut(written, "#"); ok && isFunction(name) {
		p.failAt(i, at, "write the operands of "+name+" in parentheses", nil)
		p.lose()
		return
	}
	name := strings.Trim(written, "'\"`")
	alias := "#" + placeholderName(name)
	if p.tree.Kind != Projection && p.tree.Kind != Update {
		// A name with a dash may be meant to calculate, a quoted one as a value.
		certain = certain && !strings.ContainsAny(written, "-/") && (written[0] != '\'' && written[0] != '"' || p.isOperator())
	}
	var fix *refusal.Fix
	if certain && name != "" && alias != "#" {
		fix = &refusal.Fix{
			Message: "write " + alias + " for " + written,
			Edits:   []refusal.Edit{{At: at, New: alias}},
			Define:  map[string]string{alias: name},
		}
	}
	p.failAt(i, at, "write "+alias+" and define it as "+strconv.Quote(name)+" in ExpressionAttributeNames", fix)
}

// placeholderName makes a name of letters, digits and underscores.
func placeholderName(name string) string {
	var b strings.Builder
	for i := range len(name) {
		switch c := name[i]; {
		case isLetter(c) || isDigit(c):
			b.WriteByte(c)
		case b.Len() > 0 && i+1 < len(name) && c < 0x80:
			b.WriteByte('_')
		}
	}
	if b.Len() == 0 {
		return "n"
	}
	return b.String()
}

func (p *parser) failName() {
	switch t := p.at(0); {
	case t.kind == valueRef:
		p.fail("a value cannot stand for an attribute: write #"+p.text[t.start+1:t.end]+" and define it in ExpressionAttributeNames", nil)
	case t.kind == '*' && p.tree.Kind == Projection:
		p.fail("leave ProjectionExpression out to get all attributes", nil)
	case p.isSymbol(0, "#"):
		p.fail("write the name of the placeholder after #: "+adviceCharacters, nil)
	case t.kind == ',':
		p.fail("remove one of the commas, or name an attribute between them", nil)
	case t.kind == eof && p.i == 0:
		p.fail(adviceLeaveOut(p.tree.Kind), nil)
	case p.at(-1).kind == '.' && p.i > 0:
		p.fail("write the name of an attribute after the dot", nil)
	default:
		p.fail("write the name of an attribute here", nil)
	}
}

func (p *parser) failIndex() {
	t := p.at(0)
	advice := "write the position in the list as a number, such as [0]"
	switch {
	case t.kind == quoted || t.kind == word:
		advice = "brackets are for positions in lists; name the key of a map after a dot"
	case t.kind == '-':
		advice = "positions in lists are counted from 0 at the beginning"
	case t.kind == valueRef, t.kind == '*':
		advice = "write the position in the list as a number into the expression: it cannot be a placeholder"
	case p.at(-1).kind == number && t.kind == eof:
		advice = "close the bracket"
	case p.at(-1).kind == number && t.kind == number:
		advice = "write the position in the list without leading zeros"
	}
	p.fail(advice, nil)
}
