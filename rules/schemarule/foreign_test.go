package schemarule_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// foreign is the table of a module that is not part of the repository.
func foreign(call string, from schema.Foreign, standIn string) *schema.Table {
	from.Call, from.At = "module."+call, at("live/main.tf", 2)
	return &schema.Table{Declaration: schema.Declaration{
		Address: from.Call + ".aws_dynamodb_table.this[0]", StandIn: standIn, Root: "live", Header: at("live/main.tf", 1), From: from,
	}}
}

// A finding on a module that is not part of the repository says which one that is.
func TestForeignBlocks(t *testing.T) {
	for name, test := range map[string]struct {
		tables []*schema.Table
		want   []string
	}{
		"a module that is not at hand": {
			[]*schema.Table{foreign("orders", schema.Foreign{Source: "acme/table/aws"}, "acme/table/aws")},
			[]string{
				`"module.orders.aws_dynamodb_table.this[0]" is wrong`,
				"  live/main.tf:2:1 declared by acme/table/aws, which is not installed: as its documentation says",
			},
		},
		"an installed module": {
			[]*schema.Table{foreign("orders", schema.Foreign{Source: "acme/table/aws", Version: "1.2.0", Place: "main.tf:7:1"}, "")},
			[]string{
				`"module.orders.aws_dynamodb_table.this[0]" is wrong`,
				"  live/main.tf:2:1 declared by acme/table/aws 1.2.0 at main.tf:7:1",
			},
		},
		"a vendored module": {
			[]*schema.Table{foreign("orders", schema.Foreign{Source: "../vendor/table", Place: "main.tf:7:1", Span: at("vendor/table/main.tf", 7)}, "")},
			[]string{
				`"module.orders.aws_dynamodb_table.this[0]" is wrong`,
				"  vendor/table/main.tf:7:1 declared here, in a copy of a module",
			},
		},
		"two blocks of an installed module": {
			[]*schema.Table{
				foreign("shop", schema.Foreign{Source: "acme/shop/aws", Block: "module.shop.aws_dynamodb_table.orders"}, ""),
				foreign("shop", schema.Foreign{Source: "acme/shop/aws", Block: "module.shop.aws_dynamodb_table.carts"}, ""),
			},
			[]string{
				`"module.shop.aws_dynamodb_table.this[0]" is wrong`, "  live/main.tf:2:1 declared by acme/shop/aws",
				`"module.shop.aws_dynamodb_table.this[0]" is wrong`, "  live/main.tf:2:1 declared by acme/shop/aws",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, messages(t, tableRule, test.tables...)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// How a module of others is made inside is no part of a finding's identity.
func TestIdentityOfForeignBlocks(t *testing.T) {
	var want []rules.Finding
	for _, inner := range []string{"module.orders.aws_dynamodb_table.this", "module.orders.module.inner.aws_dynamodb_table.this"} {
		tables := []*schema.Table{foreign("orders", schema.Foreign{Block: inner}, "")}
		findings, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: tableRule}, &schema.Model{Tables: tables}, schemarule.Everything, rules.Options{}, schemarule.NoEdits)
		if err != nil || len(findings) != 1 {
			t.Fatalf("%v, %v", findings, err)
		}
		f := findings[0]
		if f.Symbol != "module.orders.aws_dynamodb_table.this" || f.Subject != "" || len(f.Instances) != 1 {
			t.Errorf("symbol %q, subject %q, instances %v", f.Symbol, f.Subject, f.Instances)
		}
		rules.SetFingerprints(findings)
		want = append(want, findings...)
	}
	if want[0].Fingerprint != want[1].Fingerprint {
		t.Error("the fingerprints differ")
	}
}
