package binding_test

import (
	"strings"
	"testing"
)

// injecting are stores beside the libraries that put programs together.
var injecting = strings.Replace(stores, "package shop\n", `package shop

import (
	"go.uber.org/dig"
	"go.uber.org/fx"
)

var box = dig.New()

func provide(constructors ...any) { fx.New(fx.Provide(constructors...)) }
`, 1)

// The store gets its table as the teams do that let a library put their programs together: by the
// code that wire generates, by providers of fx and dig, which are given what their parameters have
// the type of, and out of a container of functions. What is not certain leaves all that it may be.
func TestInjected(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"wire": {`func provideTable() string { return "orders" }

func initialize() (*Store, func(), error) {
	table := provideTable()
	store := NewStore(table)
	return store, func() {}, nil
}

func main() {
	s, cleanup, err := initialize()
	if err != nil {
		return
	}
	defer cleanup()
	s.Get()
	s.Put()
	s.Scan()
}`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"wire with a set of providers": {`type Config struct{ Orders, Carts string }

func provideConfig() Config { return Config{Orders: "orders", Carts: "carts"} }

func provideStore(c Config) *Store { return NewStore(c.Orders) }

func initialize() *Store {
	config := provideConfig()
	return provideStore(config)
}

func main() {
	s := initialize()
	s.Get()
	s.Put()
	s.Scan()
}`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"fx": {`type Config struct{ Orders, Carts string }

func Load() (Config, error) { return Config{Orders: "orders", Carts: "carts"}, nil }

func Open(c Config) *Store { return NewStore(c.Orders) }

func invoke(f func(*Store)) {}

func main() {
	provide(Load, Open)
	invoke(func(s *Store) { s.Get(); s.Put(); s.Scan() })
}`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"fx with a struct of parameters": {`type Params struct{ Config *Config }

type Config struct{ Table string }

func Load() *Config { return &Config{Table: "orders"} }

func Open(p Params) *Store { return &Store{table: p.Config.Table} }

func main() { provide(Load, Open) }`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"two providers of one type": {`type Config struct{ Table string }

func Orders() Config { return Config{Table: "orders"} }

func Carts() Config { return Config{Table: "carts"} }

func Open(c Config) *Store { return NewStore(c.Table) }

func main() { provide(Orders, Carts, Open) }`, `Get: "carts", "orders"; Put: "carts", "orders"; Scan: "carts", "orders"`},
		"a text of a type of its own": {`type Table string

func table() Table { return "orders" }

func Open(t Table) *Store { return NewStore(string(t)) }

func main() { provide(table, Open) }`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"texts of two types": {`type Table string

type Stage string

func table() (Table, error) { return "orders", nil }

func stage() Stage { return "prod" }

func Open(s Stage, t Table) *Store { return NewStore(string(s) + "-" + string(t)) }

func main() { provide(table, stage, Open) }`, `Get: "prod-orders"; Put: "prod-orders"; Scan: "prod-orders"`},
		"a text of a type that two provide": {`type Table string

func orders() Table { return "orders" }

func carts() Table { return "carts" }

func Open(t Table) *Store { return NewStore(string(t)) }

func main() { provide(orders, carts, Open) }`, `Get: "carts", "orders"; Put: "carts", "orders"; Scan: "carts", "orders"`},
		"the one text": {`func main() { provide(func() string { return "orders" }, NewStore) }`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"one of two texts": {`func table() string { return "orders" }

func region() string { return "eu-west-1" }

func main() { provide(table, region, NewStore) }`, `Get: unknown; Put: unknown; Scan: unknown`},
		"a text that code passes": {`type Table string

func table() Table { return "orders" }

func Open(t Table) *Store { return NewStore(string(t)) }

func main() {
	provide(table)
	s := Open("carts")
	s.Get()
	s.Put()
	s.Scan()
}`, `Get: "carts"; Put: "carts"; Scan: "carts"`},
		"a text that nothing provides": {`type Table string

func table() Table { return "orders" }

func Open(t Table) *Store { return NewStore(string(t)) }

func main() {
	provide(Open)
	println(table())
}`, `Get: unknown; Put: unknown; Scan: unknown`},
		"a container of functions": {`type container struct{ makers map[string]func(*container) any }

func (c *container) get(name string) any { return c.makers[name](c) }

func main() {
	c := &container{map[string]func(*container) any{
		"table": func(*container) any { return "orders" },
		"store": func(*container) any { return NewStore("orders") },
	}}
	s := c.get("store").(*Store)
	s.Get()
	s.Put()
	s.Scan()
}`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := askedBy(t, injecting+test.text, "Store"); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}
