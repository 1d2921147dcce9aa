package imported_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/buildops"
	"github.com/dynamolint/dynamolint/internal/cache"
	"github.com/dynamolint/dynamolint/internal/imported"
)

// Package api leads to the SDK by a helper in store, which it imports; so do the tests of plain,
// by another helper. Nothing else of plain does.
const shop = `
-- sdk/go.mod --
module github.com/aws/aws-sdk-go-v2/service/dynamodb
-- sdk/sdk.go --
package dynamodb
type ScanInput struct{ TableName *string }
type ScanOutput struct{ LastEvaluatedKey map[string]string }
type Client struct{}
func (*Client) Scan(in *ScanInput) (*ScanOutput, error) { return nil, nil }
-- go.mod --
module example.com/shop

go 1.26.0

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0

replace github.com/aws/aws-sdk-go-v2/service/dynamodb => ./sdk
-- store/store.go --
package store

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

type Store struct{ db *dynamodb.Client }

func (s *Store) All() (*dynamodb.ScanOutput, error) { return s.db.Scan(&dynamodb.ScanInput{}) }
-- store/more.go --
//go:build more

package store

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func (s *Store) More() (*dynamodb.ScanOutput, error) { return s.db.Scan(&dynamodb.ScanInput{}) }
-- api/api.go --
package api

import "example.com/shop/store"

func Get(s *store.Store) { s.All() }
-- native/native.go --
package native

// int most(void) { return 25; }
import "C"

import "example.com/shop/store"

func Get(s *store.Store) int { s.All(); return int(C.most()) }
-- plain/plain.go --
package plain
-- plain/plain_test.go --
package plain

import "example.com/shop/store"

func get(s *store.Store) { s.All() }
-- _odd/odd.go --
package odd

import "example.com/shop/store"

func Get(s *store.Store) { s.All() }
`

func repository(t *testing.T) string {
	t.Helper()
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOWORK", "off")
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range txtar.Parse([]byte(shop)).Files {
		write(t, filepath.Join(dir, file.Name), string(file.Data))
	}
	return dir
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// sees returns the functions of which packages see summaries, by ID. Packages that have nothing
// to do with an SDK are left out.
func sees(t *testing.T, dir string, cfg imported.Config, patterns ...string) map[string][]string {
	t.Helper()
	loading := &packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Dir: dir, Tests: true}
	if len(cfg.Tags) > 0 {
		loading.BuildFlags = []string{"-tags=" + strings.Join(cfg.Tags, ",")}
	}
	pkgs, err := packages.Load(loading, patterns...)
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatalf("cannot load %v: %v", patterns, err)
	}
	cfg.Env = os.Environ()
	facts := imported.New(cfg)
	var mu sync.Mutex
	seen := map[string][]string{}
	a := &analysis.Analyzer{Name: "sees", Doc: "see facts", Run: func(pass *analysis.Pass) (any, error) {
		inner, err := facts.Pass(pass)
		if err != nil || inner == nil {
			return nil, err
		}
		if inner.Analyzer != buildops.Analyzer {
			t.Errorf("the pass is of %s", inner.Analyzer)
		}
		found := []string{}
		for _, fact := range inner.AllObjectFacts() {
			found = append(found, strings.ReplaceAll(fact.Object.String(), "example.com/shop/", ""))
		}
		slices.Sort(found)
		mu.Lock()
		defer mu.Unlock()
		var name string // of the last file that is not of cgo
		for _, file := range pass.Files {
			if _, source := buildops.Source(pass.Fset, file); filepath.Ext(source) == ".go" {
				name = filepath.Base(source)
			}
		}
		seen[name] = slices.Compact(found)
		return nil, nil
	}}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, root := range graph.Roots {
		if root.Err != nil {
			t.Errorf("%s: %v", root.Package.ID, root.Err)
		}
	}
	return seen
}

const all = "func (*store.Store).All() (*github.com/aws/aws-sdk-go-v2/service/dynamodb.ScanOutput, error)"

const more = "func (*store.Store).More() (*github.com/aws/aws-sdk-go-v2/service/dynamodb.ScanOutput, error)"

func TestPass(t *testing.T) {
	dir := repository(t)
	for _, test := range []struct {
		name     string
		cfg      imported.Config
		patterns []string
		want     map[string][]string
	}{
		{"module", imported.Config{}, []string{"./..."}, map[string][]string{"api.go": {all}, "native.go": {all}, "store.go": {}}},
		{"one package", imported.Config{}, []string{"./api"}, map[string][]string{"api.go": {all}}},
		{"file", imported.Config{}, []string{"api/api.go"}, map[string][]string{"api.go": {all}}},
		{"not in the pattern", imported.Config{}, []string{"./_odd"}, map[string][]string{"odd.go": {all}}},
		{"tests", imported.Config{Tests: true}, []string{"./..."}, map[string][]string{"api.go": {all}, "native.go": {all}, "store.go": {}, "plain_test.go": {all}}},
		{"tags", imported.Config{Tags: []string{"more"}}, []string{"./api"}, map[string][]string{"api.go": {all, more}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := sees(t, dir, test.cfg, test.patterns...); !reflect.DeepEqual(got, test.want) {
				t.Errorf("seen are %q, want %q", got, test.want)
			}
		})
	}
}

// What is kept holds until the code changes.
func TestKept(t *testing.T) {
	dir := repository(t)
	store, err := cache.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	cfg := imported.Config{Cache: store}
	for range 2 {
		if got, want := sees(t, dir, cfg, "./api")["api.go"], []string{all}; !slices.Equal(got, want) {
			t.Fatalf("api sees %q, want %q", got, want)
		}
	}
	write(t, filepath.Join(dir, "store", "more.go"), "package store\n\nimport \"github.com/aws/aws-sdk-go-v2/service/dynamodb\"\n\nfunc (s *Store) More() (*dynamodb.ScanOutput, error) { return s.db.Scan(&dynamodb.ScanInput{}) }\n")
	if got, want := sees(t, dir, cfg, "./api")["api.go"], []string{all, more}; !slices.Equal(got, want) {
		t.Errorf("after the change, api sees %q, want %q", got, want)
	}
	write(t, filepath.Join(dir, "store", "more.go"), "package store\n")
	write(t, filepath.Join(dir, "store", "store.go"), "package store\n\ntype Store struct{}\n\nfunc (s *Store) All() (int, error) { return 0, nil }\n")
	if got := sees(t, dir, cfg, "./api", "./store"); len(got) > 0 {
		t.Errorf("without the SDK, seen are %q", got)
	}
}
