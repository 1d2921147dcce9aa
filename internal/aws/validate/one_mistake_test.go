package validate_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// TestOneMistakeOneProblem: what is wrong because of another mistake is left out.
// What expressions are concerned, see the test of that name in internal/aws/expr.
func TestOneMistakeOneProblem(t *testing.T) {
	orders := &validate.Table{
		Name: "orders",
		Keys: []expr.KeyAttribute{{Name: "customer", Type: "S"}, {Name: "placed", Range: true, Type: "N"}},
		Indexes: []validate.Index{{
			Name: "by-state", Global: true, Keys: []expr.KeyAttribute{{Name: "state", Type: "S"}}, Projection: ddb.ProjectKeysOnly,
		}},
	}
	known := map[string]*validate.Table{"orders": orders}
	tables := func(name validate.Value) (*validate.Table, bool) { return known[name.Text], name.Text != "" }
	const key = `"Key": {"customer": {"S": "c-1"}, "placed": {"N": "1"}}`
	for _, c := range []struct {
		name  string
		op    ddb.Op
		input string
		want  refusal.Code
	}{
		{"no attributes to project", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "GlobalSecondaryIndexes": [{"IndexName": "all",
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "Projection": {"ProjectionType": "ALL", "NonKeyAttributes": []}}]}`, validate.Length},
		{"a misspelt definition", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "ID", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, validate.Definitions},
		{"a misspelt billing mode", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "ON_DEMAND", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, validate.Enum},
		{"a misspelt role", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "PARTITION"}]}`, validate.Enum},
		{"no definitions", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, validate.Required},
		{"an empty list of definitions", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, validate.Definitions},
		{"no throughput", ddb.CreateTable, `{"TableName": "visits", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, validate.Throughput},
		{"throughput of nothing", ddb.UpdateTable, `{"TableName": "orders", "ProvisionedThroughput": {"ReadCapacityUnits": 0, "WriteCapacityUnits": 1}}`, validate.Range},
		{"a number for a string in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"N": "1"}, "placed": {"N": "1"}}}`, expr.KeyType},
		{"a JSON number in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": "c-1"}, "placed": {"N": 1}}}`, validate.Serialization},
		{"no number in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": "c-1"}, "placed": {"N": "today"}}}`, validate.InvalidNumber},
		{"a misspelt attribute of a key", ddb.GetItem, `{"TableName": "orders", "Key": {"client": {"S": "c-1"}, "placed": {"N": "1"}}}`, validate.KeyMismatch},
		{"an attribute of a key too few", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": "c-1"}}}`, validate.KeyMismatch},
		{"an empty key", ddb.GetItem, `{"TableName": "orders", "Key": {}}`, validate.KeyMismatch},
		{"no key", ddb.GetItem, `{"TableName": "orders"}`, validate.Required},
		{"an empty string in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": ""}, "placed": {"N": "1"}}}`, expr.KeyEmpty},
		{"a misspelt table", ddb.GetItem, `{"TableName": "oders", ` + key + `}`, validate.UnknownTable},
		{"a blank in the name of a table", ddb.GetItem, `{"TableName": "my orders", ` + key + `}`, validate.Pattern},
		{"no table", ddb.GetItem, `{` + key + `}`, validate.Required},
		{"a misspelt index", ddb.Scan, `{"TableName": "orders", "IndexName": "by-stat", "ProjectionExpression": "note", "ConsistentRead": true}`, validate.UnknownIndex},
		{"a misspelt choice", ddb.Scan, `{"TableName": "orders", "Select": "ATTRIBUTES", "ProjectionExpression": "note"}`, validate.Enum},
		{"no number of segments", ddb.Scan, `{"TableName": "orders", "Segment": 0}`, validate.Segments},
		{"a segment too far", ddb.Scan, `{"TableName": "orders", "Segment": 4, "TotalSegments": 4}`, validate.Segments},
		{"no limit", ddb.Scan, `{"TableName": "orders", "Limit": 0}`, validate.Range},
		{"an empty start key", ddb.Query, `{"TableName": "orders", "KeyConditionExpression": "customer = :c", "ExpressionAttributeValues": {":c": {"S": "c-1"}}, "ExclusiveStartKey": {}}`, validate.StartKey},
		{"no key condition", ddb.Query, `{"TableName": "orders", "FilterExpression": "note = :n", "ExpressionAttributeValues": {":n": {"S": "x"}}}`, validate.NoKeyCondition},
		{"a number without digits", ddb.Query, `{"TableName": "orders", "KeyConditionExpression": "customer = :c AND placed > :p", "ExpressionAttributeValues": {":c": {"S": "c-1"}, ":p": {"N": ""}}}`, validate.InvalidNumber},
		{"a type in lower case", ddb.Scan, `{"TableName": "orders", "FilterExpression": "note = :n", "ExpressionAttributeValues": {":n": {"s": "x"}}}`, validate.InvalidValue},
		{"a misspelt return value", ddb.PutItem, `{"TableName": "orders", "Item": {"customer": {"S": "c-1"}, "placed": {"N": "1"}}, "ReturnValues": "OLD"}`, validate.Enum},
		{"new values of a put", ddb.PutItem, `{"TableName": "orders", "Item": {"customer": {"S": "c-1"}, "placed": {"N": "1"}}, "ReturnValues": "ALL_NEW"}`, validate.ReturnValues},
		{"an item without a key", ddb.PutItem, `{"TableName": "orders", "Item": {"note": {"S": "x"}, "placed": {"N": "1"}}}`, validate.KeyMismatch},
		{"an empty item", ddb.PutItem, `{"TableName": "sessions", "Item": {}}`, validate.UnknownTable},
		{"legacy and new", ddb.UpdateItem, `{"TableName": "orders", ` + key + `, "UpdateExpression": "REMOVE note", "AttributeUpdates": {"note": {"Action": "DELETE"}}}`, validate.MixedParameters},
		{"two actions in one", ddb.TransactWriteItems, `{"TransactItems": [{"Delete": {"TableName": "orders", ` + key + `}, "ConditionCheck": {"TableName": "orders", ` + key + `, "ConditionExpression": "attribute_exists(note)"}}]}`, validate.OneAction},
		{"one item twice", ddb.TransactWriteItems, `{"TransactItems": [{"Delete": {"TableName": "orders", ` + key + `}}, {"ConditionCheck": {"TableName": "orders", ` + key + `, "ConditionExpression": "attribute_exists(note)"}}]}`, validate.SameItem},
		{"a batch of nothing", ddb.BatchWriteItem, `{"RequestItems": {"orders": []}}`, validate.Length},
		{"a request of nothing", ddb.BatchWriteItem, `{"RequestItems": {"orders": [{}]}}`, validate.OneAction},
		{"an update of nothing", ddb.UpdateTable, `{"TableName": "orders"}`, validate.NoChange},
		{"a change too many", ddb.UpdateTable, `{"TableName": "orders", "TableClass": "STANDARD", "DeletionProtectionEnabled": true}`, validate.NotTogether},
		{"a type of encryption that is gone", ddb.UpdateTable, `{"TableName": "orders", "SSESpecification": {"Enabled": true, "SSEType": "AES256"}}`, validate.Encryption},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := codes(validate.Check(c.op, parse(t, c.input), tables))
			if len(got) != 1 || got[0] != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
