package plan

import (
	"strings"
	"testing"

	"github.com/zclconf/go-cty/cty"
)

// planned is a plan with some JSON of its members.
func planned(members string) []byte {
	return []byte(`{"format_version": "1.2", "terraform_version": "1.9.0", "planned_values": {}, ` + members + `}`)
}

// changed is the change of a resource in the root.
func changed(name, change string) string {
	return `{"address": "aws_dynamodb_table.` + name + `", "mode": "managed", "type": "aws_dynamodb_table", "name": "` + name + `", "change": ` + change + `}`
}

const shop = `
"variables": {"env": {"value": "prod"}, "days": {"value": 35}, "none": {"value": null}},
"prior_state": {"format_version": "1.0", "values": {"root_module": {
  "resources": [
    {"address": "data.aws_region.current", "mode": "data", "type": "aws_region", "name": "current", "values": {"name": "eu-west-1"}, "sensitive_values": {}},
    {"address": "data.aws_kms_key.main", "mode": "data", "type": "aws_kms_key", "name": "main", "values": {"arn": "old"}, "sensitive_values": {"arn": true}},
    {"address": "aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders", "values": {"name": "old"}, "sensitive_values": {}}
  ],
  "child_modules": [{"address": "module.carts", "resources": [
    {"address": "module.carts.data.aws_region.here", "mode": "data", "type": "aws_region", "name": "here", "values": {"name": "us-east-1"}}
  ]}]
}}},
"resource_changes": [
  {"address": "aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders", "previous_address": "aws_dynamodb_table.order", "change": {"actions": ["update"],
    "after": {"name": "orders", "read_capacity": 5, "hash_key": null, "tags": {"team": "shop", "owner": "x"}, "ttl": [{"enabled": true, "attribute_name": "expires"}], "replica": [{"region_name": "eu-west-2"}]},
    "after_unknown": {"arn": true, "tags": {"cost": true}, "ttl": [{"kms": true}], "replica": true}, "after_sensitive": {"stream_label": true, "tags": {"owner": true}}}},
  {"address": "module.shop[\"eu\"].module.table.aws_dynamodb_table.this[1]", "module_address": "module.shop[\"eu\"].module.table", "mode": "managed", "type": "aws_dynamodb_table", "name": "this", "index": 1, "change": {"actions": ["create"], "after": {"name": "eu"}}},
  {"address": "data.aws_region.current", "mode": "data", "type": "aws_region", "name": "current", "change": {"actions": ["read"], "after": {"name": "eu-west-3"}}},
  {"address": "aws_dynamodb_table.gone", "mode": "managed", "type": "aws_dynamodb_table", "name": "gone", "change": {"actions": ["delete"], "after": null}},
  {"address": "aws_dynamodb_table.orders", "deposed": "abc", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders", "change": {"actions": ["delete"], "after": {"name": "deposed"}}}
]`

func TestParse(t *testing.T) {
	p, err := parse("/repo/plans/plan.json", planned(shop))
	if err != nil {
		t.Fatal(err)
	}
	if p.Path != "/repo/plans/plan.json" || p.Name != "plan.json" {
		t.Errorf("the plan is %s, named %s", p.Path, p.Name)
	}
	for name, want := range map[string]cty.Value{"env": cty.StringVal("prod"), "days": cty.NumberIntVal(35), "none": cty.NullVal(cty.DynamicPseudoType)} {
		if got := p.Variables[name]; got == cty.NilVal || !got.RawEquals(want) {
			t.Errorf("var.%s is %#v, want %#v", name, got, want)
		}
	}
	var addresses []string
	for _, r := range p.Resources {
		addresses = append(addresses, r.Address)
	}
	const want = `data.aws_region.current data.aws_kms_key.main module.carts.data.aws_region.here aws_dynamodb_table.orders module.shop["eu"].module.table.aws_dynamodb_table.this[1]`
	if got := strings.Join(addresses, " "); got != want {
		t.Fatalf("resources %s, want %s", got, want)
	}
	region, key, orders, this := p.Resources[0], p.Resources[1], p.Resources[3], p.Resources[4]
	if v, ok := region.Object.Value("name"); !ok || !v.RawEquals(cty.StringVal("eu-west-3")) || region.Type != "data.aws_region" {
		t.Errorf("the region, of type %s, is %#v; want what is read once more", region.Type, v)
	}
	if v, ok := key.Object.Value("arn"); ok {
		t.Errorf("a sensitive attribute is %#v", v)
	}
	if here, ok := p.Resources[2].Object.Value("name"); ok {
		t.Errorf("what may be sensitive is %#v", here)
	}
	if orders.Key != cty.NilVal || orders.Declaration() != "aws_dynamodb_table.orders" || orders.Object.Plan != p {
		t.Errorf("the orders table has the key %#v and is declared as %s", orders.Key, orders.Declaration())
	}
	if !this.Key.RawEquals(cty.NumberIntVal(1)) || this.Declaration() != "aws_dynamodb_table.this" {
		t.Errorf("the table has the key %#v and is declared as %s", this.Key, this.Declaration())
	}
	if orders.Previous != "aws_dynamodb_table.order" || this.Previous != "" {
		t.Errorf("the tables were at %q and %q", orders.Previous, this.Previous)
	}
	calls, ok := this.Calls()
	if !ok || len(calls) != 2 || calls[0].Name != "shop" || !calls[0].Key.RawEquals(cty.StringVal("eu")) || calls[1].Name != "table" || calls[1].Key != cty.NilVal {
		t.Errorf("the calls are %#v, %t", calls, ok)
	}
	if calls, ok := orders.Calls(); !ok || len(calls) != 0 {
		t.Errorf("the calls of a resource in the root are %#v, %t", calls, ok)
	}
	if calls, ok := (&Resource{Module: "module.a["}).Calls(); ok {
		t.Errorf("an address that is malformed has calls: %#v", calls)
	}
}

// TestValues: what a plan has is known but for the parts that it marks.
func TestValues(t *testing.T) {
	p, err := parse("plan.json", planned(shop))
	if err != nil {
		t.Fatal(err)
	}
	o := &p.Resources[3].Object
	for name, want := range map[string]cty.Value{
		"name": cty.StringVal("orders"), "read_capacity": cty.NumberIntVal(5), "hash_key": cty.NullVal(cty.DynamicPseudoType),
		"tags": cty.ObjectVal(map[string]cty.Value{"team": cty.StringVal("shop"), "owner": cty.DynamicVal, "cost": cty.DynamicVal}),
		"ttl":  cty.TupleVal([]cty.Value{cty.ObjectVal(map[string]cty.Value{"enabled": cty.True, "attribute_name": cty.StringVal("expires"), "kms": cty.DynamicVal})}),
		"arn":  cty.NilVal, "stream_label": cty.NilVal, "range_key": cty.NilVal, "replica": cty.NilVal,
	} {
		got, ok := o.Value(name)
		if ok != (want != cty.NilVal) || ok && !got.RawEquals(want) {
			t.Errorf("%s is %#v, want %#v", name, got, want)
		}
	}
	blocks, ok := o.Blocks("ttl")
	if !ok || len(blocks) != 1 {
		t.Fatalf("%d ttl blocks, %t", len(blocks), ok)
	}
	if v, ok := blocks[0].Value("attribute_name"); !ok || !v.RawEquals(cty.StringVal("expires")) || blocks[0].Plan != p {
		t.Errorf("attribute_name of the ttl block is %#v", v)
	}
	if v, ok := blocks[0].Value("kms"); ok {
		t.Errorf("what is unknown in a block is %#v", v)
	}
	for _, name := range []string{"replica", "server_side_encryption", "name"} {
		if blocks, ok := o.Blocks(name); ok {
			t.Errorf("%d blocks %s, want none that are known", len(blocks), name)
		}
	}
	all := &Object{values: map[string]any{"ttl": []any{map[string]any{"kms": "x"}}}, unknown: map[string]any{"ttl": []any{true}}}
	if blocks, _ := all.Blocks("ttl"); len(blocks) != 1 {
		t.Error("the block that is unknown is not there")
	} else if v, ok := blocks[0].Value("kms"); ok {
		t.Errorf("a block that is unknown as a whole has %#v", v)
	}
}

func TestAgreement(t *testing.T) {
	o := &Object{values: map[string]any{"name": "gsi1", "read_capacity": 5.0, "hash_key": nil, "keys": []any{"a"}}}
	unknown, null := cty.UnknownVal(cty.String), cty.NullVal(cty.String)
	for _, test := range []struct {
		arguments map[string]cty.Value
		want      int
	}{
		{nil, 0},
		{map[string]cty.Value{"name": cty.StringVal("gsi1")}, 1},
		{map[string]cty.Value{"name": cty.StringVal("gsi1"), "read_capacity": cty.StringVal("5")}, 2},
		{map[string]cty.Value{"name": cty.StringVal("gsi2"), "read_capacity": cty.NumberIntVal(5)}, -1},
		{map[string]cty.Value{"name": unknown, "read_capacity": cty.NumberIntVal(5)}, 1},
		{map[string]cty.Value{"name": null, "hash_key": cty.StringVal("id"), "range_key": cty.StringVal("at")}, 0},
		{map[string]cty.Value{"keys": cty.TupleVal([]cty.Value{cty.StringVal("a")})}, 1},
		{map[string]cty.Value{"keys": cty.TupleVal([]cty.Value{cty.StringVal("b")})}, -1},
	} {
		if got := o.Agreement(test.arguments); got != test.want {
			t.Errorf("%#v agrees in %d, want %d", test.arguments, got, test.want)
		}
	}
	if Equal(cty.StringVal("a"), unknown) || Equal(unknown, cty.StringVal("a")) || !Equal(cty.StringVal("true"), cty.True) {
		t.Error("unknown values are equal, or those that the provider writes as texts are not")
	}
}

// TestNoPlans: what is no plan is called what it is.
func TestNoPlans(t *testing.T) {
	for src, want := range map[string]string{
		`{`:                     "it is not JSON",
		`{"lineage": "1-2"}`:    "it is a state file, not a plan",
		`{"format_version": 5}`: "this version cannot read it: ",
		`{"format_version": "1.0", "values": {}}`: "it contains no planned values; a state is not a plan",
		`{"format_version": "1.2", "planned_values": {"root_module": {"resources": [{"address": "aws_dynamodb_table.a"}]}}}`: "it has planned values but no resource_changes",
		string(planned(`"resource_changes": [{"mode": "managed"}]`)):                                                         "it has changes without an address",
	} {
		if p, err := parse("plan.json", []byte(src)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, %v; want %s", src, p, err, want)
		}
	}
}
