package items

import (
	_ "embed"
	"fmt"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed timestamp_as_number.md
var timestampAsNumberDoc string

var timestampAsNumber = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB309", Slug: "timestamp-as-number", Title: "Timestamp is stored as a number",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.TextTimes)},
		Names:   []*words.Heuristic{naming.TimeName, naming.ExpiryName},
		Doc:     timestampAsNumberDoc,
	},
	Check: checkTimestampAsNumber,
}

func checkTimestampAsNumber(p *gorule.Pass) {
	written(p, func(u *items.Use, a *items.Attribute) {
		name := a.Field.Name()
		if a.Kind != items.N || naming.ExpiryName.Matches(name) || naming.ExpiryName.Matches(a.Name) {
			return
		}
		if !a.Tag.UnixTime && (!isPlain(a.Field.Type()) || !naming.TimeName.Matches(name) && !naming.TimeName.Matches(a.Name)) {
			return
		}
		p.ReportAt(at(p, u, a), rules.Text{
			Headline: fmt.Sprintf("%s keeps a point in time as a number in the attribute %q", fieldPath(u, a), a.Name),
			Why:      "the number is unreadable in the console, and nothing says whether it counts seconds or milliseconds",
			Help:     "write ISO 8601 text in UTC, which sorts by time as well",
		})
	})
}

// isPlain reports whether t is, or points to, a basic type: a type of the
// user's own with a basic one behind it may be a set of named values.
func isPlain(t types.Type) bool {
	_, ok := types.Unalias(pointee(t)).(*types.Basic)
	return ok
}
