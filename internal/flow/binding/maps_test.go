package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// A table that is looked up in a map of a field or variable is what code puts there for the key, and any
// of these for a key that is unknown.
func TestMaps(t *testing.T) {
	const types = `package shop

import "os"

type Store struct {
	tables map[string]string
	table  string
}

type kind int

const (
	orders kind = iota
	carts
)

var byKind = map[kind]string{orders: "orders", carts: os.Getenv("CARTS_TABLE")}

func fill(m map[string]string) {}

`
	const made = "map[string]string{\"orders\": os.Getenv(\"ORDERS\"), \"carts\": \"carts\"}"
	for name, test := range map[string]struct{ code, want string }{
		"a field":               {`func open() *Store { return &Store{tables: ` + made + `} }; func (s *Store) set() { s.table = s.tables["orders"] }`, "$ORDERS"},
		"an unknown key":        {`func open() *Store { return &Store{tables: ` + made + `} }; func (s *Store) set(key string) { s.table = s.tables[key] }`, `"carts", $ORDERS`},
		"whether there is one":  {`func open() *Store { return &Store{tables: ` + made + `} }; func (s *Store) set(key string) { s.table, _ = s.tables["carts"] }`, `"carts"`},
		"a key that is missing": {`func open() *Store { return &Store{tables: ` + made + `} }; func (s *Store) set() { s.table = s.tables["users"] }`, "unknown"},
		"added later":           {`func open() *Store { s := &Store{tables: ` + made + `}; s.tables["users"] = "users"; return s }; func (s *Store) set() { s.table = s.tables["users"] }`, `"users"`},
		"added with any key":    {`func open(key string) *Store { s := &Store{tables: ` + made + `}; s.tables[key] = "users"; return s }; func (s *Store) set() { s.table = s.tables["carts"] }`, `"carts", "users"`},
		"two maps":              {`func open() *Store { return &Store{tables: ` + made + `} }; func other() *Store { return &Store{tables: map[string]string{"orders": "old"}} }; func (s *Store) set() { s.table = s.tables["orders"] }`, `"old", $ORDERS`},
		"a map that is given":   {`func open(tables map[string]string) *Store { return &Store{tables: tables} }; func main() { open(` + made + `) }; func (s *Store) set() { s.table = s.tables["orders"] }`, "$ORDERS"},
		"given with any key":    {`func open(tables map[string]string) *Store { return &Store{tables: tables} }; func main() { open(` + made + `) }; func (s *Store) set(key string) { s.table = s.tables[key] }`, `"carts", $ORDERS`},
		"a variable":            {`var tables = ` + made + `; func set() *Store { return &Store{table: tables["carts"]} }`, `"carts"`},
		"a variable of numbers": {`func (k kind) name() string { return byKind[k] }; func set() *Store { return &Store{table: byKind[carts]} }`, "$CARTS_TABLE"},
		"a method":              {`func (k kind) name() string { return byKind[k] }; func set(k kind) *Store { return &Store{table: k.name()} }`, `"orders", $CARTS_TABLE`},
		"a variable in a field": {`var tables = ` + made + `; func open() *Store { return &Store{tables: tables} }; func (s *Store) set() { s.table = s.tables["orders"] }`, "$ORDERS"},
		"made elsewhere":        {`func load() map[string]string { m := ` + made + `; delete(m, "carts"); return m }; func open() *Store { return &Store{tables: load()} }; func (s *Store) set() { s.table = s.tables["orders"] }`, "unknown"},
		"filled elsewhere":      {`func open() *Store { m := ` + made + `; fill(m); return &Store{tables: m} }; func (s *Store) set() { s.table = s.tables["orders"] }`, "$ORDERS, unknown"},
		"nothing":               {`func open() *Store { return &Store{tables: nil} }; func (s *Store) set() { s.table = s.tables["orders"] }`, "unknown"},
		"it holds itself":       {`func open(tables map[string]string) *Store { return &Store{tables: tables} }; func (s *Store) again() *Store { return open(s.tables) }; func (s *Store) set() { s.table = s.tables["orders"] }`, "unknown"},
	} {
		facts, _, path := collect(t, types+test.code)
		b := binding.New([]binding.Facts{facts})
		b.Whole = true
		if got := rendered(b.Resolve(field(path, "Store.table"), "")); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
