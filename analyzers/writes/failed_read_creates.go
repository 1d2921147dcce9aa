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

//go:embed failed_read_creates.md
var failedReadCreatesDoc string

var failedReadCreates = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB159", Slug: "failed-read-creates", Title: "Failed read leads to a new item",
		Category: rules.API, Severity: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
			rules.APIReference("PutItem"),
		},
		Names: []*words.Heuristic{caching, operations.Locking},
		Doc:   failedReadCreatesDoc,
	},
	Check:  checkFailedReadCreates,
	Behind: true,
}

func checkFailedReadCreates(p *gorule.Pass) {
	check := func(call *operations.Call) {
		call.SeenBy(func(write operations.Seen) bool {
			read := createsOnFailure(p, write)
			if read == nil {
				return false
			}
			text := rules.Text{
				Headline: fmt.Sprintf("%s writes a new item to %s if %s fails", write.Func(), p.Target(call), read.Request.Op),
				Why:      "a read that is throttled, refused or never answered counts as no item, and what is stored is replaced",
				Help:     "return errors other than that of a missing item, and " + createOnly,
			}
			found := p.RelatedAt(read.Pos(), "this read may fail")
			if site := write.Site(); site == nil {
				p.Report(call, text, found)
			} else if len(p.Enclosing(site.Expr)) > 0 { // in a file that is judged
				p.ReportAt(gorule.Place{Pos: site.Expr.Fun.Pos(), End: site.Expr.Fun.End(), Symbol: site.Func, Subject: site.Callee}, text, found)
			}
			return true
		})
	}
	p.ForEach(check, ddb.PutItem)
	for _, call := range p.WritesElsewhere(ddb.PutItem) {
		check(call)
	}
}

// createsOnFailure returns the read of the same item after which a function comes to a PutItem without a
// condition if it fails, and not if it finds an item; nil if there is none. If the function refuses what
// it finds, DDB109 reports it.
func createsOnFailure(p *gorule.Pass, write operations.Seen) *operations.Call {
	if write.Site() == nil && !write.IsOwn() || caching.Matches(write.Func()) || caching.Matches(p.Target(write.Call())) {
		return nil
	}
	return readBefore(write, func(_ operations.Seen, read operations.PriorRead) bool {
		made := read.Decision()
		return read.IfFails() && !made.IfFound && !made.Refuses
	})
}
