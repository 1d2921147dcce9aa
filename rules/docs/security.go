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

// SecurityPage returns the page with the table as the rules' metadata has it. The error says
// that the page has no place for it.
func SecurityPage(page []byte, set *rules.Set) ([]byte, error) {
	return fill(page, SecurityPath, "security", securityTable(set))
}

// fill puts a table between its marks on a page that is written by hand.
func fill(page []byte, path, mark, table string) ([]byte, error) {
	begin, end := "<!-- "+mark+":begin -->\n", "<!-- "+mark+":end -->\n"
	before, rest, ok := strings.Cut(string(page), begin)
	_, after, okEnd := strings.Cut(rest, end)
	if !ok || !okEnd {
		return nil, fmt.Errorf("%s has no lines %q and %q", path, begin, end)
	}
	return []byte(before + begin + table + end + after), nil
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
