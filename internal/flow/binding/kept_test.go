package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A table of a library stands for its name wherever it is kept.
func TestTableHandles(t *testing.T) {
	facts, _, path := collect(t, `package shop

import "github.com/guregu/dynamo/v2"

type Store struct{ table, other *dynamo.Table }

type carts struct{ table dynamo.Table }

func New(table dynamo.Table) *Store { return &Store{table: &table} }

func open(db *dynamo.DB) (*Store, *carts) { return New(db.Table("orders")), &carts{db.Table("carts")} }
`)
	b := binding.New([]binding.Facts{facts})
	for field, want := range map[string]string{"Store.table": `"orders"`, "carts.table": `"carts"`, "Store.other": "unknown"} {
		value := symbolic.Value{Kind: symbolic.Field, Text: field, Owner: path}
		if got := rendered(b.Resolve(value, "")); got != want {
			t.Errorf("%s is %s, want %s", field, got, want)
		}
	}
}
