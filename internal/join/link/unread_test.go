package link_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A file that could not be read may hold more of the tables of its directory, and of no others.
func TestUnreadBesideTable(t *testing.T) {
	orders := &schema.Table{Declaration: schema.Declaration{Root: "infra", Header: rules.Span{File: "infra/orders.tf"}}, Name: known("orders")}
	for file, want := range map[string]string{
		"infra/indexes.tf": "part of indexes.tf could not be read",
		"infra":            "part of infra could not be read",
		"docs/example.tf":  "",
	} {
		model := &schema.Model{Tables: []*schema.Table{orders}, Unread: []string{file}}
		l := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
		if got := l.Name(symbolic.Value{Kind: symbolic.String, Text: "orders"}, ""); !got.Linked() || got.Unread != want {
			t.Errorf("%s: linked %v, %q; want %q", file, got.Linked(), got.Unread, want)
		}
	}
}
