package requests

import (
	_ "embed"
	"fmt"
	"path"
	"slices"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed consistent_read.md
var consistentReadDoc string

var consistentRead = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB113", Slug: "consistent-read", Title: "Strongly consistent read costs twice as much",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note, NeedsConfig: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.EventualFirst, guideline.StrongAfterWrite),
			rules.DeveloperGuide("DynamoDB read consistency", "HowItWorks.ReadConsistency"),
		},
		Options: []rules.Option{
			{Name: "allow-tables", Kind: rules.StringsOption, Default: []string{}, Pattern: true, Help: "tables that may be read with strong consistency, as glob patterns"},
			{Name: "allow-functions", Kind: rules.StringsOption, Default: []string{}, Pattern: true, Help: "functions that may read with strong consistency, as glob patterns: \"lock*\", \"(*Store).Balance\""},
		},
		Doc: consistentReadDoc,
	},
	Check: checkConsistentRead,
}

func checkConsistentRead(p *gorule.Pass) {
	if !p.Whole() { // what is written before a read may be in the part that does not compile
		return
	}
	p.ForEach(func(call *operations.Call) {
		if call.HelperDecides(ddb.ConsistentRead) || anyMatch(p.Options.Strings("allow-functions"), call.Func()) {
			return
		}
		if table, ok := call.Request.Input.Get(ddb.TableName).AsString(); ok && anyMatch(p.Options.Strings("allow-tables"), table) {
			return
		}
		if call.Request.Input.Get(ddb.ConsistentRead).IsTrue() && !readsLocalIndex(p, call) && !followsWrite(p, call) {
			p.Report(call, strong(fmt.Sprintf("%s reads %s with ConsistentRead", call.Request.Op, p.Target(call))))
		}
	}, ddb.GetItem, ddb.Query, ddb.Scan, ddb.ExecuteStatement)

	p.ForEach(func(call *operations.Call) {
		if call.HelperDecides(ddb.RequestItems) || anyMatch(p.Options.Strings("allow-functions"), call.Func()) {
			return
		}
		for _, table := range call.Request.Shape(ddb.RequestItems).Entries {
			if table.Shape.Field(string(ddb.ConsistentRead)).Value.IsTrue() && !anyMatch(p.Options.Strings("allow-tables"), table.Key) {
				p.Report(call, strong(fmt.Sprintf("BatchGetItem reads %s with ConsistentRead", table.KeyValue)))
			}
		}
	}, ddb.BatchGetItem)
}

// readsLocalIndex reports whether a call certainly reads a local index, which is there for
// consistent reads.
func readsLocalIndex(p *gorule.Pass, call *operations.Call) bool {
	name, known := p.IndexName(call)
	tables := p.Link(call).Tables()
	return known && name != "" && len(tables) > 0 && !slices.ContainsFunc(tables, func(t *schema.Table) bool {
		return !slices.ContainsFunc(t.Local.Items, func(index *schema.Index) bool {
			declared, _ := index.Name.Get()
			return declared == name
		})
	})
}

// followsWrite reports whether the function has written to the table before: what was just
// written is what the guideline reads with strong consistency.
func followsWrite(p *gorule.Pass, read *operations.Call) bool {
	return slices.ContainsFunc(p.Calls, func(write *operations.Call) bool {
		return write.Request.Operation().Is(ddb.WriteKind) && write.Before(read) && write.SameTable(read)
	})
}

func strong(headline string) rules.Text {
	return rules.Text{
		Headline: headline,
		Why:      "a strongly consistent read consumes twice the read capacity",
		Help:     "remove ConsistentRead where data up to a second old is good enough",
	}
}

// anyMatch reports whether a name matches one of several glob patterns, or its
// last path element does.
func anyMatch(patterns []string, name string) bool {
	for _, pattern := range patterns {
		if doublestar.MatchUnvalidated(pattern, name) || doublestar.MatchUnvalidated(pattern, path.Base(name)) {
			return true
		}
	}
	return false
}
