package gorule

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
)

// fewestCalls is how many calls have to disagree with a declaration for that to be the mistake.
const fewestCalls = 3

// mostToOne is how many of them have to disagree for each whose key fits, or is unknown.
const mostToOne = 4

// OneDeclaration makes one mistake of all contradictions of a table's key if hardly any call of the
// package fits it: then the declaration is wrong, and not each of the calls.
func (p *Pass) OneDeclaration(c Contradiction) With {
	if !p.fewFit(c) {
		return func(*rules.Finding) {}
	}
	return func(f *rules.Finding) {
		p.OneMistake("key of "+c.Names(), c.Names())(f)
		f.Help = fmt.Sprintf("declare the key of %s as the code uses it: nearly all calls here have another", c.Names())
	}
}

// OneOfTable joins a finding that contradicts the declaration of a table with those of its rule that
// say the same of it, which name is, in whichever packages: the declaration may be what is wrong.
// Symbol is what the finding is to be known by.
func OneOfTable(l link.Link, name, symbol string) With {
	once := []string{name}
	for _, t := range l.Tables() {
		once = append(once, t.Header.String()+t.Address)
	}
	return func(f *rules.Finding) { f.Once, f.Symbol = strings.Join(once, " "), symbol }
}

// fewFit reports whether nearly all calls of the package that name items of a table by its key, or
// put them, contradict the declaration of the key.
func (p *Pass) fewFit(c Contradiction) bool {
	all := Once(p, contradictionsKey{}, func() rendered { return p.requestsBy(p.judgeLinked, false) })
	wrong, others := 0, 0
	for _, call := range p.requested() {
		if !namesKey(call) {
			continue
		}
		asked := p.Link(call)
		switch {
		case !asked.Linked() || asked.Candidates[0].Table != c.Link.Candidates[0].Table:
		case !slices.ContainsFunc(all.problems[call], func(problem Refused) bool { return slices.Contains(ofKeys, problem.Code) }):
			others++
		default:
			wrong++
		}
	}
	return wrong >= fewestCalls && wrong >= mostToOne*others
}

// namesKey reports whether a call gives the key of an item of the table itself.
func namesKey(call *operations.Call) bool {
	return call.Request.Operation().OneItem() || call.Request.Op == ddb.Query && !call.Request.Input.Get(ddb.IndexName).MaybeSet()
}

// ofKeys are the contradictions in the names of key attributes.
var ofKeys = []refusal.Code{validate.KeyMismatch, validate.TypeMismatch, expr.KeyMissing}
