package ops

import (
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// chainShape is what a member of a request is made of that a library encodes
// from Go values; ok is false for other members and requests.
func (c *Call) chainShape(m ddb.Member) (s Shape, ok bool) {
	_, begun := c.Input.members[sdk.HashKey]
	switch {
	case c.Via == Builder && m == ddb.Item:
		s = c.a.shapeOf(c.Input.Get(m), c.instr)
		return s.encode(), true
	case c.Via == Builder && m == ddb.Key && begun:
		return c.chainKey(), true
	}
	return Shape{}, false
}

// chainKey is the key that Table.Get and Range name.
func (c *Call) chainKey() Shape {
	key := Shape{Kind: MapShape, Pos: c.Input.Get(sdk.HashKey).Pos(), Complete: true}
	for _, part := range [][2]ddb.Member{{sdk.HashKey, sdk.HashValue}, {sdk.RangeKey, sdk.RangeValue}} {
		name, value := c.Input.Get(part[0]), c.Input.Get(part[1])
		if name.Presence() == NotSet {
			continue
		}
		e := Entry{KeyValue: name, Pos: name.Pos(), Shape: c.a.shapeOf(value, c.instr).encode(), Optional: name.Presence() == Maybe}
		if name.Kind == String {
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
func (c *Call) chainPinsWholeKey() bool {
	op := c.Input.Get(sdk.RangeOperator)
	return c.chain.single && op.Presence() == NotSet || op.Kind == String && op.Text == equalOperator
}
