package writes

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed put_drops_attributes.md
var putDropsAttributesDoc string

var putDropsAttributes = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB133", Slug: "put-drops-attributes", Title: "PutItem drops attributes that updates set",
		Category: rules.API, Severity: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.PutWholeItems),
			rules.APIReference("PutItem"),
		},
		Names: []*words.Heuristic{changingOnly, creating, sharedKey},
		Doc:   putDropsAttributesDoc,
	},
	Check: checkPutDropsAttributes,
}

func checkPutDropsAttributes(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		item, ok := p.ItemPut(call)
		names := attributesPut(item)
		if !ok || len(names) == 0 || !item.Condition.OnlyExist() || !replacesItem(call, item) {
			return
		}
		for _, update := range allChanges(p) {
			if update.Call.Func() == call.Func() || !isOfPut(update, call, item, names) {
				continue
			}
			if dropped := missing(update.Change, names); len(dropped) > 0 && !mayBeOfOther(p, update, call, item, dropped) {
				for i, name := range dropped {
					dropped[i] = strconv.Quote(name)
				}
				what := words.Enumerate(dropped, maxDropped)
				p.Report(call, rules.Text{
					Headline: fmt.Sprintf("PutItem in %s drops %s from items of %s", method(call), what, p.Target(call)),
					Why:      fmt.Sprintf("%s sets that, and PutItem replaces the whole item by one without it", method(update.Call)),
					Help:     "set only the attributes that change with UpdateItem, or put all that the item has",
				}, p.RelatedAt(update.Call.Pos(), "this update sets "+what))
				return
			}
		}
	}, ddb.PutItem)
}

// maxDropped bounds the attributes that a finding names.
const maxDropped = 3

// replacesItem reports whether a PutItem is meant for an item that exists: it requires that, it
// puts the item back that was read, or the name of the function says so.
func replacesItem(call *operations.Call, item gorule.ItemPut) bool {
	back := slices.ContainsFunc(writeBacks(call), func(b writeBack) bool { return b.how == putsBack })
	name := method(call)
	return len(item.Condition.Parts) > 0 || back || changingOnly.Matches(name) && !creating.Matches(name)
}

// attributesPut returns the attributes that an item has which is put, also those that it may
// lack; none if it may have others.
func attributesPut(item gorule.ItemPut) (names []string) {
	for _, e := range item.Entries {
		if item.Open || !e.KeyKnown {
			return nil
		}
		names = append(names, e.Key)
	}
	return names
}

// isOfPut reports whether an update is certainly of the kind of items that a PutItem puts.
func isOfPut(c gorule.Change, put *operations.Call, item gorule.ItemPut, names []string) bool {
	if c.Call.Request.Op != ddb.UpdateItem || len(c.Key) == 0 || !c.Call.NamesSameTable(put) {
		return false
	}
	hasKey := !slices.ContainsFunc(c.Key, func(key string) bool { return !slices.Contains(names, key) })
	return hasKey && keysBeginAlike(c, item.Content, false)
}

// mayBeOfOther reports whether an update may be of another kind of items than those that a
// PutItem puts: another PutItem fills the same table with items that have what the update sets.
// Keys that begin alike tell that it is not.
func mayBeOfOther(p *gorule.Pass, update gorule.Change, put *operations.Call, item gorule.ItemPut, set []string) bool {
	if slices.ContainsFunc(update.Key, func(key string) bool { return update.KeyValue(key).Prefix() != "" && item.Content(key).Prefix() != "" }) {
		return false
	}
	other := false
	p.ForEach(func(call *operations.Call) {
		if other || call == put || !call.NamesSameTable(put) {
			return
		}
		if item, ok := p.ItemPut(call); ok {
			has := attributesPut(item)
			other = !slices.ContainsFunc(set, func(name string) bool { return !slices.Contains(has, name) })
		}
	}, ddb.PutItem)
	return other
}

// missing returns the attributes that an update gives an item and that are not among some names.
func missing(c access.Change, names []string) (all []string) {
	for _, step := range c.Steps {
		switch step.Effect {
		case access.Removes, access.RemovesElement:
			continue
		}
		if name := step.Attribute; name != "" && !slices.Contains(names, name) && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}
