package iam_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/iam"
)

func TestNeeded(t *testing.T) {
	for _, test := range []struct {
		op   ddb.Op
		of   string
		want string // "" if it is unknown
	}{
		{ddb.GetItem, "", "GetItem"},
		{ddb.Query, "", "Query"},
		{ddb.BatchWriteItem, "", "BatchWriteItem"},
		{ddb.GetRecords, "", "GetRecords"},
		{ddb.TransactWriteItems, "Update Put Put", "PutItem UpdateItem"},
		{ddb.TransactWriteItems, "Delete ConditionCheck", "ConditionCheckItem DeleteItem"},
		{ddb.TransactWriteItems, "", ""},
		{ddb.TransactWriteItems, "Put Get", ""},
		{ddb.TransactGetItems, "Get", "GetItem"},
		{ddb.ExecuteStatement, "SELECT", "PartiQLSelect"},
		{ddb.BatchExecuteStatement, "INSERT UPDATE DELETE", "PartiQLDelete PartiQLInsert PartiQLUpdate"},
		{ddb.ExecuteTransaction, "EXISTS", "PartiQLSelect"},
		{ddb.ExecuteTransaction, "DROP", ""},
		{"RestoreTableToPointInTime", "", "RestoreTableToPointInTime BatchWriteItem DeleteItem GetItem PutItem Query Scan UpdateItem"},
		{"GetItems", "", ""},
	} {
		needed, ok := iam.Needed(test.op, strings.Fields(test.of)...)
		got := strings.ReplaceAll(strings.Join(needed, " "), iam.Prefix, "")
		if !ok {
			got = ""
		}
		if got != test.want {
			t.Errorf("%s of %q needs %q, want %q", test.op, test.of, got, test.want)
		}
		for _, action := range needed {
			if _, exists := iam.Kinds(action); !exists {
				t.Errorf("%s needs %s, which does not exist", test.op, action)
			}
		}
	}
}

// Each operation has an action of its name, or parts.
func TestOperationsHaveActions(t *testing.T) {
	for _, op := range ddb.Where(func(o *ddb.Operation) bool { return o.Op != "ListBulkOperations" }) { // whose action is not documented
		_, exists := iam.Kinds(iam.Prefix + string(op))
		if parts := iam.Parts(op); exists == (len(parts) > 0) {
			t.Errorf("%s: an action of its own: %v, parts: %v", op, exists, parts)
		}
	}
}

// What reads or writes items, and what only writes them, as the Service Authorization Reference has it.
func TestItemActions(t *testing.T) {
	const writes = "PutItem UpdateItem DeleteItem BatchWriteItem PartiQLInsert PartiQLUpdate PartiQLDelete"
	if got := strings.ReplaceAll(strings.Join(iam.WriteActions(), " "), iam.Prefix, ""); got != writes {
		t.Errorf("writes are %s", got)
	}
	all := iam.ItemActions()
	for name := range strings.FieldsSeq("BatchGetItem ConditionCheckItem GetItem PartiQLSelect Query Scan " + writes) {
		i := slices.Index(all, iam.Prefix+name)
		if i < 0 {
			t.Fatalf("%s is not on items", name)
		}
		all = slices.Delete(all, i, i+1)
	}
	if len(all) > 0 {
		t.Errorf("on items are %v", all)
	}
}

func TestActions(t *testing.T) {
	all := iam.Actions()
	if !slices.IsSorted(all) || !slices.Contains(all, "dynamodb:ConditionCheckItem") || slices.Contains(all, "dynamodb:TransactWriteItems") {
		t.Errorf("the actions are %v", all)
	}
	for action, want := range map[string][]iam.Kind{
		"dynamodb:Query":        {iam.TableKind, iam.IndexKind},
		"DynamoDB:getitem":      {iam.TableKind},
		"dynamodb:GetRecords":   {iam.StreamKind},
		"dynamodb:DeleteBackup": {iam.BackupKind},
		"dynamodb:ListTables":   nil,
	} {
		if got, ok := iam.Kinds(action); !ok || !slices.Equal(got, want) {
			t.Errorf("%s is on %v, %v", action, got, ok)
		}
	}
	for pattern, want := range map[string]bool{
		"dynamodb:*": true, "*": true, "dynamodb:Batch*Item": true, "dynamodb:Get?tem": true, "dynamodb:querY": true,
		"dynamodb:TransactWriteItems": false, "dynamodb:Transact*": false, "dynamodb:BatchGetItems": false, "s3:*": false,
	} {
		if got := iam.Matches(pattern); got != want {
			t.Errorf("%s matches an action: %v", pattern, got)
		}
	}
}
