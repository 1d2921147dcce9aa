package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// shape says what an expression can be read as.
type shape uint8

const (
	asOperand shape = 1 << iota
	asCondition
	asBoth = asOperand | asCondition // a function, or what could not be read
)

// condition reads a whole condition. What stands after its end is read, too, so
// that all of the text is checked.
func (p *parser) condition() {
	p.joins = p.joinsOnly()
	if p.isWord(0, "WHERE", "IF") && p.beginsPath(1) {
		first := p.next()
		p.failAt(p.i, first.span(), "remove "+p.of(first)+": "+p.tree.Kind.Parameter()+" is the condition itself",
			p.remove(refusal.Span{Start: first.start, End: p.at(0).start}))
	}
	x := p.or()
	for !p.is(eof) {
		p.failAfterCondition()
		if !p.accept(')') {
			p.setAside(p.skip(p.at(0).start, nil, func() bool { return p.endsCondition() || p.is(')') }))
		}
		for _, op := range []struct{ word, symbol string }{{"AND", "&"}, {"OR", "|"}} {
			if at, ok := p.joiner(op.word, op.symbol); ok {
				x = &Logical{Op: op.word, OpAt: at, X: x, Y: p.or()}
			}
		}
	}
	p.tree.Condition = x
}

func (p *parser) or() Expr {
	x, _ := p.disjunction()
	return x
}

func (p *parser) disjunction() (Expr, shape) {
	x, form := p.conjunction()
	for {
		at, ok := p.joiner("OR", "|")
		if !ok {
			return x, form
		}
		y, yForm := p.conjunction()
		p.needCondition(y, yForm)
		x, form = &Logical{Op: "OR", OpAt: at, X: x, Y: y}, asCondition
	}
}

func (p *parser) conjunction() (Expr, shape) {
	x, form := p.negation()
	for {
		at, ok := p.joiner("AND", "&")
		if !ok {
			at, ok = p.missingJoiner()
		}
		if !ok {
			return x, form
		}
		y, yForm := p.negation()
		p.needCondition(y, yForm)
		x, form = &Logical{Op: "AND", OpAt: at, X: x, Y: y}, asCondition
	}
}

// joiner takes AND or OR, also if it is written as && or ||.
func (p *parser) joiner(op, symbol string) (refusal.Span, bool) {
	at := p.at(0).span()
	if p.keyword(0) == op {
		p.i++
		return at, true
	}
	if !p.isSymbol(0, symbol) {
		return refusal.Span{}, false
	}
	first := p.i
	p.i++
	if p.isSymbol(0, symbol) && p.adjacent(0) {
		at.End = p.next().end
	}
	p.failAt(first, at, "write "+op+" for "+p.text[at.Start:at.End], p.replace(at, p.spaced(at, op)))
	return at, true
}

// missingJoiner takes what stands where AND should: a comma, or nothing.
func (p *parser) missingJoiner() (refusal.Span, bool) {
	t := p.at(0)
	switch {
	case t.kind == ',' && (p.at(1).kind == eof || p.at(1).kind == ')'):
		p.failIdleComma(t)
		p.i++
	case p.isSymbol(0, ";") && p.at(1).kind == eof:
		p.fail("remove the semicolon", p.remove(t.span()))
		p.i++
	case t.kind == ',' || p.isSymbol(0, ";"):
		p.fail("join conditions with AND or OR", nil)
		p.i++
		return t.span(), true
	case p.keyword(0) == "NOT", p.keyword(0) == "" && p.is(word, nameRef, valueRef, '('):
		p.fail("write AND or OR between two conditions", nil)
		return refusal.Span{Start: t.start, End: t.start}, true
	}
	return refusal.Span{}, false
}

// spaced puts blanks round a word that takes the place of symbols, where there
// are none.
func (p *parser) spaced(at refusal.Span, word string) string {
	if at.Start > 0 && !isBlank(p.text[at.Start-1]) {
		word = " " + word
	}
	if at.End < len(p.text) && !isBlank(p.text[at.End]) {
		word += " "
	}
	return word
}

func (p *parser) negation() (Expr, shape) {
	t := p.at(0)
	switch {
	case p.keyword(0) == "NOT" && !p.isComparator(1):
		p.i++
	case p.isSymbol(0, "!"):
		p.fail("write NOT for !", p.replace(t.span(), p.spaced(t.span(), "NOT")))
		p.i++
	default:
		return p.comparison()
	}
	x, form := p.negation()
	p.needCondition(x, form)
	return &Not{X: x, OpAt: t.span()}, asCondition
}

// needCondition reports an operand that stands where a condition must be: it
// lacks what it is to be compared with, which DynamoDB sees at the next token.
func (p *parser) needCondition(x Expr, form shape) {
	if form&asCondition == 0 {
		p.failOperator(x)
	}
}

// comparison reads one condition. In parentheses it may be an operand only: what
// follows them decides.
func (p *parser) comparison() (Expr, shape) {
	x, form := p.primary()
	negated := p.keyword(0) == "NOT" && (p.keyword(1) == "IN" || p.keyword(1) == "BETWEEN")
	switch {
	case negated:
		p.failNegated(x)
		p.i++
	case !p.isOperator():
		if form&asCondition != 0 || p.is(')') && p.depth > 0 {
			return x, form
		}
		p.failOperator(x)
		return p.skip(x.Span().Start, []Expr{x}, p.endsCondition), asBoth
	}
	if form&asOperand == 0 {
		p.fail("compare paths and values, not conditions; join conditions with AND or OR", nil)
	}
	var y Expr
	switch p.keyword(0) {
	case "BETWEEN":
		y = p.between(x)
	case "IN":
		y = p.in(x)
	default:
		y = p.compare(x)
	}
	if negated {
		y = &Not{X: y, OpAt: refusal.Span{Start: x.Span().Start, End: x.Span().Start}}
	}
	return p.noArithmetic(y), asCondition
}

// noArithmetic reports a sum or the like after the last operand of a condition.
func (p *parser) noArithmetic(x Expr) Expr {
	if !p.is('+', '-', '*') && !p.isSymbol(0, "/") && !p.isSymbol(0, "%") {
		return x
	}
	p.failArithmetic()
	return p.skip(x.Span().Start, []Expr{x}, p.endsCondition)
}

// isComparator reports whether the n-th token from here begins a comparison
// operator, also one that only other languages have.
func (p *parser) isComparator(n int) bool {
	switch p.at(n).kind {
	case '=', '<', '>', notEqual, atMost, atLeast:
		return true
	}
	return p.isSymbol(n, "!") && p.at(n+1).kind == '='
}

func (p *parser) isOperator() bool {
	foreign, _ := p.foreignComparator()
	op := p.keyword(0)
	return op == "IN" || op == "BETWEEN" || p.isComparator(0) || foreign != ""
}

func (p *parser) endsCondition() bool {
	op := p.keyword(0)
	return op == "AND" || op == "OR" || p.isSymbol(0, "&") || p.isSymbol(0, "|") || p.is(')') && p.depth > 0
}

// primary reads an operand, or what stands in parentheses: only what follows
// says whether that is an operand or a condition.
func (p *parser) primary() (Expr, shape) {
	if !p.is('(') {
		isName := p.is(word, nameRef) || p.isOddName(0) && !p.is(quoted)
		x := p.operand(nil)
		switch x := x.(type) {
		case *Path, *Value:
			return x, asOperand
		case *Bad:
			if isName && x.Text != "" {
				return x, asOperand
			}
		}
		return x, asBoth
	}
	open := p.next()
	p.depth++
	x, form := p.disjunction()
	x = p.closeParen(open, x)
	if _, ok := x.(*Bad); ok {
		form = asBoth
	}
	return x, form
}

func (p *parser) compare(x Expr) Expr {
	op, at := p.comparator()
	return &Compare{Op: op, OpAt: at, X: x, Y: p.operand(x)}
}

func (p *parser) between(x Expr) Expr {
	at := p.next().span()
	open, parenthesised := p.at(0), false
	if open.kind == '(' && (p.at(2).kind == ',' || p.keyword(2) == "AND") {
		parenthesised = true
		p.i++
		p.depth++
	}
	low := p.operand(x)
	switch {
	case parenthesised:
		p.fail("write BETWEEN :low AND :high, without parentheses", nil)
		p.next()
	case p.keyword(0) == "AND":
		p.i++
	case p.is(',') || p.isWord(0, "TO"):
		at := p.at(0).span()
		p.fail("write AND between the bounds", p.replace(at, p.spaced(at, "AND")))
		p.i++
	default:
		p.fail("BETWEEN takes two bounds: write BETWEEN :low AND :high", nil)
		return &Between{X: x, Low: low, High: p.bad(p.at(0).start, nil), OpAt: at}
	}
	high := p.operand(x)
	if parenthesised {
		p.depth--
		p.accept(')')
	}
	return &Between{X: x, Low: low, High: high, OpAt: at}
}

func (p *parser) in(x Expr) Expr {
	at := p.next().span()
	open := p.at(0)
	if open.kind != '(' {
		p.fail("IN takes its operands in parentheses, one placeholder for each value: write IN (:a, :b)", nil)
		if open.kind != '[' {
			list := p.operands(x)
			return &In{X: x, List: list, OpAt: at, At: refusal.Span{Start: x.Span().Start, End: p.at(-1).end}}
		}
	}
	p.i++
	p.depth++
	list := p.operands(x)
	p.depth--
	p.closeList(open)
	return &In{X: x, List: list, OpAt: at, At: refusal.Span{Start: x.Span().Start, End: p.at(-1).end}}
}
