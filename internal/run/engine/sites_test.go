package engine

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A result has the calls with their requests if these are asked for, each once, and none of files
// that are excluded.
func TestSites(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	dir := archives.Extract(t, without(shop, "broken")+"-- .dynamolint.yml --\nversion: 1\nexclude: [carts]\ntests: true\n-- orders/orders_test.go --\npackage orders\n")
	for _, asked := range []bool{true, false} {
		result, err := Run(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly(), Accesses: true, Sites: asked})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range result.Problems {
			t.Errorf("%s: %s", p.Span, p.Message)
		}
		want := 0
		if asked {
			want = 1
		}
		if len(result.Sites) != want {
			t.Fatalf("asked %v: there are %d sites", asked, len(result.Sites))
		}
		for _, s := range result.Sites {
			if s.Span.File != filepath.Join(dir, "orders", "orders.go") || len(s.Request.Entries) == 0 || len(s.Texts) == 0 {
				t.Errorf("got %+v", s)
			}
		}
	}
}
