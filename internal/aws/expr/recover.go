package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// report adds a problem; its Message is given without the parameter.
func (p *parser) report(problem refusal.Problem) {
	problem.Text = p.text
	problem.Message = "Invalid " + p.tree.Kind.Parameter() + ": " + problem.Message
	p.problems = append(p.problems, problem)
}

// fail reports a mistake of syntax at the next token. See failAt. Without a fix
// it is unknown what was meant, so that what follows is read without a hold.
func (p *parser) fail(advice string, fix *refusal.Fix) {
	t := p.at(0)
	at := t.span()
	if t.kind == eof && p.i > 0 {
		at = refusal.Span{Start: p.at(-1).end, End: p.at(-1).end}
	}
	if p.failAt(p.i, at, advice, fix) && fix == nil {
		p.lose()
	}
}

// lose gives up the text from the token before the next one, which may be what
// is really wrong, to where it is certain what is read: the next clause of an
// update, path of a projection or part of a condition.
func (p *parser) lose() {
	here, start, depth := p.i, p.at(0).start, 0
	if here > 0 {
		start = p.at(-1).start
	}
	for !p.is(eof) {
		if p.i > here && depth <= 0 && p.isCertain() {
			break
		}
		switch p.at(0).kind {
		case '(':
			depth++
		case ')':
			depth--
		}
		p.i++
	}
	p.tree.doubtful = append(p.tree.doubtful, refusal.Span{Start: start, End: p.at(0).start})
	p.failed = max(p.failed, p.i+1)
	p.i = here
}

// isCertain reports whether the next token ends what a mistake makes uncertain.
// An AND may belong to a BETWEEN, and where parentheses do not match nothing
// tells what they were to join.
func (p *parser) isCertain() bool {
	switch p.tree.Kind {
	case Update:
		return p.endsClause()
	case Projection:
		return p.is(',')
	}
	if p.at(1).kind == valueRef && !p.isComparator(2) {
		return false // the upper bound of a misspelt BETWEEN
	}
	return p.joins && (p.keyword(0) == "AND" || p.keyword(0) == "OR")
}

// joinsOnly reports whether each AND and OR of a condition joins conditions.
func (p *parser) joinsOnly() bool {
	depth := 0
	for i, t := range p.tokens {
		switch {
		case t.kind == '(':
			depth++
		case t.kind == ')':
			depth--
		case p.keyword(i) == "BETWEEN":
			return false
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0
}

// failAt reports a mistake of syntax that DynamoDB sees at the i-th token and
// that is, for people, at a part of the text. Nothing is reported of a token
// that was reported already: that is a consequence. It tells whether it did report.
//
// "near" is, as DynamoDB has it, the text from the token before to the token
// after; at the end, the token before.
func (p *parser) failAt(i int, at refusal.Span, advice string, fix *refusal.Fix) bool {
	if i < p.failed {
		return false
	}
	p.failed = i + 1
	t := p.tokens[i]
	from, to, name := t.start, t.end, "<EOF>"
	if i > 0 {
		from = p.tokens[i-1].start
	}
	if t.kind != eof {
		name = p.of(t)
		if after := p.tokens[i+1]; after.kind != eof {
			to = after.end
		}
	} else if i > 0 {
		to = p.tokens[i-1].end
	}
	p.report(refusal.Problem{
		Code:    Syntax,
		Message: `Syntax error; token: "` + name + `", near: "` + p.text[from:to] + `"`,
		Advice:  advice,
		At:      refusal.Position{Span: at},
		Fix:     fix,
	})
	return true
}

// skip passes over tokens until stop holds, outside of parentheses that are
// opened on the way, and returns what it passed over together with the parts
// before it. A closing parenthesis that was opened before ends it.
func (p *parser) skip(start int, parts []Expr, stop func() bool) *Bad {
	for depth := 0; !p.is(eof) && (depth > 0 || !stop()); {
		switch t := p.at(0); t.kind {
		case '(':
			depth++
		case ')':
			if depth == 0 {
				if p.depth > 0 {
					return p.bad(start, parts)
				}
				break
			}
			depth--
		case nameRef:
			parts = append(parts, &Path{Elements: []Element{{Name: p.of(t), At: t.span()}}, At: t.span()})
		case valueRef:
			parts = append(parts, &Value{Name: p.of(t), At: t.span()})
		}
		p.i++
	}
	return p.bad(start, parts)
}

// bad makes a node of the text from start to the token that was read last.
func (p *parser) bad(start int, parts []Expr) *Bad {
	end := max(start, p.at(-1).end)
	return &Bad{Text: p.text[start:end], At: refusal.Span{Start: start, End: end}, Parts: parts}
}
