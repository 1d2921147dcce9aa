package binding_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

const reader = `package shop

type Reader interface {
	find(table string) int
	Close()
}

type Store struct{ last string }

func (s *Store) find(table string) int { s.last = table; return len(table) }

func (s *Store) only(table string) int { s.last = table; return len(table) }

func (s *Store) List(table string) int { s.last = table; return len(table) }

func (s *Store) Close() {}

func free(table string) int { return len(table) }

func bound(table string) int { return len(table) }

func called(table string) int { return len(table) }

func each(f func(string) int) int { return f("orders") }

func all(r Reader, s *Store) int {
	defer r.Close()
	kept := s.List
	return r.find("orders") + s.only("carts") + each(free) + called("orders") + each(kept) + each(func(t string) int { return bound(t) })
}
`

// What is called through an interface or a function value is known by name; what is only
// ever named is not among it.
func TestCalledUnnamed(t *testing.T) {
	facts, _, path := collect(t, reader)
	if want := []string{"(*" + path + ".Store).List", ".find", path + ".free"}; !slices.Equal(facts.Unnamed, want) {
		t.Errorf("unnamed: %q, want %q", facts.Unnamed, want)
	}
	b := binding.New([]binding.Facts{facts})
	for fn, want := range map[string]bool{
		"(*" + path + ".Store).find": true, "(*" + path + ".Store).only": false, "(*" + path + ".Store).List": true,
		path + ".free": true, path + ".bound": false, path + ".called": false, path + ".find": false,
	} {
		if got := b.CalledUnnamed(fn); got != want {
			t.Errorf("%s: %v", fn, got)
		}
	}
}

// A value is open if it comes by a parameter that unknown calls may give something else, and
// only then.
func TestOpen(t *testing.T) {
	facts, _, path := collect(t, reader)
	b := binding.New([]binding.Facts{facts})
	parameter := symbolic.Value{Kind: symbolic.Param, Text: "table", Index: 1}
	for fn, want := range map[string]string{
		"(*" + path + ".Store).find": "code may call (*shop.Store).find through an interface or a function value",
		"(*" + path + ".Store).List": "code may call (*shop.Store).List through an interface or a function value",
		"(*" + path + ".Store).only": "",
	} {
		if got := b.Open(parameter, fn); got != want {
			t.Errorf("%s: %q", fn, got)
		}
	}
	if got := b.Open(symbolic.Value{Kind: symbolic.String, Text: "orders"}, "(*"+path+".Store).find"); got != "" {
		t.Errorf("a constant is open: %s", got)
	}
}
