package tf

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A doubt is worded when it is asked for, also if it leads back to itself.
func TestDoubt(t *testing.T) {
	root := load(t, `
-- infra/main.tf --
variable "n" {}
resource "source" "a" {
  count = var.n
}
module "m" {
  source = "./m"
  count  = data.other.x.n
}
data "other" "x" {}
resource "source" "b" {
  count = length(module.m) + 1
}
-- infra/m/main.tf --
resource "source" "c" {}
`)
	got := map[string]string{}
	for _, r := range root.Resources("source") {
		got[r.Declaration()] = r.Maybe
	}
	want := map[string]string{
		"source.a":          "count of source.a is unknown: var.n has no default and no tfvars sets it",
		"module.m.source.c": "count of module.m is unknown: data.other.x is known only to Terraform",
		"source.b":          "count of source.b is unknown: count of module.m is unknown: data.other.x is known only to Terraform",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	c := root.dir.CallNames["m"]
	circular := &doubt{argument: "count", of: "module.m", expr: root.dir.Addresses["source.b"].Argument("count").Expr, in: root.scope()}
	root.instances[c].maybe, root.reasons = circular, nil
	if got, want := circular.reason(), "count of module.m is unknown: module.m depends on itself"; got != want {
		t.Errorf("the doubt is %q", got)
	}
}
