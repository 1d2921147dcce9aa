package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// What code puts into a map that it hands to a function, what a function gives that a field holds, and what
// is worked out once.
func TestHandedOn(t *testing.T) {
	const types = `package shop

import (
	"os"
	"sync"
)

type Backend interface{ Init(options map[string]string) }

type Store struct {
	table string
	names func() string
}

func (s *Store) Init(options map[string]string) { s.table = options["table"] }

func (s *Store) open() { s.table = s.names() }

var once = sync.OnceValue(func() string { return os.Getenv("ONCE") })

var tried = sync.OnceValues(func() (string, error) { return os.Getenv("TRIED"), nil })

`
	for name, test := range map[string]struct{ code, want string }{
		"a map":                {`func main() { new(Store).Init(map[string]string{"table": os.Getenv("ORDERS"), "index": "byDate"}) }`, "$ORDERS, unknown"},
		"through an interface": {`func run(b Backend) { b.Init(map[string]string{"table": os.Getenv("ORDERS")}) }`, "$ORDERS, unknown"},
		"by both":              {`func run(b Backend, s *Store) { b.Init(map[string]string{"table": "a"}); s.Init(map[string]string{"table": "b"}) }`, `"a", "b", unknown`},
		"a map of others":      {`func run(b Backend, options map[string]string) { b.Init(options) }`, "unknown"},
		"by keys of others":    {`func run(s *Store, key string) { s.Init(map[string]string{key: "a", "table": "b"}) }`, `"a", "b", unknown`},
		"another key":          {`func run(s *Store) { s.Init(map[string]string{"index": "a"}) }`, "unknown"},
		"a field":              {`func run() { s := &Store{names: func() string { return os.Getenv("ORDERS") }}; s.open() }`, "$ORDERS, unknown"},
		"a field of others":    {`func run(names func() string) { s := &Store{names: names}; s.open() }`, "unknown"},
		"once":                 {`func run() { _ = Store{table: once()} }`, "$ONCE, unknown"},
		"once, or an error":    {`func run() { name, _ := tried(); _ = Store{table: name} }`, "$TRIED, unknown"},
	} {
		facts, _, path := collect(t, types+test.code)
		b := binding.New([]binding.Facts{facts})
		// What nothing calls or makes is unknown besides.
		if got := rendered(b.Resolve(field(path, "Store.table"), "")); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
