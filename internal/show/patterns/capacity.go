package patterns

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Item is what is known of the items that a call puts, updates or reads.
type Item struct {
	Type       string      `json:"type,omitzero"`       // the struct that they are made of, or decoded into
	AtLeast    int         `json:"atLeast,omitzero"`    // bytes; 0 if only a part of the items is read
	Attributes []Attribute `json:"attributes,omitzero"` // that they may have, as far as these are known

	in   string // path of the package of the type; "" if it has no name
	part bool   // it is what a read asks for of an item, or what an index has of it
}

// IsPart reports whether only a part of the items is known: what a read asks for.
func (i Item) IsPart() bool { return i.part }

// Attribute is one of an item.
type Attribute struct {
	Name string `json:"name"`
	Type string `json:"type,omitzero"` // "S"; "" if it is unknown, or not always the same
}

// itemOf returns what is known of the items of a call; nil for nothing.
func itemOf(known gorule.Item) *Item {
	if known.Type == "" && known.Bytes == 0 && len(known.Attributes) == 0 {
		return nil
	}
	return &Item{Type: known.Type, AtLeast: known.Bytes, Attributes: attributesOf(known.Attributes), in: known.Package}
}

// readsPart reports whether a call reads a part of the items that match: by its projection, or that of
// an index. What it decodes is no whole item then.
func readsPart(call gorule.Access) bool {
	if len(call.Projection) > 0 {
		return true
	}
	for _, l := range call.Links {
		for _, c := range l.Candidates {
			for _, index := range c.Table.Indexes() {
				name, known := index.Name.Get()
				projection, isKnown := index.Projection.Get()
				if known && name == call.Index && (!isKnown || projection != ddb.ProjectAll) {
					return true
				}
			}
		}
	}
	return false
}

func attributesOf(known []access.Attribute) (all []Attribute) {
	for _, a := range known {
		all = append(all, Attribute(a))
	}
	return all
}

// String returns "Order, at least 96 bytes".
func (i Item) String() string {
	if i.AtLeast == 0 {
		return i.Type
	}
	return strings.TrimPrefix(i.Type+", at least "+count(i.AtLeast, "byte"), ", ")
}

// Capacity is how many units a call consumes.
type Capacity struct {
	Unit    string  `json:"unit"`             // "RCU" or "WCU"
	Units   float64 `json:"units"`            // for each block that an item, or a page of a Query or Scan, begins
	Block   int     `json:"block"`            // bytes
	AtLeast float64 `json:"atLeast,omitzero"` // units for the one item that is read or written

	mostItems int // that one block holds, of those that a page reads; 0 if that is unknown
}

// The blocks by which reads and writes are counted (developer guide, "DynamoDB read and write
// operations").
const (
	readBlock  = 4 << 10
	writeBlock = 1 << 10
)

// capacityOf returns what a call consumes; nil if that is unknown.
func capacityOf(p Pattern) *Capacity {
	o := ddb.Lookup(ddb.Op(p.Operation))
	if !o.OnItems() || o.IsPartiQL() {
		return nil
	}
	c := &Capacity{Unit: "WCU", Units: 1, Block: writeBlock}
	if o.MayRead() {
		c.Unit, c.Block = "RCU", readBlock
	}
	switch {
	case o.Is(ddb.TransactionKind):
		c.Units = 2
	case !o.MayRead():
	case o.Is(ddb.BatchKind): // each table of which may be read with another consistency
		return nil
	case p.Consistent:
	case p.Eventually:
		c.Units = 0.5
	default:
		return nil
	}
	c.ofItem(p)
	return c
}

// ofItem adds what follows from the size of an item.
func (c *Capacity) ofItem(p Pattern) {
	if p.Item == nil || p.Item.AtLeast == 0 {
		return
	}
	switch ddb.Op(p.Operation) {
	case ddb.PutItem, ddb.GetItem:
		c.AtLeast = c.Units * float64((p.Item.AtLeast+c.Block-1)/c.Block)
	case ddb.Query, ddb.Scan:
		c.mostItems = c.Block / p.Item.AtLeast
	}
}

// String returns "0.5 RCU per 4 KB", with what follows from the size of an item.
func (c *Capacity) String() string {
	if c == nil {
		return ""
	}
	number := func(units float64) string { return strconv.FormatFloat(units, 'f', -1, 64) }
	block := "KB"
	if c.Block > 1<<10 {
		block = fmt.Sprintf("%d KB", c.Block>>10)
	}
	rate := fmt.Sprintf("%s %s per %s", number(c.Units), c.Unit, block)
	switch {
	case c.AtLeast > 0:
		return fmt.Sprintf("at least %s %s", number(c.AtLeast), c.Unit)
	case c.mostItems > 0:
		return rate + " (at most " + count(c.mostItems, "item") + ")"
	}
	return rate
}
