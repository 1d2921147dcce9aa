package expr

import (
	"unicode"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// path reads a document path. Where a step of it cannot be read it is a *Bad
// with what comes before that step; else a *Path. Left is as in operand.
func (p *parser) path(left Expr) Expr {
	start := p.at(0).start
	var elements []Element
	whole := true
	for {
		first := p.i
		e, ok := p.name(left)
		switch {
		case ok && whole:
			elements = append(elements, e)
		case !ok && p.i == first && p.at(0).start == start:
			return p.bad(start, nil) // there is no path at all
		default:
			whole = false
		}
		for p.is('[') {
			if e, ok := p.index(); ok && whole {
				elements = append(elements, e)
			} else {
				whole = false
			}
		}
		if !p.accept('.') {
			break
		}
	}
	at := refusal.Span{Start: start, End: p.at(-1).end}
	if whole {
		return &Path{Elements: elements, At: at}
	}
	var parts []Expr
	if len(elements) > 0 {
		parts = []Expr{&Path{Elements: elements, At: refusal.Span{Start: start, End: elements[len(elements)-1].At.End}}}
	}
	return p.bad(start, parts)
}

// name reads one name of a path.
func (p *parser) name(left Expr) (Element, bool) {
	t := p.at(0)
	switch {
	case p.keyword(0) != "" && !p.isKeywordName(0), !p.is(word, nameRef) && !p.isOddName(0):
		p.failName()
		return Element{}, false
	case p.keyword(0) != "":
		p.failAlias(p.i, t.span(), true)
		p.i++
		return Element{}, false
	case p.is(word, nameRef):
		p.i++
		if !p.adjacent(0) || !p.isNameRest() {
			return Element{Name: p.of(t), At: t.span()}, true
		}
	}
	p.oddName(t, left == nil)
	return Element{}, false
}

// oddName reads and reports a name that has to be aliased, from its first token
// on. Certain says that it can only be a name.
func (p *parser) oddName(first token, certain bool) {
	wrong := p.i // the token that DynamoDB stumbles over
	if p.at(0).start == first.start {
		p.i++
	}
	for p.adjacent(0) && p.isNameRest() {
		p.i++
	}
	p.failAlias(wrong, refusal.Span{Start: first.start, End: p.at(-1).end}, certain)
}

// isOddName reports whether the n-th token from here can only be meant to begin
// a name: "_id", "2fa", a quoted name.
func (p *parser) isOddName(n int) bool {
	t := p.at(n)
	switch t.kind {
	case number:
		return p.adjacent(n+1) && p.at(n+1).kind == word
	case quoted:
		return true
	case unknown:
		return p.of(t) == "_" || p.of(t) == "`" || p.isLetters(t)
	}
	return false
}

// isNameRest reports whether the next token, which follows a name without a
// blank, is meant as a part of it. Where an update calculates, - is an
// operator.
func (p *parser) isNameRest() bool {
	t := p.at(0)
	switch t.kind {
	case word, number, nameRef:
		return true
	case valueRef:
		return p.tree.Kind != Update // ADD a:v
	case '-':
		after := p.at(1)
		return !p.calculates && p.adjacent(1) && (after.kind == word || after.kind == number)
	case unknown:
		switch p.of(t) {
		case "`":
			return true
		case "_", "$", "@", "/", "\\", "#", ":":
			return p.adjacent(1) && p.at(1).kind != '='
		}
		return p.isLetters(t)
	}
	return false
}

// isLetters reports whether a token is a letter or digit beyond ASCII.
func (p *parser) isLetters(t token) bool {
	r, _ := utf8.DecodeRuneInString(p.of(t))
	return r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// isKeywordName reports whether the n-th token from here is a keyword that is
// meant as a name, since what is around it fits to a name only.
func (p *parser) isKeywordName(n int) bool {
	if p.keyword(n) == "" {
		return false
	}
	after := p.at(n + 1).kind
	if after == '.' || after == '[' {
		return true
	}
	if p.tree.Kind != Update {
		return p.isComparator(n + 1)
	}
	switch after {
	case '=':
		return true
	case valueRef, ',', eof:
		return p.i+n > 0 && (p.at(n-1).kind == ',' || p.keyword(n-1) != "")
	}
	return false
}

// index reads "[0]".
func (p *parser) index() (Element, bool) {
	p.i++
	t := p.at(0)
	if t.kind == number && p.at(1).kind == ']' {
		p.i += 2
		return Element{Index: p.of(t), At: t.span()}, true
	}
	if t.kind == number {
		p.i++
	}
	p.failIndex()
	for !p.is(']', '[', ')', ',', '=', eof) && !p.endsOperands() {
		p.i++
	}
	p.accept(']')
	return Element{}, false
}
