package partiql

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// primary reads a path, a call, a literal, or what stands in brackets.
func (p *parser) primary() Expr {
	t := p.peek()
	if t.open {
		return p.fail("", p.unclosed(t))
	}
	switch t.kind {
	case stringToken:
		p.next()
		return &Constant{Kind: StringConstant, Text: unquote(p.source(t)), At: t.span()}
	case number:
		p.next()
		return &Constant{Kind: NumberConstant, Text: p.source(t), At: t.span()}
	case ion:
		p.next()
		return &Constant{Kind: IonConstant, Text: p.source(t), At: t.span()}
	case '?':
		p.next()
		p.parameters++
		return &Parameter{Index: p.parameters - 1, At: t.span()}
	case '[':
		p.next()
		return &List{Items: p.list(']', "Expected RIGHT_BRACKET"), At: p.from(t.start)}
	case bagOpen:
		p.next()
		return &Bag{Items: p.list(bagClose, "Expected RIGHT_DOUBLE_ANGLE_BRACKET"), At: p.from(t.start)}
	case '{':
		return p.structure()
	case '(':
		return p.paren()
	case word:
		return p.word()
	case quotedName:
		return p.path()
	}
	return p.noTerm()
}

// unclosed says what to do about a token that has no end.
func (p *parser) unclosed(t token) string {
	if t.kind == unreadable {
		return "close the comment"
	}
	return "close the quote"
}

func (p *parser) noTerm() Expr {
	switch t := p.peek(); t.kind {
	case eof, ';':
		if p.pos > 0 {
			switch before := p.tokens[p.pos-1]; {
			case before.kind == word && (strings.EqualFold(p.source(before), "AND") || strings.EqualFold(p.source(before), "OR")),
				before.kind == '=', before.kind == '<', before.kind == '>', before.kind == notEqual, before.kind == atLeast, before.kind == atMost:
				return p.fail("Missing right-hand side expression of infix operator", fmt.Sprintf("finish the condition after %s", p.source(before)))
			}
		}
		return p.fail("Unexpected term", "finish the statement")
	case '=':
		if p.pos > 0 && p.tokens[p.pos-1].kind == '=' {
			return p.fail("Unexpected operator", "write = for ==")
		}
		return p.fail("Unexpected operator", "write a value before =")
	case '<', '>', notEqual, atMost, atLeast, '/', '%', concatenates:
		return p.fail("Unexpected operator", "write a value before "+p.source(t))
	case ':':
		return p.fail("Unexpected term", "write ? and pass the value in Parameters: PartiQL has no named parameters")
	case unreadable:
		return p.fail("", fmt.Sprintf("remove %s", p.shown(t)))
	default:
		return p.fail("Unexpected term", "write a value before "+p.shown(t))
	}
}

// word reads a path, a call, or a literal that is a word.
func (p *parser) word() Expr {
	t := p.peek()
	if p.tokens[p.pos+1].kind == '(' && !p.isOperator() {
		return p.call()
	}
	kind := map[string]Kind{"TRUE": BoolConstant, "FALSE": BoolConstant, "NULL": NullConstant, "MISSING": MissingConstant}[p.keyword()]
	switch {
	case kind != 0:
		p.next()
		return &Constant{Kind: kind, Text: p.source(t), At: t.span()}
	case p.isOperator():
		return p.fail("Unexpected operator", "write a value before "+strings.ToUpper(p.source(t)))
	case p.keyword() != "":
		advice := fmt.Sprintf(`write "%s": it is a keyword of PartiQL`, p.source(t))
		if p.beginsPart() {
			advice = "finish the condition before " + p.keyword()
			if p.pos > 0 && p.tokens[p.pos-1].kind == ',' {
				advice = "remove the comma before " + p.keyword()
			}
		}
		at, before := t.span(), p.pos
		bad := p.failWith(expr.Syntax, at, malformed+"Unexpected keyword", advice)
		if p.pos == before && !p.beginsPart() {
			p.pos++
		}
		return bad
	}
	return p.path()
}

func (p *parser) isOperator() bool {
	switch p.keyword() {
	case "AND", "OR", "NOT", "IN", "IS", "LIKE", "BETWEEN":
		return true
	}
	return false
}

func (p *parser) call() Expr {
	t := p.next()
	c := &Call{Name: p.source(t), NameAt: t.span()}
	p.next()
	if p.at('*') {
		c.Args = append(c.Args, &Star{At: p.next().span()})
		if !p.accept(')') {
			p.fail("Expected RIGHT_PAREN", "close the parenthesis")
		}
	} else {
		c.Args = p.list(')', "Expected RIGHT_PAREN")
	}
	c.At = p.from(t.start)
	return c
}

// list reads expressions up to a closing bracket.
func (p *parser) list(closing tokenKind, message string) []Expr {
	if p.accept(closing) {
		return nil
	}
	var items []Expr
	for {
		items = append(items, p.condition())
		if p.accept(closing) {
			return items
		}
		if !p.accept(',') {
			p.fail(message, "close the bracket")
			p.accept(closing)
			return items
		}
	}
}

func (p *parser) paren() Expr {
	start := p.next().start
	if p.atWord("SELECT") {
		bad := p.failWith(Unsupported, p.peek().span(), "Unexpected keyword", "run a statement of its own: DynamoDB has no subqueries")
		for !p.at(eof) && !p.at(')') {
			p.pos++
		}
		p.failed = p.pos
		p.accept(')')
		return bad
	}
	items := p.list(')', "Expected RIGHT_PAREN")
	if len(items) == 1 {
		return &Paren{X: items[0], At: p.from(start)}
	}
	return &List{Rounded: true, Items: items, At: p.from(start)}
}

func (p *parser) structure() Expr {
	s := &Struct{}
	start := p.next().start
	for !p.accept('}') {
		f := Field{Key: p.sum()}
		if !p.accept(':') {
			p.fail("Expected COLON", "write a colon and the value after the name of an attribute")
		} else {
			f.Value = p.condition()
			s.Fields = append(s.Fields, f)
		}
		if p.accept(',') {
			continue
		}
		if !p.accept('}') {
			p.fail("Expected RIGHT_CURLY", "close the curly bracket")
			p.accept('}')
		}
		break
	}
	s.At = p.from(start)
	return s
}

func (p *parser) path() Expr {
	path := &Path{}
	start := p.peek().start
	path.Elements = append(path.Elements, Element{Name: p.name()})
	for {
		switch {
		case p.accept('.'):
			t := p.peek()
			switch {
			case t.kind == quotedName && !t.open, t.kind == word && p.keyword() == "":
				path.Elements = append(path.Elements, Element{Name: p.name()})
			case t.kind == '*':
				p.failWith(Unsupported, t.span(), "Unpivot path component like a.*.b are not supported", "name the attribute")
			default:
				advice := "name an attribute after the dot"
				if p.keyword() != "" {
					advice = fmt.Sprintf(`write "%s": it is a keyword of PartiQL`, p.source(t))
				}
				p.fail("Invalid path dot component", advice)
			}
		case p.at('['):
			path.Elements = append(path.Elements, p.index())
		default:
			path.At = p.from(start)
			return path
		}
	}
}

func (p *parser) index() Element {
	open := p.next()
	if p.at('*') {
		p.failWith(Unsupported, p.peek().span(), "Wildcard path component like a[*].b are not supported", "name the index of the element")
	} else {
		p.sum()
	}
	e := Element{Index: strings.TrimSpace(p.text[open.end:p.peek().start])}
	if !p.accept(']') {
		p.fail("Expected RIGHT_BRACKET", "close the bracket after the index")
		p.accept(']')
	}
	e.At = p.from(open.start)
	return e
}
