package terragrunt

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
)

const live = `
-- repo/terragrunt.hcl --
locals {
  account = read_terragrunt_config(find_in_parent_folders("account.hcl"))
}
inputs = {
  owner = "shop"
  tags  = { team = "orders", cost = 1 }
  name  = "root"
  path  = path_relative_to_include()
}
-- repo/prod/account.hcl --
locals {
  env = "prod"
}
-- repo/prod/orders/terragrunt.hcl --
include "root" {
  path = find_in_parent_folders()
}
locals {
  account = read_terragrunt_config(find_in_parent_folders("account.hcl"))
  env     = local.account.locals.env
  loop    = local.loop
}
terraform {
  source = "../../modules//orders"
}
inputs = {
  name    = "${local.env}-orders"
  region  = get_env("AWS_REGION", "eu-west-1")
  protect = local.env == "prod"
  here    = basename(get_terragrunt_dir())
  up      = path_relative_from_include()
  loop    = local.loop
  nowhere = local.nowhere
}
-- repo/modules/orders/main.tf --
variable "name" {}
`

func TestUnit(t *testing.T) {
	tr := newTree(t, live)
	u := tr.unit(t, "prod/orders")
	const want = "here = orders, loop = ?, name = prod-orders, nowhere = ?, owner = shop, path = prod/orders, protect = true, region = ?, tags = [cost:1 team:orders], up = ../.."
	if got := shown(t, u); got != want || u.Hidden {
		t.Errorf("inputs %s (hidden: %t), want %s", got, u.Hidden, want)
	}
	if got := u.Inputs["name"].File; got != "prod/orders/terragrunt.hcl" {
		t.Errorf("the name is given by %s", got)
	}
	if u.Dir != filepath.Join(tr.dir, "repo", "prod", "orders") || u.Source != filepath.Join(tr.dir, "repo", "modules", "orders") {
		t.Errorf("the unit in %s runs %s", u.Dir, u.Source)
	}
	if u.Block.Type != "terraform" || u.Block.DefRange.Start.Line != 9 || len(tr.problems) != 0 {
		t.Errorf("the block is %s at %v; problems %v", u.Block.Type, u.Block.DefRange, tr.problems)
	}
	if u.Evaluate(outputs{}) != u {
		t.Error("a unit without dependencies depends on outputs")
	}
	if units := tr.units("modules/orders"); len(units) != 0 {
		t.Errorf("%d units in a module", len(units))
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if units := tr.reader.Units(cancelled, []string{u.Dir}); len(units) != 0 {
		t.Errorf("%d units after the end", len(units))
	}
}

// TestSources: which module a unit runs, and what is wrong with its source.
func TestSources(t *testing.T) {
	for source, test := range map[string]struct{ want, message string }{
		`"../module"`:                          {"repo/module", ""},
		`"..//module"`:                         {"repo/module", ""},
		`"${get_repo_root()}/module"`:          {"repo/module", ""},
		`"."`:                                  {"repo/unit", ""},
		`"tfr:///shop/orders/aws?version=1.0"`: {"repo/unit", ""},
		`"../missing"`:                         {"repo/unit", "the source ../missing does not exist"},
		`"../../beside"`:                       {"repo/unit", "the source ../../beside is outside the repository, so it is not read"},
		`get_env("SOURCE")`:                    {"repo/unit", ""},
	} {
		tr := newTree(t, "-- repo/.git/config --\n-- repo/module/main.tf --\n-- beside/main.tf --\n-- repo/unit/terragrunt.hcl --\nterraform {\n  source = "+source+"\n}\ninputs = { name = \"orders\" }\n")
		u := tr.unit(t, "unit")
		if got, err := filepath.Rel(tr.dir, u.Source); err != nil || filepath.ToSlash(got) != test.want {
			t.Errorf("%s leads to %s, want %s", source, got, test.want)
		}
		message := ""
		var more strings.Builder
		for _, p := range tr.problems {
			more.WriteString(p.Message)
		}
		message += more.String()
		if message != test.message {
			t.Errorf("%s: %q, want %q", source, message, test.message)
		}
		if unknown := strings.HasPrefix(source, "get_env"); u.Hidden != unknown || (len(u.Inputs) == 0) != unknown {
			t.Errorf("%s: %d inputs, hidden: %t", source, len(u.Inputs), u.Hidden)
		}
	}
}

// TestHidden: what else may set variables makes that unknown.
func TestHidden(t *testing.T) {
	for text, want := range map[string]struct {
		inputs string
		hidden bool
	}{
		`inputs = { name = "orders" }`:                                                       {"name = orders", false},
		`inputs = { name = "orders", (get_env("NAME")) = 1 }`:                                {"name = orders", true},
		`inputs = merge({ name = "orders" }, { days = 5 })`:                                  {"days = 5, name = orders", false},
		`inputs = yamldecode(file("missing.yaml"))`:                                          {"", true},
		`inputs = jsondecode("[1]")`:                                                         {"", true},
		"terraform {\n  extra_arguments \"env\" {}\n}\ninputs = { name = \"orders\" }":       {"name = orders", false},
		"include {\n  path = get_env(\"ROOT\")\n}\ninputs = { name = \"orders\" }":           {"", true}, // it may name the source
		"include {\n  path = \"args.hcl\"\n}\ninputs = { name = \"orders\" }":                {"name = orders", true},
		"include {\n  path = \"none.hcl\"\n}":                                                {"", true},
		"include \"a\" {\n  path = \"args.hcl\"\n  merge_strategy = \"no_merge\"\n}\n":       {"", false},
		`inputs = { all = join("", [for a in range(2000) : [for b in range(2000) : "x"]]) }`: {"all = ?", false},
	} {
		tr := newTree(t, "-- repo/unit/args.hcl --\nterraform {\n  extra_arguments \"all\" {\n    arguments = [\"-var-file=all.tfvars\"]\n  }\n}\n-- repo/unit/terragrunt.hcl --\n"+text+"\n")
		u := tr.unit(t, "unit")
		if got := shown(t, u); got != want.inputs || u.Hidden != want.hidden {
			t.Errorf("%s: %q (hidden: %t), want %q (%t)", text, got, u.Hidden, want.inputs, want.hidden)
		}
	}
}

// TestExtraArguments: those that set no variable hide nothing.
func TestExtraArguments(t *testing.T) {
	for text, hidden := range map[string]bool{
		`commands = ["plan"], arguments = ["-out=plan.out", "-lock=false"]`:                     false,
		`commands = get_terraform_commands_that_need_vars(), arguments = ["-lock-timeout=20m"]`: false,
		`arguments = ["-lock=false", "-var-file=prod.tfvars"]`:                                  true,
		`arguments = ["-var", "name=orders"]`:                                                   true,
		`arguments = [get_env("ARGS")]`:                                                         true,
		`required_var_files = ["prod.tfvars"]`:                                                  true,
		`optional_var_files = []`:                                                               false,
		`env_vars = { AWS_REGION = "eu-west-1" }`:                                               false,
		`env_vars = { TF_VAR_name = "orders" }`:                                                 true,
		`env_vars = local.all`:                                                                  true,
	} {
		body := strings.ReplaceAll(text, "), ", ")\n")
		body = strings.ReplaceAll(body, "], arguments", "]\narguments")
		tr := newTree(t, "-- repo/unit/terragrunt.hcl --\nterraform {\n  extra_arguments \"all\" {\n"+body+"\n}\n}\n")
		if got := tr.unit(t, "unit").Hidden; got != hidden {
			t.Errorf("%s: hidden %t", text, got)
		}
	}
}

// TestBrokenFiles: of what cannot be read nothing is known, and it is reported.
func TestBrokenFiles(t *testing.T) {
	for text, want := range map[string][3]string{
		"inputs = {": {"unit/terragrunt.hcl:2", "Missing expression", unitHint},
		"a\x00b":     {"unit/terragrunt.hcl:0", "terragrunt.hcl is a binary file", "remove it, or give it another name; the inputs that it gives are unknown"},
		"inputs = " + strings.Repeat("[", 3000) + strings.Repeat("]", 3000): {"unit/terragrunt.hcl:0", "terragrunt.hcl nests brackets or operators too deeply to be parsed", "exclude the file"},
	} {
		tr := newTree(t, "-- repo/unit/terragrunt.hcl --\n"+text+"\n")
		u := tr.unit(t, "unit")
		if len(u.Inputs) != 0 || !u.Hidden || u.Source != u.Dir || u.Block == nil {
			t.Errorf("%.20q: %d inputs, hidden: %t, of %s", text, len(u.Inputs), u.Hidden, u.Source)
		}
		if len(tr.problems) != 1 {
			t.Errorf("%.20q: problems %v", text, tr.problems)
			continue
		}
		p := tr.problems[0]
		place := tr.reader.files.Shown(p.Span.File) + ":" + string(rune('0'+p.Span.Start.Line))
		if place != want[0] || !strings.HasPrefix(p.Message, want[1]) || p.Hint != want[2] {
			t.Errorf("%.20q: %s: %s (%s), want %v", text, place, p.Message, p.Hint, want)
		}
	}
}
