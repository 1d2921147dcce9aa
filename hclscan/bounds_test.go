package hclscan

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules"
)

// write makes the files of an archive below a directory, and returns its path
// without links.
func write(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, at); err != nil {
		t.Fatal(err)
	}
}

// secret is what lies beside the repository in the tests below.
const secret = `-- repo/.git/HEAD --
-- repo/orders.tf --
` + ordersTable + `
-- secret/main.tf --
resource "aws_dynamodb_table" "s3cr3t" {
  name = "s3cr3t"
}
-- secret/terraform.tfvars --
name = "s3cr3t"
-- secret/token --
s3cr3t
-- secret/broken.tf.json --
s3cr3t
-- secret/terragrunt.hcl --
inputs = { name = "s3cr3t" }
-- secret/modules/modules.json --
{"Modules": [{"Key": "m", "Source": "a/b/c", "Dir": "../secret"}]}
`

// scanRepo scans the directory "repo" and returns what it found and all of that as
// one text.
func scanRepo(t *testing.T, dir string, installed string) (*Result, string) {
	t.Helper()
	repo := filepath.Join(dir, "repo")
	result := Scan(context.Background(), Config{Dirs: []string{repo}, Boundary: repo, Installed: installed})
	written, err := json.Marshal(struct {
		Model    any
		Problems []rules.Problem
	}{result.Model, result.Problems})
	if err != nil {
		t.Fatal(err)
	}
	return result, string(written)
}

// TestLinksOutOfTheRepository: what a link in the repository leads to outside of
// it is not read, and nothing of it is printed.
func TestLinksOutOfTheRepository(t *testing.T) {
	const byVariable = "variable \"name\" {}\n\nresource \"aws_dynamodb_table\" \"t\" {\n  name = var.name\n}\n"
	for name, test := range map[string]struct {
		files string
		link  string // in the repository
		to    string
		want  string // the problem; "" if what is not read is unknown, no more
	}{
		"configuration":        {"", "main.tf", "secret/main.tf", "main.tf is a symbolic link to a file outside the repository"},
		"broken configuration": {"", "main.tf.json", "secret/broken.tf.json", "main.tf.json is a symbolic link to a file outside"},
		"variable file":        {"-- repo/t.tf --\n" + byVariable, "terraform.tfvars", "secret/terraform.tfvars", "terraform.tfvars is a symbolic link to a file outside"},
		"automatic file":       {"-- repo/t.tf --\n" + byVariable, "x.auto.tfvars", "secret/terraform.tfvars", "x.auto.tfvars is a symbolic link to a file outside"},
		"terragrunt":           {"-- repo/t.tf --\n" + byVariable, "terragrunt.hcl", "secret/terragrunt.hcl", "terragrunt.hcl is a symbolic link to a file outside"},
		"included file":        {"-- repo/t.tf --\n" + byVariable + "-- repo/terragrunt.hcl --\ninclude {\n  path = \"root.hcl\"\n}\n", "root.hcl", "secret/terragrunt.hcl", "root.hcl is a symbolic link to a file outside"},
		"lock file":            {"", ".terraform.lock.hcl", "secret/main.tf", ".terraform.lock.hcl is a symbolic link to a file outside"},
		"module":               {"-- repo/t.tf --\nmodule \"m\" {\n  source = \"./m\"\n}\n", "m", "secret", `module "m": ./m is outside the repository`},
		"list of modules":      {"-- repo/t.tf --\nmodule \"m\" {\n  source = \"a/b/c\"\n}\n", ".terraform", "secret", "modules.json is a symbolic link to a file outside"},
		"installed module": {
			"-- repo/t.tf --\nmodule \"m\" {\n  source = \"a/b/c\"\n}\n-- repo/.terraform/modules/modules.json --\n{\"Modules\": [{\"Key\": \"m\", \"Dir\": \".terraform/modules/m\"}]}\n",
			".terraform/modules/m", "secret", "modules.json lists a directory outside the repository",
		},
		"file":         {"-- repo/t.tf --\nresource \"aws_dynamodb_table\" \"t\" {\n  name = file(\"token\")\n}\n", "token", "secret/token", ""},
		"templatefile": {"-- repo/t.tf --\nresource \"aws_dynamodb_table\" \"t\" {\n  name = templatefile(\"token\", {})\n}\n", "token", "secret/token", ""},
		"fileset":      {"-- repo/t.tf --\nresource \"aws_dynamodb_table\" \"t\" {\n  for_each = fileset(\"sub\", \"*.tf\")\n  name     = \"s3cr3t\"\n}\n", "sub", "secret", ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := write(t, secret+test.files)
			link(t, filepath.Join(dir, filepath.FromSlash(test.to)), filepath.Join(dir, "repo", filepath.FromSlash(test.link)))
			result, all := scanRepo(t, dir, "")
			if test.want == "" && len(result.Problems) != 0 || test.want != "" && (len(result.Problems) != 1 || !strings.HasPrefix(result.Problems[0].Message, test.want) || result.Problems[0].Hint == "") {
				t.Errorf("problems %v, want %q with a hint", result.Problems, test.want)
			}
			if strings.Contains(strings.ReplaceAll(all, test.files, ""), "s3cr3t") && name != "fileset" {
				t.Errorf("the secret is in %s", all)
			}
			if !named(result, "shop-orders") {
				t.Error("the orders table is lost")
			}
			for _, table := range result.Model.Tables {
				if known, _ := table.Name.Get(); known != "shop-orders" && table.Name.Reason == "" && table.Maybe == "" {
					t.Errorf("%s has the name %q, want it unknown with a reason", table.Address, known)
				}
			}
		})
	}
}

func named(result *Result, name string) bool {
	for _, table := range result.Model.Tables {
		if known, _ := table.Name.Get(); known == name {
			return true
		}
	}
	return false
}

// TestLinksWithinTheRepository: links that stay in the repository are followed, and
// so is a .terraform that a comparison links to.
func TestLinksWithinTheRepository(t *testing.T) {
	dir := write(t, secret+"-- repo/shared/main.tf --\nresource \"aws_dynamodb_table\" \"t\" {\n  name = \"shared\"\n}\n-- repo/t.tf --\nmodule \"linked\" {\n  source = \"./linked\"\n}\nmodule \"m\" {\n  source = \"a/b/c\"\n}\n"+
		"-- tree/.terraform/modules/modules.json --\n{\"Modules\": [{\"Key\": \"m\", \"Dir\": \".terraform/modules/m\"}]}\n-- tree/.terraform/modules/m/main.tf --\nresource \"aws_dynamodb_table\" \"t\" {\n  name = file(\"${path.module}/name\")\n}\n-- tree/.terraform/modules/m/name --\ninstalled")
	repo := filepath.Join(dir, "repo")
	link(t, filepath.Join(repo, "shared"), filepath.Join(repo, "linked"))
	link(t, filepath.Join(dir, "tree", ".terraform"), filepath.Join(repo, ".terraform"))
	result, _ := scanRepo(t, dir, filepath.Join(dir, "tree"))
	if len(result.Problems) != 0 || !named(result, "shared") || !named(result, "installed\n") && !named(result, "installed") {
		t.Errorf("problems %v, tables %v", result.Problems, result.Model.Tables)
	}
}

// TestModuleBesideTheRepository: a module that is named by its own path is followed
// from a working directory that is in no repository, and from one that is, not.
func TestModuleBesideTheRepository(t *testing.T) {
	dir := write(t, "-- repo/t.tf --\nmodule \"m\" {\n  source = \"../m\"\n}\n-- m/main.tf --\nresource \"aws_dynamodb_table\" \"t\" {\n  name = \"beside\"\n}\n")
	if result, _ := scanRepo(t, dir, ""); len(result.Problems) != 0 || !named(result, "beside") {
		t.Errorf("problems %v, tables %v; want the one beside", result.Problems, result.Model.Tables)
	}
	if err := os.Mkdir(filepath.Join(dir, "repo", ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	result, _ := scanRepo(t, dir, "")
	wantProblem(t, result.Problems, `module "m": ../m is outside the repository`, filepath.Join(dir, "repo", "t.tf"))
}
