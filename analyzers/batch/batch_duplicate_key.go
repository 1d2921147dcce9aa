package batch

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed batch_duplicate_key.md
var batchDuplicateKeyDoc string

var batchDuplicateKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB107", Slug: "batch-duplicate-key", Title: "Batch or transaction names an item twice",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("BatchWriteItem"),
			rules.APIReference("BatchGetItem"),
			rules.APIReference("TransactWriteItems"),
		},
		Doc: batchDuplicateKeyDoc,
	},
	Codes: []refusal.Code{validate.DuplicateItems, validate.SameItem}, // found by comparing keys of unknown values
	Check: checkBatchDuplicateKey,
}

// answerTo quotes what DynamoDB answers to a request that names an item twice.
func answerTo(o *ddb.Operation) string {
	if o.Is(ddb.TransactionKind) {
		return "Transaction request cannot include multiple operations on one item"
	}
	return "Provided list of item keys contains duplicates"
}

// refusesDuplicates reports whether an operation refuses two parts for one item. A
// BatchExecuteStatement does not.
func refusesDuplicates(o *ddb.Operation) bool {
	return o.Is(ddb.TransactionKind) || o.Is(ddb.BatchKind) && !o.IsPartiQL()
}

func checkBatchDuplicateKey(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.Request.Via == requests.Helper && !call.HelperForwards() {
			return // reported in the helper
		}
		actions := actionsOf(call)
		for i, a := range actions {
			for _, b := range actions[:i] {
				if sameItem(a, b) {
					p.Report(call, rules.Text{
						Headline: fmt.Sprintf("%s has two requests for the item %s, %s and %s", call.Request.Op, describe(a, b), b.verb, a.verb),
						Why:      "DynamoDB refuses the whole request: ValidationException: " + answerTo(call.Request.Operation()),
						Help:     keepOne(a, b),
					})
					return
				}
			}
		}
	}, ddb.Where(refusesDuplicates)...)
}

// sameItem reports whether two requests certainly mean the same item. It
// cannot determine which of an item's attributes are its key: two items are one if
// they are equal, and the item that has all attributes of a key is the one of that
// key.
func sameItem(a, b action) bool {
	if !a.table.Equal(b.table) || a.table.Kind == symbolic.Unknown || a.table.Kind == symbolic.OneOf {
		return false
	}
	if a.exact || b.exact {
		return a.key.Within(b.key) || b.key.Within(a.key)
	}
	return a.key.Within(b.key) && b.key.Within(a.key)
}

func keepOne(a, b action) string {
	if a.verb == "ConditionCheck" || b.verb == "ConditionCheck" {
		return "make the condition part of the other request"
	}
	return "keep one of the two requests"
}

// describe renders the attributes that show that the items are one.
func describe(a, b action) string {
	key := a.key
	if b.exact && b.key.Within(a.key) {
		key = b.key
	}
	var parts []string
	for _, e := range key.Entries {
		parts = append(parts, e.Key+"="+name(e.Shape.Value))
	}
	return strings.Join(parts, " ")
}

func name(v symbolic.Value) string {
	if v.Kind == symbolic.Param {
		return v.Text
	}
	return v.String()
}
