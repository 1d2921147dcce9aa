package driver_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/driver"
)

// A constructor in one package is told by another one which table it asks, and Terraform
// declares the table: nothing of that is in the package of the constructor, nor in its imports.
const linked = `
-- store/store.go --
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type Store struct {
	db    *dynamodb.Client
	table string
}

func New(db *dynamodb.Client, table string) *Store { return &Store{db, table} }

func (s *Store) ByDay(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String("by-day"),
		KeyConditionExpression: aws.String("invoice_day = :day"),
	})
}
-- cmd/api/main.go --
package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/shop/store"
)

func main() {
	_, _ = store.New(&dynamodb.Client{}, "prod-invoices").ByDay(context.Background())
}
-- infra/main.tf --
resource "aws_dynamodb_table" "invoices" {
  name         = "prod-invoices"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "invoice_id"

  attribute {
    name = "invoice_id"
    type = "S"
  }
}
`

// layout writes a repository with the module of testdata/shop.
func layout(t *testing.T, archive string) (dir string) {
	t.Helper()
	dir = fixtures(t)
	module, err := os.ReadFile(filepath.Join("testdata", "shop", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), string(module))
	for _, file := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, name, string(file.Data))
	}
	return dir
}

func wholeOf(t *testing.T, s driver.Settings, tags ...string) *driver.Whole {
	t.Helper()
	w, err := loaded(t, s).Whole(func() []string { return tags })
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// What is found in a package is that of the whole repository, also if only the package is asked
// about, and the digest is another one when it changes although the package does not.
func TestWholeSeesTheRepository(t *testing.T) {
	dir := layout(t, linked)
	settings := driver.Settings{Dir: dir, Discover: true}
	pkgs := load(t, dir, "./...")
	w := wholeOf(t, settings)
	command, said := commandSays(t, dir), analyzerSays(t, w.Analyzer(), dir, pkgs)
	command = slices.DeleteFunc(command, func(s string) bool { return strings.HasPrefix(s, "stubs/") }) // in modules of their own
	has := func(said []string, rule string) bool {
		return slices.ContainsFunc(said, func(s string) bool {
			return strings.HasPrefix(s, "store/store.go:18:") && strings.Contains(s, ": "+rule+": ")
		})
	}
	if !has(command, "DDB702") {
		t.Errorf("the command does not find the index that is missing:\n%s", strings.Join(command, "\n"))
	}
	same(t, command, said)
	store := slices.DeleteFunc(slices.Clone(pkgs), func(p *packages.Package) bool { return p.Name != "store" })
	if narrowed := analyzerSays(t, w.Analyzer(), dir, store); !has(narrowed, "DDB702") {
		t.Errorf("of the package alone is reported: %q", narrowed)
	}

	if again := wholeOf(t, settings); again.Digest() != w.Digest() {
		t.Error("the digest changes although nothing else does")
	}
	main := filepath.Join(dir, "cmd", "api", "main.go")
	appendTo(t, main, "\n// A line that moves nothing.\n")
	if moved := wholeOf(t, settings); moved.Digest() != w.Digest() {
		t.Error("the digest changes with an edit that changes no finding")
	}
	text, err := os.ReadFile(main)
	if err != nil {
		t.Fatal(err)
	}
	write(t, main, strings.Replace(string(text), "prod-invoices", "dev-invoices", 1))
	if other := wholeOf(t, settings); other.Digest() == w.Digest() {
		t.Error("the digest stays although the store asks another table now")
	}
}

// A finding that moves with its line changes no digest: drivers analyse the package of a file
// that was edited in any case.
func TestDigestOfMovedFindings(t *testing.T) {
	dir := layout(t, linked)
	settings := driver.Settings{Dir: dir, Discover: true}
	before := wholeOf(t, settings).Digest()
	file := filepath.Join(dir, "store", "store.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, strings.Replace(string(text), "type Store", "// Store keeps invoices.\ntype Store", 1))
	if after := wholeOf(t, settings).Digest(); after != before {
		t.Error("the digest changes with a line that is added above")
	}
}

// Tables that are named stand for those that the repository declares.
func TestWholeWithNamedTables(t *testing.T) {
	dir := layout(t, linked+"-- other/main.tf --\nresource \"aws_dynamodb_table\" \"invoices\" {\n  name = \"prod-carts\"\n}\n")
	pkgs := load(t, dir, "./store")
	for schema, want := range map[string]bool{"infra": true, "other": false} {
		said := analyzerSays(t, wholeOf(t, driver.Settings{Dir: dir, Discover: true, Schema: schema}).Analyzer(), dir, pkgs)
		if got := strings.Contains(strings.Join(said, "\n"), ": DDB702: "); got != want {
			t.Errorf("with the tables of %s: %q", schema, said)
		}
	}
}

// Build tags are known when the first package is analysed. The next run of the day begins with
// them, so that its digest is of what they find.
func TestWholeWithTags(t *testing.T) {
	dir := layout(t, strings.Replace(linked, "-- cmd/api/main.go --\n", "-- cmd/api/main.go --\n//go:build api\n\n", 1))
	pkgs := load(t, dir, "./store")
	settings := driver.Settings{Dir: dir, Discover: true}
	without := wholeOf(t, settings)
	if said := analyzerSays(t, without.Analyzer(), dir, pkgs); strings.Contains(strings.Join(said, "\n"), "DDB702") {
		t.Errorf("without tags is reported: %q", said)
	}
	tagged := wholeOf(t, settings, "api", "unused")
	if tagged.Digest() != without.Digest() {
		t.Error("tags are known before a package is analysed")
	}
	for range 2 {
		said := analyzerSays(t, tagged.Analyzer(), dir, pkgs)
		if !strings.Contains(strings.Join(said, "\n"), ": DDB702: ") {
			t.Errorf("with tags is reported: %q", said)
		}
		tagged = wholeOf(t, settings, "api", "unused")
	}
	if tagged.Digest() == without.Digest() {
		t.Error("the digest does not know what is found with the tags of the run before")
	}
}

// Go code that cannot be analysed is said at the start, and is an error of its package.
func TestWholeOfBrokenCode(t *testing.T) {
	dir := layout(t, linked)
	pkgs := load(t, dir, "./...")
	appendTo(t, filepath.Join(dir, "cmd", "api", "main.go"), "\nvar size int = \"large\"\n")
	w := wholeOf(t, driver.Settings{Dir: dir, Discover: true})
	if text := w.Incomplete(); !strings.Contains(text, "cmd/api/main.go:15:") || !strings.Contains(text, "does not compile") {
		t.Errorf("it says %q", text)
	}
	failed := map[string]bool{}
	graph, err := checker.Analyze([]*analysis.Analyzer{w.Analyzer()}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range graph.Roots {
		failed[action.Package.Name] = action.Err != nil
	}
	if !failed["main"] || failed["store"] {
		t.Errorf("failed: %v", failed)
	}
}

// Terraform that cannot be read is an error before anything is analysed.
func TestWholeOfBrokenTerraform(t *testing.T) {
	dir := layout(t, linked)
	appendTo(t, filepath.Join(dir, "infra", "main.tf"), "resource {\n")
	_, err := loaded(t, driver.Settings{Dir: dir, Discover: true}).Whole(func() []string { return nil })
	if err == nil || !strings.Contains(err.Error(), "infra/main.tf:11:10: ") {
		t.Errorf("the error is %v", err)
	}
}

// For an analyzer with facts, by itself or by one that it requires, a driver type-checks all
// dependencies from source.
func TestWholeHasNoFacts(t *testing.T) {
	offline(t)
	a := wholeOf(t, driver.Settings{Dir: t.TempDir(), Root: "."}).Analyzer()
	if len(a.FactTypes)+len(a.Requires) > 0 {
		t.Errorf("it has facts %v, or requires %v", a.FactTypes, a.Requires)
	}
	if err := analysis.Validate([]*analysis.Analyzer{a}); err != nil || a.Name != "dynamolint" {
		t.Errorf("analyzer %s: %v", a.Name, err)
	}
}
