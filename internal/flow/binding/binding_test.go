package binding_test

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// shop has a store that a constructor tells its table, and what calls that.
const shop = `package shop

import "os"

type Store struct{ table, index string }

type Config struct{ Table string }

var carts = os.Getenv("CARTS_TABLE")

func NewStore(table string) *Store { return &Store{table: table} }

func FromConfig(c Config) *Store { return NewStore(c.Table) }

func Unused(table string) *Store { return &Store{table: table} }

func open() []*Store {
	return []*Store{NewStore(os.Getenv("ORDERS_TABLE")), NewStore(carts), FromConfig(Config{Table: "prod-" + os.Getenv("STAGE")})}
}

func log(text string) { println(text) }

func hello() { log("hello") }
`

// collect returns what the package stores, and which parameters matter.
func collect(t *testing.T, text string) (binding.Facts, []string, string) {
	t.Helper()
	a := sample.Compile(t, "shop.go", text)
	c := &binding.Collector{Symbols: a.Shapes, Wanted: func(*types.Func, int) bool { return false }}
	facts, wanted := c.Collect(nil)
	return facts, wanted, a.Source.Pkg.Path()
}

func rendered(origins []binding.Origin) string {
	var all []string
	for _, o := range origins {
		all = append(all, o.Value.String())
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), ", ") // there may be several reasons
}

func field(path, name string) symbolic.Value {
	return symbolic.Value{Kind: symbolic.Field, Owner: path, Text: name}
}

// A field is what all constructors put there, through parameters, other fields and variables.
// The parameter of a function that is never called counts unless all code is in view.
func TestResolve(t *testing.T) {
	facts, wanted, path := collect(t, shop)
	b := binding.New([]binding.Facts{facts})
	const called = `"prod-"+$STAGE, $CARTS_TABLE, $ORDERS_TABLE`
	if got := rendered(b.Resolve(field(path, "Store.table"), "")); got != called+", unknown" {
		t.Errorf("without all code: %s", got)
	}
	b = binding.New([]binding.Facts{facts})
	b.Whole = true
	origins := b.Resolve(field(path, "Store.table"), "")
	if got := rendered(origins); got != called {
		t.Errorf("with all code: %s", got)
	}
	for _, o := range origins {
		if o.Value.String() == "$ORDERS_TABLE" && (len(o.Via) != 2 || o.Via[1].At.Line != 18) {
			t.Errorf("$ORDERS_TABLE comes via %+v", o.Via)
		}
	}
	if got := b.Resolve(field(path, "Store.index"), "")[0].Value; got.Why() != "no code in view sets Store.index" {
		t.Errorf("an index that is not set: %v", got.Why())
	}
	if slices.Contains(wanted, binding.Parameter(path+".log", 0)) || !slices.Contains(wanted, binding.Parameter(path+".NewStore", 0)) {
		t.Errorf("parameters that matter: %v", wanted)
	}
}

// What code that does not compile passes is unknown.
func TestLostCallers(t *testing.T) {
	facts, _, path := collect(t, shop)
	facts.Lost = []string{path + ".NewStore"}
	b := binding.New([]binding.Facts{facts})
	b.Whole = true
	if got := rendered(b.Resolve(field(path, "Store.table"), "")); !strings.Contains(got, "unknown") {
		t.Errorf("with lost callers: %s", got)
	}
	facts.Lost = nil
	b = binding.New([]binding.Facts{facts})
	b.Whole, b.Broken = true, true
	if got := rendered(b.Resolve(field(path, "Store.table"), "")); !strings.Contains(got, "unknown") {
		t.Errorf("with missing packages: %s", got)
	}
}

// Facts of several packages are joined, each store once, and guesses count only where
// nothing else is stored.
func TestNew(t *testing.T) {
	store := func(value symbolic.Value, line int, guess bool) binding.Store {
		return binding.Store{Target: "shop.Config.Table", Value: value, At: binding.Position{File: "shop.go", Line: line}, Guess: guess}
	}
	env := func(name string) symbolic.Value { return symbolic.Value{Kind: symbolic.Env, Text: name} }
	one := binding.Facts{Stores: []binding.Store{store(env("ORDERS_TABLE"), 3, false), store(env("TABLE"), 1, true)}}
	target := symbolic.Value{Kind: symbolic.Field, Owner: "shop", Text: "Config.Table"}
	if got := rendered(binding.New([]binding.Facts{one, one}).Resolve(target, "")); got != "$ORDERS_TABLE" {
		t.Errorf("%s", got)
	}
	guessed := binding.Facts{Stores: one.Stores[1:]}
	if got := rendered(binding.New([]binding.Facts{guessed}).Resolve(target, "")); got != "$TABLE" {
		t.Errorf("a guess alone: %s", got)
	}
	empty := binding.Facts{Stores: []binding.Store{store(symbolic.Value{Kind: symbolic.String}, 1, false), store(env("ORDERS_TABLE"), 2, false)}}
	if got := rendered(binding.New([]binding.Facts{empty}).Resolve(target, "")); got != "$ORDERS_TABLE" {
		t.Errorf("beside an empty text: %s", got)
	}
}

// Variables that code sets for tasks are known to programs of other modules.
func TestOverrides(t *testing.T) {
	env := symbolic.Value{Kind: symbolic.Env, Text: "ORDERS_TABLE"}
	set := binding.Store{Target: binding.Variable("ORDERS_TABLE"), Value: env, At: binding.Position{File: "lambda/run.go", Line: 1}}
	read := binding.Store{Target: "task.table", Value: env, At: binding.Position{File: "task/main.go", Line: 1}}
	b := binding.New([]binding.Facts{
		{Module: "example.com/lambda", Stores: []binding.Store{set}},
		{Module: "example.com/task", Stores: []binding.Store{read}},
	})
	if got := rendered(b.Overrides(binding.Origin{Value: env, Via: []*binding.Store{&read}})); got != "$ORDERS_TABLE" {
		t.Errorf("for another module: %q", got)
	}
	read.At.File = "lambda/run.go"
	if got := rendered(b.Overrides(binding.Origin{Value: env, Via: []*binding.Store{&read}})); got != "" {
		t.Errorf("for the module that sets it: %q", got)
	}
}

func TestParameter(t *testing.T) {
	target := binding.Parameter("(*example.com/shop.Store).List", 2)
	if fn, i, ok := binding.ParameterOf(target); !ok || fn != "(*example.com/shop.Store).List" || i != 2 {
		t.Errorf("%s is parameter %d of %s: %v", target, i, fn, ok)
	}
	for _, other := range []string{"example.com/shop.Store.table", "shop.New#x"} {
		if _, _, ok := binding.ParameterOf(other); ok {
			t.Errorf("%s is taken for a parameter", other)
		}
	}
}

// The functions that ask for operations make their parameters matter.
func TestUsedFunctions(t *testing.T) {
	a := sample.Compile(t, "shop.go", shop)
	c := &binding.Collector{Symbols: a.Shapes, Wanted: func(*types.Func, int) bool { return false }}
	var log []*ssa.Function
	for _, fn := range a.Functions {
		if fn.Name() == "log" {
			log = append(log, fn)
		}
	}
	facts, _ := c.Collect(asks(log))
	target := binding.Parameter(a.Source.Pkg.Path()+".log", 0)
	if !slices.ContainsFunc(facts.Stores, func(s binding.Store) bool { return s.Target == target && s.Value.IsString("hello") }) {
		t.Errorf("nothing is passed to %s in %+v", target, facts.Stores)
	}
}

const batches = `package shop

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type writes = map[string][]types.WriteRequest

type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) send(ctx context.Context, requests writes) {
	out, _ := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests})
	s.send(ctx, out.UnprocessedItems)
}

func (s *Store) orders(ctx context.Context, list []types.WriteRequest) {
	s.send(ctx, writes{s.table: list})
}

func (s *Store) carts(ctx context.Context, list []types.WriteRequest) {
	s.send(ctx, writes{"carts": list, "baskets": list})
}

func (s *Store) queued(ctx context.Context, queue <-chan writes) {
	s.send(ctx, <-queue)
}

func (s *Store) passed(ctx context.Context, requests writes) { s.send(ctx, requests) }
`

// A parameter that is a batch stands for the names of its tables. What a function sends
// again by a call of itself names no other.
func TestBatches(t *testing.T) {
	a := sample.Compile(t, "shop.go", batches)
	c := &binding.Collector{Symbols: a.Shapes, Wanted: func(*types.Func, int) bool { return false }}
	var send []*ssa.Function
	for _, fn := range a.Functions {
		if fn.Name() == "send" {
			send = append(send, fn)
		}
	}
	facts, wanted := c.Collect(asks(send))
	var got []string
	for _, s := range facts.Stores {
		if strings.HasSuffix(s.Target, "#2") {
			got = append(got, s.Value.String())
		}
	}
	want := []string{"Store.table", `"carts"|"baskets"`, "unknown", "param2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if last := wanted[len(wanted)-1]; !strings.HasSuffix(last, "send#2") {
		t.Errorf("wanted are %q", wanted)
	}
}

// A value gets to a field on each way on which code passes it on: a program that has not all
// packages of one goes another.
func TestWays(t *testing.T) {
	table := symbolic.Value{Kind: symbolic.Env, Text: "TABLE"}
	passed := func(pkg string, value symbolic.Value) binding.Facts {
		at := binding.Position{File: pkg + ".go"}
		return binding.Facts{Package: pkg, Stores: []binding.Store{{Target: binding.Parameter("shop/store.New", 0), Value: value, Func: pkg + ".main", At: at}}}
	}
	stored := binding.Facts{Package: "shop/store", Stores: []binding.Store{
		{Target: "shop/store.Store.table", Value: symbolic.Value{Kind: symbolic.Param}, Func: "shop/store.New", At: binding.Position{File: "store.go"}},
	}}
	joined := symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{{Kind: symbolic.String, Text: "prod-"}, {Kind: symbolic.Field, Owner: "shop/conf", Text: "Config.Stage"}}}
	stage := binding.Facts{Package: "shop/conf", Stores: []binding.Store{
		{Target: "shop/conf.Config.Stage", Value: symbolic.Value{Kind: symbolic.Env, Text: "STAGE"}, At: binding.Position{File: "conf.go"}},
	}}
	b := binding.New([]binding.Facts{stored, passed("shop/api", table), passed("shop/job", table), passed("shop/tool", joined), stage})
	got := map[string]string{}
	for _, o := range b.Resolve(field("shop/store", "Store.table"), "shop/store.List") {
		var ways []string
		for _, way := range o.Ways {
			ways = append(ways, strings.Join(way.Packages, " "))
		}
		slices.Sort(ways)
		got[o.Value.String()] = strings.Join(ways, ", ")
	}
	for value, want := range map[string]string{
		"$TABLE":         "shop/api shop/store, shop/job shop/store",
		`"prod-"+$STAGE`: "shop/conf shop/store shop/tool",
	} {
		if got[value] != want {
			t.Errorf("%s: %q", value, got[value])
		}
	}
	if got := b.Resolve(table, "shop/api.main")[0].Ways; len(got) != 1 || len(got[0].Packages) > 0 {
		t.Errorf("read at once: %v", got)
	}
	var facts []binding.Facts
	for i := range 40 {
		facts = append(facts, passed("shop/"+strings.Repeat("a", i+1), table))
	}
	if got := binding.New(append(facts, stored)).Resolve(field("shop/store", "Store.table"), "")[0].Ways; !slices.ContainsFunc(got, func(way binding.Way) bool { return len(way.Packages) == 0 }) {
		t.Errorf("on many ways: %v", got)
	}
}

func TestPackageOf(t *testing.T) {
	for fn, want := range map[string]string{
		"":                              "",
		"example.com/shop.New":          "example.com/shop",
		"(*example.com/shop.Store).Get": "example.com/shop",
		"(example.com/shop.v2.Of[example.com/other.T]).Get": "example.com/shop.v2",
		"main.main": "main",
	} {
		if got := binding.PackageOf(fn); got != want {
			t.Errorf("%s: %s", fn, got)
		}
	}
}
