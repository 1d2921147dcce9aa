package validate

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// named returns what a structure has as a member; nil if it has none such.
func (s *shape) named(name ddb.Member) *shape {
	i := slices.IndexFunc(s.members, func(m member) bool { return m.name == string(name) })
	if i < 0 {
		return nil
	}
	return s.members[i].shape
}

// The requests of operations on items are as package ddb describes them: it agrees with their parameters.
func TestOperationsAreDescribed(t *testing.T) {
	for _, op := range Operations() {
		if ddb.Lookup(op) == nil && op != "SearchVectors" {
			t.Errorf("%s is not described", op)
		}
	}
	for _, op := range ddb.Where((*ddb.Operation).OnItems) {
		o, request := ddb.Lookup(op), itemOperations[op]
		if request == nil {
			t.Errorf("the parameters of %s are not known", op)
			continue
		}
		tables := request.named(o.Tables)
		if tables == nil || (request.named(ddb.IndexName) != nil) != o.Index {
			t.Errorf("%s has other parameters than it is described with: %s, index: %v", op, o.Tables, o.Index)
			continue
		}
		checkDescribedParts(t, o, tables)
		if o.Kind == ddb.WriteKind && request.named(ddb.ConditionExpression) == nil {
			t.Errorf("%s has no condition", op)
		}
	}
}

// checkDescribedParts compares the parts of a batch or a transaction with the parameter that holds
// them.
func checkDescribedParts(t *testing.T, o *ddb.Operation, holder *shape) {
	t.Helper()
	if o.List() == "" {
		return
	}
	list := holder
	if o.Tables == ddb.RequestItems {
		list = holder.entry
	}
	if o.PartsIn != "" {
		list = list.named(o.PartsIn)
	}
	if list == nil || list.max != int64(o.MaxParts) {
		t.Errorf("%s has no list of %d parts: %+v", o.Op, o.MaxParts, list)
		return
	}
	if o.PartsIn != "" || o.IsPartiQL() {
		return
	}
	if len(list.entry.members) != len(o.Parts) {
		t.Errorf("%s has %d kinds of parts, want %d", o.Op, len(o.Parts), len(list.entry.members))
	}
	for _, of := range o.Parts {
		part := list.entry.named(ddb.Member(of.Name))
		switch {
		case part == nil:
			t.Errorf("%s has no part %s", o.Op, of.Name)
		case (part.named(ddb.ConditionExpression) != nil) != of.Condition:
			t.Errorf("%s: a %s may be conditional: %v", o.Op, of.Name, of.Condition)
		case (part.named(ddb.Item) != nil) != (of.Op == ddb.PutItem), (part.named(ddb.UpdateExpression) != nil) != (of.Op == ddb.UpdateItem):
			t.Errorf("%s: a %s is not like %s", o.Op, of.Name, of.Op)
		}
	}
}

// An action of a transaction is judged by itself: by the expressions that it may have.
func TestActionAlone(t *testing.T) {
	text := func(s string) Value { return Value{Kind: String, Text: s, Known: true} }
	for _, test := range []struct {
		op    ddb.Op
		m     ddb.Member
		wrong bool
	}{
		{"Put", ddb.ConditionExpression, true}, {"ConditionCheck", ddb.ConditionExpression, true}, {"Update", ddb.UpdateExpression, true},
		{"Delete", ddb.ConditionExpression, true}, {"Get", ddb.ProjectionExpression, true},
		{"Get", ddb.ConditionExpression, false}, {"PutRequest", ddb.ConditionExpression, false}, {"Post", ddb.ConditionExpression, false},
	} {
		input := Value{Kind: Object, Entries: []Entry{{Key: string(test.m), KeyKnown: true, Value: text("id AND AND")}}}
		if got := Check(test.op, input, nil); len(got) > 0 != test.wrong {
			t.Errorf("%s with a wrong %s: %v", test.op, test.m, got)
		}
	}
}
