package request_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/request"
)

// TestOneMistakeOneProblem: what is wrong because of another mistake is left out.
// What expressions are concerned, see the test of that name in internal/expr.
func TestOneMistakeOneProblem(t *testing.T) {
	orders := &request.Table{
		Name: "orders",
		Keys: []expr.KeyAttribute{{Name: "customer", Type: "S"}, {Name: "placed", Range: true, Type: "N"}},
		Indexes: []request.Index{{
			Name: "by-state", Global: true, Keys: []expr.KeyAttribute{{Name: "state", Type: "S"}}, Projection: ddb.ProjectKeysOnly,
		}},
	}
	known := map[string]*request.Table{"orders": orders}
	tables := func(name string) (*request.Table, bool) { return known[name], name != "" }
	const key = `"Key": {"customer": {"S": "c-1"}, "placed": {"N": "1"}}`
	for _, c := range []struct {
		name  string
		op    ddb.Op
		input string
		want  expr.Code
	}{
		{"no attributes to project", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "GlobalSecondaryIndexes": [{"IndexName": "all",
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "Projection": {"ProjectionType": "ALL", "NonKeyAttributes": []}}]}`, request.Length},
		{"a misspelt definition", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "ID", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, request.Definitions},
		{"a misspelt billing mode", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "ON_DEMAND", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, request.Enum},
		{"a misspelt role", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "PARTITION"}]}`, request.Enum},
		{"no definitions", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, request.Required},
		{"an empty list of definitions", ddb.CreateTable, `{"TableName": "visits", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, request.Definitions},
		{"no throughput", ddb.CreateTable, `{"TableName": "visits", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
			"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`, request.Throughput},
		{"throughput of nothing", ddb.UpdateTable, `{"TableName": "orders", "ProvisionedThroughput": {"ReadCapacityUnits": 0, "WriteCapacityUnits": 1}}`, request.Range},
		{"a number for a string in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"N": "1"}, "placed": {"N": "1"}}}`, request.KeyMismatch},
		{"a JSON number in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": "c-1"}, "placed": {"N": 1}}}`, request.Serialization},
		{"no number in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": "c-1"}, "placed": {"N": "today"}}}`, request.InvalidNumber},
		{"a misspelt attribute of a key", ddb.GetItem, `{"TableName": "orders", "Key": {"client": {"S": "c-1"}, "placed": {"N": "1"}}}`, request.KeyMismatch},
		{"an attribute of a key too few", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": "c-1"}}}`, request.KeyMismatch},
		{"an empty key", ddb.GetItem, `{"TableName": "orders", "Key": {}}`, request.KeyMismatch},
		{"no key", ddb.GetItem, `{"TableName": "orders"}`, request.Required},
		{"an empty string in a key", ddb.GetItem, `{"TableName": "orders", "Key": {"customer": {"S": ""}, "placed": {"N": "1"}}}`, expr.KeyEmpty},
		{"a misspelt table", ddb.GetItem, `{"TableName": "oders", ` + key + `}`, request.UnknownTable},
		{"a blank in the name of a table", ddb.GetItem, `{"TableName": "my orders", ` + key + `}`, request.Pattern},
		{"no table", ddb.GetItem, `{` + key + `}`, request.Required},
		{"a misspelt index", ddb.Scan, `{"TableName": "orders", "IndexName": "by-stat", "ProjectionExpression": "note", "ConsistentRead": true}`, request.UnknownIndex},
		{"a misspelt choice", ddb.Scan, `{"TableName": "orders", "Select": "ATTRIBUTES", "ProjectionExpression": "note"}`, request.Enum},
		{"no number of segments", ddb.Scan, `{"TableName": "orders", "Segment": 0}`, request.Segments},
		{"a segment too far", ddb.Scan, `{"TableName": "orders", "Segment": 4, "TotalSegments": 4}`, request.Segments},
		{"no limit", ddb.Scan, `{"TableName": "orders", "Limit": 0}`, request.Range},
		{"an empty start key", ddb.Query, `{"TableName": "orders", "KeyConditionExpression": "customer = :c", "ExpressionAttributeValues": {":c": {"S": "c-1"}}, "ExclusiveStartKey": {}}`, request.StartKey},
		{"no key condition", ddb.Query, `{"TableName": "orders", "FilterExpression": "note = :n", "ExpressionAttributeValues": {":n": {"S": "x"}}}`, request.NoKeyCondition},
		{"a number without digits", ddb.Query, `{"TableName": "orders", "KeyConditionExpression": "customer = :c AND placed > :p", "ExpressionAttributeValues": {":c": {"S": "c-1"}, ":p": {"N": ""}}}`, request.InvalidNumber},
		{"a type in lower case", ddb.Scan, `{"TableName": "orders", "FilterExpression": "note = :n", "ExpressionAttributeValues": {":n": {"s": "x"}}}`, request.InvalidValue},
		{"a misspelt return value", ddb.PutItem, `{"TableName": "orders", "Item": {"customer": {"S": "c-1"}, "placed": {"N": "1"}}, "ReturnValues": "OLD"}`, request.Enum},
		{"new values of a put", ddb.PutItem, `{"TableName": "orders", "Item": {"customer": {"S": "c-1"}, "placed": {"N": "1"}}, "ReturnValues": "ALL_NEW"}`, request.ReturnValues},
		{"an item without a key", ddb.PutItem, `{"TableName": "orders", "Item": {"note": {"S": "x"}, "placed": {"N": "1"}}}`, request.KeyMismatch},
		{"an empty item", ddb.PutItem, `{"TableName": "sessions", "Item": {}}`, request.UnknownTable},
		{"legacy and new", ddb.UpdateItem, `{"TableName": "orders", ` + key + `, "UpdateExpression": "REMOVE note", "AttributeUpdates": {"note": {"Action": "DELETE"}}}`, request.MixedParameters},
		{"two actions in one", ddb.TransactWriteItems, `{"TransactItems": [{"Delete": {"TableName": "orders", ` + key + `}, "ConditionCheck": {"TableName": "orders", ` + key + `, "ConditionExpression": "attribute_exists(note)"}}]}`, request.OneAction},
		{"one item twice", ddb.TransactWriteItems, `{"TransactItems": [{"Delete": {"TableName": "orders", ` + key + `}}, {"ConditionCheck": {"TableName": "orders", ` + key + `, "ConditionExpression": "attribute_exists(note)"}}]}`, request.SameItem},
		{"a batch of nothing", ddb.BatchWriteItem, `{"RequestItems": {"orders": []}}`, request.Length},
		{"a request of nothing", ddb.BatchWriteItem, `{"RequestItems": {"orders": [{}]}}`, request.OneAction},
		{"an update of nothing", ddb.UpdateTable, `{"TableName": "orders"}`, request.NoChange},
		{"a change too many", ddb.UpdateTable, `{"TableName": "orders", "TableClass": "STANDARD", "DeletionProtectionEnabled": true}`, request.NotTogether},
		{"a type of encryption that is gone", ddb.UpdateTable, `{"TableName": "orders", "SSESpecification": {"Enabled": true, "SSEType": "AES256"}}`, request.Encryption},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := codes(request.Check(c.op, parse(t, c.input), tables))
			if len(got) != 1 || got[0] != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
