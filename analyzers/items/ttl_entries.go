package items

import (
	"fmt"
	"go/ast"
	"go/token"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// isTTLOf returns a function that tells the time-to-live attribute of the table
// that a call asks for: the declared one, else one of a configured name.
func isTTLOf(p *gorule.Pass, call *ops.Call, isConfigured func(name string) bool) (isTTL func(name string) bool, declared bool) {
	name, declared := declaredTTL(p.Link(call).Tables())
	if !declared {
		return isConfigured, false
	}
	return func(other string) bool { return other == name && name != "" }, true
}

// checkTTLEntries judges items that are written as maps, each entry once, however
// many requests put it.
func checkTTLEntries(p *gorule.Pass, isConfigured func(name string) bool) {
	judged := map[token.Pos]bool{}
	p.ForEach(func(call *ops.Call) {
		isTTL, declared := isTTLOf(p, call, isConfigured)
		for _, e := range call.Shape(ddb.Item).ItemEntries() {
			expr := exprAt(p, e.Pos)
			if !isTTL(e.Key) || expr == nil || judged[e.Pos] {
				continue
			}
			judged[e.Pos] = true
			place := gorule.Place{Pos: expr.Pos(), End: expr.End(), Symbol: call.Func(), Subject: e.Key}
			if kind := items.Kind(e.Shape.Attribute); kind == "" || kind == items.N {
				reportUnit(p, place, e.Key, e.Shape.Value)
			} else {
				reportKind(p, place, e.Key, kind, expr, declared)
			}
		}
	}, ddb.PutItem)
}

// reportKind reports a time-to-live attribute that is not a number.
func reportKind(p *gorule.Pass, place gorule.Place, name string, kind items.Kind, key ast.Expr, declared bool) {
	if kind == items.S && isGuess(p, name, declared) && !mentionsTime(p.Info(), entryOf(p, key)) {
		reportGuess(p, place, fmt.Sprintf("%q, a time-to-live attribute by its name, is written as a string", name))
		return
	}
	p.ReportAt(place, rules.Text{
		Headline: fmt.Sprintf("Time-to-live attribute %q is written as %s", name, kind.Name()),
		Why:      neverExpires,
		Help:     "write a number of epoch seconds (N)",
	})
}

// checkTTLUpdates judges what updates set time-to-live attributes to.
func checkTTLUpdates(p *gorule.Pass, isConfigured func(name string) bool) {
	judged := map[token.Pos]bool{}
	p.ForEach(func(call *ops.Call) {
		isTTL, declared := isTTLOf(p, call, isConfigured)
		for _, w := range p.Assigned(call) {
			expr := exprAt(p, w.Pos)
			if !isTTL(w.Name) || expr == nil || judged[w.Pos] {
				continue
			}
			judged[w.Pos] = true
			place := gorule.Place{Pos: expr.Pos(), End: expr.End(), Symbol: call.Func(), Subject: w.Name}
			if kind := items.Kind(w.Attribute); kind != "" && kind != items.N {
				reportKind(p, place, w.Name, kind, expr, declared)
				continue
			}
			for _, value := range w.Texts() {
				if reportUnit(p, place, w.Name, value) {
					break
				}
			}
		}
	}, ddb.UpdateItem)
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
