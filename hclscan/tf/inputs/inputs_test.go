package inputs

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/zclconf/go-cty/cty"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// read reads what sets the variables of the root in an archive. Variable files
// that are given are named relative to it.
func read(t *testing.T, archive string, given Given) (in *Root, project *config.Project) {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, name := range given.VarFiles {
		given.VarFiles[i] = filepath.Join(dir, name)
	}
	project = config.Load(t.Context(), config.Config{Dirs: []string{dir}, Boundary: dir})
	roots := project.RootDirectories()
	if len(roots) != 1 {
		t.Fatalf("%d roots", len(roots))
	}
	return Read(project, roots[0], nil, given, nil), project
}

// texts renders what is set, with where it comes from.
func texts(in *Root) map[string]string {
	set := map[string]string{}
	for name, value := range in.Values {
		set[name] = config.Constant(value.Expr).AsString() + " from " + value.Origin
	}
	return set
}

// Of what sets one variable the last in Terraform's order wins.
func TestReadOrder(t *testing.T) {
	in, project := read(t, `
-- main.tf --
variable "a" {}
variable "b" {}
variable "c" {}
variable "d" {}
variable "e" {}
-- terraform.tfvars --
b = "file"
c = "file"
d = "file"
e = "file"
-- z.auto.tfvars --
d = "z"
-- a.auto.tfvars --
c = "auto"
d = "auto"
e = "auto"
-- given.tfvars --
e = "given"
`, Given{Variables: map[string]string{"a": "env", "b": "env"}, VarFiles: []string{"given.tfvars"}})
	want := map[string]string{
		"a": "env from TF_VAR_a", "b": "file from terraform.tfvars", "c": "auto from a.auto.tfvars", "d": "z from z.auto.tfvars", "e": "given from given.tfvars",
	}
	if diff := cmp.Diff(want, texts(in)); diff != "" || !in.Certain() || len(project.Problems()) > 0 {
		t.Error(diff, project.Problems())
	}
}

// The text of an environment variable is an expression for a variable of a type
// that is not primitive.
func TestEnvironment(t *testing.T) {
	given := Given{}.From([]string{"TF_VAR_text=[1]", "TF_VAR_list=[1]", "TF_VAR_wrong=[", "TF_WORKSPACE=prod", "HOME=/"})
	if got := given.TerraformValue("workspace"); !got.RawEquals(cty.StringVal("prod")) {
		t.Errorf("the workspace is %#v", got)
	}
	if (Given{}).TerraformValue("workspace").IsKnown() {
		t.Error("the workspace is known")
	}
	in, project := read(t, `
-- main.tf --
variable "text" { type = string }
variable "list" { type = list(number) }
variable "wrong" { type = list(number) }
`, given)
	for name, want := range map[string]cty.Value{
		"text": cty.StringVal("[1]"), "list": cty.TupleVal([]cty.Value{cty.NumberIntVal(1)}), "wrong": cty.DynamicVal,
	} {
		if got := config.Constant(in.Values[name].Expr); !got.RawEquals(want) {
			t.Errorf("%s is %#v", name, got)
		}
	}
	if len(project.Problems()) != 1 {
		t.Errorf("the problems are %v", project.Problems())
	}
}

// Where no variable file is chosen, what all of them set alike is known, and each
// that sets anything else makes a variant.
func TestVariants(t *testing.T) {
	const archive = `
-- main.tf --
variable "region" {}
variable "env" {}
-- env/dev.tfvars --
region = "eu"
env    = "dev"
-- env/prod.tfvars --
region = "eu"
env    = "prod"
`
	in, _ := read(t, archive, Given{})
	if diff := cmp.Diff(map[string]string{"region": "eu from env/dev.tfvars and env/prod.tfvars"}, texts(in)); diff != "" {
		t.Error(diff)
	}
	if len(in.Disputed) != 1 || in.Disputed["env"] != (Dispute{2, 2}) {
		t.Errorf("disputed are %v", in.Disputed)
	}
	got := map[string]string{}
	for _, v := range in.Variants() {
		got[v.File] = texts(v.Inputs)["env"]
	}
	if diff := cmp.Diff(map[string]string{"env/dev.tfvars": "dev from env/dev.tfvars", "env/prod.tfvars": "prod from env/prod.tfvars"}, got); diff != "" {
		t.Error(diff)
	}
	in, _ = read(t, archive, Given{VarFiles: []string{"env/prod.tfvars"}})
	if diff := cmp.Diff(map[string]string{"region": "eu from env/prod.tfvars", "env": "prod from env/prod.tfvars"}, texts(in)); diff != "" || len(in.Variants()) > 0 {
		t.Error(diff)
	}
}

// What a variable file with an error sets is unknown.
func TestBroken(t *testing.T) {
	in, project := read(t, `
-- main.tf --
variable "a" {}
-- terraform.tfvars --
a = var.b
`, Given{})
	if in.Certain() || in.Broken != "terraform.tfvars" || len(project.Problems()) != 1 {
		t.Errorf("%q is broken, problems %v", in.Broken, project.Problems())
	}
}

// What a sample file has a placeholder for is unknown, and the rest of it holds.
func TestPlaceholders(t *testing.T) {
	in, _ := read(t, `
-- main.tf --
variable "names" {}
variable "suffix" {}
-- terraform.tfvars --
names = {
  orders = "YOUR_TABLE_NAME", carts = "<table name>", users = "[dev|prod]", sessions = "changeme", rooms = "{{ table }}"
  videos = "yourtube-videos", todo = "todo", rules = "a <b> c", items = "items"
}
suffix = "fixme"
`, Given{})
	if suffix := config.Constant(in.Values["suffix"].Expr); suffix.IsKnown() {
		t.Errorf("suffix is %#v", suffix)
	}
	for name, value := range config.Constant(in.Values["names"].Expr).AsValueMap() {
		if known := slices.Contains([]string{"videos", "todo", "rules", "items"}, name); value.IsKnown() != known {
			t.Errorf("%s is %#v", name, value)
		}
	}
}
