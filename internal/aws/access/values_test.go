package access_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// showParts writes parts as "Put t: id is S a, n set N 1"; parts are separated by semicolons.
func showParts(parts []access.Part) string {
	forms := map[access.Form]string{access.InItem: "is", access.InKey: "key", access.Assigned: "set", access.Compared: "with"}
	var all []string
	for _, part := range parts {
		var values []string
		for _, v := range part.Values {
			text := v.Attribute + " " + forms[v.Form]
			if v.Content.Kind == validate.Object {
				text += " " + v.Content.Entries[0].Key + " " + v.Content.Entries[0].Value.Text
			}
			values = append(values, text)
		}
		all = append(all, strings.TrimSpace(fmt.Sprint(part.Action, " ", part.Table.Text))+": "+strings.Join(values, ", "))
	}
	return strings.Join(all, "; ")
}

func TestParts(t *testing.T) {
	const values = `"ExpressionAttributeValues": {":a": {"S": "a"}, ":n": {"N": "1"}}`
	for _, c := range []struct {
		op          ddb.Op
		input, want string
	}{
		{ddb.PutItem, `{"TableName": "t", "Item": {"id": {"S": "a"}, "n": {"N": "1"}}}`, "Put t: id is S a, n is N 1"},
		{ddb.UpdateItem, `{"TableName": "t", "Key": {"id": {"S": "a"}}, "UpdateExpression": "SET n = :n, m.x = :a, c = c + :n ADD d :n", ` + values + `}`, "Update t: id key S a, n set N 1"},
		{ddb.UpdateItem, `{"UpdateExpression": "SET #n = (if_not_exists(#n, :n))", "ExpressionAttributeNames": {"#n": "count"}, ` + values + `}`, "Update: count set N 1"},
		{ddb.UpdateItem, `{"AttributeUpdates": {"a": {"Value": {"S": "x"}, "Action": "PUT"}}, "Expected": {"b": {"Value": {"N": "2"}}}}`, "Update: a set S x, b with N 2"},
		{ddb.DeleteItem, `{"Key": {"id": {"S": "a"}}, "ConditionExpression": ":n < v AND NOT b IN (:a, :n)", ` + values + `}`, "Delete: id key S a, v with N 1, b with S a, b with N 1"},
		{ddb.Query, `{"KeyConditionExpression": "pk = :a AND begins_with(sk, :a)", "FilterExpression": "size(v) > :n OR w BETWEEN :n AND :a", ` + values + `}`, ": pk with S a, sk with S a, w with N 1, w with S a"},
		{ddb.Query, `{"KeyConditions": {"pk": {"AttributeValueList": [{"S": "x"}], "ComparisonOperator": "EQ"}}}`, ": pk with S x"},
		{ddb.TransactWriteItems, `{"TransactItems": [{"Put": {"TableName": "t", "Item": {"id": {"S": "a"}}}}, {"Update": {"TableName": "u", "UpdateExpression": "SET n = :n", ` + values + `}}]}`, "Put t: id is S a; Update u: n set N 1"},
		{ddb.TransactGetItems, `{"TransactItems": [{"Get": {"TableName": "t", "Key": {"id": {"S": "a"}}}}]}`, "Get t: id key S a"},
		{ddb.BatchWriteItem, `{"RequestItems": {"t": [{"PutRequest": {"Item": {"id": {"S": "a"}}}}, {"DeleteRequest": {"Key": {"id": {"S": "b"}}}}]}}`, "Put t: id is S a; Delete t: id key S b"},
		{ddb.BatchGetItem, `{"RequestItems": {"t": {"Keys": [{"id": {"S": "a"}}]}}}`, "Get t: id key S a"},
		{ddb.ExecuteStatement, `{"Statement": "INSERT INTO \"t\" VALUE {'id': ?, 'n': 1, 's': 'x', 'l': [1]}", "Parameters": [{"S": "a"}]}`, "INSERT t: id is S a, n is N 1, s is S x"},
		{ddb.ExecuteStatement, `{"Statement": "UPDATE t SET n = ? SET m.x = ? WHERE id = ? AND NOT (v < 2)", "Parameters": [{"N": "1"}, {"S": "b"}, {"S": "c"}]}`, "UPDATE t: n set N 1, id with S c, v with N 2"},
		{ddb.ExecuteStatement, `{"Statement": "DELETE FROM t WHERE id = ?"}`, "DELETE t:"},
		{ddb.ExecuteStatement, `{"Statement": "SELECT * FROM t WHERE id BETWEEN 'a' AND ? AND begins_with(s, 'x')", "Parameters": [{"S": "c"}]}`, "SELECT t: id with S a, id with S c, s with S x"},
		{ddb.ExecuteStatement, `{"Statement": "INSERT INTO"}`, ""},
		{ddb.ExecuteTransaction, `{"TransactStatements": [{"Statement": "EXISTS(SELECT * FROM t WHERE id = 'a')"}]}`, "EXISTS t: id with S a"},
		{ddb.BatchExecuteStatement, `{"Statements": [{"Statement": "DELETE FROM t WHERE id = 'a'"}]}`, "DELETE t: id with S a"},
		{ddb.DescribeTable, `{"TableName": "t"}`, "t:"},
	} {
		got := strings.ReplaceAll(showParts(access.PartsOf(c.op, request(t, c.input))), ": ;", ":;")
		if strings.TrimSpace(got) != c.want {
			t.Errorf("%s %s:\n got %q\nwant %q", c.op, c.input, got, c.want)
		}
	}
}

// A parameter that may be missing gives those behind it other numbers.
func TestOptionalParameters(t *testing.T) {
	input := request(t, `{"Statement": "INSERT INTO t VALUE {'a': ?, 'b': ?, 'c': ?}", "Parameters": [{"S": "1"}, {"S": "2"}, {"S": "3"}]}`)
	for i, e := range input.Entries {
		if e.Key == "Parameters" {
			input.Entries[i].Value.Entries[1].Optional = true
		}
	}
	if got := showParts(access.PartsOf(ddb.ExecuteStatement, input)); got != "INSERT t: a is S 1" {
		t.Errorf("it is %q", got)
	}
}

// What the attribute and the value are called stands where the position says.
func TestValuePositions(t *testing.T) {
	input := validate.Value{Kind: validate.Object, Entries: []validate.Entry{
		{Key: "UpdateExpression", KeyKnown: true, Value: validate.Value{Kind: validate.String, Known: true, Text: "SET price = :p", Origin: 1}},
		{Key: "ExpressionAttributeValues", KeyKnown: true, Value: validate.Value{Kind: validate.Object, Entries: []validate.Entry{
			{Key: ":p", KeyKnown: true, Origin: 2, Value: validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: "S", KeyKnown: true}}}},
		}}},
	}}
	v := access.PartsOf(ddb.UpdateItem, input)[0].Values[0]
	input.Entries[0].Value.Text = "SET #p = :p"
	input.Entries = append(input.Entries, validate.Entry{Key: "ExpressionAttributeNames", KeyKnown: true, Value: validate.Value{Kind: validate.Object, Entries: []validate.Entry{
		{Key: "#p", KeyKnown: true, Value: validate.Value{Kind: validate.String, Known: true, Text: "price", Origin: 3}},
	}}})
	if v := access.PartsOf(ddb.UpdateItem, input)[0].Values[0]; v.Named.Origin != 3 || v.Named.Span.End != 5 {
		t.Errorf("by a placeholder named at %+v", v.Named)
	}
	if v.Named.Origin != 1 || v.Named.Span.Start != 4 || v.Named.Span.End != 9 || v.At.Origin != 2 {
		t.Errorf("named at %+v, given at %+v", v.Named, v.At)
	}
}
