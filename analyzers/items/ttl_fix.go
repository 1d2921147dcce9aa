package items

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// unixTimeFix adds the option unixtime. What is stored as text is still read:
// the marshallers go by the type of what they read, not by the option.
func unixTimeFix(p *gorule.Pass, u *items.Use, a *items.Attribute) gorule.With {
	field := declaration(p, a.Field.Pos())
	if field == nil || !takesUnixTime(u, a) {
		return p.Fix(rules.SafeFix, "")
	}
	key := u.Type.By.Tag()
	kept := slices.DeleteFunc(slices.Clone(a.Tag.Options), func(option string) bool { return strings.EqualFold(option, "unixtime") })
	value := strings.Join(slices.Concat([]string{a.Tag.Name}, kept, []string{"unixtime"}), ",")
	edit, ok := tagEdit(p, field, key, value)
	if !ok {
		return p.Fix(rules.SafeFix, "")
	}
	return p.Fix(rules.SafeFix, "write it as a number of epoch seconds (unixtime)", edit)
}
