package binding_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// What code has found out about a part of a text holds for the variables that the part is read
// from, by parameters and fields, and for a text that is made in several ways only if it holds on
// all of them.
func TestFoundOut(t *testing.T) {
	facts, _, path := collect(t, `package shop

import (
	"os"
	"strings"
)

type store struct{ called, trimmed, field, within, around, global, always, either string }

type config struct{ prefix string }

type service struct{ config *config }

var prefix = os.Getenv("PREFIX")

func prefixed(prefix, table string) string {
	if prefix == "" {
		return table
	}
	return prefix + "-" + table
}

func (c *config) named(table string) string {
	if c.prefix != "" {
		return c.prefix + "-" + table
	}
	return table
}

func (s service) within(table string) string {
	if p := s.config.prefix; p != "" {
		return p + "-" + table
	}
	return table
}

func load() *config { return &config{prefix: os.Getenv("PREFIX")} }

func join(prefix, table string) string { return prefix + "-" + table }

func around(table string) string {
	prefix := os.Getenv("PREFIX")
	if prefix != "" {
		return join(prefix, table)
	}
	return table
}

func global(table string) string {
	if prefix != "" {
		return prefix + "-" + table
	}
	return table
}

func open() store {
	table := os.Getenv("TABLE")
	s := store{
		called: prefixed(os.Getenv("PREFIX"), table), trimmed: prefixed(strings.TrimSpace(os.Getenv("PREFIX")), table),
		field: load().named(table), within: service{load()}.within(table), around: around(table), global: global(table),
		always: join(os.Getenv("PREFIX"), table), either: prefixed(os.Getenv("PREFIX"), table),
	}
	if table == "orders" {
		s.either = join(os.Getenv("PREFIX"), table)
	}
	return s
}
`)
	b := binding.New([]binding.Facts{facts})
	b.Whole = true
	for name, want := range map[string]symbolic.Presence{
		"called": symbolic.FoundNotEmpty, "trimmed": symbolic.FoundNotEmpty, "field": symbolic.FoundNotEmpty,
		"within": symbolic.FoundNotEmpty, "around": symbolic.FoundNotEmpty, "global": symbolic.FoundNotEmpty,
		"always": symbolic.Untested, "either": symbolic.Untested,
	} {
		origins := b.Resolve(field(path, "store."+name), "")
		i := slices.IndexFunc(origins, func(o binding.Origin) bool { return o.Value.String() == `$PREFIX+"-"+$TABLE` })
		if i < 0 || origins[i].Value.Parts[0].Found != want {
			t.Errorf("%s, which is %s: want %v", name, rendered(origins), want)
		}
	}
}
