package iam

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Includes is whether a statement is about a resource, whatever its actions.
func (p *Policies) Includes(g Grant, r Resource) tri.Answer {
	return p.includesResource(&g, r).answer
}

// Names reports whether a statement certainly names a table, an index of it or its stream: not
// only by a pattern that includes all tables.
func (p *Policies) Names(g Grant, t *schema.Table) bool { return len(p.namedIn(&g, t)) > 0 }

// IsAlone reports whether a statement is about one table alone: each of its resources is the
// ARN of the table, of an index of it, or of its stream. "${aws_dynamodb_table.orders.arn}*"
// counts as the table with its indexes.
func (p *Policies) IsAlone(g Grant, t *schema.Table) bool {
	list := g.Statement.Resources
	return len(list.Items) > 0 && list.Partial == "" && !slices.ContainsFunc(list.Items, func(r schema.Ref) bool {
		before, behind := nameIn(p.patternTokens(r, g.from(), t))
		if last := len(before) - 1; len(behind) == 0 && last >= 0 && before[last].kind == anything {
			before = before[:last]
		}
		return !p.isARN(before, t)
	})
}

// ARN returns the resource of a statement that is the ARN of a table itself; ok is false if
// none is.
func (p *Policies) ARN(g Grant, t *schema.Table) (arn schema.Ref, ok bool) {
	for _, r := range g.Statement.Resources.Items {
		if before, behind := nameIn(p.patternTokens(r, g.from(), t)); len(behind) == 0 && p.isARN(before, t) {
			return r, true
		}
	}
	return schema.Ref{}, false
}

var tablePath = literal(":table/")

// nameIn returns the tokens of an ARN up to the end of the table's name, and those behind it.
func nameIn(pattern []token) (before, behind []token) {
	i := indexOf(pattern, tablePath)
	if i < 0 {
		return pattern, nil
	}
	start := i + len(tablePath)
	end := slices.Index(pattern[start:], token{kind: char, char: '/'})
	if end < 0 {
		return pattern, nil
	}
	return pattern[:start+end], pattern[start+end:]
}

// isARN reports whether tokens are the ARN of a table: they have its name, not a pattern of
// names.
func (p *Policies) isARN(tokens []token, t *schema.Table) bool {
	i := indexOf(tokens, tablePath)
	isPattern := func(t token) bool { return t.kind == anything || t.kind == one }
	return i >= 0 && !slices.ContainsFunc(tokens[i+len(tablePath):], isPattern) && p.fits(tokens, t, nil) == tri.Yes
}
