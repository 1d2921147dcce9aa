package link_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// stocks are two programs with one store: api makes it for the table in STOCK, job for that
// in TABLE, and job has a function that makes one for RETURNS and is called by nothing.
func stocks() (mains []*deploy.Main, facts []binding.Facts, code []*reachable.Facts) {
	mains, facts = programs("api", "job")
	parameter := binding.Parameter("shop/store.New", 0)
	facts[1].Stores = []binding.Store{{Target: parameter, Value: env("STOCK"), Func: "shop/cmd/api.open", At: binding.Position{File: "api.go", Line: 3}}}
	facts[2].Stores = append(facts[2].Stores, binding.Store{Target: parameter, Value: env("RETURNS"), Func: "shop/cmd/job.unused", At: binding.Position{File: "job.go", Line: 9}})
	code = []*reachable.Facts{
		{Package: "shop/cmd/api", Functions: map[string]*reachable.Function{
			"shop/cmd/api.main": {Names: []string{"shop/cmd/api.open", "(*shop/store.Store).List"}},
			"shop/cmd/api.open": {Names: []string{"shop/store.New"}},
		}},
		{Package: "shop/cmd/job", Functions: map[string]*reachable.Function{
			"shop/cmd/job.main": {
				Names:    []string{"shop/store.New", "(*shop/store.Store).List"},
				Converts: []reachable.Conversion{{Type: "*shop/cmd/job.Job", Interface: "shop/core.Runner"}},
			},
			"shop/cmd/job.unused": {Names: []string{"shop/store.New", "(*shop/store.Store).Delete"}},
		}, Types: map[string]reachable.Methods{
			"*shop/cmd/job.Job": {"Run": {Signature: "func()", Function: "(*shop/cmd/job.Job).Run"}},
		}, Interfaces: map[string]reachable.Interface{
			"shop/core.Runner": {Package: "shop/core", Methods: map[string]string{"Run": "func()"}},
		}},
		{Package: "shop/store", Functions: map[string]*reachable.Function{"shop/store.New": {}, "(*shop/store.Store).List": {}}},
	}
	return mains, facts, code
}

// A workload lacks the variables that its program takes the name of a table from, in functions
// that it runs.
func TestUnset(t *testing.T) {
	field := symbolic.Value{Kind: symbolic.Field, Owner: "shop/store", Text: "Store.table"}
	const list = "(*shop/store.Store).List"
	at := func(line int) binding.Position { return binding.Position{File: "api.go", Line: line} }
	parameter := binding.Parameter("shop/store.New", 0)
	started := binding.Facts{Package: "shop/starter", Stores: []binding.Store{{Target: binding.Variable("STOCK"), Value: env("CARTS"), At: binding.Position{File: "run.go"}}}}
	for name, test := range map[string]struct {
		change func(*schema.Model, *[]binding.Facts, []*reachable.Facts)
		value  symbolic.Value
		fn     string
		want   []string
	}{
		"one program's":         {nil, field, list, []string{"api STOCK api.go:3"}},
		"of no program":         {nil, field, "(*shop/store.Store).Delete", nil},
		"read at the call":      {nil, env("OTHER"), "shop/cmd/job.main", []string{"job OTHER"}},
		"set":                   {nil, env("TABLE"), "shop/cmd/job.main", nil},
		"a constant":            {nil, symbolic.Value{Kind: symbolic.String, Text: "orders"}, "shop/cmd/job.main", nil},
		"either of two":         {nil, symbolic.AnyOf(env("OTHER"), env("ANOTHER")), "shop/cmd/job.main", nil},
		"a variable or a text":  {nil, symbolic.AnyOf(env("OTHER"), symbolic.Value{Kind: symbolic.String, Text: "orders"}), "shop/cmd/job.main", nil},
		"a part of a name":      {nil, symbolic.Joined(env("OTHER"), symbolic.Value{Kind: symbolic.String, Text: "-orders"}), "shop/cmd/job.main", nil},
		"in a function unknown": {nil, env("OTHER"), "", nil},
		"perhaps set elsewhere": {func(m *schema.Model, _ *[]binding.Facts, _ []*reachable.Facts) {
			m.Workloads[0].Variables.Partial = "merged with a variable"
		}, field, list, nil},
		"set for another that runs it": {func(m *schema.Model, _ *[]binding.Facts, _ []*reachable.Facts) {
			m.Workloads = append(m.Workloads, function("module.eu."+m.Workloads[0].Address, map[string]schema.Ref{"STOCK": {Text: known("stock")}, "TABLE": {Text: known("orders")}}))
		}, field, list, nil},
		"set for none that runs it": {func(m *schema.Model, _ *[]binding.Facts, _ []*reachable.Facts) {
			m.Workloads = append(m.Workloads, function("module.eu."+m.Workloads[0].Address, map[string]schema.Ref{"TABLE": {Text: known("stock")}}))
		}, field, list, []string{"api STOCK api.go:3", "api STOCK api.go:3"}},
		"in the parameter store": {func(m *schema.Model, _ *[]binding.Facts, _ []*reachable.Facts) {
			m.Tables = append(m.Tables, &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.stock"}, Name: known("stock")})
			m.Parameters = append(m.Parameters, storedAt("aws_ssm_parameter.stock", []schema.NamePart{{Text: "/shop/STOCK"}}, schema.Ref{Text: known("stock")}))
		}, field, list, nil},
		"set by the program": {func(_ *schema.Model, _ *[]binding.Facts, code []*reachable.Facts) {
			open := code[0].Functions["shop/cmd/api.open"]
			open.Names = append(open.Names, "os.Setenv")
		}, field, list, nil},
		"set from a file": {func(_ *schema.Model, _ *[]binding.Facts, code []*reachable.Facts) {
			open := code[0].Functions["shop/cmd/api.open"]
			open.Names = append(open.Names, "github.com/joho/godotenv.Load")
		}, field, list, nil},
		"set by what starts it": {func(_ *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			*facts = append(*facts, started)
		}, field, list, nil},
		"set by what starts others": {func(m *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			*facts, m.Workloads[0].Kind = append(*facts, started), schema.LambdaFunction
		}, field, list, []string{"api STOCK api.go:3"}},
		"two stores": {func(_ *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			(*facts)[1].Stores = append((*facts)[1].Stores, binding.Store{Target: parameter, Value: env("CLICKS"), Func: "shop/cmd/api.open", At: at(4)})
		}, field, list, []string{"api CLICKS api.go:4", "api STOCK api.go:3"}},
		"a store that is perhaps another": {func(_ *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			(*facts)[1].Stores[0].Value = symbolic.AnyOf(env("STOCK"), symbolic.Value{Kind: symbolic.Field, Owner: "shop/cmd/api", Text: "config.table"})
			(*facts)[1].Stores = append((*facts)[1].Stores, binding.Store{Target: "shop/cmd/api.config.table", Value: env("CLICKS"), Func: "shop/cmd/api.open", At: at(4)})
		}, field, list, nil},
		"tested": {func(_ *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			(*facts)[1].Tested = []string{binding.Variable("STOCK") + " in shop/cmd/api.open"}
		}, field, list, []string{"api STOCK api.go:3 optional"}},
		"chosen by another": {func(_ *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			(*facts)[1].Stores[0].Chosen = []string{binding.Variable("STORE")}
		}, field, list, nil},
		"chosen by itself": {func(_ *schema.Model, facts *[]binding.Facts, _ []*reachable.Facts) {
			(*facts)[1].Stores[0].Chosen = []string{binding.Variable("STOCK")}
		}, field, list, []string{"api STOCK api.go:3"}},
	} {
		t.Run(name, func(t *testing.T) {
			model := shop()
			mains, facts, code := stocks()
			if test.change != nil {
				test.change(model, &facts, code)
			}
			l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(code, func(string) bool { return false }))
			var got []string
			for _, u := range l.Unset(test.value, test.fn) {
				one := u.Program.Main.Name + " " + u.Variable
				if !u.Read.IsZero() {
					one += fmt.Sprintf(" %s:%d", u.Read.File, u.Read.Start.Line)
				}
				if u.Optional {
					one += " optional"
				}
				got = append(got, one)
			}
			slices.Sort(got)
			if !slices.Equal(got, test.want) {
				t.Errorf("unset are %q, not %q", strings.Join(got, ", "), strings.Join(test.want, ", "))
			}
		})
	}
}

// A call asks the tables that the variables of each workload stand for which runs it. A program
// that gets credentials may do so with the rights of others.
func TestRuns(t *testing.T) {
	field := symbolic.Value{Kind: symbolic.Field, Owner: "shop/store", Text: "Store.table"}
	for name, test := range map[string]struct {
		value   symbolic.Value
		fn      string
		reaches string
		want    []string
	}{
		"its variable":    {env("TABLE"), "shop/cmd/job.main", "", []string{"job aws_dynamodb_table.carts"}},
		"of both":         {field, "(*shop/store.Store).List", "", []string{"api", "job aws_dynamodb_table.carts"}},
		"a variable, or":  {symbolic.AnyOf(env("TABLE"), symbolic.UnknownFor("it is read from a file")), "shop/cmd/job.main", "", []string{"job"}},
		"not called":      {env("TABLE"), "shop/cmd/job.unused", "", nil},
		"perhaps called":  {env("TABLE"), "(*shop/cmd/job.Job).Run", "", []string{"job aws_dynamodb_table.carts open"}},
		"a role":          {env("TABLE"), "shop/cmd/job.main", "github.com/aws/aws-sdk-go-v2/credentials/stscreds.NewAssumeRoleProvider", []string{"job aws_dynamodb_table.carts others"}},
		"a role, by hand": {env("TABLE"), "shop/cmd/job.main", "(*github.com/aws/aws-sdk-go-v2/service/sts.Client).AssumeRole", []string{"job aws_dynamodb_table.carts others"}},
		"a cache":         {env("TABLE"), "shop/cmd/job.main", "github.com/aws/aws-dax-go-v2/dax.New", []string{"job aws_dynamodb_table.carts others"}},
	} {
		t.Run(name, func(t *testing.T) {
			model := shop()
			mains, facts, code := stocks()
			if test.reaches != "" {
				main := code[1].Functions["shop/cmd/job.main"]
				main.Names = append(main.Names, test.reaches)
			}
			l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(code, func(pkg string) bool { return pkg == "shop/core" }))
			var got []string
			for _, run := range l.Runs(test.value, test.fn) {
				one := strings.Join(append([]string{run.Program.Main.Name}, addresses(run.Tables)...), " ")
				if run.Others {
					one += " others"
				}
				if run.Open {
					one += " open"
				}
				got = append(got, one)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("it runs in %q, not %q", got, test.want)
			}
		})
	}
}
