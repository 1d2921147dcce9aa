package driver_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// fixtures copies Go fixtures, and modules that stand for the AWS SDK, into a
// new repository and returns it. Names are directories of this one.
func fixtures(t *testing.T, from ...string) string {
	t.Helper()
	offline(t)
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err == nil {
		err = copyFixtures(dir, from...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// offline has the go command take the fixtures as they are: they need no go.sum.
func offline(t *testing.T) {
	t.Helper()
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOWORK", "off")
	t.Setenv("DYNAMOLINT_CACHE", t.TempDir())
	if withoutC() {
		t.Log("without a C compiler nothing is said about cgo")
	}
}

func withoutC() bool {
	_, err := exec.LookPath("gcc")
	return err != nil && os.Getenv("CI") != "true"
}

func copyFixtures(to string, from ...string) error {
	for _, dir := range from {
		if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
			return err
		}
	}
	if err := os.CopyFS(filepath.Join(to, "stubs"), os.DirFS(filepath.Join("..", "testdata", "go", "stubs"))); err != nil {
		return err
	}
	if withoutC() {
		if err := os.RemoveAll(filepath.Join(to, "native")); err != nil {
			return err
		}
	}
	return os.Mkdir(filepath.Join(to, ".git"), 0o755)
}

// theShop is the repository testdata/shop, and what testdata/more adds to it, with its packages.
// To type-check these, as drivers do, means the standard library from source: most of what a test
// takes.
var theShop struct {
	once sync.Once
	dir  string // removed by TestMain
	pkgs []*packages.Package
	err  error
}

// shop returns a repository in which nothing may be changed, and the packages in some of its
// directories, or all if none are named.
func shop(t *testing.T, dirs ...string) (dir string, pkgs []*packages.Package) {
	t.Helper()
	offline(t)
	s := &theShop
	s.once.Do(func() {
		if s.dir, s.err = os.MkdirTemp("", "dynamolint-shop"); s.err != nil {
			return
		}
		if s.dir, s.err = filepath.EvalSymlinks(s.dir); s.err != nil {
			return
		}
		if s.err = copyFixtures(s.dir, filepath.Join("testdata", "shop"), filepath.Join("testdata", "more")); s.err == nil {
			s.pkgs, s.err = loadPackages(s.dir, "./...")
		}
	})
	if s.err != nil {
		t.Fatal(s.err)
	}
	for _, p := range s.pkgs {
		rel, err := filepath.Rel(s.dir, filepath.Dir(p.GoFiles[0]))
		if err != nil {
			t.Fatal(err)
		}
		if len(dirs) == 0 || slices.Contains(dirs, filepath.ToSlash(rel)) {
			pkgs = append(pkgs, p)
		}
	}
	if len(pkgs) < len(dirs) {
		t.Fatalf("%d packages in %v", len(pkgs), dirs)
	}
	return s.dir, pkgs
}

// load returns packages, each with its tests as go vet analyses it.
func load(t *testing.T, dir string, args ...string) []*packages.Package {
	t.Helper()
	pkgs, err := loadPackages(dir, args...)
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

func loadPackages(dir string, args ...string) ([]*packages.Package, error) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedTypesSizes | packages.NeedTypesInfo | packages.NeedSyntax | packages.NeedForTest | packages.NeedModule,
		Dir:   dir,
		Tests: true,
	}, args...)
	if err != nil {
		return nil, err
	}
	if packages.PrintErrors(pkgs) > 0 || len(pkgs) == 0 {
		return nil, fmt.Errorf("%s: cannot load %v", dir, args)
	}
	withTests := map[string]bool{}
	for _, p := range pkgs {
		withTests[p.ForTest] = withTests[p.ForTest] || p.PkgPath == p.ForTest
	}
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		return p.ForTest == "" && withTests[p.PkgPath] || strings.HasSuffix(p.PkgPath, ".test")
	}), nil
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func appendTo(t *testing.T, name, text string) {
	t.Helper()
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	write(t, name, string(before)+text)
}
