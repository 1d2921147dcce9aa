package load

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// TestKeysOf: types have another key if anything is different that they are made of, and none if
// it may change.
func TestKeysOf(t *testing.T) {
	s := newStand(t)
	type change func(all []*packages.Package, c *checker, settings *Settings)
	keyOf := func(change change) (cache.Key, bool) {
		all, settings := s.market(), s.settings
		c := newChecker(s.cfg, settings, all[:1], nil)
		change(all, c, &settings)
		key, ok := c.keysOf(settings)[all[2]] // of stall
		return key, ok
	}
	same, ok := keyOf(func([]*packages.Package, *checker, *Settings) {})
	if !ok {
		t.Fatal("the types of stall have no key")
	}
	keys := map[cache.Key]string{same: "nothing"}
	for name, change := range map[string]change{
		"the version of a module": func(all []*packages.Package, _ *checker, _ *Settings) {
			all[2].Module.Dir = strings.Replace(all[2].Module.Dir, "@v1.0.0", "@v1.1.0", 1)
		},
		"the version of what it imports": func(all []*packages.Package, _ *checker, _ *Settings) {
			all[1].Module.Dir = strings.Replace(all[1].Module.Dir, "@v1.0.0", "@v1.1.0", 1)
		},
		"its files, by a build tag": func(all []*packages.Package, _ *checker, _ *Settings) {
			all[2].GoFiles = append(all[2].GoFiles, filepath.Join(all[2].Module.Dir, "tagged.go"))
		},
		"an import": func(all []*packages.Package, _ *checker, _ *Settings) { all[2].Imports["text"] = all[3] },
		"what a path leads to": func(all []*packages.Package, _ *checker, _ *Settings) {
			all[2].Imports["example.com/price"] = all[3]
		},
		"the language version": func(all []*packages.Package, _ *checker, _ *Settings) { all[2].Module.GoVersion = "1.21" },
		"its path":             func(all []*packages.Package, _ *checker, _ *Settings) { all[2].ID, all[2].PkgPath = "a", "a" },
		"the version of Go":    func(_ []*packages.Package, _ *checker, s *Settings) { s.GOVERSION = "go1.27" },
		"the platform":         func(_ []*packages.Package, _ *checker, s *Settings) { s.GOARCH = "386" },
		"the type checker": func(_ []*packages.Package, c *checker, _ *Settings) {
			c.cfg.Env = []string{"GODEBUG=gotypesalias=0"}
		},
	} {
		key, ok := keyOf(change)
		if other, known := keys[key]; known || !ok {
			t.Errorf("with another %s it has a key: %v, that with another %s", name, ok, other)
		}
		keys[key] = name
	}
	for name, change := range map[string]change{
		"it is wanted":           func(all []*packages.Package, c *checker, _ *Settings) { c.own[all[2]] = true },
		"what it imports is":     func(all []*packages.Package, c *checker, _ *Settings) { c.own[all[1]] = true },
		"its module is replaced": func(all []*packages.Package, _ *checker, _ *Settings) { all[2].Module.Dir = s.dir },
		"that of an import is":   func(all []*packages.Package, _ *checker, _ *Settings) { all[1].Module.Dir = s.dir },
		"it is built for a test": func(all []*packages.Package, _ *checker, _ *Settings) { all[2].ForTest = "market" },
		"it is vendored":         func(all []*packages.Package, _ *checker, _ *Settings) { all[2].Module.Dir = "" },
		"the module is lost":     func(all []*packages.Package, _ *checker, _ *Settings) { all[1].Module.Dir, all[1].GoFiles = "", nil },
		"an editor has a file": func(all []*packages.Package, c *checker, _ *Settings) {
			c.cfg.Files = files.New(map[string][]byte{all[2].GoFiles[0]: nil})
		},
		"an editor has an import": func(all []*packages.Package, c *checker, _ *Settings) {
			c.cfg.Files = files.New(map[string][]byte{all[3].GoFiles[0]: nil})
		},
	} {
		if _, ok := keyOf(change); ok {
			t.Errorf("although %s, it has a key", name)
		}
	}
}
