package keys

import (
	_ "embed"
	"fmt"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed date_upper_bound.md
var dateUpperBoundDoc string

var dateUpperBound = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB142", Slug: "date-upper-bound", Title: "Range of times ends before its last day",
		Category: rules.API, Severity: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.SortableTimes),
			rules.DeveloperGuide("Key condition expressions for the Query operation", "Query.KeyConditionExpressions"),
		},
		Names: []*words.Heuristic{excludes},
		Doc:   dateUpperBoundDoc,
	},
	Check: checkDateUpperBound,
}

var excludes = words.ByAnyWord("A field or parameter is the end of a range that does not belong to it if its name has the word",
	"until before next after exclusive excl tomorrow")

func checkDateUpperBound(p *gorule.Pass) {
	k := keyedOf(p)
	p.ForEach(func(call *operations.Call) {
		keys, values := p.KeyCondition(call)
		if len(values) != 2 || values[1].Bound != itemvalues.Upper {
			return
		}
		begin, bound := values[0], values[1]
		texts := bound.Texts()
		if slices.ContainsFunc(texts, func(text symbolic.Value) bool { return !isLastDay(bound, text) }) {
			return
		}
		before, _ := timeAtEnd(texts[0])
		if !hasTimeOfDay(begin, before) && !k.storesTimeOfDay(p, keys.Sort, before) {
			return
		}
		if at := madeAt(p, keyValue{Written: bound}, texts[0]); at != nil {
			p.ReportAt(place(p, at, keys.Sort), rules.Text{
				Headline: fmt.Sprintf("Range of %q ends with a bare date, but its values have a time of day", keys.Sort),
				Why:      `as text, "2025-03-31T09:00:00Z" comes after "2025-03-31": what happens on the last day is left out`,
				Help:     "end the range with the last moment of the day, or with the date of the next day",
			})
		}
	}, ddb.Query)
}

// isLastDay reports whether a bound is a date, and one that seems to belong to the range: the
// first of a month, a date that is computed, or one whose name says so may be the day after it.
func isLastDay(bound *itemvalues.Written, text symbolic.Value) bool {
	_, what := timeAtEnd(text)
	parts := text.Concatenated()
	f, formatted := bound.Formatting(parts[len(parts)-1])
	if what != dateOnly || !formatted {
		return what == dateOnly
	}
	return !slices.ContainsFunc(f.Origins(), func(from itemvalues.Origin) bool {
		return excludes.Matches(from.Name) || from.Callee != nil && isArithmetic(from.Callee)
	})
}

func isArithmetic(fn *types.Func) bool {
	return fn.FullName() == "(time.Time).Add" || fn.FullName() == "(time.Time).AddDate"
}

// hasTimeOfDay reports whether all that something may be, after a certain text, is times with
// a time of day.
func hasTimeOfDay(w *itemvalues.Written, after string) bool {
	return !slices.ContainsFunc(w.Texts(), func(text symbolic.Value) bool {
		before, what := timeAtEnd(text)
		return what != withTime || before != after
	})
}

// storesTimeOfDay reports whether the package stores times with a time of day in an attribute,
// after a certain text, and no dates.
func (k *keyed) storesTimeOfDay(p *gorule.Pass, attribute, after string) bool {
	found, dates := false, false
	k.attributes(func(use *items.Use, a *items.Attribute) {
		found = found || after == "" && a.Name == attribute && a.Kind == items.S && isTimeType(a.Field.Type())
	})
	for _, record := range p.Records() {
		for _, w := range record.Written {
			v, ok := k.attribute(record, w)
			if !ok || v.name != attribute || !v.isText() || record.IsCursor() {
				continue
			}
			for _, text := range w.Texts() {
				before, what := timeAtEnd(text)
				found = found || what == withTime && before == after
				dates = dates || what == dateOnly
			}
		}
	}
	return found && !dates
}
