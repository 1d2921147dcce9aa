package hclscan

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules"
)

// FuzzScan feeds arbitrary text as a configuration in both syntaxes and as a
// variable file. Nothing may panic, and every span must lie within its file.
//
// Run it with -fuzzminimizetime 10x: what a scan covers depends on the order of
// maps and files, and go test takes up to a minute to make each input that seems
// to cover more smaller, in which it tries no other.
func FuzzScan(f *testing.F) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range archives {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.Contains(file.Name, ".tf") {
				f.Add(string(file.Data), strings.HasSuffix(file.Name, ".json"))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, isJSON bool) {
		names := []string{"main.tf", "terraform.tfvars"}
		if isJSON {
			names = []string{"main.tf.json", "terraform.tfvars.json"}
		}
		dir := t.TempDir()
		for _, name := range names {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		result := Scan(context.Background(), Config{Dirs: []string{dir}})
		for _, p := range result.Problems {
			checkSpan(t, p.Span, len(text))
			if strings.Contains(p.Hint, "bug") {
				t.Errorf("%s: %s", p.Span, p.Message)
			}
		}
		for _, other := range result.Model.Surroundings() {
			checkSpan(t, other.Declared().Block, len(text))
			checkSpan(t, other.Declared().Header, len(text))
		}
		for _, table := range result.Model.Tables {
			checkSpan(t, table.Block, len(text))
			checkSpan(t, table.Header, len(text))
			checkSpan(t, table.Name.Span, len(text))
			if !table.Block.Contains(table.Header) {
				t.Errorf("header %v is not in block %v", table.Header, table.Block)
			}
			if table.Name.IsUnknown() && table.Name.Reason == "" {
				t.Errorf("%s: the name is unknown for no reason", table.Address)
			}
		}
	})
}

// FuzzTerragrunt feeds arbitrary text as a terragrunt.hcl that includes and reads
// others. Nothing may panic or go on for ever.
func FuzzTerragrunt(f *testing.F) {
	for _, path := range []string{
		"testdata/terragrunt_unit.txtar", "testdata/terragrunt_circle.txtar",
		"testdata/terragrunt_dependency.txtar", "testdata/terragrunt_dependency_unknown.txtar", "testdata/terragrunt_dependency_circle.txtar",
	} {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.HasSuffix(file.Name, ".hcl") {
				f.Add(string(file.Data), string(file.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, unit, root string) {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"orders/terragrunt.hcl": unit, "names/terragrunt.hcl": root, "root.hcl": root, "loop.hcl": root,
			"names/main.tf":  "variable \"name\" {}\n\noutput \"name\" {\n  value = var.name\n}\n",
			"orders/main.tf": "variable \"name\" {}\n\nresource \"aws_dynamodb_table\" \"orders\" {\n  name = var.name\n}\n",
		} {
			if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "orders")}, Boundary: dir})
		for _, p := range result.Problems {
			if strings.Contains(p.Hint, "bug") {
				t.Errorf("%s: %s", p.Span, p.Message)
			}
		}
		if len(result.Model.Tables) != 1 {
			t.Errorf("%d tables, want the one of main.tf", len(result.Model.Tables))
		}
	})
}

func checkSpan(t *testing.T, s rules.Span, size int) {
	t.Helper()
	if s.Start.Line == 0 {
		return
	}
	if s.Start.Offset < 0 || s.End.Offset > size || s.Start.Offset > s.End.Offset || s.Start.Column < 1 || s.End.Column < 1 {
		t.Errorf("span %v - %v is not within %d bytes", s.Start, s.End, size)
	}
}
