package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// The verdicts about one fact of one table.
const (
	equal   = "equal"
	wrong   = "WRONG"   // another value than the label
	guessed = "GUESSED" // a value where the label says that it cannot be known
	unknown = "unknown" // no value where the label has one
	lost    = "LOST"    // the table was not understood at all
)

type comparison struct{ fact, verdict, want, got string }

type counts struct{ equal, wrong, guessed, unknown, lost int }

func (c *counts) add(verdict string) {
	switch verdict {
	case equal:
		c.equal++
	case wrong:
		c.wrong++
	case guessed:
		c.guessed++
	case unknown:
		c.unknown++
	case lost:
		c.lost++
	}
}

// unknowable is a fact that cannot be known, in labels and here.
const unknowable = "unknown"

// facts are the facts that are compared: how a label names each, and what was
// understood, in the label's form.
var facts = map[string]func(*schema.Table) any{
	"name":                func(t *schema.Table) any { return value(t.Name, "") },
	"hash_key":            func(t *schema.Table) any { return value(t.HashKey, "") },
	"range_key":           func(t *schema.Table) any { return value(t.RangeKey, "") },
	"billing_mode":        func(t *schema.Table) any { return value(t.BillingMode, "PROVISIONED") },
	"deletion_protection": func(t *schema.Table) any { return value(t.DeletionProtection, false) },
	"pitr":                recovery,
	"stream":              stream,
	"ttl":                 ttl,
	"attributes":          attributes,
	"gsis":                func(t *schema.Table) any { return indexes(t.Global, true) },
	"lsis":                func(t *schema.Table) any { return indexes(t.Local, false) },
}

// compare compares what was understood of a table with its label.
func compare(l *label, t *schema.Table) []comparison {
	var all []comparison
	for _, fact := range slices.Sorted(maps.Keys(facts)) {
		wanted, labelled := l.Facts[fact]
		if !labelled {
			continue
		}
		if _, partly := l.Facts["name_pattern"]; partly && fact == "name" {
			wanted = unknowable
		}
		c := comparison{fact: fact, want: canonical(wanted)}
		if t == nil {
			c.verdict = lost
			all = append(all, c)
			continue
		}
		c.got = canonical(facts[fact](t))
		switch {
		case c.got == c.want:
			c.verdict = equal
		case c.got == canonical(unknowable):
			c.verdict = unknown
		case c.want == canonical(unknowable):
			c.verdict = guessed
		default:
			c.verdict = wrong
		}
		all = append(all, c)
	}
	return all
}

// canonical writes a fact as JSON with sorted lists; "" and null are the same.
// How an index is written is not compared.
func canonical(v any) string {
	if index, ok := v.(map[string]any); ok {
		v = maps.Collect(func(yield func(string, any) bool) {
			for key, fact := range index {
				if key != "key_schema" && key != "separate_resource" && !yield(key, fact) {
					return
				}
			}
		})
	}
	if list, ok := v.([]any); ok {
		texts := make([]string, 0, len(list))
		for _, element := range list {
			texts = append(texts, canonical(element))
		}
		slices.Sort(texts)
		return fmt.Sprint(texts)
	}
	if v == "" {
		v = nil
	}
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // facts are strings, booleans, lists and maps of these
	}
	return string(text)
}

func value[T comparable](v schema.Value[T], absent T) any {
	if known, ok := v.Or(absent); ok {
		return known
	}
	return unknowable
}

func recovery(t *schema.Table) any {
	block, known := t.PointInTimeRecovery.Get()
	switch {
	case t.PointInTimeRecovery.IsUnknown():
		return unknowable
	case !known:
		return false
	}
	return value(block.Enabled, false)
}

func stream(t *schema.Table) any {
	on, known := t.Stream.Enabled.Or(false)
	switch {
	case !known:
		return unknowable
	case !on:
		return nil
	}
	return value(t.Stream.ViewType, "")
}

func ttl(t *schema.Table) any {
	block, known := t.TTL.Get()
	on, onKnown := block.Enabled.Or(false)
	switch {
	case t.TTL.IsUnknown() || !onKnown:
		return unknowable
	case !known || !on:
		return nil
	}
	return value(block.Attribute, "")
}

func attributes(t *schema.Table) any {
	if t.Attributes.Partial != "" {
		return unknowable
	}
	all := []any{}
	for _, a := range t.Attributes.Items {
		if !t.Block.Contains(a.Span) {
			continue // declared by an index that is a resource of its own
		}
		all = append(all, map[string]any{"name": value(a.Name, ""), "type": value(a.Type, "")})
	}
	return all
}

func indexes(list schema.List[*schema.Index], global bool) any {
	if list.Partial != "" {
		return unknowable
	}
	all := []any{}
	for _, i := range list.Items {
		index := map[string]any{"name": value(i.Name, ""), "projection": value(i.Projection, ""), "range": firstKey(i.Range)}
		if global {
			index["hash"] = firstKey(i.Hash)
		}
		all = append(all, index)
	}
	return all
}

func firstKey(parts schema.List[schema.KeyPart]) any {
	switch {
	case parts.Partial != "":
		return unknowable
	case len(parts.Items) == 0:
		return nil
	}
	return value(parts.Items[0].Name, "")
}

func printTally(tally map[string]*counts) {
	total := &counts{}
	line := func(fact string, c *counts) {
		n := c.equal + c.wrong + c.guessed + c.unknown + c.lost
		fmt.Printf("%-20s %5d %6d %6d %8d %8d %5d %6.1f%%\n", fact, n, c.equal, c.wrong, c.guessed, c.unknown, c.lost, 100*float64(c.equal)/float64(max(n, 1)))
	}
	fmt.Printf("%-20s %5s %6s %6s %8s %8s %5s %7s\n", "fact", "all", "equal", "wrong", "guessed", "unknown", "lost", "equal")
	for _, fact := range slices.Sorted(maps.Keys(tally)) {
		c := tally[fact]
		line(fact, c)
		total.equal += c.equal
		total.wrong += c.wrong
		total.guessed += c.guessed
		total.unknown += c.unknown
		total.lost += c.lost
	}
	line("all", total)
}
