package load

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// TestKeptExports: the go command is asked again for the types that it has built unless all are
// known that packages need of others that do not change.
func TestKeptExports(t *testing.T) {
	s := newStand(t)
	built := map[string]string{}
	for _, path := range []string{"text", "example.com/price", "example.com/stall", "market"} {
		built[path] = filepath.Join(t.TempDir(), "archive-d")
		if err := os.WriteFile(built[path], nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	of := func(paths ...string) map[string]string {
		files := map[string]string{}
		for _, path := range paths {
			files[path] = built[path]
		}
		return files
	}
	l := &Listing{Settings: s.settings}
	check := func(files map[string]string, paths ...string) (got map[string]string, asked bool) {
		p := s.pkg("market")
		for _, dep := range s.market() {
			for _, path := range paths {
				if dep.PkgPath == path {
					p.Imports[path] = dep
				}
			}
		}
		got = l.exports(s.store, newChecker(s.cfg, s.settings, []*packages.Package{p}, nil), func() map[string]string {
			asked = true
			return files
		})
		return got, asked
	}
	all := of("text", "example.com/price", "example.com/stall", "market")
	if got, asked := check(all, "text"); !asked || len(got) != 4 {
		t.Errorf("asked %v, got %v", asked, got)
	}
	if _, asked := check(all, "text"); !asked {
		t.Error("files are kept of a listing that is not")
	}
	h := cache.NewHash("test")
	l.key = h.Key()
	for _, step := range []struct {
		files map[string]string
		paths []string
		asked bool
		want  map[string]string
	}{
		{of("text"), []string{"example.com/stall"}, true, of("text")},
		{of("text"), []string{"example.com/stall"}, true, of("text")}, // stall is not built
		{all, []string{"text"}, true, all},
		{nil, []string{"text"}, false, of("text")},
		{of("text", "example.com/price"), []string{"example.com/price"}, true, of("text", "example.com/price")},
		{nil, []string{"example.com/price"}, false, of("text", "example.com/price")},
		{nil, []string{"text"}, false, of("text")}, // the types of price may stay unread
	} {
		got, asked := check(step.files, step.paths...)
		if diff := cmp.Diff(step.want, got); diff != "" || asked != step.asked {
			t.Errorf("%v: asked %v: %s", step.paths, asked, diff)
		}
	}
	if err := os.Remove(built["text"]); err != nil {
		t.Fatal(err)
	}
	if _, asked := check(nil, "text"); !asked {
		t.Error("a file counts that is gone")
	}
}
