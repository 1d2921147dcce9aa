package config

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/rules"
)

// Span converts a range of one of the repository's files. There is none for those
// of others: see [Project.isForeign].
func (p *Project) Span(r hcl.Range) rules.Span {
	if p.foreign[r.Filename] {
		return rules.Span{}
	}
	return p.Place(r)
}

// Place converts a range of one of the project's files, also if that is foreign.
func (p *Project) Place(r hcl.Range) rules.Span { return p.Texts.Place(r) }

// HeaderRange is where findings about a whole block belong: its type and
// labels, in JSON the key that names it.
func HeaderRange(b *hcl.Block) hcl.Range {
	if !json.IsJSONBody(b.Body) {
		return b.DefRange
	}
	if n := len(b.LabelRanges); n > 0 {
		return b.LabelRanges[n-1]
	}
	return b.TypeRange
}

// BlockRange returns the range of a whole block.
func BlockRange(b *hcl.Block) hcl.Range {
	if body, ok := b.Body.(*hclsyntax.Body); ok {
		return hcl.RangeBetween(b.DefRange, body.EndRange)
	}
	return hcl.RangeBetween(HeaderRange(b), b.Body.MissingItemRange())
}
