package schemadoc

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
)

// title returns what the columns of a section call the table, with the part of the
// names that differs in braces: "shop_carts_{dev,prod}".
func title(columns []column) string {
	var names []string
	for _, c := range columns {
		if n := c.table.FullName(); !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	if len(names) == 1 {
		return names[0]
	}
	if template := words.Alternatives(names); template != "" {
		return template
	}
	if all := strings.Join(names, ", "); len(all) <= rules.LongestValue {
		return all
	}
	return columns[0].table.Address
}

var notInAnchor = lazyregexp.New(`[^a-z0-9_-]+`)

// Anchor returns what links lead to for a title, unlike all that are taken.
func Anchor(title string, taken map[string]bool) string {
	title = rules.ShortenValue(strings.NewReplacer("{", "", "}", "").Replace(title))
	base := "table-" + strings.Trim(notInAnchor.ReplaceAllString(strings.ToLower(title), "-"), "-")
	id := base
	for n := 2; taken[id]; n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	taken[id] = true
	return id
}
