package words

import (
	"slices"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// mostAlternatives is how many values are listed of a part that differs.
const mostAlternatives = 4

var namePart = lazyregexp.New(`[A-Za-z0-9]+|[^A-Za-z0-9]+`)

// Alternatives returns names as one, with the parts that differ in braces:
// "shop_carts_{dev,prod}". It returns "" if they have no word in common, or not as many
// parts.
func Alternatives(names []string) string {
	var split [][]string
	for _, n := range names {
		split = append(split, namePart.FindAllString(n, -1))
	}
	if len(split) == 0 {
		return ""
	}
	var text strings.Builder
	common := false
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
			common = common || strings.ContainsFunc(part, isWord)
			text.WriteString(part)
		case len(values) > mostAlternatives:
			text.WriteString("{" + strings.Join(values[:mostAlternatives-1], ",") + ",...}")
		default:
			text.WriteString("{" + strings.Join(values, ",") + "}")
		}
	}
	if !common {
		return ""
	}
	return text.String()
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
