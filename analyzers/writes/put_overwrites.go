package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed put_overwrites.md
var putOverwritesDoc string

var putOverwrites = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB111", Slug: "put-overwrites", Title: "PutItem may overwrite an existing item",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Hint, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB design guideline, Conditional writes", URL: "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"},
			{Title: "DynamoDB API reference, PutItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_PutItem.html"},
		},
		Doc: putOverwritesDoc,
	},
	Check: checkPutOverwrites,
}

// Words in the names of functions.
const (
	makingNew   = "create insert register signup enroll add new" // the first one
	orReplacing = "or upsert replace overwrite"                  // any
)

// createOnly is how a PutItem replaces nothing.
const createOnly = "add the condition attribute_not_exists on the partition key"

func checkPutOverwrites(p *gorule.Pass) {
	p.ForEach(func(call *ops.Call) {
		name := method(call)
		said := words(name)
		if !unconditional(call) || !hasAny(said[:1], makingNew) || hasAny(said, orReplacing) || !call.MayReplace() {
			return
		}
		if len(call.WriteBacks()) > 0 { // for DDB109, which knows more
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("PutItem in %s replaces an existing item of %s with the same key", name, gorule.Target(call)),
			Why:      "the old item is lost without an error",
			Help:     createOnly,
		})
	}, ddb.PutItem)
}
