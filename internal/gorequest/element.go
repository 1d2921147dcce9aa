package gorequest

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
)

// AskedFor returns the lists that the keys of a BatchGetItem are made of.
func (c *Request) AskedFor() []ssa.Value {
	m := c.Input.Get(ddb.RequestItems).Made()
	if m == nil {
		return nil
	}
	s := c.r.Sizes.Sizer(goflow.Anchor(m, c.At))
	s.Requests(m, true)
	return s.Lists()
}
