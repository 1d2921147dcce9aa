package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed create_after_miss.md
var createAfterMissDoc string

var createAfterMiss = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB156", Slug: "create-after-miss", Title: "Missing item is created without a condition",
		Category: rules.API, Severity: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("PutItem"),
			rules.DeveloperGuide("Condition expressions", "Expressions.ConditionExpressions"),
		},
		Names: []*words.Heuristic{caching, operations.Locking},
		Doc:   createAfterMissDoc,
	},
	Check: checkCreateAfterMiss,
}

var caching = words.ByWords("A function or table is for a cache if its name has the word cache, cached, memo, load or refresh: who comes second writes the same.",
	`(^|_)(cached?|caching|memo|memoize|load|refresh)(_|$)`)

// misses reports whether an item is created because the read found none; what it finds is returned
// instead, and is no error:
//
//	if out.Item != nil {
//		return decode(out.Item)
//	}
//	client.PutItem(ctx, newAccount(id)) // replaces that of another caller who found none either
func misses(_ operations.Seen, read operations.PriorRead) bool {
	made := read.Decision()
	return made.CreatesIfNone() && !made.Refuses && !read.IfFails() // or else DDB159 reports it
}

func checkCreateAfterMiss(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		read, in := unguarded(call, misses)
		if read == nil || caching.Matches(in) || caching.Matches(call.Func()) || caching.Matches(p.Target(call)) {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s creates an item of %s if %s finds none, without a condition", in, p.Target(call), read.Request.Op),
			Why:      "two callers may both find none; the later one replaces what the other has created, and has returned",
			Help:     createOnly + ", and read the item again if it fails",
		}, p.RelatedAt(read.Pos(), "the item is looked for here"))
	}, ddb.PutItem)
}
