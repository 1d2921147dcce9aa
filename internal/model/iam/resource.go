package iam

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Resource is what an action is on: a table, one of its indexes or its stream.
type Resource struct {
	Table  *schema.Table
	Index  string // the name; "" for the table itself
	Stream bool
}

// String is the end of the ARN, with the table's name as it is displayed.
func (r Resource) String() string {
	switch {
	case r.Stream:
		return "table/" + r.Table.DisplayName() + "/stream"
	case r.Index != "":
		return "table/" + r.Table.DisplayName() + "/index/" + r.Index
	}
	return "table/" + r.Table.DisplayName()
}

// tail is what the ARN of a resource has behind the table's name.
func (r Resource) tail() []token {
	switch {
	case r.Stream:
		return append(literal("/stream/"), token{kind: anything})
	case r.Index != "":
		return literal("/index/" + r.Index)
	}
	return nil
}

// includes reports whether a resource of a statement, which stands in a declaration, includes
// a resource. Regions and accounts are not compared: a replica is the table, too.
func (p *Policies) includes(pattern schema.Ref, from *schema.Declaration, r Resource) tri.Answer {
	if pattern.Text.IsAbsent() || !together(r.Table, from) {
		return tri.No
	}
	return p.fits(p.patternTokens(pattern, from, r.Table), r.Table, r.tail())
}

// together reports whether a table is there under the environment that something is declared
// under. Those of other sources know nothing of environments.
func together(t *schema.Table, from *schema.Declaration) bool {
	return from.Environment == t.Environment || t.Elsewhere != (schema.Source{})
}

// arnStart is how the ARN of a table begins.
var arnStart = slices.Concat(literal("arn:"), []token{{kind: field}}, literal(":dynamodb:"), []token{{kind: field}}, literal(":"), []token{{kind: field}})

// fits reports whether a pattern fits the ARN of a table with something behind its name.
func (p *Policies) fits(pattern []token, t *schema.Table, tail []token) tri.Answer {
	text, path := arnStart, literal(":table/")
	if i := indexOf(pattern, path); i >= 0 { // what the service, the region and the account are made of does not matter
		if !possiblyFits(pattern[:i], arnStart) {
			return tri.No
		}
		text, path, pattern = nil, nil, pattern[i+len(path):]
	}
	for _, name := range certainNames(t) {
		if certainlyFits(pattern, slices.Concat(text, path, name, tail)) {
			return tri.Yes
		}
	}
	if possiblyFits(pattern, slices.Concat(text, path, possibleName(t), tail)) {
		return tri.Maybe
	}
	return tri.No
}

// indexOf returns where some tokens are in others, -1 if they are not.
func indexOf(tokens, part []token) int {
	for i := range tokens {
		if i+len(part) <= len(tokens) && slices.Equal(tokens[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}

// certainNames returns the name of a table as it is known, and as it is made, by which it
// is the same as another text that is made so.
func certainNames(t *schema.Table) [][]token {
	names := [][]token{textTokens(t.NameText, &t.Declaration)}
	if len(t.NameText) == 0 {
		names = [][]token{{{kind: hole, key: unique(t.Address)}}}
	}
	if name, known := t.Name.Get(); known {
		names = [][]token{literal(name)}
	}
	if len(t.NamePattern) > 0 {
		names = append(names, textTokens(t.NamePattern, &t.Declaration))
	}
	return names
}

// possibleName returns what is known of a table's name in any run of Terraform.
func possibleName(t *schema.Table) []token {
	name, known := t.Name.Get()
	switch {
	case len(t.NamePattern) > 0:
		return textTokens(t.NamePattern, &t.Declaration)
	case known:
		return literal(name)
	case len(t.NameText) > 0:
		return textTokens(t.NameText, &t.Declaration)
	}
	return []token{{kind: hole}}
}

// isWhole reports whether a pattern is of no table in particular: it has no text of a name.
func isWhole(pattern []token) bool {
	if i := indexOf(pattern, literal(":table/")); i >= 0 {
		pattern = pattern[i+len(":table/"):]
		if end := slices.Index(pattern, token{kind: char, char: '/'}); end >= 0 {
			pattern = pattern[:end]
		}
		return !slices.ContainsFunc(pattern, func(t token) bool { return t.kind == char || t.kind == hole })
	}
	return !slices.ContainsFunc(pattern, func(t token) bool { return t.kind == hole })
}

// namesTable reports whether a resource of a statement names a table, or an index or the
// stream of it: not only by a pattern that includes all tables.
func (p *Policies) namesTable(pattern schema.Ref, from *schema.Declaration, t *schema.Table) tri.Answer {
	tokens := p.patternTokens(pattern, from, t)
	if isWhole(tokens) {
		return tri.No
	}
	answer := p.includes(pattern, from, Resource{Table: t})
	if i := indexOf(tokens, literal(":table/")); i >= 0 && answer != tri.Yes {
		rest := i + len(":table/")
		if end := slices.Index(tokens[rest:], token{kind: char, char: '/'}); end >= 0 {
			answer = max(answer, p.fits(tokens[:rest+end], t, nil))
		}
	}
	return answer
}

// literal returns the tokens of a text in which nothing has a meaning of its own.
func literal(text string) []token {
	tokens := make([]token, len(text))
	for i := range len(text) {
		tokens[i].char = text[i]
	}
	return tokens
}

// wild returns the tokens of a text in a policy: asterisks, question marks, and variables
// of the request such as ${aws:username}.
func wild(text string) []token {
	var tokens []token
	for text != "" {
		switch end := strings.IndexByte(text, '}'); {
		case strings.HasPrefix(text, "${") && end > 0:
			tokens = append(tokens, token{kind: hole, key: unique(text[:end])})
			text = text[end:]
		case text[0] == '*':
			tokens = append(tokens, token{kind: anything})
		case text[0] == '?':
			tokens = append(tokens, token{kind: one})
		default:
			tokens = append(tokens, token{char: text[0]})
		}
		text = text[1:]
	}
	return tokens
}
