package pagination

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/gorequest"
	"github.com/dynamolint/dynamolint/internal/calls/ops"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed offset_paging.md
var offsetPagingDoc string

var offsetPaging = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB137", Slug: "offset-paging", Title: "Pages are found by an offset",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ReadAllPages),
			rules.DeveloperGuide("Paginating table query results", "Query.Pagination"),
		},
		Doc: offsetPagingDoc,
	},
	Check: checkOffsetPaging,
}

func checkOffsetPaging(p *gorule.Pass) {
	p.ForEach(func(call *ops.Call) {
		target := p.Target(call)
		text := rules.Text{
			Headline: fmt.Sprintf("%s reads %s from the start, and an offset finds the page in it", call.Op, target),
			Why:      "each page costs the reads of all items before it, and items written in between shift to another page",
			Help:     "hand LastEvaluatedKey to the client as a cursor, and set ExclusiveStartKey to it for the next page",
		}
		windows := slices.DeleteFunc(call.Windows(), func(at token.Pos) bool { return !p.Judged(at) })
		switch {
		case len(windows) > 0:
			p.Report(call, text, p.RelatedAt(windows[0], "the page begins here"))
		case skips(call):
			text.Headline = fmt.Sprintf("Offset reads the items of %s before the page, and drops them", target)
			text.Help = "query from the sort key of the last item that the client has, by a Where with >"
			p.Report(call, text)
		}
	}, ddb.Query, ddb.Scan)
}

// skips reports whether a library is told to leave out the first items: it reads and drops
// them.
func skips(call *ops.Call) bool {
	if call.Via != gorequest.Builder {
		return false
	}
	steps, _ := call.Steps()
	return slices.ContainsFunc(steps, func(s gorequest.ChainStep) bool {
		return s.Method == "Offset" && s.Certain && len(s.Args) == 1 && !s.Args[0].Value.IsInt(0)
	})
}
