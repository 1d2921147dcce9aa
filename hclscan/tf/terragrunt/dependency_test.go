package terragrunt

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

const dependent = `
-- repo/vpc/terragrunt.hcl --
inputs = {}
-- repo/kms/terragrunt.hcl --
dependency "vpc" {
  config_path = "../vpc"
}
-- repo/orders/terragrunt.hcl --
include "root" {
  path = "../root.hcl"
}
dependency "kms" {
  config_path = "../kms/terragrunt.hcl"
}
dependency "off" {
  config_path = "../vpc"
  enabled     = false
}
dependency "skipped" {
  config_path  = "../vpc"
  skip_outputs = "true"
}
dependency "outside" {
  config_path = "../../beside"
}
dependency "unknown" {
  config_path  = get_env("VPC")
  mock_outputs = { id = "mock" }
}
inputs = {
  key     = dependency.kms.outputs.arn
  quoted  = dependency["kms"].outputs["arn"]
  part    = dependency.kms.outputs.list[1]
  name    = "orders-${(dependency.vpc.outputs.id)}"
  all     = dependency.kms.outputs
  whole   = dependency.kms
  missing = dependency.kms.outputs.missing
  none    = dependency.kms.outputs.none
  off     = dependency.off.outputs.id
  skipped = dependency.skipped.outputs.id
  outside = dependency.outside.outputs.id
  unknown = dependency.unknown.outputs.id
  list    = [dependency.kms.outputs.arn, { id = dependency.vpc.outputs.id }]
  own     = "orders"
}
-- repo/root.hcl --
dependency "vpc" {
  config_path = "../vpc"
}
-- beside/terragrunt.hcl --
inputs = {}
`

var some = outputs{
	"kms.arn": cty.StringVal("arn:key"), "vpc.id": cty.StringVal("vpc-1"), "kms.none": cty.NullVal(cty.String),
	"kms.list": cty.TupleVal([]cty.Value{cty.StringVal("a"), cty.StringVal("b")}), "beside.id": cty.StringVal("beside"),
}

// TestDependencies: the units that others take outputs of are read, too, and inputs
// are known when the outputs are.
func TestDependencies(t *testing.T) {
	tr := newTree(t, dependent)
	units := tr.units("orders")
	var dirs []string
	for _, u := range units {
		dirs = append(dirs, filepath.Base(u.Dir))
	}
	if got := strings.Join(dirs, " "); got != "orders kms vpc" {
		t.Errorf("units %s", got)
	}
	const before = "all = ?, key = ?, list = [? [id:?]], missing = ?, name = ?, none = ?, off = ?, outside = ?, own = orders, part = ?, quoted = ?, skipped = ?, unknown = ?, whole = ?"
	if got := shown(t, units[0]); got != before {
		t.Errorf("without outputs: %s, want %s", got, before)
	}
	const after = "all = ?, key = arn:key, list = [arn:key [id:vpc-1]], missing = ?, name = orders-vpc-1, none = ?, off = ?, outside = ?, own = orders, part = b, quoted = arn:key, skipped = ?, unknown = ?, whole = ?"
	now := units[0].Evaluate(some)
	if got := shown(t, now); got != after {
		t.Errorf("with outputs: %s, want %s", got, after)
	}
	if got := shown(t, units[0]); got != before {
		t.Errorf("the unit itself has changed: %s", got)
	}
	other := outputs{"kms.arn": cty.StringVal("arn:other")}
	if got := shown(t, units[0].Evaluate(other)); !strings.Contains(got, "key = arn:other") || strings.Contains(got, "vpc-1") {
		t.Errorf("with other outputs: %s", got)
	}
}

// TestHandedOn: an input says how it is made of outputs.
func TestHandedOn(t *testing.T) {
	u := newTree(t, dependent).unit(t, "orders").Evaluate(some)
	for name, want := range map[string]string{
		"key": "dependency.kms.outputs.arn kms.arn+0", "quoted": `dependency["kms"].outputs["arn"] kms.arn+0`,
		"part": "dependency.kms.outputs.list[1] kms.list+1", "missing": "dependency.kms.outputs.missing ", "off": "dependency.off.outputs.id ",
		"name": `"orders-${(dependency.vpc.outputs.id)}" (orders-  | dependency.vpc.outputs.id vpc.id+0)`,
		"all":  "dependency.kms.outputs ",
		"list": "[dependency.kms.outputs.arn kms.arn+0 | id: dependency.vpc.outputs.id vpc.id+0]",
		"own":  "",
	} {
		if got := traced(u.Inputs[name].Expr); got != want {
			t.Errorf("%s is made of %q, want %q", name, got, want)
		}
	}
}

// traced says what an expression hands on.
func traced(expr any) string {
	switch e := expr.(type) {
	case *HandedOn:
		origin, _ := e.Origin.(string)
		if len(e.Parts) == 0 {
			return e.Text + " " + origin
		}
		var parts []string
		for _, part := range e.Parts {
			parts = append(parts, traced(part))
		}
		return e.Text + " (" + strings.Join(parts, " | ") + ")"
	case *hclsyntax.TupleConsExpr:
		var parts []string
		for _, element := range e.Exprs {
			parts = append(parts, traced(element))
		}
		return "[" + strings.Join(parts, " | ") + "]"
	case *hclsyntax.ObjectConsExpr:
		key, _ := e.Items[0].KeyExpr.Value(nil)
		return key.AsString() + ": " + traced(e.Items[0].ValueExpr)
	}
	return ""
}
