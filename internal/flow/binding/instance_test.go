package binding_test

import (
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// stores is what the cases have in common: one type of store, whose methods Get, Put and Scan ask
// for its table.
const stores = `package shop

type Store struct{ table string }

func NewStore(table string) *Store { return &Store{table: table} }

func (s *Store) Get()  { println(s.table) }
func (s *Store) Put()  { println(s.table) }
func (s *Store) Scan() { println("all-" + s.table) }

`

// asks returns what asks for tables if functions do.
func asks(functions []*ssa.Function) (all []binding.Asking) {
	for _, fn := range functions {
		all = append(all, binding.Asking{In: fn})
	}
	return all
}

// askedBy returns what the field table of the type may be in each of its methods that asks for it.
func askedBy(t *testing.T, text, owner string) string {
	t.Helper()
	a := sample.Compile(t, "shop.go", text)
	var asking []*ssa.Function
	for _, fn := range a.Functions {
		if strings.Contains(dataflow.FullName(fn), "."+owner+")") && fn.Parent() == nil {
			asking = append(asking, fn)
		}
	}
	c := &binding.Collector{Symbols: a.Shapes, Wanted: func(*types.Func, int) bool { return false }}
	facts, _ := c.Collect(asks(asking))
	b := binding.New([]binding.Facts{facts})
	b.Whole = true
	var all []string
	for _, name := range []string{"Get", "Put", "Scan"} {
		for _, fn := range asking {
			if fn.Name() == name {
				all = append(all, name+": "+rendered(b.Resolve(field(a.Source.Pkg.Path(), owner+".table"), dataflow.FullName(fn))))
			}
		}
	}
	return strings.Join(all, "; ")
}

// A method asks for the tables of those values on which it is called.
func TestInstances(t *testing.T) {
	const every = `"carts", "orders"`
	for name, test := range map[string]struct{ text, want string }{
		"a value that is only made for a part of it, and a method that nothing calls": {`type part struct {
	table string
	of    *Store
}

func newPart(table string) part {
	s := NewStore(table)
	return part{table, &Store{table: s.table}}
}

func main() {
	p := newPart("carts")
	orders := NewStore("orders")
	orders.Get()
	orders.Put()
	println(p.table)
}`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"variables": {`func main() {
	orders, carts := NewStore("orders"), NewStore("carts")
	orders.Get()
	carts.Put()
	orders.Scan()
	carts.Scan()
}`, `Get: "orders"; Put: "carts"; Scan: ` + every},
		"literals": {`func main() {
	orders, carts := Store{"orders"}, &Store{table: "carts"}
	orders.Get()
	carts.Put()
	again := *carts
	again.Scan()
}`, `Get: "orders"; Put: "carts"; Scan: "carts"`},
		"fields": {`type Service struct{ orders *Store; carts Store }

func New() *Service { return &Service{orders: Orders(), carts: *NewStore("carts")} }

func Orders() *Store { return NewStore("orders") }

func (s Service) Do() {
	s.orders.Get()
	s.carts.Put()
	func() { s.carts.Scan() }()
}

func main() { New().Do() }`, `Get: "orders"; Put: "carts"; Scan: "carts"`},
		"embedded": {`type Orders struct{ *Store }

type Carts struct{ Store }

func main() {
	orders := &Orders{NewStore("orders")}
	orders.Get()
	var any interface{ Put() } = orders
	any.Put()
	carts := Carts{*NewStore("carts")}
	scan := carts.Scan
	scan()
}`, `Get: "orders"; Put: "orders"; Scan: "carts"`},
		"made for its client": {`type Quotes struct{ *Store; client string }

func main() {
	first := NewStore("orders")
	q := &Quotes{Store: NewStore("carts"), client: first.table}
	q.Get()
	q.Put()
	q.Scan()
}`, `Get: "carts"; Put: "carts"; Scan: "carts"`},
		"kept by its constructor": {`var orders, carts *Store

func Init(table string) { orders = NewStore(table) }

func open(table string) { carts = &Store{table} }

func main() {
	Init("orders")
	open("carts")
	orders.Get()
	carts.Put()
	carts.Scan()
}`, `Get: "orders"; Put: "carts"; Scan: "carts"`},
		"methods call each other": {`func (s *Store) Move(to *Store) { s.Get(); to.Put() }

func main() {
	NewStore("orders").Move(NewStore("carts"))
	NewStore("carts").Scan()
}`, `Get: "orders"; Put: "carts"; Scan: "carts"`},
		"unknown": {`var all = map[string]*Store{"a": NewStore("orders"), "b": NewStore("carts")}

func with(f func(*Store)) { f(NewStore("carts")) }

func main() {
	all["a"].Get()
	with((*Store).Put)
	with(func(s *Store) { s.Scan() })
	NewStore("orders").Put()
}`, `Get: ` + every + `; Put: ` + every + `; Scan: ` + every},
	} {
		if got := askedBy(t, stores+test.text, "Store"); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
