package partiql

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

func (p *parser) statement() Body {
	start := p.peek().start
	switch {
	case p.atWord("SELECT"):
		return p.selection()
	case p.acceptWord("INSERT"):
		return p.insert(start)
	case p.acceptWord("UPDATE"):
		u := &Update{Table: p.table("UPDATE")}
		p.changes(u)
		u.Where = p.where()
		return p.finish(u, start)
	case p.acceptWord("DELETE"):
		return p.deletion(start)
	case p.acceptWord("FROM"):
		u := &Update{FromFirst: true, Table: p.table("FROM")}
		u.Where = p.where()
		p.changes(u)
		return p.finish(u, start)
	case p.atWord("EXISTS"):
		return p.exists()
	}
	p.fail("Expected data manipulation", "begin with SELECT, INSERT, UPDATE or DELETE")
	p.toEnd()
	return nil
}

func (p *parser) selection() *Select {
	s := &Select{}
	start := p.next().start
	p.items(s)
	if !p.acceptWord("FROM") {
		p.fail("Expected 'FROM'", "write FROM and the name of the table after what is selected")
		if !p.acceptWord("FROM") {
			s.At = p.from(start)
			return s
		}
	}
	s.From = p.table("SELECT")
	s.Where = p.where()
	if p.acceptWord("ORDER") {
		p.orderBy(s)
	}
	s.At = p.from(start)
	p.unsupportedClause()
	return s
}

// unsupportedClause notes a clause of SQL that DynamoDB has none for.
func (p *parser) unsupportedClause() {
	name := strings.ToUpper(p.source(p.peek()))
	var advice string
	switch name {
	case "LIMIT", "OFFSET":
		advice = "set Limit in the request and page with NextToken"
	case "GROUP", "HAVING":
		advice = "group the items in the program"
	case "UNION", "INTERSECT", "EXCEPT":
		advice = "run one statement for each SELECT"
	default:
		return
	}
	if name == "GROUP" {
		name = "GROUP BY"
	}
	p.failWith(Unsupported, p.peek().span(), "Unsupported clause: "+name, advice)
	p.toEnd()
}

func (p *parser) items(s *Select) {
	switch {
	case p.atWord("DISTINCT"):
		p.unsupportedWord("Unsupported clause: DISTINCT", "remove the repeated items in the program")
	case p.atWord("ALL"):
		p.next()
	case p.atWord("VALUE"), p.atWord("PIVOT"):
		p.unsupportedWord("Select projection doesn't support value or pivot keywords", "list the attributes, or write *")
	}
	for {
		switch {
		case p.atWord("FROM"):
			p.failWith(expr.Syntax, p.peek().span(), malformed+"Unexpected keyword", "write * or the names of attributes before FROM")
		case p.at('*'):
			s.Items = append(s.Items, &Star{At: p.next().span()})
		default:
			s.Items = append(s.Items, p.sum())
		}
		if p.at(word) && p.keyword() == "" || p.at(quotedName) || p.atWord("AS") {
			p.failWith(Unsupported, p.peek().span(), "Aliasing is not supported", "remove the alias")
		}
		if !p.accept(',') {
			return
		}
	}
}

// unsupportedWord notes a word and goes on behind it.
func (p *parser) unsupportedWord(message, advice string) {
	p.report(Unsupported, p.next().span(), message, advice)
}

func (p *parser) orderBy(s *Select) {
	if !p.acceptWord("BY") {
		p.fail("Expected BY", "write ORDER BY and the keys to order by")
		return
	}
	for {
		start := p.peek().start
		path, ok := p.primary().(*Path)
		if !ok {
			p.failWith(OrderBy, p.from(start), "Argument to ORDER BY must be of type VariableReference", "order by the name of a key attribute")
			return
		}
		order := &Order{Path: path}
		if p.atWord("ASC") || p.atWord("DESC") || p.atWord(Hole) {
			order.Direction = strings.ToUpper(p.source(p.next()))
		}
		order.At = p.from(start)
		s.OrderBy = append(s.OrderBy, order)
		if !p.accept(',') {
			return
		}
	}
}

func (p *parser) insert(start int) Body {
	s := &Insert{}
	if !p.acceptWord("INTO") {
		p.fail("Expected INTO", "write INSERT INTO and the name of the table")
		return nil
	}
	s.Into = p.table("INSERT")
	switch {
	case p.acceptWord("VALUE"):
		s.Value = p.sum()
	case p.atWord("VALUES"):
		return p.insertOther(s, start, `Unsupported operation: Inserting multiple items in a single statement is not supported, use "INSERT INTO tableName VALUE item" instead`)
	case p.at('('), p.at(bagOpen), p.at('['), p.at('{'), p.atWord("SELECT"):
		return p.insertOther(s, start, malformed+"Unexpected keyword")
	default:
		p.fail("Unexpected token after expression", "write VALUE and the item, {'name': value}, after the name of the table")
	}
	if p.atWord("ON") {
		from := p.peek().start
		for !p.at(eof) && !p.at(';') {
			p.pos++
		}
		s.More = p.text[from:p.from(from).End]
	}
	if p.atWord("RETURNING") {
		p.failWith(Returning, p.peek().span(), "RETURNING is not supported in INSERT", "remove RETURNING")
		p.toEnd()
	}
	s.At = p.from(start)
	return s
}

// insertOther notes the forms of SQL's INSERT.
func (p *parser) insertOther(s *Insert, start int, message string) Body {
	p.failWith(Unsupported, p.peek().span(), message, "write VALUE and one item, {'name': value}")
	p.toEnd()
	s.At = p.from(start)
	return s
}

func (p *parser) deletion(start int) Body {
	s := &Delete{}
	if !p.acceptWord("FROM") {
		p.fail("Expected FROM", "write DELETE FROM and the name of the table")
		p.acceptWord("FROM")
	}
	s.From = p.table("DELETE")
	s.Where = p.where()
	s.Returning = p.returning()
	s.At = p.from(start)
	return s
}

func (p *parser) finish(u *Update, start int) Body {
	u.Returning = p.returning()
	u.At = p.from(start)
	return u
}

// changes reads SET and REMOVE, as often as they come.
func (p *parser) changes(u *Update) {
	for {
		switch {
		case p.atWord("SET"), p.atWord("REMOVE"):
			u.Clauses = append(u.Clauses, p.clause())
		case p.atWord("ADD"), p.atWord("DELETE"):
			p.failWith(Unsupported, p.peek().span(), "Only SET and REMOVE are supported in update expressions at this time",
				"write SET: n = n + 1 for numbers, s = set_add(s, <<'x'>>) for sets")
			p.toClause()
		default:
			if len(u.Clauses) == 0 {
				p.fail("Expected data manipulation", "write SET or REMOVE and what to change")
				p.toClause()
			}
			return
		}
	}
}

func (p *parser) clause() *Clause {
	c := &Clause{Keyword: strings.ToUpper(p.source(p.peek())), At: p.peek().span()}
	p.next()
	for {
		if p.atWord(c.Keyword) && p.tokens[p.pos-1].kind == ',' {
			p.repeatedKeyword(c.Keyword)
		}
		start := p.peek().start
		path, ok := p.primary().(*Path)
		if !ok {
			p.fail("Expected path", fmt.Sprintf("name an attribute after %s", c.Keyword))
			return c
		}
		action := &Action{Path: path}
		if c.Keyword == "SET" {
			if !p.accept('=') {
				p.fail("Expected '='", fmt.Sprintf("write SET %s = and the value", path))
				return c
			}
			action.Value = p.sum()
		}
		action.At = p.from(start)
		c.Actions = append(c.Actions, action)
		if !p.accept(',') {
			return c
		}
	}
}

// repeatedKeyword notes a SET after a comma, and goes on behind it.
func (p *parser) repeatedKeyword(keyword string) {
	p.report(expr.Syntax, p.next().span(), malformed+"Unexpected keyword", fmt.Sprintf("write %s once, and what to change separated by commas", keyword))
}

func (p *parser) returning() *Return {
	if !p.atWord("RETURNING") {
		return nil
	}
	start := p.next().start
	var words []string
	for p.at(word) && len(words) < 2 {
		words = append(words, strings.ToUpper(p.source(p.next())))
	}
	form := strings.Join(words, " ")
	switch form {
	case "ALL OLD", "ALL NEW", "MODIFIED OLD", "MODIFIED NEW":
	default:
		p.failWith(Returning, p.from(start), malformed+"Expected ( MODIFIED | ALL ) ( NEW | OLD ) in RETURNING clause", "write RETURNING ALL OLD *")
		return nil
	}
	if !p.accept('*') {
		p.failWith(Returning, p.from(start), "Expected '*' after ( MODIFIED | ALL ) ( NEW | OLD ) in RETURNING clause", fmt.Sprintf("write RETURNING %s *", form))
		return nil
	}
	r := &Return{Words: form, At: p.from(start)}
	if p.at(',') {
		p.failWith(Returning, p.peek().span(), "Invalid syntax with multiple returning elements in RETURNING clause", fmt.Sprintf("write RETURNING %s * alone", form))
		p.toEnd()
	}
	return r
}

func (p *parser) exists() Body {
	s := &Exists{}
	start := p.next().start
	if !p.accept('(') || !p.atWord("SELECT") {
		p.fail("Unexpected term", "write EXISTS(SELECT * FROM ... WHERE ...)")
		return nil
	}
	s.Select = p.selection()
	if !p.accept(')') {
		p.fail("Expected RIGHT_PAREN", "close the parenthesis of EXISTS")
	}
	s.At = p.from(start)
	return s
}
