package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// AddData adds what becomes of something that the helper read.
func (c *Answer) AddData(v ssa.Value) {
	if data := c.Request.Operation().Data; len(data) > 0 {
		c.Output.add(data[0], v, c.a.uses(v))
	}
}

// AddRest adds what becomes of something that says what is left out.
func (c *Answer) AddRest(v ssa.Value) { c.Output.add(c.Request.Operation().Rest()[0], v, c.a.uses(v)) }

// AddStruct adds what becomes of a page that is a struct of the user's own, some fields
// of which say what is left out.
func (c *Answer) AddStruct(v ssa.Value, rest []string) {
	c.restFields = rest
	page := c.a.Object(v, c.Request.Instr.Parent())
	for _, read := range page.Fields {
		_, isAnswer := sdk.OutputOf(page.Field(read).Type()) // which has the token, too
		if isAnswer || slices.Contains(rest, page.Field(read).Name()) {
			c.AddRest(read)
		} else {
			c.AddData(read)
		}
	}
	for _, i := range page.Returned {
		c.Output.whole = append(c.Output.whole, Use{Kind: facts.Returned, Index: i, Instr: c.Request.Instr})
	}
	if page.Escapes {
		c.Output.whole = append(c.Output.whole, Use{Kind: facts.Escaped, Instr: c.Request.Instr})
	}
}
