package pagination

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
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
	p.ForEach(func(call *operations.Call) {
		target := p.Target(call)
		text := rules.Text{
			Headline: fmt.Sprintf("%s reads %s from the start, and an offset finds the page in it", call.Request.Op, target),
			Why:      "each page costs the reads of all items before it, and items written in between shift to another page",
			Help:     "hand LastEvaluatedKey to the client as a cursor, and set ExclusiveStartKey to it for the next page",
		}
		pages := slices.DeleteFunc(call.Answer.Cuts(), func(cut answers.Cut) bool { return !isPage(cut) || !p.Judged(cut.At) })
		switch {
		case len(pages) > 0:
			p.Report(call, text, p.RelatedAt(pages[0].At, "the page begins here"))
		case skips(call):
			text.Headline = fmt.Sprintf("Offset reads the items of %s before the page, and drops them", target)
			text.Help = "query from the sort key of the last item that the client has, by a Where with >"
			p.Report(call, text)
		}
	}, ddb.Query, ddb.Scan)
}

// isPage reports whether a part of all items is a page: it begins at an offset that is computed of a
// page's number, or that comes with a size. What moves in a loop cuts a list into pieces.
func isPage(cut answers.Cut) bool {
	return !cut.Moves && (cut.Begins == answers.AtProduct || cut.Begins == answers.AtGiven && cut.Sized)
}

// skips reports whether a library is told to leave out the first items: it reads and drops
// them.
func skips(call *operations.Call) bool {
	if call.Request.Via != requests.Builder {
		return false
	}
	steps, _ := call.Request.Steps()
	return slices.ContainsFunc(steps, func(s requests.ChainStep) bool {
		return s.Method == "Offset" && s.Certain && len(s.Args) == 1 && !s.Args[0].Value.IsInt(0)
	})
}
