package docs

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// MigratingPath is the page with the table of other linters' checks, which is written by hand
// but for the table.
const MigratingPath = "docs/migrating.md"

// MigratingPage returns the page with the table as the rules' metadata has it. The error says
// that the page has no place for it.
func MigratingPage(page []byte, set *rules.Set) ([]byte, error) {
	return fill(page, MigratingPath, "equivalents", equivalentsTable(set))
}

func equivalentsTable(set *rules.Set) string {
	var b strings.Builder
	b.WriteString("| rule | | checkov | trivy | tfsec |\n|---|---|---|---|---|\n")
	for _, r := range set.All() {
		if len(r.Equivalents) == 0 {
			continue
		}
		fmt.Fprintf(&b, "| [%s](rules/%s) | `%s` | %s | %s | %s |\n", r.ID, path.Base(r.PagePath()), r.Slug,
			checks(r, rules.Checkov), checks(r, rules.Trivy), checks(r, rules.Tfsec))
	}
	return b.String()
}

// checks returns the checks of a linter that a rule replaces, as a cell of the table.
func checks(r *rules.Rule, tool rules.Tool) string {
	var names []string
	for _, e := range r.Equivalents {
		if e.Tool == tool {
			name := "`" + e.Check + "`"
			if e.Part {
				name += " (in part)"
			}
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}
