package render

import (
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// chain is the request that a chain of calls of guregu/dynamo puts together: the table, the
// index and the key attributes that it names, and its expressions with their placeholders. The
// rest of it is left open.
func (t *translator) chain() (input validate.Value, ok bool) {
	if t.structs && !t.call.Request.Operation().Is(ddb.TransactionKind) && (t.call.Request.SDK == sdk.Docstore || t.call.Request.Op == ddb.BatchWriteItem) {
		return t.encodedByLibrary()
	}
	isGuregu := t.call.Request.SDK == sdk.GureguV1 || t.call.Request.SDK == sdk.GureguV2
	switch {
	case t.call.Request.Operation().Is(ddb.TransactionKind) && (isGuregu || t.structs):
		return t.transaction(), true
	case !isGuregu:
		return validate.Value{}, false
	}
	if t.call.Request.Operation().NamesTables() != ddb.TableName {
		return validate.Value{}, false
	}
	steps, complete := t.call.Request.Steps()
	chosen := variants(steps)
	if len(chosen) > maxPaths {
		chosen, complete = chosen[:1], false
	}
	all := &guregu{t: t, steps: steps, numbers: map[[2]int]string{}, words: map[string]string{}, exact: complete && len(chosen) == 1}
	return all.request(chosen)
}

// variants are steps that are certainly made together, as indexes: those that
// are made on every path, and for each that is not, itself with all that it
// takes. A request has at least the steps of one of them.
func variants(steps []requests.ChainStep) [][]int {
	var certain []int
	for i, s := range steps {
		if s.Certain {
			certain = append(certain, i)
		}
	}
	all := [][]int{certain}
	for i, s := range steps {
		if !s.Certain {
			with := slices.Concat(certain, s.After, []int{i})
			slices.Sort(with)
			all = append(all, slices.Compact(with))
		}
	}
	return all
}

// guregu is what is known of one request of guregu/dynamo, as of v1.23.0 and
// v2.1.1.
type guregu struct {
	t       *translator
	steps   []requests.ChainStep
	exact   bool              // it is made of these very steps on every path
	numbers map[[2]int]string // placeholders of values, by step and number in it
	words   map[string]string // what the placeholders stand for

	names, values []gureguEntry
}

// gureguEntry is a placeholder with the variants that define it.
type gureguEntry struct {
	placeholder string
	value       validate.Value
	variants    int
	last        int // the last variant that defined it
}

// request makes one request of all variants.
func (g *guregu) request(chosen [][]int) (validate.Value, bool) {
	texts := map[string][]builtText{}
	unknown := map[string]bool{}
	for i, indexes := range chosen {
		v := &gureguVariant{g: g, number: i}
		for _, step := range indexes {
			v.step(step)
		}
		if v.refused { // the library returns an error and sends nothing
			return validate.Value{}, false
		}
		for key, text := range v.expressions() {
			if text.text != "" || g.exact && !v.unknown[key] {
				texts[key] = append(texts[key], text)
			}
		}
		for key := range v.unknown {
			unknown[key] = true
		}
	}
	origin := g.t.made(symbolic.Value{}, g.t.call.Pos())
	input := validate.Value{Kind: validate.Object, Open: true, Max: -1, Origin: origin}
	add := func(key string, v validate.Value) {
		input.Entries = append(input.Entries, validate.Entry{Key: key, KeyKnown: true, Value: v, Origin: origin})
	}
	g.asked(add)
	for key, all := range texts {
		add(key, g.text(all))
	}
	if g.exact {
		for _, m := range decisive[g.t.call.Request.Op] {
			if key := string(m); len(texts[key]) == 0 && !unknown[key] {
				add(key, validate.Value{Kind: validate.Absent})
			}
		}
	}
	for _, m := range unused[g.t.call.Request.Op] {
		add(string(m), validate.Value{Kind: validate.Absent})
	}
	slices.SortFunc(input.Entries, func(x, y validate.Entry) int {
		if x.Key < y.Key {
			return -1
		}
		return 1
	})
	open := !g.exact || len(unknown) > 0
	add("ExpressionAttributeNames", object(g.names, len(chosen), open, origin))
	if g.t.call.Request.Op != ddb.GetItem {
		add("ExpressionAttributeValues", object(g.values, len(chosen), open, origin))
	}
	return input, true
}

// decisive are the parameters that say what is read, or what becomes of an item, and when: a chain
// whose steps are all known sets no other, and none of the legacy ones.
var decisive = map[ddb.Op][]ddb.Member{
	ddb.Query:      {ddb.FilterExpression, ddb.ProjectionExpression},
	ddb.Scan:       {ddb.FilterExpression, ddb.ProjectionExpression},
	ddb.PutItem:    {ddb.ConditionExpression, ddb.Expected},
	ddb.UpdateItem: {ddb.ConditionExpression, ddb.Expected, ddb.UpdateExpression, ddb.AttributeUpdates},
	ddb.DeleteItem: {ddb.ConditionExpression, ddb.Expected},
}

// unused are parameters of reads that the library never sends: it writes KeyConditions, and
// expressions for all else.
var unused = map[ddb.Op][]ddb.Member{
	ddb.Query: {ddb.KeyConditionExpression, ddb.QueryFilter, ddb.ScanFilter, ddb.AttributesToGet, ddb.ConditionalOperator},
	ddb.Scan:  {ddb.KeyConditions, ddb.KeyConditionExpression, ddb.QueryFilter, ddb.ScanFilter, ddb.AttributesToGet, ddb.ConditionalOperator},
}

// text is an expression as the variants have it.
func (g *guregu) text(all []builtText) validate.Value {
	out := validate.Value{Kind: validate.Choice, Origin: g.t.made(symbolic.Value{}, g.t.call.Pos())}
	var origins []*Origin
	var seen []string
	for _, text := range all {
		if slices.Contains(seen, text.text) {
			continue
		}
		seen = append(seen, text.text)
		origin := &Origin{call: g.t.call, pos: g.t.call.Pos(), made: &text, words: g.words}
		origins = append(origins, origin)
		out.Entries = append(out.Entries, validate.Entry{Value: validate.Value{Kind: validate.String, Text: text.text, Known: true, Origin: g.t.number(origin)}})
	}
	if len(out.Entries) == 1 {
		return out.Entries[0].Value
	}
	for _, o := range origins {
		o.alternatives = origins
	}
	return out
}

func object(entries []gureguEntry, variants int, open bool, origin int) validate.Value {
	out := validate.Value{Kind: validate.Object, Open: open, Origin: origin}
	for _, e := range entries {
		out.Entries = append(out.Entries, validate.Entry{
			Key: e.placeholder, KeyKnown: true, Value: e.value, Origin: e.value.Origin, Optional: e.variants < variants,
		})
	}
	switch {
	case len(entries) == 0 && !open:
		return validate.Value{Kind: validate.Absent}
	case open:
		out.Max = -1
	}
	return out
}

// define notes that a variant defines a placeholder.
func define(entries []gureguEntry, variant int, placeholder string, value validate.Value) []gureguEntry {
	i := slices.IndexFunc(entries, func(e gureguEntry) bool { return e.placeholder == placeholder })
	if i < 0 {
		return append(entries, gureguEntry{placeholder: placeholder, value: value, variants: 1, last: variant})
	}
	if entries[i].last != variant {
		entries[i].variants++
		entries[i].last = variant
	}
	return entries
}

// placeholder is the name of the value that a step makes as its n-th.
func (g *guregu) placeholder(step, n int) string {
	key := [2]int{step, n}
	if g.numbers[key] == "" {
		g.numbers[key] = ":v" + strconv.Itoa(len(g.numbers))
	}
	return g.numbers[key]
}
