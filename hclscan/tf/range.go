package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/rules"
)

// span converts a range of one of the repository's files. There is none for those
// of others: see [Project.isForeign].
func (p *Project) span(r hcl.Range) rules.Span {
	if p.foreign[r.Filename] {
		return rules.Span{}
	}
	return p.place(r)
}

// place converts a range of one of the project's files, also if that is foreign.
func (p *Project) place(r hcl.Range) rules.Span { return p.texts.Place(r) }

// headerRange is where findings about a whole block belong: its type and
// labels, in JSON the key that names it.
func headerRange(b *hcl.Block) hcl.Range {
	if !json.IsJSONBody(b.Body) {
		return b.DefRange
	}
	if n := len(b.LabelRanges); n > 0 {
		return b.LabelRanges[n-1]
	}
	return b.TypeRange
}

func blockRange(b *hcl.Block) hcl.Range {
	if body, ok := b.Body.(*hclsyntax.Body); ok {
		return hcl.RangeBetween(b.DefRange, body.EndRange)
	}
	return hcl.RangeBetween(headerRange(b), b.Body.MissingItemRange())
}
