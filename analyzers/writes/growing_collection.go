package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed growing_collection.md
var growingCollectionDoc string

var growingCollection = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB134", Slug: "growing-collection", Title: "List or set grows without limit",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.HistoryAsItems),
			rules.DeveloperGuide("Best practices for storing large items and attributes", "bp-use-s3-too"),
		},
		Names: []*words.Heuristic{holdsMany, namesTime, shortLived},
		Doc:   growingCollectionDoc,
	},
	Check: checkGrowingCollection,
}

var (
	holdsMany = words.ByLastWord("A list or set has a new element for each thing that happens, for as long as the item exists, if its name ends in the word",
		"history histories log logs event events message messages comment comments entry entries audit trail activity activities notification notifications transaction transactions payment payments orders order_ids visit visits visitor visitors viewer viewers follower followers like likes attempt attempts timeline feed change changes revision revisions reading readings measurement measurements sample samples post posts review reviews subscriber subscribers upload uploads error errors",
		"id ids list set")
	namesTime = words.ByAnyWord("An item is for a limited time if an attribute of its key has the word",
		"date day week month year hour period bucket time timestamp session")
	shortLived = words.ByWords("It is deleted soon if the update sets an attribute whose name says TTL, expiry or expires.",
		`(^|_)ttl(_|$)|expir|time_to_live`)
)

func checkGrowingCollection(p *gorule.Pass) {
	if !p.Whole() { // what removes elements may be in the part that does not compile
		return
	}
	for _, c := range allChanges(p) {
		for _, step := range c.Steps {
			attribute := step.Attribute
			if step.Effect != access.Appends && step.Effect != access.AddsElements || !holdsMany.Matches(attribute) || !lastsLong(c) || !whateverHolds(c.Change, attribute) || mayShrink(p, c, attribute) {
				continue
			}
			p.Report(c.Call, rules.Text{
				Headline: fmt.Sprintf("%s adds to %q in one item of %s, and nothing removes elements", update(c.Call), attribute, changedTable(p, c)),
				Why:      "each update costs more than the one before, until the item has 400 KB and all updates of it fail",
				Help:     "write each element as an item of its own, under the same partition key, or limit size(" + attribute + ") by a condition",
			})
			break
		}
	}
}

// lastsLong reports whether an item is not seen to be for a limited time.
func lastsLong(c gorule.Change) bool {
	ofTime := func(v symbolic.Value) bool { return v.Kind == symbolic.Format && v.Type == "time.Time" }
	return len(c.Key) > 0 && !slices.ContainsFunc(c.Key, func(key string) bool {
		value := c.KeyValue(key)
		return namesTime.Matches(key) || ofTime(value) || slices.ContainsFunc(value.Parts, ofTime)
	}) && !slices.ContainsFunc(c.Steps, func(s access.Step) bool { return shortLived.Matches(s.Attribute) })
}

// mayShrink reports whether something in the package may take elements out of an attribute, or
// write items that it read, with fewer.
func mayShrink(p *gorule.Pass, c gorule.Change, attribute string) bool {
	shrinks := func(s access.Step) bool {
		switch s.Effect {
		case access.Removes, access.RemovesElement, access.Sets, access.Computes:
			return s.Attribute == attribute || s.Attribute == ""
		}
		return false
	}
	if slices.ContainsFunc(allChanges(p), func(other gorule.Change) bool {
		return slices.ContainsFunc(other.Steps, shrinks) || !other.Whole && mayShareTable(c.Call, other.Call)
	}) {
		return true
	}
	rewrites := false
	p.ForEach(func(call *operations.Call) {
		put, isSeen := call.Put()
		isCreated := isSeen && !put.WasRead() || call.Request.Op == ddb.ExecuteStatement && call.Verb() == "SELECT"
		rewrites = rewrites || mayShareTable(c.Call, call) && !isCreated
	}, ddb.PutItem, ddb.ExecuteStatement)
	return rewrites
}

// mayShareTable reports whether it cannot be excluded that two calls ask one table.
func mayShareTable(x, y *operations.Call) bool {
	nameX, knownX := x.Request.Input.Get(ddb.TableName).AsString()
	nameY, knownY := y.Request.Input.Get(ddb.TableName).AsString()
	return !knownX || !knownY || nameX == nameY
}
