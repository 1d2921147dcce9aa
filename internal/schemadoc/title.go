package schemadoc

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// mostAlternatives is how many values a title lists of a part that differs.
const mostAlternatives = 4

var namePart = regexp.MustCompile(`[A-Za-z0-9]+|[^A-Za-z0-9]+`)

// title returns what the columns of a section call the table, with the part of the
// names that differs in braces: "shop_carts_{dev,prod}".
func title(columns []column) string {
	var names []string
	for _, c := range columns {
		if n := c.table.DisplayName(); !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	if len(names) == 1 {
		return names[0]
	}
	if template := alternatives(names); template != "" {
		return rules.ShortenValue(template)
	}
	if all := strings.Join(names, ", "); len(all) <= rules.LongestValue {
		return all
	}
	return rules.ShortenValue(columns[0].table.Address)
}

// alternatives returns names that differ in some of their parts as one; "" if they
// have no word in common.
func alternatives(names []string) string {
	var split [][]string
	for _, n := range names {
		split = append(split, namePart.FindAllString(n, -1))
	}
	text, common := "", false
	for i, part := range split[0] {
		var values []string
		for _, parts := range split {
			if len(parts) != len(split[0]) {
				return ""
			}
			if !slices.Contains(values, parts[i]) {
				values = append(values, parts[i])
			}
		}
		switch {
		case len(values) == 1:
			common = common || strings.ContainsFunc(part, isReadable)
			text += part
		case len(values) > mostAlternatives:
			text += "{" + strings.Join(values[:mostAlternatives-1], ",") + ",...}"
		default:
			text += "{" + strings.Join(values, ",") + "}"
		}
	}
	if !common {
		return ""
	}
	return text
}

var notInAnchor = regexp.MustCompile(`[^a-z0-9_-]+`)

// anchor returns what links lead to for a title, unlike all that are taken.
func anchor(title string, taken map[string]bool) string {
	title = strings.NewReplacer("{", "", "}", "").Replace(title)
	base := "table-" + strings.Trim(notInAnchor.ReplaceAllString(strings.ToLower(title), "-"), "-")
	id := base
	for n := 2; taken[id]; n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	taken[id] = true
	return id
}
