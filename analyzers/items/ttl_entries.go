package items

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkTTLValue judges what a request writes into a time-to-live attribute.
func checkTTLValue(p *gorule.Pass, r row, declared bool) {
	switch {
	case r.kind == items.Unknown || r.kind == items.N:
		for _, value := range r.values(p) {
			if reportUnit(p, r.place, r.name, value) {
				return
			}
		}
	case r.kind == items.S && isGuess(p, r.name, declared) && !isTime(r.goType()) && !isMadeOfTime(p, r):
		reportGuess(p, r.place, fmt.Sprintf("%q, a time-to-live attribute by its name, is written as a string", r.name))
	default:
		p.ReportAt(r.place, rules.Text{
			Headline: fmt.Sprintf("Time-to-live attribute %q is written as %s", r.name, r.kind.Name()),
			Why:      neverExpires,
			Help:     "write a number of epoch seconds (N)",
		})
	}
}

// isMadeOfTime reports whether what a request writes is made of a point in time, as far as that is
// seen: a part of an entry of a map is one, or the text is one in some layout.
func isMadeOfTime(p *gorule.Pass, r row) bool {
	if key := exprAt(p, r.written.Pos); !r.written.End.IsValid() && key != nil {
		return mentionsTime(p.Info(), entryOf(p, key))
	}
	return slices.ContainsFunc(r.written.Texts(), func(v symbolic.Value) bool { _, ok := v.TimeLayout(); return ok })
}

// reportUnit reports a point in time that is counted in another unit than seconds.
func reportUnit(p *gorule.Pass, place gorule.Place, name string, value symbolic.Value) bool {
	for _, v := range value.Alternatives() {
		if unit := v.TimeUnit(); unit != 0 && unit != symbolic.Seconds {
			p.ReportAt(place, wrongUnit(name, unit.String()))
			return true
		}
	}
	return false
}

// wrongUnit says what the wrong unit of a time-to-live attribute leads to.
func wrongUnit(name, unit string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("Time-to-live attribute %q is written in %s", name, unit),
		Why:      "read as epoch seconds the value is thousands of years ahead, so the item never expires",
		Help:     "write epoch seconds, as Unix() returns them",
	}
}
