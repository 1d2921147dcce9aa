package load

import (
	"fmt"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// A market has a standard library, a module cache, and a module that is worked on.
const market = `
-- go/src/text/text.go --
package text

type Text struct{ runes []rune }

func (t *Text) Len() int { return len(t.runes) }
-- mod/example.com/price@v1.0.0/price.go --
package price

import "text"

// Price is what something costs.
type Price struct {
	Cents int
	label text.Text
}

func (p Price) Label() *text.Text { return &p.label }

func hidden() int { return 1 }

func Of(cents int) (Price, error) { return Price{Cents: cents}, nil }
-- mod/example.com/stall@v1.0.0/stall.go --
package stall

import "example.com/price"

type Stall[T any] struct {
	Goods  []T
	Prices map[string]price.Price
}
-- mod/example.com/scale@v1.0.0/scale.go --
package scale

// struct scale { int grams; };
import "C"

type Scale struct{ device *C.struct_scale }
-- mod/example.com/shelf@v1.0.0/shelf.go --
package shelf

import "example.com/scale"

var Scales []scale.Scale
-- mod/example.com/crate@v1.0.0/crate.go --
package crate

import "example.com/gone"

const Size = missing

type Crate struct{ Lid gone.Lid }

type Endless Endless
-- mod/example.com/tare@v1.0.0/tare.go --
package tare

// int tare();
import "C"

const unit = C.UNIT

func Grams() int { return int(C.tare()) }
-- market/market.go --
package market

import (
	"example.com/price"
	"example.com/stall"
	"text"
)

type Apples = stall.Stall[price.Price]

func Label(cents int) (*text.Text, int) {
	p, err := price.Of(cents)
	if err != nil {
		return nil, p.label
	}
	return p.Label(), p.Euros
}
`

// A stand checks the packages of a market again and again, with a cache.
type stand struct {
	dir      string
	cfg      Config
	settings Settings
	cacheDir string
	store    *cache.Cache
	asked    int // how often for the types that the go command has built
}

func newStand(t *testing.T) *stand {
	t.Helper()
	s := &stand{dir: archives.Extract(t, market), cacheDir: filepath.Join(t.TempDir(), "cache")}
	s.settings = Settings{GOARCH: "amd64", GOVERSION: "go1.26", GOROOT: filepath.Join(s.dir, "go"), GOMODCACHE: filepath.Join(s.dir, "mod")}
	var err error
	if s.store, err = cache.Open(s.cacheDir); err != nil {
		t.Fatal(err)
	}
	return s
}

// pkg returns a package of the standard library (text), of a module at a version
// (example.com/price@v1.0.0), or of the module that is worked on (market).
func (s *stand) pkg(name string, imports ...*packages.Package) *packages.Package {
	path, version, isModule := strings.Cut(name, "@")
	p := &packages.Package{ID: path, PkgPath: path, Name: filepath.Base(path), Imports: map[string]*packages.Package{}}
	switch {
	case isModule:
		p.Module = &packages.Module{Path: path, Dir: filepath.Join(s.settings.GOMODCACHE, path+"@"+version)}
		p.GoFiles = []string{filepath.Join(p.Module.Dir, p.Name+".go")}
	case name == "market":
		p.Module = &packages.Module{Path: path, Dir: filepath.Join(s.dir, name), Main: true}
		p.GoFiles = []string{filepath.Join(p.Module.Dir, "market.go")}
	default:
		p.GoFiles = []string{filepath.Join(s.settings.GOROOT, "src", path, p.Name+".go")}
	}
	for _, imported := range imports {
		p.Imports[imported.PkgPath] = imported
	}
	return p
}

// market returns all packages, of which the first is the one that is worked on.
func (s *stand) market() []*packages.Package {
	text := s.pkg("text")
	price := s.pkg("example.com/price@v1.0.0", text)
	stall := s.pkg("example.com/stall@v1.0.0", price)
	return []*packages.Package{s.pkg("market", price, stall, text), price, stall, text}
}

// check type-checks a package as a run of the command does that lists it, and returns what it
// says about it.
func (s *stand) check(t *testing.T, p *packages.Package) string {
	t.Helper()
	kept := &keptTypes{listing: &Listing{Packages: []*packages.Package{p}, Settings: s.settings}, store: s.store}
	_, err := checkWith(t.Context(), s.cfg, s.settings, []*packages.Package{p}, nil, kept, func(*checker) map[string]string {
		s.asked++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return about(p)
}

// about returns the errors of a package, the type of each expression, and where what it uses of
// others is declared. Export data has no columns.
func about(p *packages.Package) string {
	var all []string
	for _, e := range p.Errors {
		all = append(all, "error "+e.Error())
	}
	at := func(pos token.Pos) string { return p.Fset.Position(pos).String() }
	for e, tv := range p.TypesInfo.Types {
		all = append(all, fmt.Sprint(at(e.Pos()), types.ExprString(e), " is of ", tv.Type, tv.Value))
	}
	for id, used := range p.TypesInfo.Uses {
		declared := p.Fset.Position(used.Pos())
		all = append(all, fmt.Sprint(at(id.Pos()), used, " is declared at ", declared.Filename, declared.Line))
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// entries counts what the cache keeps.
func (s *stand) entries(t *testing.T) (n int) {
	t.Helper()
	err := filepath.WalkDir(s.cacheDir, func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, "-a") {
			n++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// removeSources removes what is imported: nothing may need it again.
func (s *stand) removeSources(t *testing.T) {
	t.Helper()
	for _, dir := range []string{"go", "mod"} {
		if err := os.RemoveAll(filepath.Join(s.dir, dir)); err != nil {
			t.Fatal(err)
		}
	}
}
