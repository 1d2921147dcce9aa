package items

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed flag_as_string.md
var flagAsStringDoc string

var flagAsString = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB307", Slug: "flag-as-string", Title: "Flag is stored as a string or number",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.BooleanFlags)},
		Names:   []*words.Heuristic{flagName},
		Doc:     flagAsStringDoc,
	},
	Check: checkFlagAsString,
}

var flagName = words.ByName("A field is a flag if its name begins with Is, Has, Can or Should, or ends in Flag, Enabled or Disabled.",
	`^(Is|Has|Can|Should)[A-Z]|(Flag|Flg|Enabled|Disabled)$`)

func checkFlagAsString(p *gorule.Pass) {
	written(p, func(u *items.Use, a *items.Attribute) {
		if (a.Kind != items.S && a.Kind != items.N) || !flagName.Matches(a.Field.Name()) || !isPlain(a.Field.Type()) {
			return
		}
		p.ReportAt(at(p, u, a), rules.Text{
			Headline: fmt.Sprintf("%s is a flag by its name, but becomes %s in the attribute %q", fieldPath(u, a), a.Kind.Name(), a.Name),
			Why:      "every reader has to know which values mean yes, and a filter on another value finds nothing",
			Help:     "make the field a bool, which becomes BOOL",
		})
	})
}
