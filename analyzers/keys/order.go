package keys

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// always is the option that reports sort keys in a wrong order also where nothing uses the order.
const always = "always"

var orderOption = rules.Option{
	Name: always, Kind: rules.BoolOption, Default: false,
	Help: "also report sort keys of which no query in the package uses the order",
}

// A sorted is a sort key, or keys of one form, whose order is wrong.
type sorted struct {
	name  string // of the attribute; "" if it is unknown which one gets what a function returns
	start string // the constant text that the keys begin with; "" if that is unknown

	beside func(name string) bool // whether items that have the key certainly have another attribute; nil if that is unknown
	names  []string               // of the other attributes of such items, as far as they are known
}

// sortedBy returns the keys of the form of a text.
func sortedBy(key keyValue, text symbolic.Value) sorted {
	s := sorted{name: key.name, start: beginning(text), beside: key.beside, names: key.names}
	if key.returned {
		s.name = ""
	}
	return s
}

// ignored says why nothing would be done about a wrong order: no query in the package uses it. It is
// "" if one does.
func (k *keyed) ignored(p *gorule.Pass, s sorted) string {
	if p.Options.Bool(always) {
		return ""
	}
	read, used := false, false
	p.ForEachRequest(func(call *operations.Call) {
		if used {
			return
		}
		if values, reads := k.reads(p, call, s); reads {
			read, used = true, usesOrder(call, values)
		}
	}, ddb.Query)
	switch {
	case used:
		return ""
	case read:
		return "no query of these items in the package uses their order"
	}
	return "no query in the package reads these items, so that it is unknown whether their order is used"
}

// reads reports whether a query reads a range of sort keys, or all of a partition, in which keys of
// the form may be; values is what it compares the sort key with.
func (k *keyed) reads(p *gorule.Pass, call *operations.Call, s sorted) (values []*itemvalues.Written, reads bool) {
	keys, values := p.KeyCondition(call)
	switch {
	case keys.Sort != "" && s.name == "":
		if conventional(keys.Sort) != sortKey || s.start == "" {
			return nil, false
		}
	case keys.Sort != "":
		if keys.Sort != s.name {
			return nil, false
		}
	default:
		return nil, keys.Partition != "" && s.name != "" && k.paired(keys, s)
	}
	if len(values) == 0 {
		return values, s.name != ""
	}
	return values, slices.ContainsFunc(values, func(w *itemvalues.Written) bool {
		if w.Compared == itemvalues.Ranges && s.name != "" && s.start == "" {
			return true
		}
		return slices.ContainsFunc(w.Texts(), func(compared symbolic.Value) bool {
			return w.Compared != itemvalues.Equals && mayBegin(s, beginning(compared))
		})
	})
}

// mayBegin reports whether keys of a form are among those that a condition which begins with some
// constant text selects, or bounds of such a form. A bound that is unknown may be any.
func mayBegin(s sorted, start string) bool {
	if s.name == "" && start == "" {
		return false
	}
	return strings.HasPrefix(s.start, start)
}

// usesOrder reports whether a query depends on the order of what it reads: it asks for a range, or
// for the first items in some direction.
func usesOrder(call *operations.Call, values []*itemvalues.Written) bool {
	ranges := func(w *itemvalues.Written) bool { return w.Compared == itemvalues.Ranges }
	if slices.ContainsFunc(values, ranges) || call.Request.Input.Get(ddb.ScanIndexForward).IsSet() == tri.Yes {
		return true
	}
	if reading, known := call.Answer.Reading(); known && len(reading.Attributes) == 0 {
		return false // it is only asked whether there are items
	}
	if call.Request.Input.Get(sdk.ResultLimit).IsSet() == tri.Yes {
		return true
	}
	readsAll := call.Answer.ReadsOn() || call.Answer.Pages != nil && call.Answer.OnlyPage() == nil
	if call.Request.Input.Get(ddb.Limit).IsSet() == tri.Yes && !readsAll {
		return true
	}
	if call.Answer.Output == nil {
		return false
	}
	items := call.Answer.Output.Members(call.Request.Operation().Data)
	return items.Has(facts.FirstOnly) && items.Only(facts.FirstOnly, facts.Logged)
}

// paired reports whether an attribute is the sort key beside the partition key that a query names,
// in the table or index that it reads. Where only the sort key is known, what a query of the table
// names alone is the partition key of the items that have both.
func (k *keyed) paired(query itemvalues.Keys, s sorted) bool {
	pairs := k.pairs()
	of := func(index bool) func(itemvalues.Keys) bool {
		return func(pair itemvalues.Keys) bool { return pair.Partition == query.Partition && pair.Index == index }
	}
	if slices.ContainsFunc(pairs, of(query.Index)) {
		return slices.ContainsFunc(pairs, func(pair itemvalues.Keys) bool { return of(query.Index)(pair) && pair.Sort == s.name })
	}
	if conventional(s.name) != sortKey || conventional(query.Partition) != partitionKey {
		return !query.Index && s.beside != nil && s.beside(query.Partition) && withoutKey(s.name) == ""
	}
	index := withoutKey(query.Partition)
	return strings.EqualFold(index, withoutKey(s.name)) && (index != "" || !query.Index)
}

// pairs returns the keys of tables and indexes that have both parts, as far as they are known.
func (k *keyed) pairs() []itemvalues.Keys {
	all := slices.Concat(k.roles.keys, k.roles.declared())
	for _, use := range k.all {
		for _, a := range use.Type.Attributes {
			for _, hash := range a.Keys {
				for _, other := range use.Type.Attributes {
					for _, key := range other.Keys {
						if !hash.Range && key.Range && hash.Index == key.Index {
							all = append(all, itemvalues.Keys{Partition: a.Name, Sort: other.Name, Index: key.Index != ""})
						}
					}
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(pair itemvalues.Keys) bool { return pair.Partition == "" || pair.Sort == "" })
}

var keyAtEnd = lazyregexp.New(`(?i)[-_]?(sk|skey|sort[-_]?key|range[-_]?key|pk|pkey|partition[-_]?key|hash[-_]?key)$`)

// withoutKey returns what precedes the key in a conventional name: "GSI1" of GSI1PK.
func withoutKey(name string) string { return keyAtEnd.ReplaceAllString(name, "") }

// ignoredNumber says why nothing would be done about numbers in the wrong order. Keys that are asked
// for by a prefix which ends with the number are found wrongly in any order.
func (k *keyed) ignoredNumber(p *gorule.Pass, key keyValue, text, number symbolic.Value) string {
	if endsPrefix(key, text, number) {
		return ""
	}
	return k.ignored(p, sortedBy(key, text))
}
