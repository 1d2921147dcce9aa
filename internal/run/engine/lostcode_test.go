package engine

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// Code that cannot be looked at may do anything. So if a function of the fixtures
// no longer compiles, what is reported of others may become less, and never more.
func TestUnsoundFunctionsAddNoFindings(t *testing.T) {
	breakEachRound(t, 1, 10, fixturesOf(t, "batch/batchtoolarge", "quiet/options", "writes/readmodifywrite"))
}

// breakEachRound breaks one function of each package of the fixtures in a directory, and in each
// round another one. They have at least so many findings.
func breakEachRound(t *testing.T, rounds, least int, dir string) {
	t.Helper()
	before := reported(t, dir)
	if len(before) < least {
		t.Fatalf("the fixtures give %d findings only", len(before))
	}
	for round := range rounds {
		broken := breakFunctions(t, dir, round)
		now := reported(t, dir)
		for finding := range now {
			if strings.HasSuffix(finding, ": DDB104") {
				continue // which index is read may no longer be known, and one of keys alone needs no projection
			}
			// A rule that says a thing once for a package may say it elsewhere now.
			if !before[finding] && inPackage(now, finding) > inPackage(before, finding) {
				t.Errorf("round %d: only if %v do not compile: %s", round, broken[filepath.Dir(strings.SplitN(finding, ":", 2)[0])].name, finding)
			}
		}
		for _, b := range broken {
			if err := os.WriteFile(b.file, b.whole, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// fixturesOf copies some of the Go fixtures, or all if none are named, into a new module.
func fixturesOf(t *testing.T, names ...string) string {
	t.Helper()
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	if len(names) > 0 {
		names = append(names, "go.mod", "stubs")
	}
	dir := copied(t, "../../../testdata/go", names...) // the go command completes module files
	// The stubs are modules, each of which would have to be listed.
	if err := os.WriteFile(filepath.Join(dir, ".dynamolint.yml"), []byte("version: 1\nexclude: [stubs]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// copied copies some files and directories of a directory, or all if none are named, into a new one.
func copied(t *testing.T, from string, names ...string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if len(names) == 0 && err == nil {
		err = os.CopyFS(dir, os.DirFS(from))
	}
	for _, name := range names {
		if err == nil {
			err = copyOne(filepath.Join(dir, name), filepath.Join(from, name))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func copyOne(to, from string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return os.CopyFS(to, os.DirFS(from))
	}
	return os.WriteFile(to, content, 0o600)
}

// inPackage counts the findings of a rule in a package, given one of them.
func inPackage(findings map[string]bool, of string) (n int) {
	key := func(finding string) string {
		file, _, _ := strings.Cut(finding, ":")
		return filepath.Dir(file) + finding[strings.LastIndex(finding, ":"):]
	}
	for finding := range findings {
		if key(finding) == key(of) {
			n++
		}
	}
	return n
}

// reported returns the findings of all rules in the fixtures, by place and rule, those about one mistake
// by each of its places: another may lead now.
func reported(t *testing.T, dir string) map[string]bool {
	t.Helper()
	result, err := Run(t.Context(), Options{
		Dir: dir, Rules: catalog.Rules(), NoIgnores: true, Flags: config.Flags{Profile: "all"}, Memory: standard.TypesOnly(),
	})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, f := range result.Findings {
		for _, at := range append([]rules.Span{f.Span}, f.SameAt...) {
			found[fmt.Sprintf("%s:%d: %s", at.File, at.Start.Line, f.Rule.ID)] = true
		}
	}
	return found
}

// A brokenFile is one with a function that does not compile.
type brokenFile struct {
	file, name string // of the function
	offset     int    // of its body
	whole      []byte // the file as it was
}

// breakFunctions makes one function of each package below a directory use a name
// that is not declared. It returns which, by the package's directory.
func breakFunctions(t *testing.T, dir string, round int) map[string]brokenFile {
	t.Helper()
	places := map[string][]brokenFile{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		whole, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, whole, parser.SkipObjectResolution)
		if err != nil {
			return nil //nolint:nilerr // some fixtures are broken already
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				places[filepath.Dir(path)] = append(places[filepath.Dir(path)], brokenFile{path, fn.Name.Name, fset.Position(fn.Body.Lbrace).Offset + 1, whole})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	broken := map[string]brokenFile{}
	for pkg, list := range places {
		slices.SortFunc(list, func(a, b brokenFile) int { return strings.Compare(a.file+a.name, b.file+b.name) })
		at := list[(round*7+len(list)/2)%len(list)]
		content := slices.Concat(at.whole[:at.offset], []byte(" doesNotExist(); "), at.whole[at.offset:])
		if err := os.WriteFile(at.file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		broken[state.RelativeTo(dir, pkg)] = at
	}
	return broken
}
