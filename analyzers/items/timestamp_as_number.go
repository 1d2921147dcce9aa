package items

import (
	_ "embed"
	"fmt"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/naming"
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
	eachRow(p, func(r row) {
		if r.kind != items.N || r.isNamed(naming.ExpiryName) || expiring(p, r.tables)(r.name) {
			return
		}
		byTag := r.attribute != nil && r.attribute.Tag.UnixTime
		if !byTag && (!r.isPlain() || !r.isNamed(naming.TimeName)) {
			return
		}
		headline := fmt.Sprintf("%q is written as a number, though it is a point in time by its name", r.name)
		if r.attribute != nil {
			headline = fmt.Sprintf("%s keeps a point in time as a number in the attribute %q", r.title(), r.name)
		}
		p.ReportAt(r.place, rules.Text{
			Headline: headline,
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
