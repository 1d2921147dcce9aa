package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// Another variable, or a switch in the same configuration, chooses what is stored; what ends the
// program chooses nothing, and neither does what is compared with something else.
func TestChosen(t *testing.T) {
	facts, _, path := collect(t, `package shop

import (
	"log"
	"os"
)

type config struct {
	kind, audit string
	auditing    bool
}

type store struct{ orders, carts, clicks, audit, events, jobs, returns, rates, stock string }

func isOn(v string) bool { return v == "on" }

func parse(v string) (bool, error) { return v == "on", nil }

func load() config {
	return config{kind: os.Getenv("KIND"), audit: os.Getenv("AUDIT"), auditing: os.Getenv("AUDITING") != ""}
}

func open(rates []int) (s store) {
	cfg := load()
	if os.Getenv("STORE") == "dynamodb" {
		s.orders = os.Getenv("ORDERS")
	}
	if isOn(os.Getenv("CARTING")) {
		s.carts = os.Getenv("CARTS")
	}
	if on, _ := parse(os.Getenv("CLICKING")); !on {
		s.clicks = os.Getenv("CLICKS")
	}
	if cfg.auditing {
		s.audit = cfg.audit
	}
	switch cfg.kind {
	case "events":
		s.events = os.Getenv("EVENTS")
	}
	if os.Getenv("REGION") == "" {
		log.Fatalf("no region")
	}
	s.jobs = os.Getenv("JOBS")
	if os.Getenv("RETURNS") != "none" {
		s.returns = os.Getenv("RETURNS")
	}
	if len(rates) > 0 {
		s.rates = os.Getenv("RATES")
	}
	if os.Getenv("OLD") == "yes" {
		return s
	}
	s.stock = os.Getenv("STOCK")
	return s
}
`)
	b := binding.New([]binding.Facts{facts})
	for name, want := range map[string]bool{
		"orders": true, "carts": true, "clicks": true, "audit": true, "events": true, "stock": true,
		"jobs": false, "returns": false, "rates": false,
	} {
		origin := b.Resolve(field(path, "store."+name), "")[0]
		if got := b.Chosen(origin.Ways[0], origin.Value.Text); got != want {
			t.Errorf("%s: chosen is %v; %v", name, got, origin.Via[0].Chosen)
		}
	}
}
