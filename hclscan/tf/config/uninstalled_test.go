package config

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Calls are named by which nothing is known of a module, one by one: also if
// others are installed, and where it is a module of others that makes the call.
func TestUninstalled(t *testing.T) {
	project := load(t, `
-- infra/main.tf --
module "installed" {
  source = "acme/shop/aws"
}

module "missing" {
  source = "acme/carts/aws"
}

module "local" {
  source = "./local"
}
-- infra/local/main.tf --
module "inner" {
  source = "acme/visits/aws"
}

module "gone" {
  source = "acme/stock/aws"
}
-- infra/.terraform/modules/modules.json --
{"Modules": [
  {"Key": "", "Dir": "."},
  {"Key": "installed", "Dir": ".terraform/modules/installed"},
  {"Key": "local", "Dir": "local"},
  {"Key": "local.inner", "Dir": ".terraform/modules/local.inner"}
]}
-- infra/.terraform/modules/installed/main.tf --
module "deeper" {
  source = "acme/parcels/aws"
}
-- infra/.terraform/modules/local.inner/main.tf --
locals {}
`)
	got := map[string]int{}
	for _, call := range project.Uninstalled() {
		got[call.Address] = call.Block.Start.Line
		if call.Source.IsZero() || !call.Block.Contains(call.Source) {
			t.Errorf("%s: its source is at %s", call.Address, call.Source)
		}
	}
	want := map[string]int{"module.missing": 5, "module.gone": 5}
	_, deeper := got["module.installed"] // what it calls is not seen
	delete(got, "module.installed")
	if diff := cmp.Diff(want, got); diff != "" || !deeper {
		t.Error(diff)
	}
}
