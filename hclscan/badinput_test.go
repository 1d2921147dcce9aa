package hclscan

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

const ordersTable = `
resource "aws_dynamodb_table" "orders" {
  name     = "shop-orders"
  hash_key = "order_id"
}
`

const lfsPointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"

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
		"binary":         {"plan.tf", write("PK\x03\x04\x00\x00"), "plan.tf is a binary file"},
		"UTF-16":         {"wide.tf", write("\xff\xfex\x00=\x001\x00"), "wide.tf cannot be read: it is in UTF-16"},
		"UTF-16 big":     {"wide.auto.tfvars", write("\xfe\xff\x00x\x00=\x001"), "wide.auto.tfvars cannot be read: it is in UTF-16"},
		"Git LFS":        {"large.tf", write(lfsPointer), "large.tf cannot be read: it is a pointer of Git LFS"},
		"Git LFS JSON":   {"large.tf.json", write(lfsPointer), "large.tf.json cannot be read: it is a pointer of Git LFS"},
		"Git LFS values": {"terraform.tfvars", write(lfsPointer), "terraform.tfvars cannot be read: it is a pointer of Git LFS"},
		"Git LFS below": {"env/prod.tfvars", func(path string) error {
			variables := filepath.Join(filepath.Dir(path), "..", "variables.tf")
			return errors.Join(write("variable \"name\" {}\n")(variables), write(lfsPointer)(path))
		}, "prod.tfvars cannot be read: it is a pointer of Git LFS"},
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
		"said twice":       {"twice.tf", write("locals {\n  a = 1\n  a = 2\n}\n"), "The argument \"a\" was already set at twice.tf:2"},
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
			if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, test.file)), 0o700); err != nil {
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

func TestMissingDirectoryAndVariableFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	result := Scan(context.Background(), Config{Dirs: []string{dir}})
	if len(result.Problems) != 1 || !strings.Contains(result.Problems[0].Message, "cannot read the directory") {
		t.Errorf("problems %v, want the directory named", result.Problems)
	}

	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(ordersTable), 0o600); err != nil {
		t.Fatal(err)
	}
	given := filepath.Join(dir, "prod.tfvars")
	result = Scan(context.Background(), Config{Dirs: []string{dir}, Inputs: []Inputs{{VarFiles: []string{given}}}})
	if len(result.Problems) != 1 || result.Problems[0].Span.File != given || len(result.Model.Tables) != 1 {
		t.Errorf("problems %v, want the variable file named and the table kept", result.Problems)
	}
}

// TestLinkedDirectory: a module that is reached through links in a circle ends.
func TestLinkedDirectory(t *testing.T) {
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

func TestCancelled(t *testing.T) {
	dir := generate(t, 10)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	result := Scan(ctx, Config{Dirs: []string{dir}})
	if len(result.Model.Tables) != 0 || len(result.Problems) != 0 {
		t.Errorf("%d tables and problems %v after cancellation", len(result.Model.Tables), result.Problems)
	}
}

// TestBadConfigurations: what Terraform refuses, and what asks for more than can
// be analysed, is named where it stands; the orders table next to it is judged.
func TestBadConfigurations(t *testing.T) {
	const module = "-- table/main.tf --\nvariable \"name\" {}\noutput \"name\" {\n  value = var.name\n}\n"
	tests := map[string]struct {
		files    string
		problems []string // messages; none if what is wrong is unknown, no more
		reason   string   // why the table "bad", if there is one, may not exist or has no known name
	}{
		"circular locals": {
			files:    "-- bad.tf --\nlocals {\n  a = local.b\n  b = \"${local.a}-b\"\n}\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = local.a\n}\n",
			problems: []string{"local.a depends on itself"},
			reason:   "local.a depends on itself",
		},
		"circular resources": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = aws_s3_bucket.b.bucket\n}\nresource \"aws_s3_bucket\" \"b\" {\n  bucket = aws_s3_bucket.c.bucket\n}\nresource \"aws_s3_bucket\" \"c\" {\n  bucket = aws_s3_bucket.b.bucket\n}\n",
			problems: []string{"aws_s3_bucket.b depends on itself"},
			reason:   "it depends on too many other values",
		},
		"circular modules": {
			files:    "-- bad.tf --\nmodule \"a\" {\n  source = \"./table\"\n  name   = module.b.name\n}\nmodule \"b\" {\n  source = \"./table\"\n  name   = module.a.name\n}\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = module.a.name\n}\n" + module,
			problems: []string{"module.a depends on itself"},
			reason:   "it depends on too many other values",
		},
		"circular count": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  count = length(aws_dynamodb_table.bad)\n  name  = \"bad\"\n}\n",
			problems: []string{"aws_dynamodb_table.bad depends on itself"},
			reason:   "count of aws_dynamodb_table.bad is unknown",
		},
		"module that calls itself": {
			files:    "-- bad.tf --\nmodule \"a\" {\n  source = \"./table\"\n}\n-- table/main.tf --\nmodule \"again\" {\n  source = \"../table\"\n}\n",
			problems: []string{`module "again" calls itself`},
		},
		"unknown function": {
			files:  "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = uppercase(\"orders\")\n}\n",
			reason: "uppercase() is not a function that dynamolint knows",
		},
		"function of a provider": {
			files:  "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = provider::shop::table(\"orders\")\n}\n",
			reason: "provider::shop::table() is known only to Terraform",
		},
		"huge count": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  count = 4000000000\n  name  = \"bad-${count.index}\"\n}\n",
			problems: []string{"count of aws_dynamodb_table.bad creates more instances than dynamolint analyses"},
			reason:   "count of aws_dynamodb_table.bad creates too many instances",
		},
		"count that no integer holds": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  count = pow(10, 100)\n  name  = \"bad\"\n}\n",
			problems: []string{"count of aws_dynamodb_table.bad creates more instances than dynamolint analyses"},
			reason:   "count of aws_dynamodb_table.bad creates too many instances",
		},
		"huge for_each": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  for_each = { for i in setproduct(range(142), range(142)) : \"${i[0]}-${i[1]}\" => i }\n  name     = each.key\n}\n",
			problems: []string{"for_each of aws_dynamodb_table.bad creates more instances than dynamolint analyses"},
			reason:   "for_each of aws_dynamodb_table.bad creates too many instances",
		},
		"fraction as count": {
			files:  "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  count = 1.5\n  name  = \"bad\"\n}\n",
			reason: "count of aws_dynamodb_table.bad has a value that cannot be expanded",
		},
		"for_each over what is unknown": {
			files:  "-- bad.tf --\nvariable \"tables\" {}\nresource \"aws_dynamodb_table\" \"bad\" {\n  for_each = var.tables\n  name     = \"bad\"\n}\n",
			reason: "for_each of aws_dynamodb_table.bad is unknown: var.tables has no default",
		},
		"for_each over a list": {
			files:  "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  for_each = [\"eu\"]\n  name     = \"bad\"\n}\n",
			reason: "for_each of aws_dynamodb_table.bad has a value that cannot be expanded",
		},
		"text that doubles": {
			files:    "-- bad.tf --\nlocals {\n  a = \"0123456789012345678901234567890123456789\"\n  b = join(\"\", [for i in range(1024) : local.a])\n  c = join(\"\", [for i in range(1024) : local.b])\n}\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = local.c\n}\n",
			problems: []string{"the expression needs more than dynamolint evaluates"},
			reason:   "it is too expensive to evaluate",
		},
		"loops within loops": {
			files:    "-- bad.tf --\nlocals {\n  l = [for a in range(47) : [for b in range(47) : [for c in range(47) : a]]]\n}\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = \"orders-${length(flatten(local.l))}\"\n}\n",
			problems: []string{"the expression needs more than dynamolint evaluates"},
			reason:   "it is too expensive to evaluate",
		},
		"loops in JSON": {
			files:    "-- bad.tf.json --\n{\"locals\": {\"l\": [" + strings.Repeat("1,", 300) + "1], \"x\": {\"a\": [\"${[for a in local.l : [for b in local.l : [for c in local.l : [for d in local.l : a]]]]}\"]}},\n\"resource\": {\"aws_dynamodb_table\": {\"bad\": {\"name\": \"${length(local.x.a)}-${jsonencode(local.x)}\"}}}}\n",
			problems: []string{"the expression needs more than dynamolint evaluates"},
			reason:   "it is too expensive to evaluate",
		},
		"loops of a template": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = templatefile(\"name.tftpl\", {})\n}\n-- name.tftpl --\n%{ for a in range(70) }%{ for b in range(70) }%{ for c in range(70) }x%{ endfor }%{ endfor }%{ endfor }\n",
			problems: []string{"the expression needs more than dynamolint evaluates"},
			reason:   "it is too expensive to evaluate",
		},
		"number of many digits": {
			files:  "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = \"orders-${1e99999999}\"\n}\n",
			reason: "it cannot be evaluated statically",
		},
		"wide format": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = trimspace(format(\"%1000000000s\", \"orders\"))\n}\n",
			problems: []string{"the expression needs more than dynamolint evaluates"},
			reason:   "it is too expensive to evaluate",
		},
		"product of lists": {
			files:    "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name = \"orders-${length(setproduct(range(1000), range(1000), range(1000)))}\"\n}\n",
			problems: []string{"the expression needs more than dynamolint evaluates"},
			reason:   "it is too expensive to evaluate",
		},
		"old provider": {
			files:  "-- bad.tf --\nresource \"aws_dynamodb_table\" \"bad\" {\n  name                        = aws_dynamodb_table.orders.arn\n  deletion_protection_enabled = true\n}\n-- .terraform.lock.hcl --\nprovider \"registry.terraform.io/hashicorp/aws\" {\n  version = \"3.0.0\"\n}\n",
			reason: "aws_dynamodb_table.orders.arn is known only after apply",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			archive := txtar.Parse([]byte("-- orders.tf --\n" + ordersTable + test.files))
			result, _ := scanArchive(t, archive)
			var problems []string
			for _, p := range result.Problems {
				problems = append(problems, p.Message)
				if p.Span.Start.Line == 0 || p.Hint == "" {
					t.Errorf("problem %q at %s with hint %q, want a place and a hint", p.Message, p.Span, p.Hint)
				}
			}
			if len(problems) != len(test.problems) || len(problems) > 0 && !strings.HasPrefix(problems[0], test.problems[0]) {
				t.Errorf("problems %q, want %q", problems, test.problems)
			}
			judged := map[string]string{}
			for _, table := range result.Model.Tables {
				judged[table.Address] = cmp.Or(table.Maybe, table.Name.Reason)
			}
			if reason, ok := judged["aws_dynamodb_table.orders"]; !ok || reason != "" {
				t.Errorf("the orders table is not judged: %q", reason)
			}
			if !strings.HasPrefix(judged["aws_dynamodb_table.bad"], test.reason) {
				t.Errorf("reason %q, want %q", judged["aws_dynamodb_table.bad"], test.reason)
			}
		})
	}
}
