package binding_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

func TestHandlers(t *testing.T) {
	b := binding.New([]binding.Facts{
		{Package: "shop/search", Handlers: []string{"shop/search.Handle"}},
		{Package: "shop/audit", Handlers: []string{"shop/audit.New$1"}},
		{Package: "shop/cmd", Started: []string{"shop/search.Handle", "shop/audit.New"}},
		{Package: "shop/run", Started: []string{"shop/audit.New"}, Hands: true},
		{Package: "shop/store"},
	})
	if got := b.AllHandlers(); !slices.Equal(got, []string{"shop/audit.New$1", "shop/search.Handle"}) {
		t.Errorf("all handlers: %v", got)
	}
	if got := b.Handlers("shop/search", "shop/store", "shop/none"); !slices.Equal(got, []string{"shop/search.Handle"}) {
		t.Errorf("handlers: %v", got)
	}
	if got, others := b.Started("shop/cmd", "shop/store"); !slices.Equal(got, []string{"shop/audit.New", "shop/search.Handle"}) || others {
		t.Errorf("started: %v, %v", got, others)
	}
	if got, others := b.Started("shop/cmd", "shop/run"); len(got) != 2 || !others {
		t.Errorf("started: %v, %v", got, others)
	}
	for _, test := range []struct {
		started, handler string
		want             bool
	}{
		{"shop/search.Handle", "shop/search.Handle", true},
		{"shop/audit.New", "shop/audit.New$1", true},
		{"shop/audit.New$1", "shop/audit.New$1", true},
		{"shop/audit.New$1", "shop/audit.New$2", false},
		{"shop/audit.Ne", "shop/audit.New$1", false},
	} {
		if got := binding.IsHandler(test.started, test.handler); got != test.want {
			t.Errorf("%s is %s: %v", test.started, test.handler, got)
		}
	}
}
