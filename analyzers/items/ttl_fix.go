package items

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/rules"
)

// unixTimeFix adds the option unixtime. What is stored as text is still read:
// the marshallers look at the type of what they read, not at the option.
func unixTimeFix(p *gocheck.Pass, u *items.Use, a *items.Attribute) gocheck.With {
	field := declaration(p, a.Field.Pos())
	if field == nil || !takesUnixTime(u, a) {
		return p.Fix(rules.SafeFix, "")
	}
	key, value := u.Type.By.Tag(), a.Tag.Name
	var valueSb19 strings.Builder
	for _, option := range slices.Concat(a.Tag.Options, []string{"unixtime"}) {
		valueSb19.WriteString("," + option)
	}
	value += valueSb19.String()
	edit, ok := tagEdit(p, field, key, value)
	if !ok {
		return p.Fix(rules.SafeFix, "")
	}
	return p.Fix(rules.SafeFix, "write it as a number of epoch seconds (unixtime)", edit)
}
