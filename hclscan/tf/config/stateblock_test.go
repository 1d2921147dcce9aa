package config

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStateBlocks reads what state blocks name, in both syntaxes.
func TestStateBlocks(t *testing.T) {
	d := loadRoot(t, `
-- infra/main.tf --
moved {
  from = table.order
  to   = table.orders["eu"]
}
moved {
  from = module.shop
  to   = module.shops[0].module.eu
}
removed {
  from = module.shops.table.carts
  lifecycle {
    destroy = false
  }
}
import {
  for_each = toset(["eu"])
  to       = module.shops[0].table.orders[each.key]
  id       = "orders-${each.key}"
}
moved {
  to = table.invoices
}
removed {}
import {
  id = "invoices"
}
moved {
  from = data.table.orders
  to   = orders
}
-- infra/more.tf.json --
{
  "moved": [
    {"from": "table.carts", "to": "module.cart.table.this[\"eu.west\"]"},
    {"from": "upper(table.carts)", "to": ["table.carts"]}
  ],
  "import": {"for_each": {"eu": "x"}, "to": "module.shops[each.key].table.orders[each.key]", "id": "${each.value}"},
  "removed": {"from": "module.old", "lifecycle": {"destroy": false}}
}
-- infra/main_override.tf --
removed {
  from = table.late
}
`)
	var got []string
	for _, b := range d.StateBlocks() {
		got = append(got, strings.Join([]string{b.Type, b.From.Address, b.From.Type(), ">", b.To.Address, b.To.Type()}, " "))
	}
	want := []string{
		`moved table.order table > table.orders["eu"] table`,
		`moved module.shop module > module.shops[0].module.eu module`,
		`removed module.shops.table.carts table >  `,
		`import   > module.shops.table.orders table`,
		`moved table.carts table > module.cart.table.this["eu.west"] table`,
		`import   > module.shops.table.orders table`,
		`removed module.old module >  `,
		`removed table.late table >  `,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("what is read is not what is written (-want +got):\n%s", diff)
	}
}

func TestAdopts(t *testing.T) {
	d := loadRoot(t, `
-- infra/main.tf --
import {
  to = source.a["${"eu"}"]
  id = "a"
}
import {
  for_each = toset(["x"])
  to = module.m[each.key].source.b
  id = each.key
}
moved {
  from = source.d
  to   = source.c
}
`)
	for address, want := range map[string]bool{
		`source.a["eu"]`: true, `source.a["us"]`: false, `source.a`: false, `source.c`: false,
		`module.m["any"].source.b`: true, `module.m["any"].source.c`: false,
	} {
		if got := d.Adopts(address); got != want {
			t.Errorf("%s is adopted: %t", address, got)
		}
	}
}

// State blocks use nothing of what they name.
func TestStateBlocksAreNoUse(t *testing.T) {
	d := loadRoot(t, `
-- infra/main.tf --
resource "source" "a" {}
moved {
  from = source.b
  to   = source.a
}
removed {
  from = source.a
}
`)
	if uses := d.UsesOf(Reference{"source", "a"}); len(uses) != 0 {
		t.Errorf("it is used: %v", uses)
	}
}
