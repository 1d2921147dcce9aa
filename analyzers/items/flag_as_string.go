package items

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
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

var flagName = words.ByWords("A field or attribute is a flag if its name begins with is, has, can or should, or ends in flag, enabled or disabled.",
	`^(is|has|can|should)_|(^|_)(flag|flg|enabled|disabled)$`)

func checkFlagAsString(p *gorule.Pass) {
	eachRow(p, func(r row) {
		if r.kind != items.S && r.kind != items.N || !r.isNamed(flagName) || !r.isPlain() || r.isKey() {
			return
		}
		help := "make the field a bool, which becomes BOOL"
		if r.attribute == nil {
			help = "write a boolean (BOOL)"
		}
		p.ReportAt(r.place, rules.Text{
			Headline: fmt.Sprintf("%s is a flag by its name, but %s", r.title(), r.asKind()),
			Why:      "every reader has to know which values mean yes, and a filter on another value finds nothing",
			Help:     help,
		})
	})
}
