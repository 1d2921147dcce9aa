package access_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// showWrites writes writes as "Put orders if version = 1 or ?".
func showWrites(all []access.Write) string {
	var texts []string
	for _, w := range all {
		text := strings.TrimSpace(w.Action + " " + w.Table.Text)
		if len(w.Conditions) > 0 {
			text += " if " + strings.Join(w.Conditions, " or ")
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

func TestWrites(t *testing.T) {
	const placeholders = `"ExpressionAttributeNames": {"#s": "status"}, "ExpressionAttributeValues": {":open": {"S": "open"}, ":n": {"N": "3"}, ":yes": {"BOOL": true}, ":list": {"L": []}}`
	for _, test := range []struct {
		op          ddb.Op
		input, want string
	}{
		{ddb.PutItem, `{"TableName": "orders"}`, "Put orders"},
		{ddb.PutItem, `{"ConditionExpression": "attribute_not_exists(id)"}`, "Put if attribute_not_exists(id)"},
		{ddb.UpdateItem, `{"ConditionExpression": "(#s=:open) and stock>=:n and paid = :yes and tags = :list and x = :unset", ` + placeholders + `}`, `Update if (status = "open") AND stock >= 3 AND paid = true AND tags = ? AND x = ?`},
		{ddb.UpdateItem, `{"ConditionExpression": "#undefined.#s = :n", ` + placeholders + `}`, "Update if #undefined.status = 3"},
		{ddb.DeleteItem, `{"ConditionExpression": "version = "}`, "Delete if ?"},
		{ddb.GetItem, `{"ConditionExpression": "version = :n"}`, ""},
		{ddb.TransactWriteItems, `{"TransactItems": [{"Put": {"TableName": "orders", "ConditionExpression": "attribute_not_exists(id)"}}, {"Update": {"TableName": "stock"}}, {"ConditionCheck": {"TableName": "users"}}]}`,
			"Put orders if attribute_not_exists(id), Update stock, ConditionCheck users"},
	} {
		if got := showWrites(access.WritesOf(test.op, request(t, test.input))); got != test.want {
			t.Errorf("%s %s: %s, want %s", test.op, test.input, got, test.want)
		}
	}
}

// A request may have different conditions on different paths.
func TestConditionsOnSomePaths(t *testing.T) {
	input := object("ConditionExpression", choice(text("a = :a"), validate.Value{Kind: validate.Absent}, text("b = :b"), text("a = :a"), validate.Value{}), false)
	if got, want := showWrites(access.WritesOf(ddb.PutItem, input)), "Put if a = ? or b = ? or ?"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
