package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed update_creates_item.md
var updateCreatesItemDoc string

var updateCreatesItem = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB110", Slug: "update-creates-item", Title: "UpdateItem may create a missing item",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Hint, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB design guideline, UpdateItem", URL: "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"},
			{Title: "DynamoDB API reference, UpdateItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateItem.html"},
		},
		Doc: updateCreatesItemDoc,
	},
	Check: checkUpdateCreatesItem,
}

// Words in the names of functions.
const (
	changing = "update change modify edit patch rename mark enable disable approve reject cancel close complete finish archive set"
	creating = "upsert put save store create insert add register init"
)

func checkUpdateCreatesItem(p *gorule.Pass) {
	p.ForEach(func(call *ops.Call) {
		if !unconditional(call) || !call.OverwritesOnly() {
			return
		}
		name := method(call)
		if said := words(name); !hasAny(said, changing) || hasAny(said, creating) {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("UpdateItem in %s creates the item if %s has none with this key", name, gorule.Target(call)),
			Why:      "the new item has only its key and the attributes that this update sets",
			Help:     "add the condition attribute_exists on the partition key",
		})
	}, ddb.UpdateItem)
}

// unconditional reports whether a write certainly has no condition.
func unconditional(call *ops.Call) bool {
	return call.Input.Get(ddb.ConditionExpression).Presence() == symbolic.NotSet && call.Input.Get(ddb.Expected).Presence() == symbolic.NotSet
}
