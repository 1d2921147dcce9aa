package engine

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

var rounds = flag.Int("rounds", 2, "how many functions of each package of the fixtures to break, one after the other")

// Code that cannot be looked at may do anything. So if a function of the fixtures
// no longer compiles, what is reported of others may become less, and never more.
// In each round one function of each package is broken.
func TestUnsoundFunctionsAddNoFindings(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go", "sdk"} {
		if _, err := os.Stat(filepath.Join("../../testdata", name)); err == nil {
			if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join("../../testdata", name))); err != nil {
				t.Fatal(err)
			}
		}
	}
	before := reported(t, dir)
	if len(before) < 1000 {
		t.Fatalf("the fixtures give %d findings only", len(before))
	}
	for round := range *rounds {
		broken := breakFunctions(t, filepath.Join(dir, "go"), round)
		now := reported(t, dir)
		for finding := range now {
			if strings.HasSuffix(finding, ": DDB104") {
				continue // which index is read may no longer be known, and one of keys alone needs no projection
			}
			// A rule that says a thing once for a package may say it elsewhere now.
			if !before[finding] && inPackage(now, finding) > inPackage(before, finding) {
				t.Errorf("round %d: only if %v do not compile: %s", round, broken[filepath.Dir(strings.SplitN(finding, ":", 2)[0])], finding)
			}
		}
		if err := os.CopyFS(filepath.Join(dir, "copy"), os.DirFS("../../testdata/go")); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(filepath.Join(dir, "go")); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(filepath.Join(dir, "copy"), filepath.Join(dir, "go")); err != nil {
			t.Fatal(err)
		}
	}
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

// reported returns the findings of all rules in the fixtures, by place and rule.
func reported(t *testing.T, dir string) map[string]bool {
	t.Helper()
	result, err := Run(t.Context(), Options{
		Dir: dir, Rules: catalog.Rules(), NoIgnores: true, Flags: config.Flags{Profile: "all"},
	})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, f := range result.Findings {
		found[fmt.Sprintf("%s:%d: %s", f.Span.File, f.Span.Start.Line, f.Rule.ID)] = true
	}
	return found
}

// breakFunctions makes one function of each package below a directory use a name
// that is not declared. It returns which, by directory.
func breakFunctions(t *testing.T, dir string, round int) map[string]string {
	t.Helper()
	type place struct {
		file, name string
		offset     int
	}
	places := map[string][]place{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil //nolint:nilerr // some fixtures are broken already
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				places[filepath.Dir(path)] = append(places[filepath.Dir(path)], place{path, fn.Name.Name, fset.Position(fn.Body.Lbrace).Offset + 1})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	broken := map[string]string{}
	for dir, list := range places {
		slices.SortFunc(list, func(a, b place) int { return strings.Compare(a.file+a.name, b.file+b.name) })
		at := list[(round*7+len(list)/2)%len(list)]
		content, err := os.ReadFile(at.file)
		if err != nil {
			t.Fatal(err)
		}
		content = slices.Concat(content[:at.offset], []byte(" doesNotExist(); "), content[at.offset:])
		if err := os.WriteFile(at.file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		rel, err := filepath.Rel(filepath.Dir(filepath.Dir(dir)), dir)
		if err != nil {
			t.Fatal(err)
		}
		broken[rel] = at.name
	}
	return broken
}
