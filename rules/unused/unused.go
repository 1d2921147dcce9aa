// Package unused holds the rules about declared tables that judge them by what all code
// does with them. It knows neither Terraform nor how code is read.
package unused

import (
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{unusedIndex, unusedTable, narrowerProjection}
}

// calls are those that ask something which a block declares, in any of its instances: a
// change of the block changes all of them.
type calls struct{ certain, perhaps []usage.Use }

// askers finds the calls that ask a table, or that read an index of it.
type askers struct {
	p       *schemarule.Pass
	answers map[asked]calls
}

// asked is a table, or an index of it, in all instances of its block.
type asked struct {
	block        rules.Span
	inner, index string
	isIndex      bool
}

func newAskers(p *schemarule.Pass) *askers { return &askers{p, map[asked]calls{}} }

func (a *askers) ofTable(t *schema.Table) calls {
	return a.of(asked{block: t.Header, inner: t.Inner()}, t, usage.Askers)
}

func (a *askers) ofIndex(t *schema.Table, name string) calls {
	return a.of(asked{t.Header, t.Inner(), name, true}, t, func(uses []usage.Use, t *schema.Table) (certain, perhaps []usage.Use) {
		return usage.Readers(uses, t, name)
	})
}

// of asks about each instance once, or a block of many would visit all of them for each.
func (a *askers) of(what asked, t *schema.Table, ask func([]usage.Use, *schema.Table) (certain, perhaps []usage.Use)) calls {
	known, ok := a.answers[what]
	if !ok {
		for _, instance := range a.p.Model.Instances(t) {
			certain, perhaps := ask(a.p.Uses, instance)
			known.certain = append(known.certain, certain...)
			known.perhaps = append(known.perhaps, perhaps...)
		}
		a.answers[what] = known
	}
	return known
}
