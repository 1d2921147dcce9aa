package patterns

import "testing"

func TestCapacity(t *testing.T) {
	item := func(bytes int) *Item { return &Item{Type: "Order", AtLeast: bytes} }
	eventually, consistent := Details{Eventually: true}, Details{Consistent: true}
	for name, test := range map[string]struct {
		call Pattern
		want string
	}{
		"a write":                         {Pattern{Operation: "UpdateItem"}, "1 WCU per KB"},
		"a put of a small item":           {Pattern{Operation: "PutItem", Item: item(1024)}, "at least 1 WCU"},
		"a put of a larger item":          {Pattern{Operation: "PutItem", Item: item(1025)}, "at least 2 WCU"},
		"a put of a type":                 {Pattern{Operation: "PutItem", Item: item(0)}, "1 WCU per KB"},
		"a batch":                         {Pattern{Operation: "BatchWriteItem"}, "1 WCU per KB"},
		"a transaction":                   {Pattern{Operation: "TransactWriteItems"}, "2 WCU per KB"},
		"a read in a transaction":         {Pattern{Operation: "TransactGetItems"}, "2 RCU per 4 KB"},
		"an item":                         {Pattern{Operation: "GetItem", Details: eventually, Item: item(4096)}, "at least 0.5 RCU"},
		"a larger item":                   {Pattern{Operation: "GetItem", Details: eventually, Item: item(4097)}, "at least 1 RCU"},
		"a consistent read":               {Pattern{Operation: "GetItem", Details: consistent, Item: item(1)}, "at least 1 RCU"},
		"a read, consistent or not":       {Pattern{Operation: "GetItem", Item: item(1)}, ""},
		"a page":                          {Pattern{Operation: "Query", Details: eventually}, "0.5 RCU per 4 KB"},
		"a page of small items":           {Pattern{Operation: "Query", Details: eventually, Item: item(1000)}, "0.5 RCU per 4 KB (at most 4 items)"},
		"a page of items of half a block": {Pattern{Operation: "Scan", Details: consistent, Item: item(2049)}, "1 RCU per 4 KB (at most 1 item)"},
		"a page of large items":           {Pattern{Operation: "Scan", Details: consistent, Item: item(5000)}, "1 RCU per 4 KB"},
		"a statement":                     {Pattern{Operation: "ExecuteStatement", Details: eventually}, ""},
		"a batch of reads":                {Pattern{Operation: "BatchGetItem", Details: eventually}, ""},
	} {
		if got := capacityOf(test.call).String(); got != test.want {
			t.Errorf("%s: %q, not %q", name, got, test.want)
		}
	}
}

func TestItemText(t *testing.T) {
	for want, item := range map[string]Item{
		"Order, at least 96 bytes": {Type: "Order", AtLeast: 96}, "Order": {Type: "Order"}, "at least 1 byte": {AtLeast: 1},
	} {
		if got := item.String(); got != want {
			t.Errorf("got %q, not %q", got, want)
		}
	}
}
