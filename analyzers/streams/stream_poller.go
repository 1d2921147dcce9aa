package streams

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed stream_poller.md
var streamPollerDoc string

var streamPoller = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB138", Slug: "stream-poller", Title: "Program polls a stream instead of Lambda",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.LambdaConsumers),
			rules.DeveloperGuide("Change data capture for DynamoDB Streams", "Streams"),
		},
		Names: operations.SetUpNames,
		Doc:   streamPollerDoc,
	},
	Check: checkStreamPoller,
}

func checkStreamPoller(p *gorule.Pass) {
	if p.IsSetUp() || isImportable(p) {
		return
	}
	p.ForEach(func(call *operations.Call) {
		if call.IsRepeated() && !p.IsSetUp(call.Func()) {
			p.Report(call, rules.Text{
				Headline: "GetRecords polls a stream of DynamoDB in a loop",
				Why:      "each read is billed, which it is not for Lambda, and new shards, checkpoints and failures are left to this code",
				Help:     "let Lambda call a function with the records, by an event source mapping",
			})
		}
	}, ddb.GetRecords)
}

// isImportable reports whether other modules can import the package: it may be an adapter for
// streams, of which the programs that use it decide.
func isImportable(p *gorule.Pass) bool {
	return p.Types().Name() != "main" && !slices.Contains(strings.Split(p.Package(), "/"), "internal")
}
