package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
	"strconv"
	"time"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed mixed_time_forms.md
var mixedTimeFormsDoc string

var mixedTimeForms = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB319", Slug: "mixed-time-forms", Title: "One item stores times in different forms",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.TextTimes),
			rules.Cite(guideline.SortableTimes),
		},
		Names: []*words.Heuristic{naming.TimeName, naming.ExpiryName, eventName},
		Doc:   mixedTimeFormsDoc,
	},
	Check: checkMixedTimeForms,
}

var eventName = words.ByWords("A text holds a time if its name ends in timestamp, or in what happened and at: created, updated, changed, deleted, started, finished, sent, paid, placed, shipped, delivered, approved, cancelled and the like.",
	`(^|_)((created|updated|modified|changed|edited|deleted|removed|started|ended|finished|completed|failed|sent|received|paid|ordered|placed|shipped|delivered|published|registered|submitted|requested|approved|rejected|cancelled|canceled|confirmed|verified|opened|closed|accessed|seen|read)_at|timestamp)$`)

func checkMixedTimeForms(p *gorule.Pass) {
	seen := map[token.Pos]bool{} // the first times of structs, which several types may embed
	for _, u := range uses(p) {
		if !u.Encoded || standsForPlaceholders(u.Type) {
			continue
		}
		groups := formsOf(timesOf(p, u))
		if groups == nil || seen[groups[1].times[0].pos] {
			continue
		}
		seen[groups[1].times[0].pos] = true
		p.ReportAt(atType(p, u), mixed(u.Type.Name(), groups))
	}
	p.ForEach(func(call *operations.Call) {
		for _, part := range p.Parts(call) {
			if groups := formsOf(timesIn(p, call, part)); groups != nil {
				p.Report(call, mixed(who(p, call, part), groups))
				return
			}
		}
	})
}

// who names the item that a part of a request is about.
func who(p *gorule.Pass, call *operations.Call, part gorule.Part) string {
	name, known := part.Table.AsString()
	switch {
	case call.Request.Op == ddb.PutItem || call.Request.Op == ddb.UpdateItem:
		return "An item of " + p.Target(call)
	case known:
		return "An item of " + strconv.Quote(name)
	}
	return "An item"
}

func mixed(who string, groups []formGroup) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("%s keeps times %s and %s", who, groups[0], groups[1]),
		Why:      "such times cannot be compared, and code that expects one form misreads the other",
		Help:     "write all times in one form: ISO 8601 text in UTC, except for the time-to-live attribute",
	}
}

// timesOf returns the attributes of a type that hold points in time.
func timesOf(p *gorule.Pass, u *items.Use) []timed {
	expires := expiring(p, tables(p, u))
	var all []timed
	for i := range u.Type.Attributes {
		a := &u.Type.Attributes[i]
		is := isTime(a.Field.Type())
		isNumber := a.Kind == items.N && (a.Tag.UnixTime || isPlain(a.Field.Type()) && isNamedLike(a, naming.TimeName))
		isText := a.Kind == items.S && (is || isPlain(a.Field.Type()) && isNamedLike(a, eventName))
		if !isNumber && !isText || expires(a.Name) || naming.ExpiryName.Matches(a.Field.Name()) {
			continue
		}
		form := commonForm(p.StoredInto(a.Field))
		switch {
		case is && isNumber:
			form = inUnit(symbolic.Seconds)
		case is:
			form = inLayout(time.RFC3339Nano) // what marshallers write
		}
		all = append(all, timed{name: a.Name, pos: a.Field.Pos(), number: isNumber, form: form})
	}
	return all
}

// timesIn returns the attributes that a part of a request writes and that hold points in time,
// without those of a struct.
func timesIn(p *gorule.Pass, call *operations.Call, part gorule.Part) (all []timed) {
	expires := expiring(p, part.Link.Tables())
	for _, r := range rowsOf(p, call, part) {
		isNumber := r.kind == items.N && r.isNamed(naming.TimeName)
		if !isNumber && (r.kind != items.S || !r.isNamed(eventName)) || expires(r.name) {
			continue
		}
		all = append(all, timed{name: r.name, pos: r.place.Pos, number: isNumber, form: commonForm(r.values(p))})
	}
	return all
}

// expiring returns a function that tells the attributes by which items of some tables expire,
// which have to be numbers whatever the others are.
func expiring(p *gorule.Pass, of []*schema.Table) func(name string) bool {
	names := updatedTTL(p)
	if name, known := declaredTTL(of); known {
		names = append(names, name)
	}
	return func(name string) bool { return slices.Contains(names, name) || naming.ExpiryName.Matches(name) }
}
