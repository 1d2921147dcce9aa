package partiql

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// table reads the name of a table and of an index, and what may not follow it.
func (p *parser) table(verb string) *Source {
	switch {
	case p.at(quotedName) && !p.peek().open, p.at(word) && p.keyword() == "":
	case p.at(eof), p.at(';'):
		return p.noTable(verb, "name the table after "+verb)
	case p.at(stringToken):
		return p.notATable(fmt.Sprintf("write the table's name in double quotes: %q", strings.Trim(p.source(p.peek()), "'")))
	case p.at('?'):
		return p.notATable("write the table's name into the statement: names cannot be parameters")
	case p.at('('):
		return p.notATable("name a table: DynamoDB has no subqueries")
	case p.keyword() != "" && !p.beginsPart():
		return p.noTable(verb, fmt.Sprintf("write %s in double quotes: it is a keyword of PartiQL", p.shown(p.peek())))
	default:
		return p.noTable(verb, "name the table")
	}
	s := &Source{}
	start := p.peek().start
	s.Names = append(s.Names, p.name())
	for p.accept('.') {
		if !p.at(word) && !p.at(quotedName) || p.peek().open {
			p.fail("Invalid path dot component", "name the index after the dot")
			break
		}
		s.Names = append(s.Names, p.name())
	}
	s.At = p.from(start)
	p.afterTable(verb)
	return s
}

func (p *parser) noTable(verb, advice string) *Source {
	message := "Expected identifier for simple path"
	switch {
	case verb != "SELECT":
	case p.keyword() != "":
		message = "Unexpected keyword"
	default:
		message = "Unexpected term"
	}
	p.fail(message, advice)
	p.toClause()
	return nil
}

func (p *parser) notATable(advice string) *Source {
	p.failWith(Unsupported, p.peek().span(), "Unexpected from source", advice)
	p.toClause()
	return nil
}

// afterTable notes aliases, joins, and names that had to be quoted.
func (p *parser) afterTable(verb string) {
	at := p.peek().span()
	switch {
	case p.at('-'), p.at('/'), p.at(':'), p.at(number):
		p.failWith(expr.Syntax, at, malformed+"Unexpected from source", "write the table's name in double quotes: only letters, digits and _ need none")
	case p.at('['):
		p.failWith(Unsupported, at, "Invalid list expression in source.", "name a table or an index")
	case p.at(','), p.isJoin():
		p.failWith(Unsupported, at, "Only select from a single table or index is supported.", "read one table with each statement")
	case p.atWord("AS"), p.at(quotedName), p.at(word) && p.keyword() == "":
		if verb == "INSERT" {
			return
		}
		p.failWith(Unsupported, at, "Aliasing is not supported", "remove the alias "+p.alias())
	default:
		return
	}
	p.toClause()
}

func (p *parser) alias() string {
	t := p.peek()
	if p.atWord("AS") && p.pos+1 < len(p.tokens) {
		t = p.tokens[p.pos+1]
	}
	return p.source(t)
}

func (p *parser) isJoin() bool {
	switch p.keyword() {
	case "JOIN", "INNER", "LEFT", "RIGHT", "FULL", "OUTER", "CROSS", "NATURAL":
		return true
	}
	return false
}

// where reads WHERE and its condition, if they are there.
func (p *parser) where() Expr {
	if !p.acceptWord("WHERE") {
		return nil
	}
	return p.condition()
}

func (p *parser) name() Name {
	t := p.next()
	n := Name{Text: p.source(t), At: t.span()}
	if t.kind == quotedName {
		n.Text, n.Quoted = unquote(n.Text), true
	}
	return n
}
