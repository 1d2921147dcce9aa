package tf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// stateBlocks returns the state blocks of a root, one on a line.
func stateBlocks(m *Module) []string {
	var lines []string
	for _, b := range m.StateBlocks("table", "index") {
		line := strings.Join([]string{b.Type, b.From, ">", b.To}, " ")
		if b.Maybe != "" {
			line += " maybe: " + b.Maybe
		}
		if f := b.Foreign(); f != nil {
			line += " from " + f.Inner + " in " + f.Place
		}
		lines = append(lines, line)
	}
	return lines
}

// What state blocks of modules name is in the module, of which there may be several.
func TestStateBlocks(t *testing.T) {
	root := load(t, `
-- infra/main.tf --
variable "stages" {}
module "shop" {
  source   = "./shop"
  for_each = toset(["eu", "us"])
}
module "staged" {
  source = "./shop"
  count  = var.stages
}
module "none" {
  source = "./none"
}
moved {
  from = table.orders
  to   = module.shop["eu"].table.orders
}
moved {
  from = bucket.old
  to   = bucket.new
}
import {
  to = index.by_customer
  id = "orders,by_customer"
}
import {
  for_each = ["de", "fr"]
  to       = module.shop["eu"].table.carts[each.value]
  id       = "carts-${each.value}"
}
import {
  for_each = var.stages
  to       = table.users[each.key]
  id       = each.value
}
import {
  to = bucket.new
  id = "photos"
}
-- infra/shop/main.tf --
module "cart" {
  source = "./cart"
}
moved {
  from = table.order
  to   = table.orders
}
import {
  to = table.orders
  id = "orders"
}
-- infra/shop/cart/main.tf --
moved {
  from = module.table
  to   = table.this[0]
}
removed {
  from = table.sessions
  lifecycle {
    destroy = false
  }
}
-- infra/none/main.tf --
moved {
  from = bucket.old
  to   = bucket.new
}
`)
	const unknown = ` maybe: count of module.staged is unknown: var.stages has no default and no tfvars sets it`
	want := []string{
		`moved table.orders > module.shop["eu"].table.orders`,
		`import  > index.by_customer`,
		`import  > module.shop["eu"].table.carts["de"]`,
		`import  > module.shop["eu"].table.carts["fr"]`,
		`import  > table.users maybe: for_each of the import block is unknown: var.stages has no default and no tfvars sets it`,
		`moved module.shop["eu"].table.order > module.shop["eu"].table.orders`,
		`moved module.shop["eu"].module.cart.module.table > module.shop["eu"].module.cart.table.this[0]`,
		`removed module.shop.module.cart.table.sessions > `,
		`moved module.shop["us"].table.order > module.shop["us"].table.orders`,
		`moved module.shop["us"].module.cart.module.table > module.shop["us"].module.cart.table.this[0]`,
		`moved module.staged.table.order > module.staged.table.orders` + unknown,
		`moved module.staged.module.cart.module.table > module.staged.module.cart.table.this[0]` + unknown,
		`removed module.staged.module.cart.table.sessions > ` + unknown,
	}
	if diff := cmp.Diff(want, stateBlocks(root)); diff != "" {
		t.Errorf("what is read is not what is written (-want +got):\n%s", diff)
	}
	if root.instances[root.dir.CallNames["none"]] != nil {
		t.Error("a module is evaluated that has none of interest")
	}
}

// A module that is installed says how an upgrade moves what it has created.
func TestStateBlocksOfInstalledModules(t *testing.T) {
	root := load(t, `
-- infra/main.tf --
module "orders" {
  source  = "acme/table/aws"
  version = "3.0.0"
}
-- infra/.terraform/modules/modules.json --
{"Modules":[{"Key":"","Source":"","Dir":"."},{"Key":"orders","Source":"registry.terraform.io/acme/table/aws","Version":"3.0.0","Dir":".terraform/modules/orders"}]}
-- infra/.terraform/modules/orders/moved.tf --
moved {
  from = table.this
  to   = table.this[0]
}
removed {
  from = table.locks
}
`)
	want := []string{
		`moved module.orders.table.this > module.orders.table.this[0] from module.orders.table.this in moved.tf:1:1`,
		`removed module.orders.table.locks >  from module.orders.table.locks in moved.tf:5:1`,
	}
	if diff := cmp.Diff(want, stateBlocks(root)); diff != "" {
		t.Errorf("what is read is not what is written (-want +got):\n%s", diff)
	}
	for _, b := range root.StateBlocks("table") {
		if at := b.Header(); at.Start.Line != 1 || !strings.HasSuffix(at.File, "main.tf") {
			t.Errorf("it is shown at %s, not at the call", at)
		}
	}
}
