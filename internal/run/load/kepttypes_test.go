package load

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// TestKeptTypes: the first run notes that types are needed, the second one keeps them, the third
// one needs neither the go command nor a file of what is imported, and says the same.
func TestKeptTypes(t *testing.T) {
	s := newStand(t)
	first := s.check(t, s.market()[0])
	for _, want := range []string{"p.label undefined", "p.Euros undefined", "price.go15", "is of *text.Text", "is of example.com/price.Price"} {
		if !strings.Contains(first, want) {
			t.Errorf("it does not say %q: %s", want, first)
		}
	}
	if n := s.entries(t); n != 1 {
		t.Errorf("after the first run there are %d entries, want a note", n)
	}
	second := s.check(t, s.market()[0])
	if n := s.entries(t); n != 4 || s.asked != 2 {
		t.Errorf("after the second run there are %d entries, want those of price, stall and text, too; the go command was asked %d times", n, s.asked)
	}
	s.removeSources(t)
	third := s.check(t, s.market()[0])
	if s.asked != 2 {
		t.Error("the third run asks the go command")
	}
	for _, again := range []string{second, third} {
		if diff := cmp.Diff(first, again); diff != "" {
			t.Error(diff)
		}
	}
}

// TestKeptTypesTwice: a second call in the first run keeps nothing either, and without a cache
// none does.
func TestKeptTypesTwice(t *testing.T) {
	s := newStand(t)
	for _, store := range []*cache.Cache{nil, s.store} {
		l := &Listing{Packages: s.market()[:1], Settings: s.settings}
		for range 2 {
			if _, err := l.Check(t.Context(), s.cfg, store, s.market()[:1], nil); err != nil {
				t.Fatal(err)
			}
		}
		if n := s.entries(t); n > 1 {
			t.Errorf("there are %d entries, want at most a note", n)
		}
	}
}

// TestKeptTypesBuilt: where the build cache of the go command has the types, they are not kept
// twice.
func TestKeptTypesBuilt(t *testing.T) {
	s := newStand(t)
	c := newChecker(s.cfg, s.settings, s.market()[:1], nil)
	built := map[string]string{"text": "1-d", "example.com/price": "2-d", "example.com/stall": "3-d"}
	if !c.haveExports(built) {
		t.Errorf("of %v all are built", c.front)
	}
	delete(built, "text")
	if c.haveExports(built) {
		t.Error("one is not built")
	}
}

// TestKeptTypesUnusable: if an entry is lost or is none, all types come from source again.
func TestKeptTypesUnusable(t *testing.T) {
	s := newStand(t)
	fresh := s.check(t, s.market()[0])
	s.check(t, s.market()[0])
	all := s.market()
	keys := newChecker(s.cfg, s.settings, all[:1], nil).keys
	data, ok := s.store.Get(keys[all[1]])
	if !ok {
		t.Fatal("the types of price are not kept")
	}
	for name, content := range map[string]string{"cut off": string(data[:len(data)/2]), "empty": "", "of another kind": "needed"} {
		s.store.Put(keys[all[1]], []byte(content))
		if diff := cmp.Diff(fresh, s.check(t, s.market()[0])); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	s.store.Put(keys[all[1]], data)
	if s.asked = 0; s.check(t, s.market()[0]) != fresh || s.asked > 0 {
		t.Error("the entry is used no more")
	}
	if err := os.RemoveAll(s.cacheDir); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(fresh, s.check(t, s.market()[0])); diff != "" {
		t.Error(diff)
	}
}

// TestKeptTypesTogether: several processes may keep types at the same time.
func TestKeptTypesTogether(t *testing.T) {
	s := newStand(t)
	fresh := s.check(t, s.market()[0])
	var group sync.WaitGroup
	for range 4 {
		other := *s
		group.Go(func() {
			for range 3 {
				if diff := cmp.Diff(fresh, other.check(t, other.market()[0])); diff != "" {
					t.Error(diff)
				}
			}
		})
	}
	group.Wait()
}

// TestKeptTypesUnread: what lacks a file of a dependency is not kept.
func TestKeptTypesUnread(t *testing.T) {
	s := newStand(t)
	fresh := s.check(t, s.market()[0])
	price := filepath.Join(s.dir, "mod", "example.com", "price@v1.0.0", "price.go")
	if err := os.Rename(price, price+".lost"); err != nil {
		t.Fatal(err)
	}
	if s.check(t, s.market()[0]) == fresh {
		t.Error("the file is not needed")
	}
	if n := s.entries(t); n != 2 {
		t.Errorf("there are %d entries, want the note and text", n)
	}
	if err := os.Rename(price+".lost", price); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(fresh, s.check(t, s.market()[0])); diff != "" {
		t.Error(diff)
	}
}

// TestKeptTypesOfErrors: the types of a dependency that does not compile are not kept.
func TestKeptTypesOfErrors(t *testing.T) {
	s := newStand(t)
	source := `package market

import "example.com/crate"

const size = crate.Size

var lid = crate.Crate{}.Lid

func use(e crate.Endless) any { return e }
`
	if err := os.WriteFile(filepath.Join(s.dir, "market", "market.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	check := func() string { return s.check(t, s.pkg("market", s.pkg("example.com/crate@v1.0.0"))) }
	fresh := check()
	check()
	if diff := cmp.Diff(fresh, check()); diff != "" {
		t.Error(diff)
	}
	if n := s.entries(t); n != 1 {
		t.Errorf("there are %d entries, want the note alone", n)
	}
}

// TestKeptTypesHidden: export data does not have the names that a package does not export. Code
// that uses one, which is an error, has the types from source.
func TestKeptTypesHidden(t *testing.T) {
	s := newStand(t)
	for range 2 {
		s.check(t, s.market()[0])
	}
	source := "package market\n\nimport \"example.com/price\"\n\nvar cents = price.hidden()\n\nfunc Cents() int { return cents }\n"
	if err := os.WriteFile(filepath.Join(s.dir, "market", "market.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	s.store, s.asked = nil, 0
	fresh := s.check(t, s.market()[0])
	if !strings.Contains(fresh, "name hidden not exported by package price") || strings.Count(fresh, "error") != 1 {
		t.Errorf("got %s", fresh)
	}
	for _, memory := range []*Memory{nil, {}} {
		var err error
		if s.store, err = cache.Open(s.cacheDir); err != nil {
			t.Fatal(err)
		}
		s.cfg.Memory = memory
		for range 2 {
			if diff := cmp.Diff(fresh, s.check(t, s.market()[0])); diff != "" {
				t.Error(diff)
			}
		}
	}
	if s.asked != 1 {
		t.Error("what is kept was not used first")
	}
}

// TestKeptTypesOfC: types that C declares are those of one package, so that they are not kept; what
// uses C for itself is.
func TestKeptTypesOfC(t *testing.T) {
	for path, kept := range map[string]bool{"example.com/scale": false, "example.com/shelf": false, "example.com/tare": true} {
		s := newStand(t)
		source := fmt.Sprintf("package market\n\nimport _ %q\n", path)
		if err := os.WriteFile(filepath.Join(s.dir, "market", "market.go"), []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			imported := s.pkg(path + "@v1.0.0")
			if path == "example.com/shelf" {
				imported.Imports["example.com/scale"] = s.pkg("example.com/scale@v1.0.0")
			}
			s.check(t, s.pkg("market", imported))
		}
		if n := s.entries(t); (n == 2) != kept {
			t.Errorf("%s: there are %d entries", path, n)
		}
	}
}
