package features

import (
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// An around is the composite literals that a token stands in, whether the code compiles or not:
// &dynamodb.QueryInput{TableName: …, FilterExpression: aws.String("…")}.
type around struct {
	keys   []string // of the elements that the token is in, the innermost first; that of an assignment last
	isKey  bool     // the token is itself the key of its element
	calls  []string // the functions of which the token is an operand, within its element
	bodies []span   // the tokens of the literals, by their numbers, the innermost first
}

// aroundToken returns what is around a token.
func (c source) aroundToken(i int) (a around) {
	all := c.tokens
	a.isKey = i+1 < len(all) && all[i+1].kind == token.COLON
	key, depth := "", 0
	seen := a.isKey // the key of the element, or its beginning
	for j := i - 1; j >= 0 && len(a.bodies) < maxLevels; j-- {
		switch kind := all[j].kind; {
		case kind == token.RPAREN || kind == token.RBRACK || kind == token.RBRACE:
			depth++
		case depth > 0 && (kind == token.LPAREN || kind == token.LBRACK || kind == token.LBRACE):
			depth--
		case depth > 0:
		case kind == token.LBRACE:
			a.keys, a.bodies = append(a.keys, key), append(a.bodies, span{j + 1, c.ends[j]})
			key, seen = "", false
		case kind == token.LPAREN || kind == token.LBRACK:
			seen = false // it is an operand, and the key is before the call
			if len(a.keys) == 0 && j > 0 {
				a.calls = append(a.calls, all[j-1].text)
			}
		case kind == token.COMMA:
			seen = true
		case kind == token.COLON && !seen && j > 0:
			key, seen = nameOf(all[j-1]), true
		case kind == token.ASSIGN && !seen && j > 0:
			a.keys = append(a.keys, nameOf(all[j-1]))
			return a
		case kind == token.SEMICOLON || kind == token.DEFINE || kind == token.ASSIGN || kind == token.FUNC:
			return a
		}
	}
	return a
}

// maxLevels is how many literals around a token matter: those of a transaction are five.
const maxLevels = 12

// nameOf returns the name of a field, or the content of the key of a map.
func nameOf(l lexeme) string {
	if l.kind == token.STRING {
		text, _ := literalOf(l).read()
		return text
	}
	return l.text
}

// A member is an element of a composite literal.
type member struct {
	name  string
	value span // tokens, by their numbers
}

// members returns the elements with keys of a composite literal.
func (c source) members(body span) (found []member) {
	all := c.tokens
	ends := func(j int) bool {
		return j >= body.end || all[j].kind == token.COMMA || all[j].kind == token.SEMICOLON
	}
	for j := body.start; j < body.end; j++ {
		start := j
		for !ends(j) {
			if kind := all[j].kind; kind == token.LPAREN || kind == token.LBRACK || kind == token.LBRACE {
				j = min(c.ends[j], body.end)
			}
			if j < body.end && all[j].kind != token.SEMICOLON { // which ends what was not closed
				j++
			}
		}
		if start+2 < j && all[start+1].kind == token.COLON {
			found = append(found, member{nameOf(all[start]), span{start + 2, j}})
		}
	}
	return found
}

// textOf returns the constant that a member has, if it is one literal: "orders" of
// aws.String("orders").
func (c source) textOf(m member) (text string, ok bool) {
	for _, l := range c.tokens[m.value.start:m.value.end] {
		switch l.kind {
		case token.STRING:
			if ok {
				return "", false
			}
			text, ok = nameOf(l), true
		case token.IDENT, token.PERIOD, token.LPAREN, token.RPAREN, token.AND:
		default:
			return "", false
		}
	}
	return text, ok
}

// A written is what the source of a request says, besides what the analysis knows.
type written struct {
	table, index string
	names        []expr.Name
	values       []expr.Operand
}

// requestOf returns what the innermost literal says that may be a request.
func (c source) requestOf(a around) (w written) {
	for _, body := range a.bodies {
		found := c.members(body)
		if !slices.ContainsFunc(found, func(m member) bool { kind, _ := kindOfMember(m.name); return kind != otherText }) {
			continue
		}
		for _, m := range found {
			switch ddb.Member(m.name) {
			case ddb.TableName:
				w.table, _ = c.textOf(m)
			case ddb.IndexName:
				w.index, _ = c.textOf(m)
			case ddb.ExpressionAttributeNames:
				for _, e := range c.entriesOf(m) {
					attribute, known := c.textOf(e)
					w.names = append(w.names, expr.Name{Placeholder: e.name, Attribute: attribute, Known: known})
				}
			case ddb.ExpressionAttributeValues:
				for _, e := range c.entriesOf(m) {
					w.values = append(w.values, c.operandOf(e))
				}
			}
		}
		return w
	}
	return w
}

// entriesOf returns the elements of the literal that a member has.
func (c source) entriesOf(m member) []member {
	for j := m.value.start; j < m.value.end; j++ {
		if c.tokens[j].kind == token.LBRACE {
			return c.members(span{j + 1, c.ends[j]})
		}
	}
	return nil
}

// operandOf returns the attribute value that a member has, as far as it is written out:
// &types.AttributeValueMemberS{Value: "a"}.
func (c source) operandOf(m member) expr.Operand {
	o := expr.Operand{Placeholder: m.name}
	for _, l := range c.tokens[m.value.start:m.value.end] {
		if of, ok := strings.CutPrefix(l.text, "AttributeValueMember"); ok {
			o.Type = expr.Type(of)
		}
	}
	for _, e := range c.entriesOf(m) {
		if e.name == "Value" {
			o.Text, o.Known = c.textOf(e)
		}
	}
	return o
}
