package load

import (
	"go/ast"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// TestMain lets the test binary stand for the program that refuses to build.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "refuse" {
		os.Exit(Refuse(os.Args[2:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

func configFor(dir string) Config {
	return Config{Dir: dir, Env: append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")}
}

// check lists the packages of a module and type-checks those of some paths.
func check(t *testing.T, cfg Config, paths ...string) ([]*packages.Package, map[*packages.Package]*Unsound) {
	t.Helper()
	roots, err := List(t.Context(), cfg, "./...")
	if err != nil {
		t.Fatal(err)
	}
	var wanted []*packages.Package
	for _, p := range roots {
		if slices.Contains(paths, p.PkgPath) && len(p.GoFiles) > 0 {
			wanted = append(wanted, p)
		}
	}
	checked, err := Check(t.Context(), cfg, wanted, nil)
	if err != nil {
		t.Fatal(err)
	}
	return wanted, checked.Unsound
}

const shop = `
-- go.mod --
module example.com/shop

go 1.24
-- orders/orders.go --
package orders

import (
	"fmt"

	"example.com/shop/money"
)

// Total is what an order costs.
func Total(cents []int) string {
	sum := 0
	for _, c := range cents {
		sum += c
	}
	return fmt.Sprint(money.Format(sum), len("constant"))
}
-- orders/orders_test.go --
package orders

import "testing"

func TestTotal(t *testing.T) { Total(nil) }
-- orders/api_test.go --
package orders_test

import (
	"testing"

	"example.com/shop/orders"
)

func TestAPI(t *testing.T) { orders.Total(nil) }
-- money/money.go --
package money

func Format(cents int) string { return notDeclared(cents) }
`

// The wanted packages have syntax, types and no errors; of what they import the
// declarations are enough.
func TestCheck(t *testing.T) {
	wanted, unsound := check(t, configFor(archives.Extract(t, shop)), "example.com/shop/orders")
	if len(wanted) != 1 || len(unsound) > 0 {
		t.Fatalf("got %v, unsound %v", wanted, unsound)
	}
	p := wanted[0]
	if len(p.Errors) > 0 || p.IllTyped || p.Types.Scope().Lookup("Total") == nil || p.Syntax[0].Comments == nil {
		t.Errorf("errors %v, types %v", p.Errors, p.Types)
	}
	for _, imported := range p.Types.Imports() {
		if imported.Name() == "money" && imported.Scope().Lookup("Format") != nil {
			return
		}
	}
	t.Errorf("imports %v", p.Types.Imports())
}

// With tests a package comes back as it is, with its tests, and with the tests
// outside of it, which see the one with its tests.
func TestCheckTests(t *testing.T) {
	cfg := configFor(archives.Extract(t, shop))
	cfg.Tests = true
	wanted, unsound := check(t, cfg, "example.com/shop/orders", "example.com/shop/orders_test")
	if len(wanted) != 3 || len(unsound) > 0 {
		t.Fatalf("got %v, unsound %v", wanted, unsound)
	}
	for _, p := range wanted {
		if len(p.Errors) > 0 || p.Types == nil {
			t.Errorf("%s: errors %v", p.ID, p.Errors)
		}
	}
}

func TestCheckOverlay(t *testing.T) {
	dir := archives.Extract(t, shop)
	cfg := configFor(dir)
	cfg.Files = files.New(map[string][]byte{filepath.Join(dir, "orders", "orders.go"): []byte("package orders\n\nfunc Total() int { return text }\n")})
	wanted, _ := check(t, cfg, "example.com/shop/orders")
	if len(wanted) != 1 || len(wanted[0].Errors) != 1 || wanted[0].Errors[0].Msg != "undefined: text" {
		t.Errorf("got %v", wanted[0].Errors)
	}
}

// Types from export data are those from source, and nothing is built for them.
func TestExportData(t *testing.T) {
	cfg := configFor(archives.Extract(t, shop))
	fromSource, _ := check(t, cfg, "example.com/shop/orders")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cfg.Refuse = []string{self, "refuse"}
	// This test binary was built with package errors, by the same go command.
	if files := cfg.exports(t.Context(), []string{"errors"}, 99); files["errors"] == "" {
		t.Fatal("package errors has no export data")
	}
	tagged := cfg
	tagged.Tags = []string{"netgo", "osusergo"}
	if files := tagged.exports(t.Context(), []string{"errors"}, 99); files["errors"] == "" {
		t.Error("with build tags package errors has no export data")
	}
	if files := cfg.exports(t.Context(), []string{"example.com/shop/orders"}, 99); files["example.com/shop/orders"] != "" {
		t.Error("package orders has export data, although nothing has built it")
	}
	exported, _ := check(t, cfg, "example.com/shop/orders")
	if len(exported[0].Errors) > 0 {
		t.Errorf("errors %v", exported[0].Errors)
	}
	for e, tv := range exported[0].TypesInfo.Types {
		if _, isCall := e.(*ast.CallExpr); isCall && !hasTypeAt(fromSource[0], exported[0].Fset.Position(e.Pos()), tv.Type.String()) {
			t.Errorf("%s has the type %s from export data alone", exported[0].Fset.Position(e.Pos()), tv.Type)
		}
	}
	empty, cache := cfg, t.TempDir()
	empty.Env = append(slices.Clone(cfg.Env), "GOCACHE="+cache)
	if files := empty.exports(t.Context(), []string{"errors"}, 99); len(files) > 0 {
		t.Errorf("an empty build cache gives %v", files)
	}
	if n := countArchives(cache, 1); n > 0 {
		t.Error("something was built into the empty build cache")
	}
}

// hasTypeAt reports whether an expression at a place has a type.
func hasTypeAt(p *packages.Package, at token.Position, text string) bool {
	for e, tv := range p.TypesInfo.Types {
		if p.Fset.Position(e.Pos()) == at && tv.Type.String() == text {
			return true
		}
	}
	return false
}

func TestRefuse(t *testing.T) {
	tests := map[string]struct {
		args   []string
		code   int
		says   string
		counts int64
	}{
		"asked for its version": {[]string{"echo", "-V=full"}, 0, "-V=full\n", 0},
		"asked how it calls":    {[]string{"echo", "-###", "-x", "c"}, 0, "-### -x c\n", 0},
		"asked to compile":      {[]string{"echo", "-o", "a.out"}, 1, "", 1},
		"a version and more":    {[]string{"echo", "-V=full", "a.go"}, 1, "", 1},
		"a missing tool":        {[]string{"./missing", "-V=full"}, 1, "", 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			count := emptyFile(t)
			var out, errors strings.Builder
			if code := Refuse(append([]string{count}, test.args...), &out, &errors); code != test.code || out.String() != test.says {
				t.Errorf("exits with %d and says %q, want %d and %q", code, out.String(), test.code, test.says)
			}
			if n := size(t, count); n != test.counts {
				t.Errorf("counts %d refusals, want %d", n, test.counts)
			}
		})
	}
}

// One more refusal than were allowed ends it.
func TestWhileFewRefused(t *testing.T) {
	count := emptyFile(t)
	ctx, stop := whileFewRefused(t.Context(), count, 1)
	defer stop()
	for range 2 {
		if ctx.Err() != nil {
			t.Fatal("it has ended too early")
		}
		Refuse([]string{count, "echo", "a.go"}, io.Discard, io.Discard)
	}
	<-ctx.Done()
	if t.Context().Err() != nil {
		t.Error("more has ended than that")
	}
}

func emptyFile(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "count")
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func size(t *testing.T, name string) int64 {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

func TestQuote(t *testing.T) {
	for word, want := range map[string]string{
		"/usr/bin/dynamolint":          "/usr/bin/dynamolint",
		"/Program Files/dynamolint":    "'/Program Files/dynamolint'",
		"/Ada's programs/dynamolint":   `"/Ada's programs/dynamolint"`,
		`/Ada's "programs"/dynamolint`: "",
		"":                             "",
	} {
		if got, ok := quote(word); got != want || ok != (want != "") {
			t.Errorf("%s is quoted as %s, %v", word, got, ok)
		}
	}
}

// bodies names the functions of a package that have a body.
func bodies(p *packages.Package) []string {
	var names []string
	for _, file := range p.Syntax {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				names = append(names, fn.Name.Name)
			}
		}
	}
	slices.Sort(names)
	return names
}
