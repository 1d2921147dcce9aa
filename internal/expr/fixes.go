package expr

import (
	"cmp"
	"slices"
	"strings"
)

// maxTried bounds the work for texts that are wrong in very many places. They
// are not to be fixed without a look.
const maxTried = 20

// tryFixes takes back the fixes after which an expression would not be read
// without a mistake: each by itself, and all of a text together.
func (c *checker) tryFixes() {
	of := map[int][]*Problem{}
	for i := range c.problems {
		if p := &c.problems[i]; p.Expression >= 0 && p.Fix != nil && len(p.Fix.Edits) > 0 {
			of[p.Expression] = append(of[p.Expression], p)
		}
	}
	for i, problems := range of {
		c.tryFixesOf(c.set.Expressions[i], problems)
	}
}

func (c *checker) tryFixesOf(e Expression, problems []*Problem) {
	before := misread(e.Kind, e.Text)
	var all []Edit
	unread := before // mistakes of syntax that have no fix
	for _, p := range problems {
		left := before
		if isOfSyntax(p.Code) {
			left--
			unread--
		}
		if len(problems) > maxTried || misread(e.Kind, edited(e.Text, p.Fix.Edits)) > left {
			p.Fix = nil
			unread = -1
			continue
		}
		all = append(all, p.Fix.Edits...)
	}
	if unread == 0 && misread(e.Kind, edited(e.Text, all)) > 0 {
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

func isOfSyntax(code Code) bool {
	switch code {
	case Syntax, Empty, RedundantParentheses, UnknownFunction, DuplicateClause:
		return true
	}
	return false
}

// edited returns a text after edits. Of two that overlap, the first is made.
func edited(text string, edits []Edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.At.Start, b.At.Start) })
	var b strings.Builder
	end := 0
	for _, e := range edits {
		if e.At.Start < end {
			continue
		}
		b.WriteString(text[end:e.At.Start])
		b.WriteString(e.New)
		end = e.At.End
	}
	return b.String() + text[end:]
}

// realias makes the fix of a syntax error fit the names: the parser proposes a
// placeholder for a name without knowing which there are.
func (c *checker) realias(p *Problem) {
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
		fix := Fix{Message: "write " + alias + " for " + attribute}
		for _, e := range p.Fix.Edits {
			fix.Edits = append(fix.Edits, Edit{At: e.At, New: strings.ReplaceAll(e.New, proposed, alias)})
		}
		if !defined {
			fix.Define = map[string]string{alias: attribute}
		}
		p.Fix = &fix
	}
}
