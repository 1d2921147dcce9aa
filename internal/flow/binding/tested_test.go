package binding_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Code goes on without what it compares with "" unless it gives up then.
func TestTested(t *testing.T) {
	facts, _, path := collect(t, `package shop

import (
	"errors"
	"log"
	"os"
	"strings"
)

type config struct{ orders, audit, carts, clicks string }

func (c config) validate() error {
	if c.orders == "" {
		return errors.New("no orders")
	}
	return nil
}

func (c config) hasAudit() bool { return c.audit != "" }

func load() config {
	c := config{orders: os.Getenv("ORDERS"), audit: os.Getenv("AUDIT"), carts: os.Getenv("CARTS"), clicks: os.Getenv("CLICKS")}
	if c.carts == "" {
		println("no carts")
	}
	if c.clicks == "" {
		panic("no clicks")
	}
	return c
}

func required(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("%s is not set", name)
	}
	return value
}

func open(table string) (string, error) {
	if table == "" {
		return "", errors.New("no table")
	}
	return table, nil
}

func start() {
	if events, ok := os.LookupEnv("EVENTS"); ok {
		required(events)
	}
	if jobs, ok := os.LookupEnv("JOBS"); !ok {
		panic(jobs)
	}
	switch os.Getenv("QUEUE") {
	case "":
		return
	}
	if strings.TrimSpace(os.Getenv("SPACES")) != "" {
		println("spaces")
	}
	required("RETURNS")
	_, _ = open(os.Getenv("STOCK"))
}
`)
	var got []string
	for _, target := range facts.Tested {
		got = append(got, strings.ReplaceAll(target, path+".", ""))
	}
	if want := []string{"env:CARTS in load", "env:EVENTS in start", "env:QUEUE in start", "env:SPACES in start", "config.audit"}; !slices.Equal(got, want) {
		t.Errorf("tested are %q, not %q", got, want)
	}
	b := binding.New([]binding.Facts{facts})
	for name, want := range map[string]bool{"audit": true, "carts": true, "orders": false, "clicks": false} {
		v := field(path, "config."+name)
		origin := b.Resolve(v, "")[0]
		if got := b.Tested(v, "", origin.Value.Text, origin.Ways[0]); got != want {
			t.Errorf("%s: tested is %v", name, got)
		}
	}
	for fn, want := range map[string]bool{path + ".start": true, path + ".load": false} {
		if v := (symbolic.Value{Kind: symbolic.Env, Text: "EVENTS"}); b.Tested(v, fn, v.Text, binding.Way{}) != want {
			t.Errorf("a variable that is looked up in start: tested is %v in %s", !want, fn)
		}
	}
	passed := binding.Way{Via: []*binding.Store{{Target: path + ".config.audit"}}}
	if !b.Tested(symbolic.Value{Kind: symbolic.Param}, "open", "AUDIT", passed) {
		t.Error("a field on the way is not tested")
	}
}
