package requests

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// chainShape is what a member of a request is made of that a library encodes
// from Go values; ok is false for other members and requests.
func (c *Request) chainShape(m ddb.Member) (s composites.Shape, ok bool) {
	_, begun := c.Input.Set[sdk.HashKey]
	switch {
	case c.Via == Builder && m == ddb.Item:
		s = c.r.ShapeOf(c.Input.Get(m), c.At)
		return s.Encode(c.SDK), true
	case c.Via == Builder && m == ddb.Key && begun:
		return c.chainKey(), true
	}
	return composites.Shape{}, false
}

// chainKey is the key that Table.Get and Range name.
func (c *Request) chainKey() composites.Shape {
	key := composites.Shape{Kind: composites.Map, Pos: c.Input.Get(sdk.HashKey).Pos(), Complete: true}
	for _, part := range [][2]ddb.Member{{sdk.HashKey, sdk.HashValue}, {sdk.RangeKey, sdk.RangeValue}} {
		name, value := c.Input.Get(part[0]), c.Input.Get(part[1])
		if name.IsSet() == tri.No {
			continue
		}
		e := composites.Entry{KeyValue: name, Pos: name.Pos(), Shape: c.r.ShapeOf(value, c.At).Encode(0), Optional: name.IsSet() == tri.Maybe}
		if name.Kind == symbolic.String {
			e.Key = name.Text
		}
		key.Entries = append(key.Entries, e)
		key.Max++
		if !e.Optional {
			key.Min++
		}
	}
	return key
}

// chainPinsWholeKey reports whether a chain reads one item at most: the sort
// key is compared by equality; or one item is wanted and no sort key named, which
// is how a table without one is read.
func (c *Request) chainPinsWholeKey() bool {
	op := c.Input.Get(sdk.RangeOperator)
	return c.Single && op.IsSet() == tri.No || op.IsString(equalOperator)
}
