package link_test

import (
	"bytes"
	"encoding/gob"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// declared is the Terraform of a program that has a function and a consumer of its stream. What
// nothing asks about stands last.
const declared = `
resource "aws_dynamodb_table" "orders" {
  name             = "orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_IMAGE"
  attribute {
    name = "order_id"
    type = "S"
  }
}
resource "aws_lambda_function" "api" {
  function_name = "api"
  environment {
    variables = { TABLE = aws_dynamodb_table.orders.name, INDEX = "by-date" }
  }
}
resource "aws_lambda_event_source_mapping" "orders" {
  event_source_arn = aws_dynamodb_table.orders.stream_arn
  function_name    = aws_lambda_function.api.arn
}
resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "cart_id"
  attribute {
    name = "cart_id"
    type = "S"
  }
}
`

// A world is what a Linker knows of a program, made and read anew.
type world struct {
	terraform string
	facts     []binding.Facts
	mains     []*deploy.Main
	runs      []deploy.Given
	code      []*reachable.Facts
	given     []link.Given
}

// The program passes the name of its table to a store, which asks for its orders. No code sets
// what LOST is read for.
func newWorld() *world {
	at := func(line int) binding.Position { return binding.Position{File: "main.go", Line: line} }
	parameter := binding.Parameter("shop/store.New", 0)
	return &world{
		terraform: declared,
		facts: []binding.Facts{
			{Package: "shop/store", Unnamed: []string{"shop/store.Find"}, Stores: []binding.Store{
				{Target: "shop/store.Store.table", Value: symbolic.Value{Kind: symbolic.Param}, Func: "shop/store.New", At: binding.Position{File: "store.go"}},
			}},
			{Package: "shop/api", Command: true, Started: []string{"shop/api.Handle"}, Handlers: []string{"shop/api.Handle"}, Stores: []binding.Store{
				{Target: parameter, Value: env("TABLE"), Func: "shop/api.main", At: at(1)},
				{Target: binding.Expiring, Value: symbolic.ConstantName("orders"), Func: "shop/api.main", At: at(2)},
			}},
		},
		mains: []*deploy.Main{{Path: "shop/api", Dir: "/shop/api", Name: "api", Packages: []string{"shop/api", "shop/store"}, Reads: []string{"INDEX", "LOST", "TABLE"}}},
		code: []*reachable.Facts{
			{Package: "shop/api", Functions: map[string]*reachable.Function{"shop/api.main": {Names: []string{"shop/store.New", list}}}},
			{Package: "shop/store", Functions: map[string]*reachable.Function{"shop/store.New": {}, list: {}}},
		},
		given: []link.Given{{Name: "elsewhere", External: true}, {Name: "never", External: true}},
	}
}

const list = "(*shop/store.Store).List"

// dir is where the Terraform of all worlds is.
func (w *world) linker(t *testing.T, dir string) *link.Linker {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(w.terraform), 0o600); err != nil {
		t.Fatal(err)
	}
	scanned := hclscan.Scan(t.Context(), hclscan.Config{Files: files.Disk, Dirs: []string{dir}, Boundary: dir})
	if len(scanned.Problems) > 0 {
		t.Fatal(scanned.Problems)
	}
	l := link.New(func() *schema.Model { return scanned.Model }, binding.New(w.facts), w.given)
	return l.Knowing(w.mains, w.runs, reachable.New(w.code, func(string) bool { return false }))
}

// ask asks a Linker what rules do.
func ask(l *link.Linker) {
	field := symbolic.Value{Kind: symbolic.Field, Owner: "shop/store", Text: "Store.table"}
	tables := l.Name(field, list).Tables()
	l.ARN(symbolic.ConstantName("arn:aws:dynamodb:eu-west-1:1:table/orders"), list)
	l.Text(env("INDEX"), "shop/api.main")
	l.Only(env("INDEX"), "shop/api.main")
	l.Open(symbolic.Value{Kind: symbolic.Param}, "shop/store.New")
	l.CalledUnnamed("shop/store.New")
	l.Programs("shop/store")
	l.Match(symbolic.ConstantName("elsewhere"), list)
	l.Runs(field, list)
	l.Unreached(list)
	l.Unset(env("LOST"), "shop/api.main")
	l.Consumer("shop/api.Handle")
	for _, t := range tables {
		l.SetsTimeToLive(t)
	}
}

// asked returns what rules ask, as a later run gets it.
func asked(t *testing.T, l *link.Linker) *link.Asked {
	t.Helper()
	var asked, kept link.Asked
	noting := l.Noting(&asked, &digest.Digester{})
	ask(noting)
	questions := len(asked.Questions)
	if ask(noting); len(asked.Questions) != questions {
		t.Errorf("what is asked again is noted again: %d questions, not %d", len(asked.Questions), questions)
	}
	var file bytes.Buffer
	if err := gob.NewEncoder(&file).Encode(asked); err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(&file).Decode(&kept); err != nil {
		t.Fatal(err)
	}
	return &kept
}

// Whatever rules ask is noted, once.
func TestNoting(t *testing.T) {
	var methods []string
	for _, q := range asked(t, newWorld().linker(t, t.TempDir())).Questions {
		methods = append(methods, q.Method)
	}
	slices.Sort(methods)
	var want []string
	for m := range reflect.TypeFor[*link.Linker]().Methods() {
		switch m.Name {
		case "Call": // asks for a name
		case "Knowing", "Noting", "Same", "Unmatched": // not of rules
		default:
			want = append(want, m.Name)
		}
	}
	if !slices.Equal(methods, want) {
		t.Errorf("noted are %v, not %v", methods, want)
	}
}

// A Linker of another run answers the same as long as nothing changes that the answers depend on.
func TestSame(t *testing.T) {
	replaced := func(old, new string) func(*world) {
		return func(w *world) {
			if !strings.Contains(w.terraform, old) {
				t.Fatalf("there is no %s", old)
			}
			w.terraform = strings.Replace(w.terraform, old, new, 1)
		}
	}
	for what, test := range map[string]struct {
		change func(*world)
		other  []string // methods that answer something else
	}{
		"nothing":            {func(*world) {}, nil},
		"an unrelated table": {replaced(`"cart_id"`, `"basket_id"`), nil},
		"a new table": {func(w *world) {
			w.terraform += strings.ReplaceAll(declared[strings.LastIndex(declared, "resource"):], "carts", "trays")
		}, nil},
		"unrelated code": {func(w *world) {
			w.facts = append(w.facts, binding.Facts{Package: "shop/tool", Unnamed: []string{"shop/tool.Run"}})
		}, nil},
		"a table that is asked": {replaced(`"NEW_IMAGE"`, `"OLD_IMAGE"`), []string{"ARN", "Consumer", "Name", "Runs", "SetsTimeToLive"}},
		"the name of a table": {replaced(`"orders"
  hash_key`, `"odders"
  hash_key`), []string{"ARN", "Consumer", "Name", "Programs", "Runs", "SetsTimeToLive", "Unset"}},
		"a table of a variable":  {replaced(`TABLE = aws_dynamodb_table.orders.name`, `TABLE = aws_dynamodb_table.carts.name `), []string{"Name", "Programs", "Runs", "Unset"}},
		"a text of a variable":   {replaced(`by-date`, `by-days`), []string{"Programs", "Runs", "Text", "Unset"}},
		"a variable that is set": {replaced(`INDEX = "by-date"`, `LOST = "by-date" `), []string{"Programs", "Runs", "Text", "Unset"}},
		"what starts a stream":   {replaced(`aws_lambda_event_source_mapping`, `aws_lambda_event_source_nothing`), []string{"ARN", "Consumer", "Name", "Runs", "SetsTimeToLive"}},
		"a store": {func(w *world) {
			s := &w.facts[1].Stores[0]
			s.Value = env("OTHER")
		}, []string{"Name", "Runs"}},
		"a place of a store":        {func(w *world) { w.facts[1].Stores[0].At.Line++ }, []string{"Name"}},
		"time to live":              {func(w *world) { w.facts[1].Stores = w.facts[1].Stores[:1] }, []string{"SetsTimeToLive"}},
		"a function value":          {func(w *world) { w.facts[0].Unnamed = append(w.facts[0].Unnamed, "shop/store.New") }, []string{"CalledUnnamed", "Name", "Open", "Runs"}},
		"a handler":                 {func(w *world) { w.facts[1].Started = []string{"shop/api.Other"} }, []string{"Consumer"}},
		"what code calls":           {func(w *world) { w.code[0].Functions["shop/api.main"].Names = []string{"shop/store.New"} }, []string{"Runs", "Unreached"}},
		"a variable that is tested": {func(w *world) { w.facts[1].Tested = []string{binding.Variable("LOST") + " in shop/api.main"} }, []string{"Unset"}},
		"what people run":           {func(w *world) { w.runs = []deploy.Given{{Dir: "/shop/api"}} }, []string{"Consumer", "Name", "Programs", "Runs", "Text", "Unset"}},
		"another program": {func(w *world) {
			w.mains = append(w.mains, &deploy.Main{Path: "shop/job", Dir: "/shop/job", Name: "job", Packages: []string{"shop/job", "shop/store"}})
		}, []string{"Programs"}},
		"the configuration": {func(w *world) { w.given[0] = link.Given{Env: "TABLE", Table: "aws_dynamodb_table.carts"} }, []string{"Name", "Runs"}},
	} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			kept := asked(t, newWorld().linker(t, dir))
			w := newWorld()
			test.change(w)
			l := w.linker(t, dir)
			var other []string
			for _, q := range kept.Questions {
				if !l.Same(&link.Asked{Questions: []link.Question{q}}, &digest.Digester{}) {
					other = append(other, q.Method)
				}
			}
			if slices.Sort(other); !slices.Equal(other, test.other) {
				t.Errorf("%v answer something else, not %v", other, test.other)
			}
			if got, want := w.linker(t, dir).Same(kept, &digest.Digester{}), len(test.other) == 0; got != want {
				t.Errorf("all is the same: %v, want %v", got, want)
			}
		})
	}
}

// To be asked the same has the effect that asking has, and none if anything else is answered.
func TestSameMatches(t *testing.T) {
	dir := t.TempDir()
	kept := asked(t, newWorld().linker(t, dir))
	for what, test := range map[string]struct {
		table string
		want  []string
	}{
		"the same":       {"orders", []string{"never"}},
		"something else": {"odders", []string{"elsewhere", "never"}},
	} {
		w := newWorld()
		w.terraform = strings.Replace(w.terraform, `"orders"
  hash_key`, `"`+test.table+`"
  hash_key`, 1)
		l := w.linker(t, dir)
		l.Same(kept, &digest.Digester{})
		var unmatched []string
		for _, g := range l.Unmatched() {
			unmatched = append(unmatched, g.Name)
		}
		if !slices.Equal(unmatched, test.want) {
			t.Errorf("%s: unmatched are %v, not %v", what, unmatched, test.want)
		}
	}
}

// What cannot be asked again is never the same.
func TestNeverTheSame(t *testing.T) {
	l := newWorld().linker(t, t.TempDir())
	var answer digest.Digester
	none, _ := answer.Of(nil)
	for what, test := range map[string]struct {
		asked link.Asked
		want  bool
	}{
		"nothing":         {link.Asked{}, true},
		"what has effect": {link.Asked{Questions: []link.Question{{Method: "Match", Answer: none}}}, true},
		"unkept":          {link.Asked{Unkept: true}, false},
		"of a later run":  {link.Asked{Questions: []link.Question{{Method: "Later", Answer: none}}}, false},
	} {
		if got := l.Same(&test.asked, &digest.Digester{}); got != test.want {
			t.Errorf("%s: the same is %v", what, got)
		}
	}
}
