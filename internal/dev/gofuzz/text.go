package gofuzz

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// local matches names of variables that only the body of a function has.
var local = regexp.MustCompile(`\bv[0-9]+\b`)

// placeholders are those that the texts of one request use.
type placeholders struct {
	names  map[string]string // to attributes
	values map[string]bool
}

// path writes the name of an attribute, mostly by a placeholder.
func (b *body) path(p *placeholders) string {
	name := b.g.attribute()
	if b.g.below(3) == 0 {
		return name
	}
	root, rest := name, ""
	if i := strings.IndexAny(name, ".["); i > 0 {
		root, rest = name[:i], name[i:]
	}
	placeholder := "#" + root
	p.names[placeholder] = root
	return placeholder + rest
}

func (b *body) placeholder(p *placeholders) string {
	name := ":" + b.g.pick("v", "w", "low", "high")
	p.values[name] = true
	return name
}

func (b *body) condition(p *placeholders, depth int) string {
	if depth > 0 {
		switch b.g.below(6) {
		case 3:
			return b.condition(p, depth-1) + " AND " + b.condition(p, depth-1)
		case 4:
			return "(" + b.condition(p, depth-1) + " OR " + b.condition(p, depth-1) + ")"
		case 5:
			return "NOT " + b.condition(p, depth-1)
		}
	}
	switch b.g.below(9) {
	case 0, 1:
		return b.path(p) + " " + b.g.pick("=", "<>", "<", ">=") + " " + b.placeholder(p)
	case 2:
		return "attribute_exists(" + b.path(p) + ")"
	case 3:
		return "attribute_not_exists(" + b.path(p) + ")"
	case 4:
		return "begins_with(" + b.path(p) + ", " + b.placeholder(p) + ")"
	case 5:
		return b.path(p) + " BETWEEN " + b.placeholder(p) + " AND " + b.placeholder(p)
	case 6:
		return b.path(p) + " IN (" + b.placeholder(p) + ", " + b.placeholder(p) + ")"
	case 7:
		return "size(" + b.path(p) + ") > " + b.placeholder(p)
	}
	return b.g.pick("contains(tags, tags)", "id = id", "status = open", "a ==", "attribute_type(ttl, :v", "") // mistakes
}

func (b *body) keyCondition(p *placeholders) string {
	key := b.g.pick("id", "customer", "#id", "#customer", "pk")
	if key[0] == '#' {
		p.names[key] = key[1:]
	}
	text := key + " = " + b.placeholder(p)
	switch b.g.below(6) {
	case 1, 2:
		text += " AND sk = " + b.placeholder(p)
	case 3:
		text += " AND begins_with(sk, " + b.placeholder(p) + ")"
	case 4:
		text += " AND sk BETWEEN " + b.placeholder(p) + " AND " + b.placeholder(p)
	case 5:
		text += b.g.pick(" OR sk = :v", " AND status <> :v", " AND", " AND NOT sk = :w")
	}
	return text
}

func (b *body) update(p *placeholders) string {
	var clauses []string
	for range 1 + b.g.below(3) {
		clause := b.g.pick("SET P = V", "SET P = P + V", "ADD P V", "REMOVE P", "SET P = if_not_exists(P, V)", "SET P = list_append(P, V)", "DELETE P V")
		clause = strings.ReplaceAll(clause, " P", " "+b.path(p))
		clause = strings.ReplaceAll(clause, "(P", "("+b.path(p))
		if strings.Contains(clause, " V") {
			clause = strings.ReplaceAll(clause, " V", " "+b.placeholder(p))
		}
		clauses = append(clauses, clause)
	}
	return strings.Join(clauses, b.g.pick(" ", ", "))
}

func (b *body) projection(p *placeholders) string {
	paths := []string{b.path(p)}
	for range b.g.below(4) {
		paths = append(paths, b.path(p))
	}
	return strings.Join(paths, ", ")
}

// statement is one of PartiQL.
func (b *body) statement() string {
	return b.g.pick(`SELECT * FROM "orders" WHERE id = ?`, `SELECT * FROM "orders"`, `SELECT id FROM "orders"."by-customer" WHERE customer = ? AND total > 5`,
		`INSERT INTO orders VALUE {'id': ?}`, `UPDATE orders SET status = ? WHERE id = ? AND sk = ?`, `DELETE FROM orders WHERE id = 'a'`, `SELECT * FROM orders WHERE status = 'open'`, `SELECT FROM`)
}

// text returns an expression for a text, which may be put together in ways that
// mean the same, or extended by something unknown.
func (b *body) text(text string) string {
	quoted := strconv.Quote(text)
	half := len(text) / 2
	switch b.g.below(16) {
	case 6:
		name := b.g.name("text")
		b.g.declare("const " + name + " = " + quoted)
		return name
	case 7:
		return strconv.Quote(text[:half]) + " + " + strconv.Quote(text[half:])
	case 8:
		return fmt.Sprintf("fmt.Sprintf(%q, %s)", "%s", quoted)
	case 9:
		return fmt.Sprintf("strings.Join([]string{%q, %q}, %q)", text[:half], text[half:], "")
	case 10:
		v := b.v()
		b.add("%s := %s\nif n > 1 {\n%s += %q\n}", v, quoted, v, b.g.pick(" ", " AND id = :v", ""))
		return v
	case 11:
		name := b.g.name("textOf")
		b.g.declare(fmt.Sprintf("func %s() string { return %s }", name, quoted))
		return name + "()"
	case 12:
		return quoted + " + " + b.g.pick("key", `" "`, `fmt.Sprintf(" AND total > %d", n)`)
	case 13:
		v := b.v()
		b.add("var %s strings.Builder\n%s.WriteString(%q)\nfor range %d {\n%s.WriteString(%q)\n}", v, v, text[:half], b.g.below(3), v, text[half:])
		return v + ".String()"
	case 14:
		return b.odd("string", quoted)
	case 15:
		name := b.g.name("phrase")
		b.g.declare(b.g.pick("var ", "var ") + name + " = " + quoted)
		return name
	}
	return quoted
}

// named returns the map of placeholders for names; sometimes one lacks or is left over.
func (b *body) named(p *placeholders) string {
	keys := slices.Sorted(maps.Keys(p.names))
	if b.g.rarely(12) && len(keys) > 0 {
		keys = keys[1:]
	}
	var entries []string
	for _, key := range keys {
		entries = append(entries, fmt.Sprintf("%q: %s", key, b.f.name(p.names[key])))
	}
	if b.g.rarely(12) {
		entries = append(entries, fmt.Sprintf("%q: %s", "#unused", b.f.name("id")))
	}
	if len(entries) == 0 {
		return ""
	}
	return b.made(b.f.names(), strings.Join(entries, ", "))
}

func (b *body) valued(p *placeholders) string {
	keys := slices.Sorted(maps.Keys(p.values))
	if b.g.rarely(12) && len(keys) > 0 {
		keys = keys[1:]
	}
	var entries []string
	for _, key := range keys {
		entries = append(entries, fmt.Sprintf("%q: %s", key, b.av()))
	}
	if b.g.rarely(12) {
		entries = append(entries, fmt.Sprintf("%q: %s", ":unused", b.av()))
	}
	if len(entries) == 0 {
		return ""
	}
	return b.made(b.f.item(), strings.Join(entries, ", "))
}
