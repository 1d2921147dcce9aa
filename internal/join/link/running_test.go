package link_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// programs are main packages of the module shop with the package store. Each reads TABLE by
// itself and tells the store.
func programs(names ...string) (mains []*deploy.Main, facts []binding.Facts) {
	stored := binding.Store{Target: "shop/store.Store.table", Value: symbolic.Value{Kind: symbolic.Param, Index: 0}, Func: "shop/store.New", At: binding.Position{File: "store.go"}}
	facts = []binding.Facts{{Package: "shop/store", Stores: []binding.Store{stored}}}
	for _, name := range names {
		path := "shop/cmd/" + name
		mains = append(mains, &deploy.Main{Path: path, Dir: "/" + path, Name: name, Packages: []string{path, "shop/store"}, Reads: []string{"TABLE"}})
		read := binding.Store{Target: binding.Parameter("shop/store.New", 0), Value: env("TABLE"), Func: path + ".main", At: binding.Position{File: name + ".go"}}
		facts = append(facts, binding.Facts{Package: path, Stores: []binding.Store{read}})
	}
	return mains, facts
}

// A variable stands for what the workloads set it to that run the programs in which it is
// read, if all of these are known.
func TestVariablesOfPrograms(t *testing.T) {
	const orders, carts = "aws_dynamodb_table.orders", "aws_dynamodb_table.carts"
	field := symbolic.Value{Kind: symbolic.Field, Owner: "shop/store", Text: "Store.table"}
	for name, test := range map[string]struct {
		programs []string
		change   func(*schema.Model, []*deploy.Main)
		given    []deploy.Given
		value    symbolic.Value
		fn       string
		tables   []string
		evidence rules.Confidence
	}{
		"read in one":             {programs: []string{"api", "job"}, value: env("TABLE"), fn: "shop/cmd/api.list", tables: []string{orders}, evidence: rules.Proven},
		"read in the other":       {programs: []string{"api", "job"}, value: env("TABLE"), fn: "(*shop/cmd/job.Job[T]).Run", tables: []string{carts}, evidence: rules.Proven},
		"both tell the store":     {programs: []string{"api", "job"}, value: field, fn: "(*shop/store.Store).List", tables: []string{orders, carts}, evidence: rules.Proven},
		"one tells the store":     {programs: []string{"api"}, value: field, fn: "(*shop/store.Store).List", tables: []string{orders}, evidence: rules.Proven},
		"a script does, too":      {programs: []string{"api", "script"}, value: field, fn: "(*shop/store.Store).List", tables: []string{orders, carts}, evidence: rules.Likely},
		"the script's own call":   {programs: []string{"api", "script"}, value: env("TABLE"), fn: "shop/cmd/script.main", tables: []string{orders, carts}, evidence: rules.Likely},
		"a call beside a script":  {programs: []string{"api", "script"}, value: env("TABLE"), fn: "shop/cmd/api.list", tables: []string{orders}, evidence: rules.Proven},
		"in no program":           {programs: []string{"api", "job"}, value: env("TABLE"), fn: "shop/lib.List", tables: []string{orders, carts}, evidence: rules.Likely},
		"in an initialiser":       {programs: []string{"api", "job"}, value: env("TABLE"), tables: []string{orders, carts}, evidence: rules.Likely},
		"people run the script":   {programs: []string{"api", "script"}, given: []deploy.Given{{Dir: "/shop/cmd/script"}}, value: env("TABLE"), fn: "shop/cmd/script.main"},
		"people run it, too":      {programs: []string{"api", "script"}, given: []deploy.Given{{Dir: "/shop/cmd/script"}}, value: field, fn: "(*shop/store.Store).List", tables: []string{orders}, evidence: rules.Likely},
		"the configuration knows": {programs: []string{"api", "script"}, given: []deploy.Given{{Dir: "/shop/cmd/script", Workload: "aws_lambda_function.job"}}, value: env("TABLE"), fn: "shop/cmd/script.main", tables: []string{carts}, evidence: rules.Proven},
		"a script beside paths": {programs: []string{"api", "job", "script"}, value: env("TABLE"), fn: "shop/cmd/script.main", change: func(m *schema.Model, _ []*deploy.Main) {
			m.Workloads[0].Code.Main, m.Workloads[1].Code.Main = "/shop/cmd/api", "/shop/cmd/job"
		}},
		"beside a path and one that is gone": {programs: []string{"api", "script"}, value: env("TABLE"), fn: "shop/cmd/script.main", change: func(m *schema.Model, _ []*deploy.Main) {
			m.Workloads[0].Code.Main, m.Workloads[1].Code.Main = "/shop/cmd/api", "/shop/cmd/job"
		}, tables: []string{carts}, evidence: rules.Likely},
		"what a path and a script have": {programs: []string{"api", "script"}, value: field, fn: "(*shop/store.Store).List", change: func(m *schema.Model, _ []*deploy.Main) {
			m.Workloads[0].Code.Main, m.Workloads[1].Code.Main = "/shop/cmd/api", "/shop/cmd/job"
		}, tables: []string{orders, carts}, evidence: rules.Likely},
		"set to what is unknown": {programs: []string{"api", "job"}, value: env("TABLE"), fn: "shop/cmd/job.main", change: func(m *schema.Model, _ []*deploy.Main) {
			m.Workloads[1].Variables.Items = function("", map[string]schema.Ref{"TABLE": {Text: unknown[string]()}}).Variables.Items
		}},
		"others set it to what is unknown": {programs: []string{"api", "job"}, value: env("TABLE"), fn: "shop/cmd/api.main", change: func(m *schema.Model, _ []*deploy.Main) {
			m.Workloads[1].Variables.Items = function("", map[string]schema.Ref{"TABLE": {Text: unknown[string]()}}).Variables.Items
		}, tables: []string{orders}, evidence: rules.Proven},
		"set by others only": {programs: []string{"api", "job"}, value: env("TABLE"), fn: "shop/cmd/api.main", change: func(m *schema.Model, mains []*deploy.Main) {
			m.Workloads[0].Variables.Items, mains[0].Reads = nil, nil
		}},
		"perhaps set elsewhere": {programs: []string{"api", "job"}, value: field, fn: "(*shop/store.Store).List", change: func(m *schema.Model, mains []*deploy.Main) {
			m.Workloads[0].Variables = schema.List[schema.EnvironmentVariable]{Partial: "merged with a variable"}
		}},
		"perhaps set by what may run it": {programs: []string{"api", "script"}, value: env("TABLE"), fn: "shop/cmd/script.main", change: func(m *schema.Model, mains []*deploy.Main) {
			m.Workloads[0].Variables = schema.List[schema.EnvironmentVariable]{Partial: "merged with a variable"}
		}},
		"not set by one": {programs: []string{"api", "job"}, value: field, fn: "(*shop/store.Store).List", change: func(m *schema.Model, mains []*deploy.Main) {
			m.Workloads[0].Variables.Items, m.Workloads[0].Kind = nil, schema.LambdaFunction
		}, tables: []string{carts}, evidence: rules.Proven},
		"not set by a container": {programs: []string{"api", "job"}, value: field, fn: "(*shop/store.Store).List", change: func(m *schema.Model, mains []*deploy.Main) {
			m.Workloads[0].Variables.Items, m.Workloads[0].Kind = nil, schema.ECSContainer
		}, tables: []string{carts}, evidence: rules.Likely},
		"by a pattern": {programs: []string{"api", "job"}, value: env("CARTS"), fn: "shop/cmd/api.main", tables: []string{carts}, evidence: rules.Likely},
	} {
		model := shop()
		mains, facts := programs(test.programs...)
		if test.change != nil {
			test.change(model, mains)
		}
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, test.given, reachable.New(nil, nil))
		got := l.Name(test.value, test.fn)
		if !slices.Equal(addresses(got.Tables()), test.tables) || got.Evidence() != test.evidence {
			t.Errorf("%s: linked to %v, %v (%s)", name, addresses(got.Tables()), got.Evidence(), got.Unlinked)
		}
		for _, c := range got.Candidates {
			if set := c.Via[len(c.Via)-1].What; c.Evidence == rules.Proven && !strings.HasSuffix(set, ", which runs this, sets TABLE here") {
				t.Errorf("%s: linked by %q", name, set)
			}
		}
	}
}

// A program that another starts has the table that this gives it, if it is always the same
// one, and if the workload that is known to run it does not set another.
func TestStartedPrograms(t *testing.T) {
	const orders, carts = "aws_dynamodb_table.orders", "aws_dynamodb_table.carts"
	for name, test := range map[string]struct {
		starters []string // variables that the starters hand on as TABLE
		runs     bool     // a workload that runs the program sets it to the orders
		want     []string
	}{
		"the same, and a workload": {[]string{"TABLE"}, true, []string{orders}},
		"another than a workload":  {[]string{"CARTS"}, true, nil},
		"no workload":              {[]string{"CARTS"}, false, []string{carts}},
		"one of two":               {[]string{"CARTS", "TABLE"}, false, nil},
		"no starter":               {nil, false, nil},
	} {
		model := shop()
		model.Workloads[1].Variables.Items = nil
		if !test.runs {
			model.Workloads[0].Variables.Items = nil
		}
		model.Workloads = append(model.Workloads, function("aws_lambda_function.starter", map[string]schema.Ref{"CARTS": to(carts)}))
		mains, facts := programs("api")
		for i, variable := range test.starters {
			set := binding.Store{Target: binding.Variable("TABLE"), Value: env(variable), At: binding.Position{File: "run.go", Line: i}}
			facts = append(facts, binding.Facts{Package: "starter", Module: "starter", Stores: []binding.Store{set}})
		}
		for i := range facts[:2] {
			facts[i].Module = "shop"
		}
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(nil, nil))
		if got := l.Name(env("TABLE"), "shop/cmd/api.list"); !slices.Equal(addresses(got.Tables()), test.want) {
			t.Errorf("%s: linked to %v (%s)", name, addresses(got.Tables()), got.Unlinked)
		}
	}
}

// Of a call that is not linked it is known which programs keep it from being: those of which
// it is unknown what runs them, where a workload may set the variable.
func TestUndeployed(t *testing.T) {
	for name, test := range map[string]struct {
		programs []string
		variable string
		want     []string
	}{
		"unknown value":    {[]string{"api", "script"}, "REMOTE_TABLE", []string{"/shop/cmd/script"}},
		"all are known":    {[]string{"api", "job"}, "REMOTE_TABLE", nil},
		"set by none":      {[]string{"api", "script"}, "SESSIONS_TABLE", nil},
		"linked by others": {[]string{"api", "script"}, "ORDERS_TABLE", nil},
	} {
		model := shop()
		mains, facts := programs(test.programs...)
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(nil, nil))
		var got []string
		for _, p := range l.Name(env(test.variable), "(*shop/store.Store).List").Undeployed {
			got = append(got, p.Dir)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Why a variable leads nowhere names the workloads that run the code only if others set it.
func TestWhyUnset(t *testing.T) {
	field := symbolic.Value{Kind: symbolic.Field, Owner: "shop/store", Text: "Store.table"}
	const list = "(*shop/store.Store).List"
	for name, test := range map[string]struct {
		sets func(*schema.Workload)
		more bool // a further workload sets TABLE
		want string
	}{
		"set by none":   {want: "no workload in view sets TABLE"},
		"set by others": {more: true, want: "aws_lambda_function.api and aws_lambda_function.job, which run this, do not set TABLE in view"},
		"perhaps set by a machine": {func(w *schema.Workload) {
			w.Kind, w.Variables.Partial = schema.EC2Machine, "what a script does is not followed"
		}, true, "aws_lambda_function.job, which runs this, may set TABLE to something that is not in view"},
		"perhaps set by it": {func(w *schema.Workload) { w.Variables.Partial = "merged with a variable" }, true, "aws_lambda_function.job, which runs this, may set TABLE to something that is not in view"},
	} {
		model := shop()
		for _, w := range model.Workloads[:2] {
			w.Variables.Items, w.Kind = nil, schema.LambdaFunction
		}
		if test.sets != nil {
			test.sets(model.Workloads[1])
		}
		if test.more {
			model.Workloads = append(model.Workloads, function("aws_lambda_function.other", map[string]schema.Ref{"TABLE": to("aws_dynamodb_table.orders")}))
		}
		mains, facts := programs("api", "job")
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(nil, nil))
		if got := l.Name(field, list).Unlinked; got != test.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// The name of an index, too, is what the workloads set it to that run the program.
func TestTextOfPrograms(t *testing.T) {
	model := shop()
	model.Workloads[0].Variables.Items = append(model.Workloads[0].Variables.Items, schema.EnvironmentVariable{Name: known("INDEX"), Value: schema.Ref{Text: known("by-date")}})
	mains, facts := programs("api", "job")
	l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(nil, nil))
	for fn, want := range map[string]string{"shop/cmd/api.main": "by-date", "shop/cmd/job.main": "by-customer", "shop/store.List": ""} {
		if got, ok := l.Text(env("INDEX"), fn); got != want || ok != (want != "") {
			t.Errorf("%s: %q, %v", fn, got, ok)
		}
	}
	if got := l.Programs("shop/store"); len(got) != 2 || len(l.Programs("shop/lib")) > 0 {
		t.Errorf("programs: %v", got)
	}
}

// Reasons stand by themselves.
func TestReason(t *testing.T) {
	for why, want := range map[string]string{
		"it is built at run time":                "the name of the table is built at run time",
		"part of it is read from a file":         "part of the name of the table is read from a file",
		"no workload in view sets TABLE":         "no workload in view sets TABLE",
		"part of the request is built elsewhere": "part of the request is built elsewhere",
	} {
		if got := link.Reason(why); got != want {
			t.Errorf("%s: %q", why, got)
		}
	}
}
