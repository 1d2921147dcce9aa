package items

import (
	"fmt"
	"go/ast"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkTTLValue judges what a request writes into a time-to-live attribute.
func checkTTLValue(p *gorule.Pass, r row, declared bool) {
	switch {
	case r.kind == items.Unknown || r.kind == items.N:
		if unit := wrongUnitOf(r.values(p)...); unit != "" {
			p.ReportAt(r.place, wrongUnit(r.name, unit))
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

// TimeToLive tells which names in code are those of time-to-live attributes.
var TimeToLive = words.ByWords("A variable or field holds the name of a time-to-live attribute if its own has the word ttl, or says time to live.", `(^|_)ttl(_|$)|time_to_live`)

// checkUnnamedTTL judges what requests write into attributes whose names are unknown, but come from
// something that is named after time to live:
//
//	item[options.TTLAttribute] = &types.AttributeValueMemberN{Value: millis}
func checkUnnamedTTL(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		for _, part := range p.Parts(call) {
			for _, w := range part.Unnamed {
				place, ok := placeOf(p, call, w.Named.From, w.Named.To, "")
				name := sourceName(exprAt(p, w.Named.From))
				if !ok || w.Form != access.InItem && w.Form != access.Assigned || !TimeToLive.Matches(name) {
					continue
				}
				place.Subject = name
				if unit := wrongUnitOf(w.Texts()...); unit != "" {
					text := wrongUnit(name, unit)
					text.Headline = fmt.Sprintf("The time-to-live attribute that %s names is written in %s", name, unit)
					p.ReportAt(place, text, gorule.Severity(rules.Warning))
				}
			}
		}
	})
}

// sourceName returns the name of the variable or field that an expression is, and "" for others.
func sourceName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return sourceName(e.X)
	case *ast.CallExpr: // aws.ToString(s.ttlAttribute), s.TTLAttribute()
		if len(e.Args) == 1 {
			return sourceName(e.Args[0])
		}
		return sourceName(e.Fun)
	}
	return ""
}

// isMadeOfTime reports whether what a request writes is made of a point in time, as far as that is
// seen: a part of an entry of a map is one, or the text is one in some layout.
func isMadeOfTime(p *gorule.Pass, r row) bool {
	if key := exprAt(p, r.written.Pos); !r.written.End.IsValid() && key != nil {
		return mentionsTime(p.Info(), entryOf(p, key))
	}
	return slices.ContainsFunc(r.written.Texts(), func(v symbolic.Value) bool { _, ok := v.TimeLayout(); return ok })
}

// wrongUnitOf returns the unit of a point in time that may be stored and is not counted in seconds, or "".
func wrongUnitOf(stored ...symbolic.Value) string {
	for _, value := range stored {
		for _, v := range value.Alternatives() {
			if unit := v.TimeUnit(); unit != 0 && unit != symbolic.Seconds {
				return unit.String()
			}
		}
	}
	return ""
}

// wrongUnit says what the wrong unit of a time-to-live attribute leads to.
func wrongUnit(name, unit string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("Time-to-live attribute %q is written in %s", name, unit),
		Why:      "read as epoch seconds the value is thousands of years ahead, so the item never expires",
		Help:     "write epoch seconds, as Unix() returns them",
	}
}
