package expr

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// maxTried bounds the work for texts that are wrong in very many places. They
// are not to be fixed without a look.
const maxTried = 20

// tryFixes takes back the fixes after which an expression would not be read
// without a mistake: each by itself, and all of a text together.
func (c *checker) tryFixes() {
	of := map[*expression][]*refusal.Problem{}
	for i := range c.problems {
		if p := &c.problems[i]; p.in != nil && p.Fix != nil && len(p.Fix.Edits) > 0 {
			of[p.in] = append(of[p.in], &p.Problem)
		}
	}
	for x, problems := range of {
		tryFixesOf(x.tree, problems)
	}
}

func tryFixesOf(e *Tree, problems []*refusal.Problem) {
	before := misread(e.Kind, e.Text)
	var all []refusal.Edit
	unread := before // mistakes of syntax that have no fix
	for _, p := range problems {
		left := before
		if isOfSyntax(p.Code) {
			left--
			unread--
		}
		if len(problems) > maxTried || misread(e.Kind, refusal.Apply(e.Text, p.Fix.Edits)) > left {
			p.Fix = nil
			unread = -1
			continue
		}
		all = append(all, p.Fix.Edits...)
	}
	if unread == 0 && misread(e.Kind, refusal.Apply(e.Text, all)) > 0 {
		for _, p := range problems {
			p.Fix = nil
		}
	}
}

// misread counts what is wrong with a text whatever the names and values are.
func misread(kind Kind, text string) int {
	_, problems := Parse(kind, text)
	return len(problems)
}

func isOfSyntax(code refusal.Code) bool {
	switch code {
	case Syntax, Empty, RedundantParentheses, UnknownFunction, DuplicateClause:
		return true
	}
	return false
}

// realias makes the fix of a syntax error fit the names: the parser proposes a
// placeholder for a name without knowing which there are.
func (c *checker) realias(p *refusal.Problem) {
	if p.Fix == nil || len(p.Fix.Define) != 1 {
		return
	}
	for proposed, attribute := range p.Fix.Define {
		alias, defined, free := c.alias(attribute)
		p.Advice = aliasAdvice(alias, attribute, defined)
		if !free {
			p.Fix = nil
			return
		}
		fix := refusal.Fix{Message: "write " + alias + " for " + attribute}
		for _, e := range p.Fix.Edits {
			fix.Edits = append(fix.Edits, refusal.Edit{At: e.At, New: strings.ReplaceAll(e.New, proposed, alias)})
		}
		if !defined {
			fix.Define = map[string]string{alias: attribute}
		}
		p.Fix = &fix
	}
}
