package expr

import (
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// position counts bytes from 1, as the columns of a terminal do.
func position(t token) string { return strconv.Itoa(t.start + 1) }

// failOperator reports that an operand is followed by something else than an
// operator.
func (p *parser) failOperator(x Expr) {
	t := p.at(0)
	name := short(unparen(x).String())
	switch {
	case p.isWord(0, "IS"):
		p.fail("write attribute_exists("+name+") or attribute_not_exists("+name+"); for a null, compare with a value of type NULL", nil)
	case p.isWord(0, "LIKE") || p.keyword(0) == "NOT" && p.isWord(1, "LIKE"):
		p.fail("there is no LIKE: write begins_with("+name+", "+valueName(x)+") or contains("+name+", "+valueName(x)+")", nil)
	case t.kind == word && nearestFunction(p.of(t)) != "":
		p.fail("write "+nearestFunction(p.of(t))+"("+name+", "+valueName(x)+")", nil)
	case isFunction(name):
		p.fail("write the operands of "+name+" in parentheses", nil)
	case p.isArithmetic():
		p.failArithmetic()
	default:
		if _, ok := x.(*Value); ok || p.i > 0 && !p.endsCondition() && !p.is(eof) {
			p.fail("compare "+name+" with one of = <> < <= > >= BETWEEN IN", nil)
			return
		}
		p.fail("compare "+name+" with a value, or write attribute_exists("+name+")", nil)
	}
}

func (p *parser) isArithmetic() bool {
	return p.is('+', '-', '*') || p.isSymbol(0, "/") || p.isSymbol(0, "%")
}

func (p *parser) failArithmetic() {
	p.fail("conditions cannot calculate: compute the value beforehand", nil)
}

// failNegated reports "a NOT IN (...)".
func (p *parser) failNegated(x Expr) {
	not, after := p.at(0), p.at(1)
	start := x.Span().Start
	p.fail("write NOT before the operand: NOT "+x.String()+" "+p.of(after), &refusal.Fix{
		Message: "write NOT before the operand",
		Edits: []refusal.Edit{
			{At: refusal.Span{Start: start, End: start}, New: p.of(not) + " "},
			{At: refusal.Span{Start: not.start, End: after.start}},
		},
	})
}

// failAfterCondition reports what stands after a whole condition.
func (p *parser) failAfterCondition() {
	switch {
	case p.is(')'):
		p.fail("remove the parenthesis: none is open here", nil)
	case p.isComparator(0) || p.isOperator():
		p.fail("compare two operands at a time, and join with AND", nil)
	case p.isArithmetic():
		p.failArithmetic()
	default:
		p.fail("remove "+p.of(p.at(0))+", or join another condition with AND", nil)
	}
}

func (p *parser) failInList() {
	p.joins = false // what looks like a function may be none
	switch {
	case p.isComparator(0) || p.isOperator():
		p.fail("a list of operands has paths and values, not conditions: close its parenthesis before "+p.of(p.at(0)), nil)
	case p.is('+', '-', '*'):
		p.fail("operands cannot be calculated here: compute the value beforehand", nil)
	default:
		p.fail("separate operands with commas; close the parenthesis after the last", nil)
	}
}
