package expr

import (
	"slices"
	"strings"

	"github.com/agext/levenshtein"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// meant returns the one entry that is not used and that a placeholder seems to
// mean. Certain says that it differs in letter case or in its sign only, else in
// a typing mistake.
func (c *checker) meant(placeholder string) (entry string, certain bool) {
	const few = 100 // to compare each with each takes its time
	var same, similar []string
	unused := c.unusedEntries()
	for _, key := range unused {
		name, other := key[1:], placeholder[1:]
		switch {
		case strings.EqualFold(name, other):
			same = append(same, key)
		case len(unused) <= few && key[0] == placeholder[0] && isTypo(name, other):
			similar = append(similar, key)
		}
	}
	switch {
	case len(same) == 1:
		return same[0], true
	case len(same) == 0 && len(similar) == 1:
		return similar[0], false
	}
	return "", false
}

// noteMeant notes that an entry is not used because of another mistake.
func (c *checker) noteMeant(key string) {
	if c.meantBy == nil {
		c.meantBy = map[string]bool{}
	}
	c.meantBy[key] = true
}

// meantValue returns the value that is defined, not used, and called like an
// attribute that stands in its place, and notes it; empty if there is none.
func (c *checker) meantValue(p *Path) string {
	value := ":" + strings.TrimPrefix(p.String(), "#")
	if !c.isIdle(value) {
		return ""
	}
	c.noteMeant(value)
	return value
}

// isIdle reports whether an entry is defined but not used by any text.
func (c *checker) isIdle(placeholder string) bool {
	return c.isListed(placeholder) && !c.used[placeholder]
}

// isUndefined reports whether an operand is certainly not defined, which is a
// mistake of its own.
func (c *checker) isUndefined(operand Expr) bool {
	switch e := unparen(operand).(type) {
	case *Value:
		return !c.isDefined(e.Name)
	case *Path:
		return e.Elements[0].IsPlaceholder() && !c.isDefined(e.Elements[0].Name)
	}
	return false
}

// isReserved reports whether a path begins with a reserved word, which is a
// mistake of its own.
func (c *checker) isReserved(p *Path) bool { return ddb.IsReserved(p.Elements[0].Name) }

// unusedEntries returns the entries of both maps that are certainly there and
// that no text uses.
func (c *checker) unusedEntries() []string {
	if c.unused != nil {
		return c.unused
	}
	unused := []string{}
	note := func(key string) {
		if len(key) > 1 && !c.used[key] && !c.isOptional(key) {
			unused = append(unused, key)
		}
	}
	for key := range c.names {
		note(key)
	}
	for key := range c.values {
		note(key)
	}
	c.unused = unused
	return unused
}

// isTypo reports whether two names differ by one or two typing mistakes, and
// agree in more than half.
func isTypo(a, b string) bool {
	const longest, mistakes = 40, 2
	if len(a) > longest || len(b) > longest {
		return false
	}
	d := levenshtein.Distance(strings.ToLower(a), strings.ToLower(b), nil)
	return d <= mistakes && 2*d < min(len(a), len(b))+1
}

// doubt takes back the fix of a syntax error that only removes something, such as
// a comma, if there is an entry that may be what is missing there.
func (x *expression) doubt(p *refusal.Problem) {
	if p.Code != Syntax || p.Fix == nil || len(x.unusedEntries()) == 0 {
		return
	}
	keeps := func(e refusal.Edit) bool { // something new, or all but a blank
		return e.New != "" || strings.TrimSpace(x.tree.Text[e.At.Start:e.At.End]) == ""
	}
	if !slices.ContainsFunc(p.Fix.Edits, keeps) {
		p.Fix = nil
	}
}

// split finds the blank that is missing where a keyword runs into the placeholder
// before it, so that a syntax error comes after: a = :aAND b = :b.
func (x *expression) split(p *refusal.Problem) {
	if p.Code != Syntax {
		return
	}
	end := len(strings.TrimRight(x.tree.Text[:p.At.Span.Start], " \t\r\n"))
	start := end
	for start > 0 && isWordByte(x.tree.Text[start-1]) {
		start--
	}
	if start == 0 || x.tree.Text[start-1] != ':' && x.tree.Text[start-1] != '#' {
		return
	}
	written := x.tree.Text[start-1 : end]
	if x.isDefined(written) {
		return
	}
	for _, keyword := range []string{"AND", "OR", "IN", "BETWEEN", "SET", "REMOVE", "ADD", "DELETE"} {
		at := len(written) - len(keyword)
		if at < 2 || !strings.EqualFold(written[at:], keyword) || !x.isListed(written[:at]) {
			continue
		}
		x.tree.doubtful = append(x.tree.doubtful, refusal.Span{Start: start - 1, End: end})
		p.Advice = "write a blank between " + written[:at] + " and " + written[at:]
		p.Fix = &refusal.Fix{Message: "insert a blank", Edits: []refusal.Edit{{At: refusal.Span{Start: start - 1 + at, End: start - 1 + at}, New: " "}}}
		return
	}
}
