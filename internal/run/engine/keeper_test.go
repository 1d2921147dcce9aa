package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// keptRuns is a repository that is analysed with a cache, and without one.
type keptRuns struct {
	dir   string
	store *cache.Cache
	flags func(*Options)
}

func newKeptRuns(t *testing.T, archive string) *keptRuns {
	t.Helper()
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	store, err := cache.Open(filepath.Join(t.TempDir(), "cache"))
	if err != nil {
		t.Fatal(err)
	}
	return &keptRuns{archives.Extract(t, archive), store, func(*Options) {}}
}

// run analyses the repository. It returns how many packages were loaded at first, and how many
// because what was kept of them did not hold, and fails unless all else is as without a cache.
func (k *keptRuns) run(t *testing.T) (first, again int) {
	t.Helper()
	opts := Options{Dir: k.dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()}
	k.flags(&opts)
	fresh, err := Run(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	opts.Cache, opts.Memory = k.store, nil
	result, err := Run(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	for name, pair := range map[string][2]any{
		"findings":  {findingTexts(result.Findings), findingTexts(fresh.Findings)},
		"undecided": {fmt.Sprint(result.Undecided), fmt.Sprint(fresh.Undecided)},
		"problems":  {messages(result.Problems), messages(fresh.Problems)},
		"left out":  {result.LeftOut, fresh.LeftOut},
		"others": {
			fmt.Sprint(result.GoPackages, result.Suppressed, result.UnusedWrappers, result.Candidates),
			fmt.Sprint(fresh.GoPackages, fresh.Suppressed, fresh.UnusedWrappers, fresh.Candidates),
		},
	} {
		if !reflect.DeepEqual(pair[0], pair[1]) {
			t.Errorf("with the cache %s are\n%v\nand without\n%v", name, pair[0], pair[1])
		}
	}
	if len(fresh.Findings) == 0 {
		t.Error("nothing is found, so nothing is compared")
	}
	for _, s := range result.Stages {
		var findings, loaded int
		if _, err := fmt.Sscanf(s.Detail, "%d packages type-checked", &loaded); err == nil {
			first += loaded
		}
		if _, err := fmt.Sscanf(s.Detail, "%d findings before the configuration, %d packages loaded again", &findings, &loaded); err == nil {
			again += loaded
		}
	}
	return first, again
}

// findingTexts are all that findings say, with their fixes.
func findingTexts(findings []rules.Finding) (all []string) {
	for i := range findings {
		f := &findings[i]
		all = append(all, fmt.Sprint(f.Rule.ID, f.Span, f.Message(), f.Severity, f.Confidence, f.Related, f.Flow, f.Symbol, f.Subject, f.Fingerprint, f.Fixes.List()))
	}
	return all
}

func (k *keptRuns) edit(t *testing.T, file, old, new string) {
	t.Helper()
	path := filepath.Join(k.dir, file)
	content, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(content), old) {
		t.Fatalf("%v; %s has no %q", err, file, old)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(content), old, new, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// layeredShop has programs that a function runs, which take the name of a table from a variable;
// one store for both tables, and a package that asks a table by a constant.
var layeredShop = shop + strings.Replace(unset, "package carts", `package carts

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func All(client *dynamodb.Client) error {
	table, index := "carts", "by_day"
	_, err := client.Query(&dynamodb.QueryInput{TableName: &table, IndexName: &index})
	return err
}
-- infra/carts.tf --
resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "id"
}`, 1)

// After an edit, what has changed is analysed again, with what imports it, and what depends on it
// by what the rules were told of tables and of other packages.
func TestKeptPackages(t *testing.T) {
	k := newKeptRuns(t, layeredShop)
	if first, again := k.run(t); first != 3 || again != 0 {
		t.Errorf("the first run has loaded %d packages, and %d again; want 3 and none", first, again)
	}
	for _, step := range []struct {
		name, file, old, new string
		first, again         int
	}{
		{"a comment in the program", "cmd/api/main.go", "func main() {", "// main asks all.\nfunc main() {", 1, 1}, // the store's table is named in another line
		{"a comment behind", "cmd/api/main.go", "_ = s.Each()\n}", "_ = s.Each()\n}\n\n// The end.", 1, 0},
		{"a package that others import", "store/store.go", "table  string\n}", "table  string\n}\n\n// All is the name of the index with all items.\nconst All = \"all\"", 2, 0},
		{"a package alone", "carts/carts.go", `"by_day"`, `"by_week"`, 1, 0},
		{"a table that one package asks", "infra/carts.tf", `hash_key = "id"`, "hash_key = \"cart\"\n  range_key = \"day\"", 0, 1},
		{"a comment behind all tables", "infra/carts.tf", "\n}", "\n}\n# the end", 0, 0},
		{"a variable that the program reads", "infra/api.tf", "role = aws_iam_role.api.arn", "role = aws_iam_role.api.arn\n  environment {\n    variables = { ORDERS_TABLE = \"carts\" }\n  }", 0, 1},
		{"nothing that matters", "go.mod", "go 1.24", "go 1.24\n// the end", 0, 0},
		{"the language", "go.mod", "go 1.24", "go 1.25", 3, 0},
	} {
		k.edit(t, step.file, step.old, step.new)
		if first, again := k.run(t); first != step.first || again != step.again {
			t.Errorf("%s: %d packages were loaded, and %d again; want %d and %d", step.name, first, again, step.first, step.again)
		}
	}
}

// A run over a part of the code uses what one over all has kept, as far as it is told the same.
func TestKeptPackagesOfAPart(t *testing.T) {
	k := newKeptRuns(t, layeredShop)
	k.run(t)
	k.flags = func(opts *Options) { opts.Args = []string{"carts"} }
	if first, again := k.run(t); first+again > 0 {
		t.Errorf("%d packages were loaded, and %d again; want none", first, again)
	}
}

// What the configuration tells rules is part of what they depend on.
func TestKeptPackagesWithAnotherConfiguration(t *testing.T) {
	k := newKeptRuns(t, layeredShop+"-- .dynamolint.yml --\nversion: 1\n")
	k.run(t)
	k.edit(t, ".dynamolint.yml", "version: 1\n", "version: 1\nprofile: all\n")
	if first, again := k.run(t); first != 3 || again != 0 {
		t.Errorf("%d packages were loaded, and %d again; want 3 and none", first, again)
	}
}

// Of a unit with errors some packages may be kept, and what is reported of the errors is the same.
func TestKeptPackagesBesideErrors(t *testing.T) {
	k := newKeptRuns(t, layeredShop)
	k.run(t)
	k.edit(t, "store/store.go", "return err", "return errs")
	if first, _ := k.run(t); first != 2 {
		t.Errorf("%d packages were loaded, want store and the program that imports it", first)
	}
	k.edit(t, "store/store.go", "return errs", "return err")
	if first, again := k.run(t); first+again > 0 {
		t.Errorf("%d packages were loaded, and %d again; want none", first, again)
	}
	k.edit(t, "carts/carts.go", "package carts", "package carts\n\nimport _ \"example.com/gone\"")
	for range 2 {
		if first, _ := k.run(t); first != 3 { // the module as a whole has a problem
			t.Errorf("%d packages were loaded, want all", first)
		}
	}
}
