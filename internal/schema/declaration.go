package schema

import (
	"cmp"

	"github.com/dynamolint/dynamolint/rules"
)

// Declaration is where something is declared: what tables and all that
// surrounds them have in common.
type Declaration struct {
	Address     string     `json:"address,omitzero"`     // "module.orders.aws_dynamodb_table.this[\"eu\"]"
	Root        string     `json:"root,omitzero"`        // directory of the configuration root, as the reader knew it
	Header      rules.Span `json:"header,omitzero"`      // the block's header line: where findings about the whole of it belong
	Block       rules.Span `json:"block,omitzero"`       // the whole block
	Environment string     `json:"environment,omitzero"` // the named set of inputs that it holds under; empty for a plain run
	StandIn     string     `json:"standIn,omitzero"`     // the module that is not at hand and in whose place something was read that declares the same; the spans are those of its call
	Calls       []Call     `json:"calls,omitzero"`       // the module calls that lead here, outermost first
	Maybe       string     `json:"maybe,omitzero"`       // why the instance may not exist at all (unknown count); empty if it does
	Lacks       []Lack     `json:"lacks,omitzero"`       // what the provider does not have yet of this type of resource, if its version is known
}

// Call is one module call on the way to a declaration.
type Call struct {
	Address string     `json:"address,omitzero"` // "module.orders"
	Span    rules.Span `json:"span,omitzero"`    // the module block's header
}

// Declared is anything that has a declaration of its own.
type Declared interface {
	Declared() *Declaration

	// DisplayName is how messages call it, without quotes.
	DisplayName() string
}

// Declared returns d itself: types that embed a Declaration are [Declared].
func (d *Declaration) Declared() *Declaration { return d }

// DisplayName returns the address. Types that have a better name override it.
func (d *Declaration) DisplayName() string { return d.Address }

// Place returns where a finding about a value of the declaration belongs: the
// expression that set it if it stands in the block, else the header.
func (d *Declaration) Place(at rules.Span) rules.Span { return narrowest(d.Block, at, d.Header) }

// Compare orders declarations by place, then root, address and environment: the
// order of the lists of a [Model].
func (d *Declaration) Compare(other *Declaration) int {
	return cmp.Or(d.Header.Compare(other.Header), cmp.Compare(d.Root, other.Root), cmp.Compare(d.Address, other.Address), cmp.Compare(d.Environment, other.Environment))
}
