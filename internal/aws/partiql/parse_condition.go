package partiql

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// The operators, from loose to tight: OR, AND, NOT, comparisons (with IN,
// BETWEEN and IS), + and -, * and /. All of them associate to the left.

func (p *parser) condition() Expr {
	x := p.conjunction()
	for p.atWord("OR") {
		op := p.next()
		x = &Logical{Op: "OR", OpAt: op.span(), X: x, Y: p.conjunction()}
	}
	return x
}

func (p *parser) conjunction() Expr {
	x := p.negation()
	for p.atWord("AND") {
		op := p.next()
		x = &Logical{Op: "AND", OpAt: op.span(), X: x, Y: p.negation()}
	}
	return x
}

func (p *parser) negation() Expr {
	if p.atWord("NOT") {
		op := p.next()
		return &Not{OpAt: op.span(), X: p.negation()}
	}
	return p.comparison()
}

func (p *parser) comparison() Expr {
	x := p.sum()
	for {
		op := p.peek()
		switch op.kind {
		case '=', '<', '>', notEqual, atMost, atLeast:
			p.next()
			x = &Compare{Op: p.source(op), OpAt: op.span(), X: x, Y: p.sum()}
			continue
		}
		y, ok := p.wordOperator(x)
		if !ok {
			return x
		}
		x = y
	}
}

// wordOperator reads an operator that is a word, and what follows it.
func (p *parser) wordOperator(x Expr) (Expr, bool) {
	op, start := p.peek().span(), p.pos
	not := p.acceptWord("NOT")
	switch {
	case p.acceptWord("IN"):
		return p.in(x, not, op), true
	case p.acceptWord("BETWEEN"):
		low := p.sum()
		if !p.acceptWord("AND") {
			return &Between{X: x, Not: not, Low: low, High: p.fail("Expected AND after BETWEEN", "write BETWEEN low AND high"), OpAt: op}, true
		}
		return &Between{X: x, Not: not, Low: low, High: p.sum(), OpAt: op}, true
	case p.atWord("LIKE"):
		p.failWith(Unsupported, p.peek().span(), "Unsupported operator in Condition Expression. Operator: LIKE", "write begins_with(path, 'x') or contains(path, 'x')")
		return x, true
	case !not && p.acceptWord("IS"):
		return p.is(x, op), true
	}
	p.pos = start
	return x, false
}

func (p *parser) in(x Expr, not bool, op refusal.Span) Expr {
	switch {
	case p.at('('), p.at('['), p.at(bagOpen), p.at('?'), p.at(word):
		list := p.primary()
		if paren, ok := list.(*Paren); ok {
			list = &List{Rounded: true, Items: []Expr{paren.X}, At: paren.At}
		}
		return &In{X: x, Not: not, List: list, OpAt: op}
	}
	return &In{X: x, Not: not, OpAt: op, List: p.fail("Unexpected term", "list the values after IN: IN [a, b]")}
}

func (p *parser) is(x Expr, op refusal.Span) Expr {
	n := &Is{X: x, OpAt: op, Not: p.acceptWord("NOT")}
	if !p.at(word) || !typeNames[strings.ToUpper(p.source(p.peek()))] {
		p.fail("Expected type name", "write IS MISSING, IS NULL or IS and the name of a type")
		n.At = p.from(x.Span().Start)
		n.Type = "MISSING"
		return n
	}
	n.Type = strings.ToUpper(p.source(p.next()))
	if n.Type == "DOUBLE" && p.acceptWord("PRECISION") || n.Type == "CHARACTER" && p.acceptWord("VARYING") {
		n.Type += " " + strings.ToUpper(p.source(p.tokens[p.pos-1]))
	}
	n.At = p.from(x.Span().Start)
	return n
}

func (p *parser) sum() Expr {
	x := p.product()
	for p.at('+') || p.at('-') || p.at(concatenates) {
		op := p.next()
		x = &Arithmetic{Op: p.source(op), OpAt: op.span(), X: x, Y: p.product()}
	}
	return x
}

func (p *parser) product() Expr {
	x := p.signed()
	for p.at('*') || p.at('/') || p.at('%') {
		op := p.next()
		x = &Arithmetic{Op: p.source(op), OpAt: op.span(), X: x, Y: p.signed()}
	}
	return x
}

// signed reads a sign: that of a number belongs to the number.
func (p *parser) signed() Expr {
	if !p.at('-') && !p.at('+') {
		return p.primary()
	}
	op := p.next()
	if p.at(number) {
		n := p.next()
		return &Constant{Kind: NumberConstant, Text: p.source(op) + p.source(n), At: refusal.Span{Start: op.start, End: n.end}}
	}
	return &Arithmetic{Op: p.source(op), OpAt: op.span(), Y: p.signed()}
}
