package validate_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// parse reads a value that is wholly known.
func parse(t *testing.T, text string) validate.Value {
	t.Helper()
	v, err := validate.FromJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// with sets a member of an object.
func with(object validate.Value, key string, entry validate.Entry) validate.Value {
	entry.Key, entry.KeyKnown = key, true
	object.Entries = append(slices.DeleteFunc(slices.Clone(object.Entries), func(e validate.Entry) bool { return e.Key == key }), entry)
	return object
}

func choice(values ...validate.Value) validate.Value {
	v := validate.Value{Kind: validate.Choice}
	for _, alternative := range values {
		v.Entries = append(v.Entries, validate.Entry{Value: alternative})
	}
	return v
}

func codes(problems []refusal.Problem) []refusal.Code {
	var all []refusal.Code
	for _, p := range problems {
		all = append(all, p.Code)
	}
	return all
}

// Nothing that is not known for certain is a problem.
func TestUncertain(t *testing.T) {
	scan := `{"TableName": "orders"}`
	text := func(s string) validate.Value { return validate.Value{Kind: validate.String, Text: s, Known: true} }
	limit := func(s string) validate.Value { return validate.Value{Kind: validate.Number, Text: s, Known: true} }
	key := parse(t, `{"id": {"S": "a"}}`)
	open := func(v validate.Value) validate.Value { v.Open = true; return v }
	absent := validate.Value{Kind: validate.Absent}
	between := func(low, high string) validate.Value { // each twice, as if made on two paths
		twice := func(typed string) validate.Value {
			v := parse(t, typed)
			return with(v, "B", validate.Entry{Value: choice(v.Entries[0].Value, v.Entries[0].Value)})
		}
		values := with(parse(t, `{":a": {"S": "a"}}`), ":low", validate.Entry{Value: twice(low)})
		return with(parse(t, `{"TableName": "orders", "KeyConditionExpression": "id = :a AND made BETWEEN :low AND :high"}`),
			"ExpressionAttributeValues", validate.Entry{Value: with(values, ":high", validate.Entry{Value: twice(high)})})
	}
	cases := []struct {
		name  string
		op    ddb.Op
		input validate.Value
		want  []refusal.Code
	}{
		{"a member that is not known", ddb.Scan, with(parse(t, scan), "Limit", validate.Entry{}), nil},
		{"a number that is not known", ddb.Scan, with(parse(t, scan), "Limit", validate.Entry{Value: validate.Value{Kind: validate.Number}}), nil},
		{"one of two limits is wrong", ddb.Scan, with(parse(t, scan), "Limit", validate.Entry{Value: choice(limit("0"), limit("10"))}), nil},
		{"both limits are wrong", ddb.Scan, with(parse(t, scan), "Limit", validate.Entry{Value: choice(limit("0"), limit("-1"))}), []refusal.Code{validate.Range, validate.Range}},
		{"a wrong limit, if there is one", ddb.Scan, with(parse(t, scan), "Limit", validate.Entry{Value: limit("0"), Optional: true}), []refusal.Code{validate.Range}},
		{"a request that may have more", ddb.Query, open(parse(t, scan)), nil},
		{"a request that has no more", ddb.Query, parse(t, scan), []refusal.Code{validate.NoKeyCondition}},
		{"a request of which nothing is known", ddb.Query, validate.Value{}, nil},
		{"a projection that may be missing", ddb.Scan, with(parse(t, `{"TableName": "orders", "Select": "SPECIFIC_ATTRIBUTES"}`), "ProjectionExpression", validate.Entry{Value: text("note"), Optional: true}), nil},
		{"a projection on one path", ddb.Scan, with(parse(t, `{"TableName": "orders", "Select": "COUNT"}`), "ProjectionExpression", validate.Entry{Value: choice(text("note"), absent)}), nil},
		{"a segment without a total, perhaps", ddb.Scan, with(parse(t, scan), "Segment", validate.Entry{Value: limit("1"), Optional: true}), nil},
		{"a key with entries of unknown names", ddb.GetItem, with(parse(t, `{"TableName": "sessions"}`), "Key", validate.Entry{Value: open(key)}), nil},
		{"a key built in a loop", ddb.GetItem, with(parse(t, `{"TableName": "sessions"}`), "Key", validate.Entry{Value: validate.Value{Kind: validate.Object, Max: -1,
			Entries: []validate.Entry{{Value: parse(t, `{"S": "a"}`), Repeated: true}}}}), nil},
		{"keys of a loop are not the same", ddb.BatchGetItem, parseKeys(t, validate.Entry{Value: key, Repeated: true}, validate.Entry{Value: key}), nil},
		{"keys that are the same", ddb.BatchGetItem, parseKeys(t, validate.Entry{Value: key}, validate.Entry{Value: key}), []refusal.Code{validate.DuplicateItems}},
		{"a type that is one of two", ddb.GetItem, with(parse(t, `{"TableName": "sessions"}`), "Key", validate.Entry{Value: with(validate.Value{Kind: validate.Object}, "id",
			validate.Entry{Value: choice(parse(t, `{"S": ""}`), parse(t, `{"S": "a"}`))})}), nil},
		{"a binary value of two paths", ddb.Query, between(`{"B": "AAAA"}`, `{"B": "/w=="}`), nil},
		{"a binary value of two paths, in wrong order", ddb.Query, between(`{"B": "/w=="}`, `{"B": "AAAA"}`), []refusal.Code{expr.BetweenBounds}},
		{"too few and too many", ddb.BatchGetItem, parseKeys(t, validate.Entry{Value: key, Optional: true}), nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := codes(validate.Check(c.op, c.input, nil)); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// parseKeys makes a BatchGetItem of keys.
func parseKeys(t *testing.T, keys ...validate.Entry) validate.Value {
	list := validate.Value{Kind: validate.List, Entries: keys}
	table := with(validate.Value{Kind: validate.Object}, "Keys", validate.Entry{Value: list})
	return with(parse(t, `{}`), "RequestItems", validate.Entry{Value: with(parse(t, `{}`), "sessions", validate.Entry{Value: table})})
}

// Names and values that depend on the path are judged as what they certainly are.
func TestPlaceholdersOfSeveralPaths(t *testing.T) {
	base := `{"TableName": "orders", "FilterExpression": "note = :n"}`
	one, other := parse(t, `{":n": {"S": "x"}}`), parse(t, `{":n": {"S": "y"}, ":m": {"S": "z"}}`)
	none := parse(t, `{":m": {"S": "z"}}`)
	for _, c := range []struct {
		name   string
		values validate.Value
		want   []refusal.Code
	}{
		{"each has it, one has more", choice(one, other), nil},
		{"one does not have it", choice(one, none), nil},
		{"none has it", choice(none, none), []refusal.Code{expr.UndefinedValue, expr.UnusedValue}},
		{"it is not known", validate.Value{}, nil},
		{"one of them is not known", choice(other, validate.Value{}), nil},
		{"there is no map", validate.Value{Kind: validate.Absent}, []refusal.Code{expr.UndefinedValue}},
	} {
		t.Run(c.name, func(t *testing.T) {
			input := with(parse(t, base), "ExpressionAttributeValues", validate.Entry{Value: c.values})
			if got := codes(validate.Check(ddb.Scan, input, nil)); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// A problem says where it is: the parameter, and the origin nearest to it.
func TestPlace(t *testing.T) {
	const literal, item, request, key = 1, 2, 3, 4
	value := parse(t, `{"id": {"S": "a"}, "scores": {"NS": ["1", "one"]}}`)
	value.Entries[1].Value.Entries[0].Value.Entries[1].Value.Origin = literal
	value.Origin = item
	put := with(parse(t, `{"TableName": "sessions", "ReturnValues": "ALL"}`), "Item", validate.Entry{Value: value})
	put.Origin = request
	input := with(parse(t, `{}`), "TransactItems", validate.Entry{Value: validate.Value{Kind: validate.List, Entries: []validate.Entry{
		{Value: with(parse(t, `{}`), "Put", validate.Entry{Value: put})}}}})
	problems := validate.Check(ddb.TransactWriteItems, input, nil)
	if len(problems) != 1 || problems[0].At.Path.String() != "TransactItems[0].Put.Item.scores.NS[1]" || problems[0].At.Origin != literal {
		t.Errorf("got %+v", problems)
	}
	update := with(parse(t, `{"TableName": "sessions"}`), "Key", validate.Entry{Value: parse(t, `{}`), Origin: key})
	problems = validate.Check(ddb.DeleteItem, update, nil)
	if len(problems) != 1 || problems[0].At.Path.String() != "Key" || problems[0].At.Origin != key {
		t.Errorf("got %+v", problems)
	}
}

// A problem in an expression says which text, and which part of it.
func TestPlaceInExpression(t *testing.T) {
	input := parse(t, `{"TableName": "orders", "KeyConditionExpression": "customer = :c", "FilterExpression": "note = :c AND status = :c", "ExpressionAttributeValues": {":c": {"S": "x"}}}`)
	for i := range input.Entries {
		input.Entries[i].Value.Origin = i + 1
	}
	problems := validate.Check(ddb.Query, input, nil)
	if len(problems) != 1 {
		t.Fatalf("got %+v", problems)
	}
	p := problems[0]
	if part := p.Part(); part != "status" || p.At.Origin != 3 || p.At.Path.String() != "FilterExpression" {
		t.Errorf("got %q of %s at %v", part, p.At.Path.String(), p.At)
	}
}

// DynamoDB looks at single parameters first, at tables last.
func TestOrder(t *testing.T) {
	input := parse(t, `{"TableName": "nowhere", "FilterExpression": "a = :a", "Limit": 0, "Select": "SPECIFIC_ATTRIBUTES", "ExpressionAttributeValues": {":a": {"N": "x"}, ":b": {"S": ""}}}`)
	tables := func(validate.Value) (*validate.Table, bool) { return nil, true }
	want := []refusal.Code{validate.Range, validate.Select, validate.InvalidNumber, expr.UnusedValue, validate.UnknownTable}
	if got := codes(validate.Check(ddb.Scan, input, tables)); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// An index that may be there is not missing, and keys that are not known fit.
func TestTableInPart(t *testing.T) {
	input := parse(t, `{"TableName": "orders", "IndexName": "by-day", "ProjectionExpression": "note", "ConsistentRead": true}`)
	for _, c := range []struct {
		name  string
		table validate.Table
		want  []refusal.Code
	}{
		{"no such index", validate.Table{Name: "orders"}, []refusal.Code{validate.UnknownIndex}},
		{"other indexes", validate.Table{Name: "orders", Open: true}, nil},
		{"keys not known", validate.Table{Name: "orders", Indexes: []validate.Index{{Name: "by-day", Projection: ddb.ProjectKeysOnly}}}, nil},
		{"global", validate.Table{Name: "orders", Indexes: []validate.Index{{Name: "by-day", Global: true}}}, []refusal.Code{validate.ConsistentGlobal}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := codes(validate.Check(ddb.Scan, input, func(validate.Value) (*validate.Table, bool) { return &c.table, true }))
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestFromJSONRefuses(t *testing.T) {
	for _, text := range []string{"", "{", `{"a": }`, `{"a": 1} {}`, `{"a" 1}`, "nul"} {
		if v, err := validate.FromJSON([]byte(text)); err == nil {
			t.Errorf("%q: got %+v", text, v)
		}
	}
}

// Check takes any request: it neither panics nor reports twice.
func FuzzCheck(f *testing.F) {
	f.Add("Query", `{"TableName": "orders", "KeyConditionExpression": "id = :a", "ExpressionAttributeValues": {":a": {"S": ""}}, "ExclusiveStartKey": {"id": {"S": "b"}}}`)
	f.Add("CreateTable", `{"KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "GlobalSecondaryIndexes": [{}], "LocalSecondaryIndexes": [{"KeySchema": [{}]}]}`)
	f.Add("TransactWriteItems", `{"TransactItems": [{"Put": {"Item": {"id": {"M": {"a": {"L": [{"NS": ["1"]}]}}}}}}, {"Update": {"Key": {}}}]}`)
	f.Add("BatchWriteItem", `{"RequestItems": {"orders": [{"PutRequest": {"Item": {}}}, {}]}}`)
	f.Add("UpdateTable", `{"GlobalSecondaryIndexUpdates": [{"Create": {"KeySchema": [{}]}}, null, 3]}`)
	f.Add("UpdateItem", `{"TableName": "orders", "AttributeUpdates": {"a": {"Value": {"N": 1}}}, "Expected": {"a": null}}`)
	f.Add("ExecuteTransaction", `{"TransactStatements": [{"Statement": "SELECT", "Parameters": [[]]}]}`)
	table := &validate.Table{Name: "orders", Keys: []expr.KeyAttribute{{Name: "id", Type: "S"}}, Indexes: []validate.Index{{Name: "by-day", Global: true, Projection: ddb.ProjectKeysOnly, Keys: []expr.KeyAttribute{{Name: "day", Type: "N"}}}}}
	f.Fuzz(func(t *testing.T, op, text string) {
		input, err := validate.FromJSON([]byte(text))
		if err != nil {
			if json.Valid([]byte(text)) {
				t.Fatalf("valid JSON is refused: %v", err)
			}
			return
		}
		input.Origin = 1
		for _, p := range validate.Check(ddb.Op(op), input, func(validate.Value) (*validate.Table, bool) { return table, true }) {
			if p.Code == "" || p.Message == "" || p.Advice == "" || p.At.Origin == 0 {
				t.Errorf("a problem does not say what it is: %+v", p)
			}
		}
	})
}

// Advice is about expressions, wherever they are.
func TestAdvise(t *testing.T) {
	input := parse(t, `{"TransactItems": [{"ConditionCheck": {"TableName": "orders", "Key": {"id": {"S": "a"}}, "ConditionExpression": "attribute_exists(note) AND attribute_not_exists(note)"}}]}`)
	problems := validate.Advise(ddb.TransactWriteItems, input)
	if len(problems) != 1 || problems[0].Code != expr.AlwaysFalse || problems[0].At.Path.String() != "TransactItems[0].ConditionCheck.ConditionExpression" {
		t.Errorf("got %+v", problems)
	}
}
