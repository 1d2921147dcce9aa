package link_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/link"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules"
)

// A file that could not be read speaks against what tables of its directory lack, and never
// against a name that is declared.
func TestUnread(t *testing.T) {
	orders := &schema.Table{Declaration: schema.Declaration{Root: "infra", Header: rules.Span{File: "infra/orders.tf"}}, Name: known("orders")}
	for file, want := range map[string]string{
		"infra/indexes.tf": "part of indexes.tf could not be read",
		"infra":            "part of infra could not be read",
		"docs/example.tf":  "",
	} {
		model := &schema.Model{Tables: []*schema.Table{orders}, Unread: []string{file}}
		linker := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
		l := linker.Name(symbolic.Value{Kind: symbolic.String, Text: "orders"}, "example.com/shop.List")
		if !l.Linked() || l.Unread != want {
			t.Errorf("%s: linked %v, %q; want %q", file, l.Linked(), l.Unread, want)
		}
		none := linker.Name(symbolic.Value{Kind: symbolic.String, Text: "carts"}, "example.com/shop.List")
		if reason := "no table named \"carts\" is declared, and part of "; none.Linked() || len(none.Unlinked) < len(reason) || none.Unlinked[:len(reason)] != reason {
			t.Errorf("%s: %q, want one that says what was not read", file, none.Unlinked)
		}
	}
}
