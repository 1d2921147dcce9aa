package validate_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Each part of a transaction defines placeholders of its own.
func TestPlaceholdersAt(t *testing.T) {
	input, err := validate.FromJSON([]byte(`{"TransactItems": [
		{"Put": {"TableName": "a", "ConditionExpression": "#x = :y", "ExpressionAttributeNames": {"#x": "one"}, "ExpressionAttributeValues": {":y": {"N": "1"}}}},
		{"Delete": {"TableName": "b", "ConditionExpression": "#x = :y", "ExpressionAttributeNames": {"#x": "two"}}}
	]}`))
	if err != nil {
		t.Fatal(err)
	}
	at := func(i int, action string) refusal.Position {
		return refusal.Position{Path: refusal.Path{refusal.Member("TransactItems"), refusal.Element(i), refusal.Member(action), refusal.Member("ConditionExpression")}}
	}
	names, values := validate.PlaceholdersAt(ddb.TransactWriteItems, input, at(0, "Put"))
	if diff := cmp.Diff([]expr.Name{{Placeholder: "#x", Attribute: "one", Known: true}}, names.Entries); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]expr.Operand{{Placeholder: ":y", Type: "N", Text: "1", Known: true}}, values.Entries); diff != "" {
		t.Error(diff)
	}
	names, values = validate.PlaceholdersAt(ddb.TransactWriteItems, input, at(1, "Delete"))
	if len(names.Entries) != 1 || names.Entries[0].Attribute != "two" || len(values.Entries) > 0 || values.Open {
		t.Errorf("got %v and %v", names, values)
	}
	if names, values = validate.PlaceholdersAt(ddb.TransactWriteItems, input, refusal.Position{}); !names.Open || !values.Open {
		t.Error("something is known of the placeholders of no part")
	}
}
