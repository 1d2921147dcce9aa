package hclscan

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const ordersTable = `
resource "aws_dynamodb_table" "orders" {
  name     = "shop-orders"
  hash_key = "order_id"
}
`

// TestBadFiles: whatever is wrong with one file is named, and the rest is scanned.
func TestBadFiles(t *testing.T) {
	write := func(text string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(text), 0o600) }
	}
	tests := map[string]struct {
		file   string
		create func(path string) error
		want   string
	}{
		"binary":           {"plan.tf", write("PK\x03\x04\x00\x00"), "plan.tf is a binary file"},
		"huge":             {"huge.tf", write(strings.Repeat("# filler\n", 1<<20)), "huge.tf is larger than 8 MiB"},
		"deep brackets":    {"deep.tf", write("x = " + strings.Repeat("(", 1<<20)), "deep.tf nests brackets or operators too deeply"},
		"deep JSON":        {"deep.tf.json", write(strings.Repeat("[", 1<<20)), "deep.tf.json nests brackets"},
		"many operators":   {"sum.tf", write("x = " + strings.Repeat("1+", 1<<19) + "1\n"), "sum.tf nests brackets or operators"},
		"many negations":   {"not.tf", write("x = " + strings.Repeat("! ", 1<<16) + "true\n"), "not.tf nests brackets or operators"},
		"many conditions":  {"if.tf", write("locals {\n  x = " + strings.Repeat("a?b:", 1<<16) + "c\n}\n"), "if.tf nests brackets or operators"},
		"link to itself":   {"loop.tf", func(path string) error { return os.Symlink(path, path) }, "loop.tf cannot be read: too many levels of symbolic links"},
		"dangling link":    {"gone.tf", func(path string) error { return os.Symlink("nowhere.tf", path) }, "gone.tf cannot be read: no such file or directory"},
		"wrong JSON types": {"odd.tf.json", write(`{"resource": {"aws_dynamodb_table": ["x"]}}`), "Incorrect JSON value type"},
		"missing label":    {"label.tf", write("resource \"aws_dynamodb_table\" {\n}\n"), "Missing name for resource"},
		"not UTF-8":        {"latin1.tf", write("locals {\n  x = \"\xfcber\"\n}\n"), "Invalid character encoding"},
		"variable file":    {"terraform.tfvars", write("name = var.other\n"), "Variables not allowed"},
		"variable blocks":  {"a.auto.tfvars", write("table {\n}\n"), "Unexpected \"table\" block"},
		"deep variables":   {"b.auto.tfvars", write("x = " + strings.Repeat("[", 1<<20)), "b.auto.tfvars nests brackets"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := write(ordersTable)(filepath.Join(dir, "orders.tf")); err != nil {
				t.Fatal(err)
			}
			if err := test.create(filepath.Join(dir, test.file)); err != nil {
				t.Fatal(err)
			}
			result := Scan(context.Background(), Config{Dirs: []string{dir}})
			if len(result.Model.Tables) != 1 {
				t.Errorf("%d tables, want the one of orders.tf", len(result.Model.Tables))
			}
			if len(result.Problems) != 1 {
				t.Fatalf("problems %v, want one", result.Problems)
			}
			p := result.Problems[0]
			if p.Span.File != filepath.Join(dir, test.file) || !strings.Contains(p.Message, test.want) || p.Hint == "" {
				t.Errorf("problem %q (%q) at %s, want %q with a hint at %s", p.Message, p.Hint, p.Span, test.want, test.file)
			}
		})
	}
}

func TestMissingFolderAndVariableFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	result := Scan(context.Background(), Config{Dirs: []string{dir}})
	if len(result.Problems) != 1 || !strings.Contains(result.Problems[0].Message, "folder cannot be read") {
		t.Errorf("problems %v, want the folder named", result.Problems)
	}

	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(ordersTable), 0o600); err != nil {
		t.Fatal(err)
	}
	given := filepath.Join(dir, "prod.tfvars")
	result = Scan(context.Background(), Config{Dirs: []string{dir}, VarFiles: []string{given}})
	if len(result.Problems) != 1 || result.Problems[0].Span.File != given || len(result.Model.Tables) != 1 {
		t.Errorf("problems %v, want the variable file named and the table kept", result.Problems)
	}
}

// TestLinkedFolder: a module that is reached through links in a circle ends.
func TestLinkedFolder(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink(dir, filepath.Join(dir, "self")); err != nil {
		t.Fatal(err)
	}
	text := ordersTable + "\nmodule \"self\" {\n  source = \"./self\"\n}\n"
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	result := Scan(context.Background(), Config{Dirs: []string{dir}})
	if len(result.Model.Tables) != 1 || len(result.Problems) != 1 || !strings.Contains(result.Problems[0].Message, "calls itself") {
		t.Errorf("%d tables, problems %v; want one table and the circle named", len(result.Model.Tables), result.Problems)
	}
}

// TestTooManyInstances: modules that call each other twice on each level make
// 2^30 instances.
func TestTooManyInstances(t *testing.T) {
	dir := t.TempDir()
	for level := range 30 {
		sub := filepath.Join(dir, fmt.Sprintf("level%d", level))
		if err := os.MkdirAll(sub, 0o700); err != nil {
			t.Fatal(err)
		}
		next := fmt.Sprintf("../level%d", level+1)
		text := "module \"a\" {\n  source = \"" + next + "\"\n}\nmodule \"b\" {\n  source = \"" + next + "\"\n}\n"
		if level == 29 {
			text = ordersTable
		}
		if err := os.WriteFile(filepath.Join(sub, "main.tf"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	result := Scan(context.Background(), Config{Dirs: terraformDirs(t, dir)})
	if len(result.Problems) != 1 || !strings.Contains(result.Problems[0].Message, "more than") {
		t.Errorf("%d problems, want one that names the limit", len(result.Problems))
	}
}

func TestCancelled(t *testing.T) {
	dir := generate(t, 10)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	result := Scan(ctx, Config{Dirs: []string{dir}})
	if len(result.Model.Tables) != 0 || len(result.Problems) != 0 {
		t.Errorf("%d tables and problems %v after cancellation", len(result.Model.Tables), result.Problems)
	}
}
