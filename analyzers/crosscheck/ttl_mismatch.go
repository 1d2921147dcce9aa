package crosscheck

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed ttl_mismatch.md
var ttlMismatchDoc string

var ttlMismatch = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB716", Slug: "ttl-mismatch", Title: "Expiry is not in the table's time-to-live attribute",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Computing time to live", "time-to-live-ttl-before-you-start"),
		},
		Names: []*words.Heuristic{namesTTL, namesExpiry},
		Doc:   ttlMismatchDoc,
	},
	Check: checkTTLMismatch,
}

var (
	namesTTL = words.ByName("An attribute is meant for time to live if its name is TTL, time_to_live or time_to_exist, in any letter case, with _, - or nothing between the words.",
		`(?i)^(ttl|time[_-]?to[_-]?(live|exist))$`)
	namesExpiry = words.ByName("In a table with time to live, an attribute may be meant for it as well if its name is expires, expiry, expiration, expires_at or the like.",
		`(?i)^(expires?|expiry|expiration)[_-]?(at|on|time|date|timestamp|epoch)?$`)
)

func checkTTLMismatch(p *gorule.Pass) {
	for _, put := range puts(p) {
		ttl, known := link.TTL(put.link.Tables())
		if !known || ttl == "" && setsTTL(p, put.link.Tables()) || slices.ContainsFunc(append(put.link.Tables(), put.link.Possible...), put.mayExpire) {
			continue
		}
		for _, a := range put.attributes {
			if text, ok := put.expiry(p, ttl, a); ok {
				p.Report(put.call, text, gorule.BothEnds(put.link), a.here(p))
				break
			}
		}
	}
}

// expiry says what is wrong with an attribute that is meant to expire the item.
func (put put) expiry(p *gorule.Pass, ttl string, a attribute) (text rules.Text, ok bool) {
	if !a.number() || isKeyOfAny(put.link.Tables(), a.name) {
		return text, false
	}
	alike := ttl != "" && naming.Bare(ttl) == naming.Bare(a.name)
	switch {
	case alike:
	case !a.isFuture(p):
		return text, false
	case namesTTL.Matches(a.name):
	case ttl == "" || !namesExpiry.Matches(a.name) || holdsSeveralKinds(put.link.Tables()) || writesElsewhere(p, put, ttl):
		return text, false
	}
	if ttl == "" {
		return rules.Text{
			Headline: fmt.Sprintf("%s writes an expiry to %q, but %s has no time to live", put.call.Request.Op, a.name, put.link.Name()),
			Why:      "DynamoDB deletes nothing from a table that does not declare its time-to-live attribute, so the table only grows",
			Help:     fmt.Sprintf("declare the attribute: ttl { attribute_name = %q, enabled = true }, or do not write it", a.name),
		}, true
	}
	why := fmt.Sprintf("the item has no attribute %q, so DynamoDB never deletes it", ttl)
	if alike && !a.isFuture(p) && !namesTTL.Matches(a.name) && !namesExpiry.Matches(a.name) {
		return rules.Text{ // it may be the time of writing: that would delete every item
			Headline: fmt.Sprintf("%s writes %q, but %s expires items by %q", put.call.Request.Op, a.name, put.link.Name(), ttl),
			Why:      why,
			Help:     "write the time at which the item may be deleted to the time-to-live attribute, in one spelling; a time that has passed deletes the item",
		}, true
	}
	return rules.Text{
		Headline: fmt.Sprintf("%s writes the expiry to %q, but %s expires items by %q", put.call.Request.Op, a.name, put.link.Name(), ttl),
		Why:      why,
		Help:     fmt.Sprintf("write the expiry to %s, or declare %s as the time-to-live attribute", strconv.Quote(ttl), strconv.Quote(a.name)),
	}, true
}

// mayExpire reports whether a table may delete the item by an attribute that it has.
func (put put) mayExpire(t *schema.Table) bool {
	ttl, known := link.TTL([]*schema.Table{t})
	return !known || ttl != "" && (!put.whole || put.has(ttl))
}

// setsTTL reports whether the package may turn time to live on, or other code that of one of
// the tables.
func setsTTL(p *gorule.Pass, tables []*schema.Table) bool {
	sets := !p.Whole() || slices.ContainsFunc(tables, p.Linker().SetsTimeToLive)
	p.ForEach(func(*operations.Call) { sets = true }, ddb.UpdateTimeToLive)
	return sets
}

// holdsSeveralKinds reports whether a table may be made for several kinds of items, with a key
// of two attributes such as pk and sk: those that expire may be others.
func holdsSeveralKinds(tables []*schema.Table) bool {
	return slices.ContainsFunc(tables, func(t *schema.Table) bool {
		key, known := t.HashKey.Get()
		_, sorted := t.RangeKey.Get()
		return !known || naming.IsGenericKey(key) && (sorted || t.RangeKey.IsUnknown())
	})
}

// isKeyOfAny reports whether an attribute is a key of a table or of an index, by which code may
// find what has expired.
func isKeyOfAny(tables []*schema.Table, name string) bool {
	return slices.ContainsFunc(tables, func(declared *schema.Table) bool {
		t, known := link.Table(declared)
		if !known || link.HiddenIndexes(declared) != "" {
			return true
		}
		keys := t.Keys
		for _, index := range t.Indexes {
			keys = slices.Concat(keys, index.Keys)
		}
		return role(keys, name) != ""
	})
}

// writesElsewhere reports whether the package writes the time-to-live attribute into other items
// of the tables: those without it may be meant to stay.
func writesElsewhere(p *gorule.Pass, of put, ttl string) bool {
	same := func(call *operations.Call) bool {
		return slices.ContainsFunc(p.Link(call).Tables(), func(t *schema.Table) bool { return slices.Contains(of.link.Tables(), t) })
	}
	if slices.ContainsFunc(puts(p), func(other put) bool { return (!other.whole || other.has(ttl)) && same(other.call) }) {
		return true
	}
	found := false
	p.ForEach(func(call *operations.Call) {
		for _, w := range p.Assigned(call) {
			found = found || w.Name == ttl && same(call)
		}
	}, ddb.UpdateItem)
	return found
}
