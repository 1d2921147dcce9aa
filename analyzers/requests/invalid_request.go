package requests

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed invalid_request.md
var invalidRequestDoc string

var invalidRequest = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB117", Slug: "invalid-request", Title: "Request contradicts itself",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB API reference, Query", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html"},
			{Title: "DynamoDB API reference, Scan", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Scan.html"},
			{Title: "DynamoDB API reference, PutItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_PutItem.html"},
		},
		Doc: invalidRequestDoc,
	},
	Check: checkInvalidRequest,
}

func checkInvalidRequest(p *gocheck.Pass) {
	report := func(judge func(*ops.Call) string, members []ddb.Member, operations ...ddb.Op) {
		p.ForEach(func(call *ops.Call) {
			if call.Via == ops.Builder || call.HelperDecides(members...) {
				return // the library knows better; or reported in the helper
			}
			if message := judge(call); message != "" {
				p.Report(call, message)
			}
		}, operations...)
	}
	report(invalidSelect, []ddb.Member{ddb.Select, ddb.ProjectionExpression, ddb.AttributesToGet, ddb.IndexName}, ddb.Query, ddb.Scan)
	report(invalidLimit, []ddb.Member{ddb.Limit}, ddb.Query, ddb.Scan, ddb.ExecuteStatement, ddb.ListTables)
	report(invalidSegments, []ddb.Member{ddb.Segment, ddb.TotalSegments}, ddb.Scan)
	report(missingKeyCondition, []ddb.Member{ddb.KeyConditionExpression, ddb.KeyConditions}, ddb.Query)
	report(invalidReturnValues, []ddb.Member{ddb.ReturnValues}, ddb.PutItem, ddb.DeleteItem, ddb.UpdateItem)
}

// invalidSelect knows what Select may go with (API reference, Query, Select).
func invalidSelect(call *ops.Call) string {
	choice := call.Input.Get(ddb.Select)
	if choice.Kind != ops.String || choice.Text == "" {
		return ""
	}
	projection := call.Input.Get(ddb.ProjectionExpression).Presence()
	legacy := call.Input.Get(ddb.AttributesToGet).Presence()
	switch {
	case choice.Text != "SPECIFIC_ATTRIBUTES" && projection == ops.IsSet:
		get := choice.Text
		if get == ddb.SelectCount {
			get = "only the Count"
		}
		return fmt.Sprintf("%s has Select %s and a ProjectionExpression: DynamoDB answers \"Cannot specify the ProjectionExpression when choosing to get %s\"; leave one of them out", call.Op, choice.Text, get)
	case choice.Text == "SPECIFIC_ATTRIBUTES" && projection == ops.NotSet && legacy == ops.NotSet:
		return fmt.Sprintf("%s has Select SPECIFIC_ATTRIBUTES without a ProjectionExpression: DynamoDB answers \"Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES\"; name the attributes, or leave Select out", call.Op)
	case choice.Text == "ALL_PROJECTED_ATTRIBUTES" && call.Input.Get(ddb.IndexName).Presence() == ops.NotSet:
		return fmt.Sprintf("%s has Select ALL_PROJECTED_ATTRIBUTES without an IndexName: DynamoDB answers \"ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName\"; leave Select out", call.Op)
	}
	return ""
}

// invalidLimit: a page has one item at least. A paginator leaves a Limit out
// that is not positive.
func invalidLimit(call *ops.Call) string {
	limit := call.Input.Get(ddb.Limit)
	if limit.Kind != ops.Int || limit.Number >= 1 || call.Via == ops.Paginator {
		return ""
	}
	return fmt.Sprintf("%s has Limit %d, which DynamoDB refuses: \"Value '%d' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1\"; leave it out for whole pages", call.Op, limit.Number, limit.Number)
}

func missingKeyCondition(call *ops.Call) string {
	for _, m := range []ddb.Member{ddb.KeyConditionExpression, ddb.KeyConditions} {
		if call.Input.Get(m).Presence() != ops.NotSet {
			return ""
		}
	}
	return "Query has no key condition: DynamoDB answers \"Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.\"; name the partition key in a KeyConditionExpression"
}

// invalidReturnValues: what a write can return (API reference). A write that
// puts or deletes a whole item has only the old one to return.
func invalidReturnValues(call *ops.Call) string {
	choice := call.Input.Get(ddb.ReturnValues)
	if choice.Kind != ops.String {
		return ""
	}
	switch choice.Text {
	case "", "NONE", "ALL_OLD":
		return ""
	case "ALL_NEW", "UPDATED_OLD", "UPDATED_NEW":
		if call.Op == ddb.UpdateItem {
			return ""
		}
		return fmt.Sprintf("%s has ReturnValues %s: DynamoDB answers \"ReturnValues can only be ALL_OLD or NONE\"; what was written is known here anyway", call.Op, choice.Text)
	}
	return fmt.Sprintf("%s has ReturnValues %q, which is none of the values that DynamoDB knows", call.Op, choice.Text)
}
