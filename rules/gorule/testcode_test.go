package gorule_test

import (
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Test code is what imports testing for tests, outside commands, and whatever lies
// beside that in a package that is called after tests, or is in a directory for their support.
func TestTestCode(t *testing.T) {
	judged := func(tests bool) []string {
		var mu sync.Mutex // packages are judged side by side
		var seen []string
		list := []*gorule.Rule{{Meta: &rules.Rule{ID: "DDB901"}, Check: func(p *gorule.Pass) {
			p.ForEach(func(c *operations.Call) {
				mu.Lock()
				defer mu.Unlock()
				seen = append(seen, string(c.Request.Op)+" in "+filepath.Base(p.Package()))
			})
		}}}
		cfg := gorule.DefaultConfig()
		cfg.Tests = tests
		for _, r := range judge(t, list, cfg, "./testcode/...") {
			for _, file := range r.Tests {
				seen = append(seen, "not "+filepath.Base(file))
			}
		}
		slices.Sort(seen)
		return slices.Compact(seen)
	}
	if got, want := judged(false), []string{"GetItem in bench", "Query in orders", "not orderstest.go", "not rows.go", "not testing.go"}; !slices.Equal(got, want) {
		t.Errorf("judged %v, want %v", got, want)
	}
	if got, want := judged(true), []string{"GetItem in bench", "PutItem in rows", "Query in orders", "Scan in orders", "Scan in orderstest"}; !slices.Equal(got, want) {
		t.Errorf("with tests, judged %v, want %v", got, want)
	}
}
