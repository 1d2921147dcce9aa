package docs

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// SecurityPath is the page with the table of security rules, which is written by hand but
// for the table.
const SecurityPath = "docs/github.md"

const securityBegin, securityEnd = "<!-- security:begin -->\n", "<!-- security:end -->\n"

// SecurityPage returns the page with the table as the rules' metadata has it. The error says
// that the page has no place for it.
func SecurityPage(page []byte, set *rules.Set) ([]byte, error) {
	before, rest, ok := strings.Cut(string(page), securityBegin)
	_, after, okEnd := strings.Cut(rest, securityEnd)
	if !ok || !okEnd {
		return nil, fmt.Errorf("%s has no lines %q and %q", SecurityPath, securityBegin, securityEnd)
	}
	return []byte(before + securityBegin + securityTable(set) + securityEnd + after), nil
}

// securityTable lists the rules about security weaknesses by their score, the highest first.
func securityTable(set *rules.Set) string {
	var b strings.Builder
	b.WriteString("| rule | | score | reason |\n|---|---|---|---|\n")
	for _, r := range securityRules(set) {
		fmt.Fprintf(&b, "| [%s](rules/%s) | `%s` | %s %s | %s |\n", r.ID, path.Base(r.PagePath()), r.Slug, r.Security, r.Security.Level(), r.Security.Reason)
	}
	return b.String()
}

func securityRules(set *rules.Set) []*rules.Rule {
	list := slices.DeleteFunc(slices.Clone(set.All()), func(r *rules.Rule) bool { return r.Security == nil })
	slices.SortStableFunc(list, func(a, b *rules.Rule) int { return cmp.Compare(b.Security.Score, a.Security.Score) })
	return list
}
