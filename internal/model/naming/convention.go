package naming

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Convention is the form that most of a repository's table names have.
type Convention struct {
	Template string
	Fits, Of int // how many of the names that say anything have this form
}

// quorum is the share of names that must have a form for it to be proposed: a
// few stragglers are what the rule is there to find.
const quorum = 0.9

// Propose returns the most specific convention that the names follow, and
// false if they follow none. Names without any literal part say nothing.
func Propose(names [][]schema.NamePart) (Convention, bool) {
	var samples [][]schema.NamePart
	for _, name := range names {
		if HasLiteral(name) {
			samples = append(samples, Literal(sample(name)))
		}
	}
	if len(samples) == 0 {
		return Convention{}, false
	}
	for _, t := range candidates() {
		pattern := t.Pattern(Words{Environments: Environments})
		fits := 0
		for _, s := range samples {
			if pattern.Admits(s) {
				fits++
			}
		}
		if float64(fits) >= quorum*float64(len(samples)) {
			return Convention{Template: t.String(), Fits: fits, Of: len(samples)}, true
		}
	}
	return Convention{}, false
}

// environmentHole recognises what fills a hole as the environment by its name:
// var.env, local.stage_name, terraform.workspace.
var environmentHole = lazyregexp.New(`(?i)(^|[._])(env|environment|stage|workspace)([._]|$)`)

// sample returns an example of the name: each hole is filled with one word. A
// hole may be several words, but to assume so would let any name have a form
// with more parts than anybody wrote.
func sample(name []schema.NamePart) string {
	var text strings.Builder
	for _, part := range name {
		switch {
		case !part.Hole:
			text.WriteString(part.Text)
		case environmentHole.MatchString(part.Text):
			text.WriteString("dev")
		default:
			text.WriteString("x")
		}
	}
	return text.String()
}

// candidates returns the templates that are tried, the most specific first:
// with an environment before without, more parts before fewer. One part alone
// is no convention: nearly all names would have that form.
func candidates() []Template {
	shapes := [][]string{
		{"env", "product", "usage"}, {"product", "env", "usage"}, {"product", "usage", "env"},
		{"env", "usage"}, {"usage", "env"}, {"product", "usage"},
	}
	var list []Template
	for _, shape := range shapes {
		for _, separator := range []string{"-", "_", "."} {
			list = append(list, spelled(shape, separator, strings.ToLower))
		}
		for _, separator := range []string{"-", "_", ".", ""} {
			usage := func(name string) string {
				if name == "usage" {
					return title(name)
				}
				return name
			}
			list = append(list, spelled(shape, separator, usage), spelled(shape, separator, title))
		}
		for _, separator := range []string{"-", "_", "."} {
			list = append(list, spelled(shape, separator, strings.ToUpper))
		}
	}
	return list
}

func spelled(shape []string, separator string, spelling func(string) string) Template {
	parts := make([]string, len(shape))
	for i, name := range shape {
		parts[i] = "{" + spelling(name) + "}"
	}
	return MustParseTemplate(strings.Join(parts, separator))
}
