package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed unique_by_non_key.md
var uniqueByNonKeyDoc string

var uniqueByNonKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB153", Slug: "unique-by-non-key", Title: "Non-key value is not kept unique",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Condition expressions", "Expressions.ConditionExpressions"),
		},
		Names: []*words.Heuristic{generatesID, operations.Locking, operations.FailureType},
		Doc:   uniqueByNonKeyDoc,
	},
	Check:  checkUniqueByNonKey,
	Behind: true,
}

func checkUniqueByNonKey(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if !reportUniqueCondition(p, call) {
			reportUniqueBySearch(p, call)
		}
	}, ddb.PutItem)
	for _, call := range p.WritesElsewhere(ddb.PutItem) {
		reportUniqueBySearch(p, call)
	}
}

// reportUniqueCondition reports attribute_not_exists of what is no key, on an item whose key is new.
func reportUniqueCondition(p *gorule.Pass, call *operations.Call) bool {
	item, ok := p.ItemPut(call)
	if !ok || len(item.Condition.Parts) == 0 || !isNew(call) {
		return false
	}
	keys, known := keysOfTable(p, call)
	if !known {
		return false
	}
	for _, part := range item.Condition.Parts {
		if part.Lacks == "" || slices.Contains(keys, part.Lacks) || !hasAttribute(item, part.Lacks) {
			continue
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("attribute_not_exists(%s) does not keep %s unique in %s", part.Lacks, part.Lacks, p.Target(call)),
			Why:      fmt.Sprintf("the condition is only about the item with the same %s, which is new each time, so that it always holds", keys[0]),
			Help:     putSecondItem(part.Lacks),
		})
		return true
	}
	return false
}

func putSecondItem(attribute string) string {
	return fmt.Sprintf("put a second item whose key is the %s, with attribute_not_exists on its key, in the same TransactWriteItems", attribute)
}

// reportUniqueBySearch reports a PutItem that is refused if a Query or Scan finds an item with a value
// which is not the key of the item.
func reportUniqueBySearch(p *gorule.Pass, call *operations.Call) {
	found := soughtBefore(call)
	if found == nil {
		return
	}
	name := notOfKey(p, call, found)
	if name == "" {
		return
	}
	text := rules.Text{
		Headline: fmt.Sprintf("A %s before PutItem does not keep %s unique in %s", found.read.Request.Op, name, p.Target(call)),
		Why:      "two callers may both find none and both write, as their items have different keys",
		Help:     putSecondItem(name),
	}
	if found.site == nil {
		p.Report(call, text, p.RelatedAt(found.read.Pos(), "the value is looked for here"))
		return
	}
	if len(p.Enclosing(found.site.Expr)) > 0 {
		p.ReportAt(gorule.Place{Pos: found.site.Expr.Fun.Pos(), End: found.site.Expr.Fun.End(), Symbol: found.site.Func, Subject: found.site.Callee}, text)
	}
}

// notOfKey returns an attribute that is looked for and that is certainly not the whole key of the table.
func notOfKey(p *gorule.Pass, call *operations.Call, found *sought) string {
	keys, known := keysOfTable(p, call)
	if !known {
		if found.index || found.read.Request.Op == ddb.Scan && isNew(call) {
			return found.attributes[0]
		}
		return ""
	}
	if found.seeksAll(keys) {
		return "" // the item itself is looked for: for DDB109
	}
	for _, name := range found.attributes {
		if !slices.Contains(keys, name) {
			return name
		}
	}
	return ""
}

// isNew reports whether an item that is put has an identifier that is used for the first time.
func isNew(call *operations.Call) bool {
	put, ok := call.Put()
	return ok && !put.WasRead() && put.MadeWith(generates)
}

func hasAttribute(item gorule.ItemPut, name string) bool {
	for _, e := range item.Entries {
		if e.KeyKnown && e.Key == name {
			return true
		}
	}
	return false
}
