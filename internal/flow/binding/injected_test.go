package binding_test

import "testing"

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

func provide(constructors ...any) {}

func invoke(f func(*Store)) {}

func main() {
	provide(Load, Open)
	invoke(func(s *Store) { s.Get(); s.Put(); s.Scan() })
}`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"fx with a struct of parameters": {`type Params struct{ Config *Config }

type Config struct{ Table string }

func Load() *Config { return &Config{Table: "orders"} }

func Open(p Params) *Store { return &Store{table: p.Config.Table} }

func provide(constructors ...any) {}

func main() { provide(Load, Open) }`, `Get: "orders"; Put: "orders"; Scan: "orders"`},
		"two providers of one type": {`type Config struct{ Table string }

func Orders() Config { return Config{Table: "orders"} }

func Carts() Config { return Config{Table: "carts"} }

func Open(c Config) *Store { return NewStore(c.Table) }

func provide(constructors ...any) {}

func main() { provide(Orders, Carts, Open) }`, `Get: "carts", "orders"; Put: "carts", "orders"; Scan: "carts", "orders"`},
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
			if got := askedBy(t, stores+test.text, "Store"); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}
