package ddb_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

func every(*ddb.Operation) bool { return true }

// What is said of an operation agrees: an operation that is added without one of its facts fails
// here.
func TestFactsAgree(t *testing.T) {
	seen := map[ddb.Op]bool{}
	for _, op := range ddb.Where(every) {
		o := ddb.Lookup(op)
		onItems := o.Kind != ddb.AdminKind && o.Kind != ddb.StreamKind
		hasParts := o.Kind == ddb.BatchKind || o.Kind == ddb.TransactionKind || o.Kind == ddb.StatementKind
		counted := o.Kind == ddb.BatchKind || o.Kind == ddb.TransactionKind
		for fact, agrees := range map[string]bool{
			"it is listed once":                                    !seen[op],
			"it has a kind":                                        o.Kind != 0,
			"what is on items reads or writes them":                onItems == (o.Does != "") && o.OnItems() == onItems,
			"what is on items says which tables it asks":           onItems == (o.Tables != ""),
			"what reads is a read":                                 o.Kind != ddb.ReadKind || o.Does == "R",
			"what writes is a write":                               o.Kind != ddb.WriteKind || len(o.Does) == 1 && o.OnlyWrites(),
			"only reads have an index":                             !o.Index || o.Kind == ddb.ReadKind,
			"batches, transactions and statements have parts":      hasParts == (len(o.Parts) > 0),
			"batches and transactions have a limit":                counted == (o.MaxParts > 0),
			"what has a limit counts something":                    counted == (o.Unit != ""),
			"a list of parts names their tables":                   counted == (o.List() != "") && (!counted || o.List() == o.Tables),
			"a statement is PartiQL":                               o.Kind != ddb.StatementKind || o.IsPartiQL(),
			"a batch of items is sent again, and that in its list": o.Remainder == "" == (o.Retry == "") && (o.Retry == "" || o.Retry == o.Tables && o.Kind == ddb.BatchKind),
			"pages are asked for by a token":                       o.Paged() == (o.Token != ""),
			"pages have data":                                      !o.Paged() || len(o.Data) > 0,
			"one item is asked for by its key":                     o.OneItem() == (o.Tables == ddb.TableName && !o.Paged()),
			"it needs an action":                                   len(o.Actions()) > 0,
		} {
			if !agrees {
				t.Errorf("%s: not true that %s", op, fact)
			}
		}
		seen[op] = true
		checkParts(t, o)
	}
}

// checkParts checks that the parts of an operation do what it does, and what the operations do that
// they stand for.
func checkParts(t *testing.T, o *ddb.Operation) {
	t.Helper()
	var letters strings.Builder
	for _, part := range o.Parts {
		if got, ok := o.Part(part.Name); !ok || got != part {
			t.Errorf("%s has several parts %s", o.Op, part.Name)
		}
		if part.Does == "" || part.Name == "" || (part.Action != "") != o.Composed() {
			t.Errorf("%s: %s lacks something: %+v", o.Op, part.Name, part)
		}
		if same := ddb.Lookup(part.Op); part.Op != "" && (!same.OneItem() || same.Does != part.Does) {
			t.Errorf("%s: %s is not like %s", o.Op, part.Name, part.Op)
		}
		letters.WriteString(string(part.Does))
	}
	does := letters.String()
	for letter := range strings.SplitSeq("CUD", "") {
		if len(o.Parts) > 0 && strings.Contains(does, letter) != strings.Contains(string(o.Does), letter) {
			t.Errorf("%s does %s, its parts %s", o.Op, o.Does, does)
		}
	}
}

// The answers for single operations, as the API reference has them.
func TestQuestions(t *testing.T) {
	for _, test := range []struct {
		about string
		holds func(*ddb.Operation) bool
		want  string
	}{
		{"on items", (*ddb.Operation).OnItems, "Query Scan GetItem PutItem UpdateItem DeleteItem BatchGetItem BatchWriteItem TransactGetItems TransactWriteItems ExecuteStatement BatchExecuteStatement ExecuteTransaction"},
		{"may read", (*ddb.Operation).MayRead, "Query Scan GetItem BatchGetItem TransactGetItems ExecuteStatement BatchExecuteStatement ExecuteTransaction"},
		{"may write", (*ddb.Operation).MayWrite, "PutItem UpdateItem DeleteItem BatchWriteItem TransactWriteItems ExecuteStatement BatchExecuteStatement ExecuteTransaction"},
		{"only writes", (*ddb.Operation).OnlyWrites, "PutItem UpdateItem DeleteItem BatchWriteItem TransactWriteItems"},
		{"only reads", (*ddb.Operation).OnlyReads, "Query Scan GetItem BatchGetItem TransactGetItems"},
		{"PartiQL", (*ddb.Operation).IsPartiQL, "ExecuteStatement BatchExecuteStatement ExecuteTransaction"},
		{"one item", (*ddb.Operation).OneItem, "GetItem PutItem UpdateItem DeleteItem"},
		{"an index", (*ddb.Operation).ReadsIndex, "Query Scan"},
		{"actions of parts", (*ddb.Operation).Composed, "TransactGetItems TransactWriteItems ExecuteStatement BatchExecuteStatement ExecuteTransaction"},
		{"in a batch", func(o *ddb.Operation) bool { return o.Batch() != nil }, "GetItem PutItem DeleteItem"},
		{"conditional", (*ddb.Operation).MayBeConditional, "PutItem UpdateItem DeleteItem TransactWriteItems"},
		{"streams", func(o *ddb.Operation) bool { return o.Is(ddb.StreamKind) }, "ListStreams DescribeStream GetShardIterator GetRecords"},
	} {
		var got []string
		for _, op := range ddb.Where(test.holds) {
			got = append(got, string(op))
		}
		if want := strings.Fields(test.want); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", test.about, got, want)
		}
		if test.holds(nil) {
			t.Errorf("%s: true of an unknown operation", test.about)
		}
	}
	if got := ddb.Lookup(ddb.DeleteItem).Batch().Op; got != ddb.BatchWriteItem {
		t.Errorf("many items are deleted by %s", got)
	}
	if got := ddb.Lookup(ddb.TransactWriteItems).Actions(); !slices.Equal(got, []string{"PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"}) {
		t.Errorf("a transaction needs %v", got)
	}
	if got := ddb.Lookup(ddb.ExecuteTransaction).Actions(); !slices.Equal(got, []string{"PartiQLSelect", "PartiQLInsert", "PartiQLUpdate", "PartiQLDelete"}) {
		t.Errorf("statements need %v", got)
	}
}

// People wrap the operations on items.
func TestRequests(t *testing.T) {
	got := ddb.Requests()
	if !slices.IsSorted(got) || len(got) != 14 || !slices.Contains(got, ddb.ListTables) {
		t.Errorf("%v", got)
	}
}
