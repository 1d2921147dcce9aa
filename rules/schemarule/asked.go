package schemarule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Calls are those that ask something which a block declares, in any of its instances: a change
// of the block changes all of them. Certain are those that do, Perhaps those that may.
type Calls struct{ Certain, Perhaps []usage.Use }

// All returns both, the certain ones first.
func (c Calls) All() []usage.Use { return slices.Concat(c.Certain, c.Perhaps) }

// Askers finds the calls that ask a table, or that read an index of it, among what is in view.
type Askers struct {
	p       *Pass
	answers map[asked]Calls
}

// asked is a table, or an index of it, in all instances of its block.
type asked struct {
	block        rules.Span
	inner, index string
	isIndex      bool
}

// NewAskers returns the askers of the tables of a pass's model, which knows the uses of all
// code in view.
func NewAskers(p *Pass) *Askers { return &Askers{p, map[asked]Calls{}} }

// OfTable returns the calls that ask a table or an index of it.
func (a *Askers) OfTable(t *schema.Table) Calls {
	return a.of(asked{block: t.Header, inner: t.Inner()}, t, usage.Askers)
}

// OfIndex returns the calls that read the index of a table with a name.
func (a *Askers) OfIndex(t *schema.Table, name string) Calls {
	return a.of(asked{t.Header, t.Inner(), name, true}, t, func(uses []usage.Use, t *schema.Table) (certain, perhaps []usage.Use) {
		return usage.Readers(uses, t, name)
	})
}

// of asks about each instance once, or a block of many would visit all of them for each.
func (a *Askers) of(what asked, t *schema.Table, ask func([]usage.Use, *schema.Table) (certain, perhaps []usage.Use)) Calls {
	known, ok := a.answers[what]
	if !ok {
		for _, instance := range a.p.Model.Instances(t) {
			certain, perhaps := ask(a.p.Uses, instance)
			known.Certain = append(known.Certain, certain...)
			known.Perhaps = append(known.Perhaps, perhaps...)
		}
		a.answers[what] = known
	}
	return known
}
