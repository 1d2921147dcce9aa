package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// batch checks what the entries of a batch mean together: how many there are over
// all tables, and that no two are about one item.
func (c *check) batch(top place, parts []part) {
	requests := top.member("RequestItems")
	o := ddb.Lookup(c.op)
	limit, total, tables := o.MaxParts, 0, 0
	for _, entry := range requests.entries() {
		if o.PartsIn != "" {
			entry = entry.member(string(o.PartsIn))
		}
		least, _ := entry.count()
		if least > limit {
			return // said already, of this list
		}
		if entry.presence() == given {
			total, tables = total+least, tables+1
		}
	}
	if total > limit && tables > 1 {
		c.report(modelPhase, requests, TooMany, fmt.Sprintf("Too many items requested for the %s call", c.op), fmt.Sprintf("split the batch, which has %d: %d at most, over all tables", total, limit))
	}
	if item, found := repeated(parts); found {
		c.report(tablePhase, item, DuplicateItems, "Provided list of item keys contains duplicates", "leave one of them")
	}
}

// repeated returns the first item that an earlier part is about, too. Several
// actions in one entry are a mistake of their own.
func repeated(parts []part) (item place, found bool) {
	entries := map[string]*way{} // by item
	for i := range parts {
		for _, item := range parts[i].items() {
			if item.id == "" {
				continue
			}
			entry, seen := entries[item.id]
			if seen && (entry == nil || entry != parts[i].entry) {
				return item.place, true
			}
			entries[item.id] = parts[i].entry
		}
	}
	return place{}, false
}

// identified is an item that a request is about. The id is the same for two values
// that are certainly one item, and empty if it is unknown.
type identified struct {
	place place
	id    string
}

// items returns the items that a part is about.
func (p *part) items() []identified {
	var all []identified
	switch o := ddb.Lookup(p.op); {
	case o != nil && o.PartsIn != "":
		for _, key := range p.body.member(string(o.PartsIn)).entries() {
			all = append(all, identified{key, p.identify(key, nil)})
		}
	case p.op == ddb.PutItem:
		if p.table != nil {
			item := p.body.member("Item")
			all = append(all, identified{item, p.identify(item, p.table.Keys)})
		}
	default:
		key := p.body.member("Key")
		all = append(all, identified{key, p.identify(key, nil)})
	}
	return all
}

// identify writes down a key: all attributes of a Key, those of the table's key
// of an item. It is empty unless everything in it is known.
func (p *part) identify(item place, keys []expr.KeyAttribute) string {
	table, known := p.name.text()
	if !known || item.inside || item.presence() != given || item.Kind != Object || keys == nil && !item.closed() {
		return ""
	}
	var parts []string
	for i, value := range item.entries() {
		name := item.Entries[i].Key
		if keys == nil || isKey(keys, name) {
			text, known := identifyValue(value)
			if !known {
				return ""
			}
			parts = append(parts, fmt.Sprintf("%q=%s", name, text))
		}
	}
	if len(parts) == 0 || keys != nil && len(parts) != len(keys) {
		return ""
	}
	slices.Sort(parts)
	return fmt.Sprintf("%q:", tableBase(table)) + strings.Join(parts, ",")
}

func identifyValue(value place) (string, bool) {
	t, content := typeOf(value)
	text, known := scalarOf(t, content)
	if n, ok := parseNumeral(text); t == "N" && ok {
		text = n.canonical()
	}
	return fmt.Sprintf("%s%q", t, text), known && value.presence() == given && !value.inside
}

// tableBase returns the name of a table that may be given as an ARN.
func tableBase(name string) string {
	if _, after, found := strings.Cut(name, ":table/"); found {
		name, _, _ = strings.Cut(after, "/")
	}
	return name
}
