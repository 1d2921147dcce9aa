package indexes_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/indexes"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

func known[T any](v T) schema.Value[T] { return schema.KnownValue(v, rules.Span{}, "") }

// DDB502 lists what the code reads through an index, if that is known of all calls.
func TestProjectionOfUses(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	orders.Global.Items = []*schema.Index{{
		Name: known("gsi1"), Projection: known(ddb.ProjectAll),
		Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("owner")}}},
	}}
	reads := func(attributes ...string) usage.Use {
		return usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "gsi1", Attributes: attributes}
	}
	whole, unlinked := reads(), usage.Use{Op: ddb.Scan, Index: "gsi1", Any: true}
	whole.Whole = true
	const unknown = "unless its queries read whole items"
	for name, test := range map[string]struct {
		uses []usage.Use
		want string
	}{
		"no code":           {nil, unknown},
		"some attributes":   {[]usage.Use{reads("id", "total"), reads("size", "owner")}, `INCLUDE only "size", "total", which is all`},
		"keys":              {[]usage.Use{reads("id", "owner")}, "project KEYS_ONLY"},
		"whole items":       {[]usage.Use{reads("total"), whole}, unknown},
		"perhaps by others": {[]usage.Use{reads("total"), unlinked}, unknown},
		"many attributes":   {[]usage.Use{reads("a", "b", "c", "d", "e", "f", "g")}, unknown},
	} {
		for _, rule := range indexes.Rules() {
			if rule.Meta.ID != "DDB502" {
				continue
			}
			found, _, err := schemarule.Run(rule, &schema.Model{Tables: []*schema.Table{orders}}, schemarule.Everything,
				rules.NewOptions(rule.Meta, nil), schemarule.NoEdits, schemarule.Uses(test.uses))
			if err != nil || len(found) != 1 || !strings.HasPrefix(found[0].Help, test.want) || !strings.HasSuffix(found[0].Help, "; the change rebuilds the index") {
				t.Errorf("%s: got %v, %v", name, found, err)
			}
		}
	}
}

// DDB504 is about indexes that no code reads as only a local index can be read.
func TestLocalIndexOfUses(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	orders.Local.Items = []*schema.Index{{Name: known("lsi1")}}
	consistent := usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "lsi1", Consistent: true}
	eventual, elsewhere, unlinked, unseen := consistent, consistent, consistent, usage.Unseen(rules.Span{File: "legacy.go"}, "it is excluded")
	eventual.Consistent, elsewhere.Index = false, "lsi2"
	unlinked.Tables, unlinked.Any = nil, true
	for name, test := range map[string]struct {
		uses  []usage.Use
		found bool
	}{
		"no code":         {nil, true},
		"consistently":    {[]usage.Use{eventual, consistent}, false},
		"eventually":      {[]usage.Use{eventual}, true},
		"another":         {[]usage.Use{elsewhere}, true},
		"perhaps":         {[]usage.Use{unlinked}, false},
		"anything at all": {[]usage.Use{unseen}, true},
	} {
		for _, rule := range indexes.Rules() {
			if rule.Meta.ID != "DDB504" {
				continue
			}
			found, _, err := schemarule.Run(rule, &schema.Model{Tables: []*schema.Table{orders}}, schemarule.Everything,
				rules.NewOptions(rule.Meta, nil), schemarule.NoEdits, schemarule.Uses(test.uses))
			if err != nil || len(found) > 0 != test.found {
				t.Errorf("%s: got %v, %v", name, found, err)
			}
			found, undecided, err := schemarule.Run(rule, &schema.Model{Tables: []*schema.Table{orders}}, schemarule.Everything,
				rules.NewOptions(rule.Meta, nil), schemarule.NoEdits, schemarule.UnreadCode)
			if err != nil || len(found) > 0 || len(undecided) != 1 {
				t.Errorf("code that does not compile: got %v, %v, %v", found, undecided, err)
			}
		}
	}
}
