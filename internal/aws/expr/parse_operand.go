package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// operand reads a path, a value, a function or one of them in parentheses. Left
// is what it is compared with or follows in a list: then it may be a value that
// was written out; nil where a name is expected.
func (p *parser) operand(left Expr) Expr {
	switch t := p.at(0); {
	case t.kind == valueRef:
		return p.value()
	case t.kind == nameRef:
		return p.path(left)
	case t.kind == word:
		if p.keyword(0) != "" && !p.isKeywordName(0) {
			break
		}
		if p.at(1).kind == '(' {
			return p.call()
		}
		return p.path(left)
	case t.kind == '(':
		p.i++
		p.depth++
		return p.closeParen(t, p.operand(left))
	case p.isDetached():
		return p.detached()
	case p.isForeign(0):
		if left == nil && p.isOddName(0) {
			return p.path(nil)
		}
		return p.literal(left)
	}
	p.failMissing(left)
	return p.bad(p.at(0).start, nil)
}

// value reads a ":value" and refuses what people write after it: a dot, a dash.
func (p *parser) value() Expr {
	t := p.next()
	value := &Value{Name: p.of(t), At: t.span()}
	if !p.adjacent(0) || !p.is('.', '[') && !p.isNameRest() {
		return value
	}
	wrong, advice := p.i, adviceCharacters
	if p.is('.', '[') {
		advice = "a value has no parts that a path could name: give the part a placeholder of its own"
	}
	for p.adjacent(0) && (p.isNameRest() || p.is('.', '[', ']')) {
		p.i++
	}
	p.failAt(wrong, refusal.Span{Start: t.start, End: p.at(-1).end}, advice, nil)
	return p.bad(t.start, []Expr{value})
}

func (p *parser) call() Expr {
	name, open := p.next(), p.next()
	call := &Call{Name: p.of(name), NameAt: name.span()}
	p.calls = append(p.calls, call)
	p.depth++
	call.Args = p.operands(nil)
	p.depth--
	p.closeList(open)
	call.At = refusal.Span{Start: name.start, End: p.at(-1).end}
	return call
}

// operands reads a list up to what closes it. Those of a function come after
// its first.
func (p *parser) operands(left Expr) []Expr {
	var list []Expr
	for {
		start := p.i
		x := p.operand(left)
		if !p.is(',', ')', ']', eof) && !p.endsOperands() && !p.beginsOperand(0) {
			p.failInList()
			x = p.skip(x.Span().Start, []Expr{x}, func() bool { return p.is(',', ')', ']') || p.endsOperands() })
			if !p.is(',', ')', ']') {
				p.failed = max(p.failed, p.i+1) // that the list is not closed is the same mistake
			}
		}
		list = append(list, x)
		if left == nil {
			left = x
		}
		switch {
		case p.accept(','):
		case p.endsOperands() || !p.beginsOperand(0) || p.i == start:
			return list
		default:
			p.failComma("operands")
		}
	}
}

func (p *parser) beginsOperand(n int) bool {
	switch p.at(n).kind {
	case word:
		return p.keyword(n) == "" || p.isKeywordName(n)
	case nameRef, valueRef, number, quoted, '(':
		return true
	}
	return false
}

// endsOperands reports whether a list of operands surely ends before the next
// token, even if it is not closed.
func (p *parser) endsOperands() bool {
	switch p.keyword(0) {
	case "AND", "OR", "SET", "REMOVE", "ADD", "DELETE":
		return true
	}
	return false
}

// closeList takes the parenthesis that closes a list.
func (p *parser) closeList(open token) {
	switch {
	case p.accept(')'):
	case open.kind == '[' && p.accept(']'):
	default:
		p.failClosing(open)
		p.accept(']')
	}
}

// closeParen takes the parenthesis that closes one; where it is missing, what
// stands before it is bad.
func (p *parser) closeParen(open token, x Expr) Expr {
	if !p.is(')') {
		p.failClosing(open)
		bad := p.skip(open.start, []Expr{x}, p.endsOperands)
		p.depth--
		p.accept(')')
		return bad
	}
	p.depth--
	paren := &Paren{X: x, At: refusal.Span{Start: open.start, End: p.next().end}}
	if inner, ok := x.(*Paren); ok {
		if n := len(p.parens); n > 0 && p.parens[n-1] == inner {
			p.parens[n-1] = paren
		} else {
			p.parens = append(p.parens, paren)
		}
	}
	return paren
}
