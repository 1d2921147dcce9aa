package golang

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// declaredShop returns a model with two tables and a workload, and the program that this runs.
func declaredShop() (*schema.Model, *deploy.Deployment) {
	table := func(address string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: address}}
	}
	worker := &schema.Workload{Declaration: schema.Declaration{Address: "aws_lambda_function.worker"}}
	model := &schema.Model{
		Tables: []*schema.Table{table("aws_dynamodb_table.orders")}, Possible: []*schema.Table{table("aws_dynamodb_table.archive")},
		Workloads: []*schema.Workload{worker},
	}
	return model, &deploy.Deployment{Main: &deploy.Main{Dir: "/shop/cmd/worker"}, Workloads: model.Workloads}
}

// fullUse returns a use in which every field is set.
func fullUse(model *schema.Model, program *deploy.Deployment) usage.Use {
	at := rules.Span{File: "store.go", Start: rules.Pos{Line: 3, Column: 2, Offset: 20}}
	return usage.Use{
		Op: ddb.Query, At: at, Handed: true, Func: "(*Store).List", Action: "SELECT", Tables: []*schema.Table{model.Tables[0], model.Possible[0]}, Any: true, Linked: true,
		Undeclared: []string{"events"}, Index: "by-day", AnyIndex: true, Consistent: true, Puts: true, Sets: []string{"expires"}, Only: true, Attributes: []string{"day"}, Unequal: []string{"day"}, Whole: true, Why: "it is built at run time", Advice: "tables:",
		Runs:      []usage.Run{{Program: program, Workload: model.Workloads[0], Tables: model.Tables, Likely: true, Open: true, Others: true, Part: true, Through: "sync.Locker", Why: "it is given by a flag"}, {Program: program}},
		Unreached: []*deploy.Deployment{program},
		Unset:     []usage.Unset{{Variable: "ORDERS", Workload: model.Workloads[0], Program: program, Read: at, Optional: true, Through: "sync.Locker"}},
	}
}

// isFilled fails unless all fields of a struct are set, so that one that is added is not left out.
func isFilled(t *testing.T, value any) {
	t.Helper()
	v := reflect.ValueOf(value)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("%s.%s is not set in the test, and perhaps not kept", v.Type(), v.Type().Field(i).Name)
		}
	}
}

// passOn encodes and decodes a value, as the cache does.
func passOn[T any](t *testing.T, value T) (decoded T) {
	t.Helper()
	var encoded bytes.Buffer
	if err := gob.NewEncoder(&encoded).Encode(value); err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(&encoded).Decode(&decoded); err != nil {
		t.Fatal(err)
	}
	return decoded
}

// A use that was kept points to the tables, workloads and programs of the run that restores it.
func TestKeptUses(t *testing.T) {
	model, program := declaredShop()
	use := fullUse(model, program)
	isFilled(t, use)
	isFilled(t, use.Runs[0])
	isFilled(t, use.Unset[0])
	n := newRegistry(&digest.Digester{}, model, []*deploy.Deployment{program})
	kept := passOn(t, n.keepUses([]usage.Use{use}))
	if n.failed {
		t.Fatal("something cannot be named")
	}

	nextModel, nextProgram := declaredShop()
	next := newRegistry(&digest.Digester{}, nextModel, []*deploy.Deployment{nextProgram})
	got := next.restoreUses(kept)
	if want := []usage.Use{fullUse(nextModel, nextProgram)}; next.failed || !reflect.DeepEqual(got, want) {
		t.Fatalf("got %+v, want %+v", got, want)
	}
	switch run := got[0].Runs[0]; {
	case got[0].Tables[0] != nextModel.Tables[0], run.Program != nextProgram, run.Workload != nextModel.Workloads[0], run.Tables[0] != nextModel.Tables[0],
		got[0].Unset[0].Workload != nextModel.Workloads[0]:
		t.Error("a use points to a copy of what is declared")
	}
}

// A use that points to something which is gone, or of which there are two, cannot be restored.
func TestUsesOfWhatIsGone(t *testing.T) {
	for name, change := range map[string]func(*schema.Model, *deploy.Deployment){
		"nothing":  func(*schema.Model, *deploy.Deployment) {},
		"table":    func(m *schema.Model, _ *deploy.Deployment) { m.Tables[0].Address = "aws_dynamodb_table.sales" },
		"possible": func(m *schema.Model, _ *deploy.Deployment) { m.Possible = nil },
		"workload": func(m *schema.Model, _ *deploy.Deployment) { m.Workloads[0].Kind = schema.ECSContainer },
		"program":  func(_ *schema.Model, d *deploy.Deployment) { d.Main = &deploy.Main{Dir: "/shop/cmd/other"} },
		"twice": func(m *schema.Model, _ *deploy.Deployment) {
			same := *m.Tables[0]
			m.Tables = append(m.Tables, &same)
		},
	} {
		model, program := declaredShop()
		kept := newRegistry(&digest.Digester{}, model, []*deploy.Deployment{program}).keepUses([]usage.Use{fullUse(model, program)})
		change(model, program)
		n := newRegistry(&digest.Digester{}, model, []*deploy.Deployment{program})
		n.restoreUses(kept)
		if n.failed != (name != "nothing") {
			t.Errorf("%s: failed is %t", name, n.failed)
		}
	}
}
