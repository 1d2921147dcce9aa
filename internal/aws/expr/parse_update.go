package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// projection reads a list of paths.
func (p *parser) projection() {
	for {
		p.addPath(p.path(nil), func(path *Path) { p.tree.Projection = append(p.tree.Projection, path) })
		if !p.is(',', eof) && (!p.beginsPath(0) || p.isWord(0, "AS")) {
			p.failAfterPath()
			p.setAside(p.skip(p.at(0).start, nil, func() bool { return p.is(',') }))
		}
		switch {
		case p.is(eof):
			return
		case p.accept(','):
			if p.is(eof) {
				p.failTrailingComma()
				return
			}
		default:
			p.failComma("attributes")
		}
	}
}

// addPath gives a path to its place, or what could not be read to Tree.Bad.
func (p *parser) addPath(x Expr, place func(*Path)) {
	switch x := x.(type) {
	case *Path:
		place(x)
	case *Bad:
		p.setAside(x)
	}
}

// setAside keeps what could not be read and has no other place.
func (p *parser) setAside(bad *Bad) {
	if bad.Text != "" {
		p.tree.Bad = append(p.tree.Bad, bad)
	}
}

func (p *parser) beginsPath(n int) bool { return p.at(n).kind == word || p.at(n).kind == nameRef }

// update reads the clauses of an update.
func (p *parser) update() {
	for !p.is(eof) {
		clause := &Clause{Keyword: p.keyword(0), At: p.at(0).span()}
		if clause.Keyword == "" {
			p.failClause()
			if p.beginsPath(1) {
				p.i++ // UPDATE a = :a
			}
			if !p.beginsAction("SET") {
				p.setAside(p.skip(p.at(0).start, nil, p.endsClause))
				continue
			}
			clause = &Clause{Keyword: "SET", At: refusal.Span{Start: p.at(0).start, End: p.at(0).start}}
		} else {
			p.i++
		}
		p.actions(clause)
		p.tree.Update = append(p.tree.Update, clause)
	}
	if len(p.tree.Update) == 0 && len(p.problems) == 0 {
		p.fail("begin with SET, REMOVE, ADD or DELETE", nil)
	}
}

// actions reads the list of a clause.
func (p *parser) actions(clause *Clause) {
	keyword := clause.Keyword
	for {
		action := p.action(keyword)
		clause.Actions = append(clause.Actions, action)
		if keyword == "DELETE" && action.Value == nil {
			keyword = "REMOVE" // as it is meant: said once
		}
		if p.endsClause() {
			return
		}
		switch {
		case p.isForeignClause(0):
			p.failForeignClause(0)
			return
		case p.accept(','):
			switch {
			case p.endsClause():
				p.failTrailingComma()
				return
			case p.isForeignClause(0):
				p.failForeignClause(1)
				return
			}
		case p.isSymbol(0, ";"), p.isWord(0, "AND"):
			p.failSeparator()
			p.i++
			if p.endsClause() {
				return
			}
		case p.beginsAction(keyword):
			p.failComma("actions")
		default:
			ends := p.failAfterAction(keyword)
			p.setAside(p.skip(p.at(0).start, nil, ends))
			if !p.accept(',') || p.endsClause() {
				return
			}
		}
	}
}

// isForeignClause reports whether the n-th token from here begins a clause that
// the updates of SQL and PartiQL have.
func (p *parser) isForeignClause(n int) bool {
	return p.isWord(n, "WHERE", "IF", "RETURNING") && (p.beginsPath(n+1) || p.at(n+1).kind == '(')
}

// beginsAction reports whether what follows looks like an action of a clause.
func (p *parser) beginsAction(keyword string) bool {
	if !p.beginsPath(0) {
		return false
	}
	switch p.at(1).kind {
	case '.', '[':
		return true
	case '=':
		return keyword == "SET"
	case valueRef:
		return keyword == "ADD" || keyword == "DELETE"
	}
	return keyword == "REMOVE"
}

// endsClause reports whether the next token begins another clause, and is no
// name.
func (p *parser) endsClause() bool {
	return p.is(eof) || p.keyword(0) != "" && !p.isKeywordName(0)
}

func (p *parser) endsAction() bool { return p.is(',') || p.isSymbol(0, ";") || p.endsClause() }

func (p *parser) action(keyword string) *Action {
	action := &Action{}
	first, start := p.i, p.at(0).start
	p.addPath(p.path(nil), func(path *Path) { action.Path = path })
	switch {
	case p.i == first:
		p.setAside(p.skip(start, nil, p.endsAction))
	case keyword == "SET":
		p.assignment(action)
	case keyword != "REMOVE":
		p.setOperand(keyword, action)
	}
	action.At = refusal.Span{Start: start, End: max(start, p.at(-1).end)}
	return action
}

// assignment reads "= value".
func (p *parser) assignment(action *Action) {
	before := len(p.problems)
	if !p.equals(action) {
		return
	}
	p.calculates = true
	defer func() { p.calculates = false }()
	x := p.sum(action.target())
	if op := p.text[action.OpAt.Start:action.OpAt.End]; isSum(x) && (op == "+=" || op == "-=") && len(p.problems) > before {
		path := action.Path.String()
		p.problems[before].Advice = "write " + path + " = " + path + " " + op[:1] + " :value, and compute the value beforehand: SET has one + or - only"
		p.problems[before].Fix = nil
	}
	if p.endsAction() || p.beginsPath(0) {
		action.Value = x
		return
	}
	p.failAfterValue()
	action.Value = p.skip(x.Span().Start, []Expr{x}, p.endsAction)
}

func isSum(x Expr) bool {
	_, ok := unparen(x).(*Arithmetic)
	return ok
}

// target returns the path of an action as an expression, nil if it has none.
func (a *Action) target() Expr {
	if a.Path == nil {
		return nil
	}
	return a.Path
}

// equals takes the = of an assignment, or reports what stands for it. It is
// false if no value follows.
func (p *parser) equals(action *Action) bool {
	t := p.at(0)
	switch {
	case t.kind == '=':
		action.OpAt = p.next().span()
		if p.is('=') {
			at := refusal.Span{Start: t.start, End: p.at(0).end}
			p.failAt(p.i, at, "write = for "+p.text[at.Start:at.End], p.replace(at, "="))
			p.i++
		}
		return true
	case p.isSymbol(0, ":") && p.at(1).kind == '=':
		at := refusal.Span{Start: t.start, End: p.at(1).end}
		p.failAt(p.i, at, "write = for :=", p.replace(at, "="))
		p.i += 2
		action.OpAt = at
		return true
	case p.is('+', '-') && p.at(1).kind == '=' && action.Path != nil:
		at := refusal.Span{Start: t.start, End: p.at(1).end}
		op := p.of(t)
		p.failAt(p.i, at, "write "+action.Path.String()+" = "+action.Path.String()+" "+op+" :value",
			p.replace(at, p.spaced(at, "= "+action.Path.String()+" "+op)))
		p.i += 2
		action.OpAt = at
		return true
	case p.is(valueRef):
		at := refusal.Span{Start: p.at(-1).end, End: t.start}
		p.fail("write = between the path and its value", &refusal.Fix{Message: "insert =", Edits: []refusal.Edit{{At: at, New: " = "}}})
		return true
	}
	p.failNoValue("SET", action)
	p.setAside(p.skip(p.at(0).start, nil, p.endsAction))
	return false
}

// sum reads an operand, or two that are added or subtracted.
func (p *parser) sum(left Expr) Expr {
	x, _ := p.sumOrOperand(left)
	for p.is('+', '-') {
		p.fail("a value has one + or - only: add the values up first", nil)
		x = p.arithmetic(x, left)
	}
	return x
}

// sumOrOperand reports whether it read a sum, which cannot be an operand of
// another.
func (p *parser) sumOrOperand(left Expr) (Expr, bool) {
	var x Expr
	isSum := false
	if p.is('(') {
		open := p.next()
		p.depth++
		x, isSum = p.sumOrOperand(left)
		x = p.closeParen(open, x)
	} else {
		x = p.operand(left)
	}
	if isSum || !p.is('+', '-') {
		return x, isSum
	}
	return p.arithmetic(x, left), true
}

func (p *parser) arithmetic(x, left Expr) Expr {
	op := p.next()
	return &Arithmetic{Op: p.of(op), OpAt: op.span(), X: x, Y: p.operand(left)}
}

// setOperand reads the ":value" of ADD and DELETE.
func (p *parser) setOperand(keyword string, action *Action) {
	switch {
	case p.is(valueRef):
		action.Value = p.value()
		return
	case p.isSymbol(0, ":") && p.isDetached():
		action.Value = p.detached()
		return
	}
	p.failNoValue(keyword, action)
	if !p.endsAction() {
		action.Value = p.skip(p.at(0).start, nil, p.endsAction)
	}
}
