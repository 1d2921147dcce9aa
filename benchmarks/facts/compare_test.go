package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// orders is a table with recovery by a variable that has no value.
func orders() *schema.Table {
	known := func(name string) schema.Value[string] { return schema.KnownValue(name, rules.Span{}, "") }
	return &schema.Table{
		Name: known("orders"), HashKey: known("customer_id"),
		PointInTimeRecovery: schema.UnknownValue[schema.PointInTimeRecovery](rules.Span{}, "var.recovery has no default"),
		Global: schema.List[*schema.Index]{Items: []*schema.Index{
			{Name: known("gsi2"), Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("status")}}}, Projection: known("ALL")},
			{Name: known("gsi1"), Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("region")}}}, Projection: known("KEYS_ONLY")},
		}},
	}
}

func TestCompare(t *testing.T) {
	for _, test := range []struct{ facts, want string }{
		{`{"name": "orders", "hash_key": "customer_id", "range_key": null, "billing_mode": "PROVISIONED", "ttl": null, "stream": null}`, "map[equal:6]"},
		{`{"name": "carts", "deletion_protection": true}`, "map[WRONG:2]"},
		{`{"name": "orders", "name_pattern": "{?}-orders"}`, "map[GUESSED:1]"},
		{`{"pitr": true}`, "map[unknown:1]"},
		{`{"pitr": "unknown"}`, "map[equal:1]"},
		{`{"gsis": [{"name": "gsi1", "hash": "region", "range": null, "projection": "KEYS_ONLY", "key_schema": true},
			{"name": "gsi2", "hash": "status", "range": null, "projection": "ALL"}]}`, "map[equal:1]"},
		{`{"gsis": [{"name": "gsi1", "hash": "region", "range": "status", "projection": "KEYS_ONLY"}]}`, "map[WRONG:1]"},
		{`{"sse": "default", "note": "not compared"}`, "map[]"},
	} {
		l := &label{}
		if err := json.Unmarshal([]byte(test.facts), &l.Facts); err != nil {
			t.Fatal(err)
		}
		verdicts := map[string]int{}
		for _, c := range compare(l, orders()) {
			verdicts[c.verdict]++
		}
		if got := fmt.Sprint(verdicts); got != test.want {
			t.Errorf("%s: %s, want %s", test.facts, got, test.want)
		}
	}
}

// A table that was not understood loses all its facts.
func TestCompareLost(t *testing.T) {
	all := compare(&label{Facts: map[string]any{"name": "orders", "pitr": true}}, nil)
	if len(all) != 2 || all[0].verdict != lost || all[1].verdict != lost {
		t.Errorf("got %v", all)
	}
}
