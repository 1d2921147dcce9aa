package terraformtest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/gocty"

	"github.com/dynamolint/dynamolint/hclscan"
	model "github.com/dynamolint/dynamolint/internal/model/schema"
)

// compareModel compares the tables that a scan finds with those that are planned.
func compareModel(t *testing.T, f *fixture, p *plan) {
	t.Helper()
	result := hclscan.Scan(context.Background(), hclscan.Config{Dirs: f.directories(t), Inputs: []hclscan.Inputs{f.inputs}, Boundary: f.dir})
	tables := map[string]*model.Table{}
	for _, table := range result.Model.Tables {
		tables[table.Address] = table
	}
	for _, change := range p.Changes {
		if change.Mode != "managed" || change.Type != "aws_dynamodb_table" {
			continue
		}
		table := tables[change.Address]
		if table == nil {
			t.Errorf("the model lacks %s", change.Address)
			continue
		}
		c := &comparison{t: t, path: change.Address}
		c.table(table, change.Change.value().(map[string]any))
	}
}

// comparison compares one declaration of the model with what is planned for it.
// What the model does not know is left to the comparison of arguments.
type comparison struct {
	t    *testing.T
	path string
}

func (c *comparison) in(name string) *comparison { return &comparison{c.t, c.path + "." + name} }

func (c *comparison) table(t *model.Table, planned map[string]any) {
	same(c, "name", t.Name, planned, nil)
	same(c, "hash_key", t.HashKey, planned, nil)
	same(c, "range_key", t.RangeKey, planned, nil)
	same(c, "billing_mode", t.BillingMode, planned, "PROVISIONED")
	same(c, "table_class", t.TableClass, planned, "STANDARD")
	same(c, "read_capacity", t.ReadCapacity, planned, nil)
	same(c, "write_capacity", t.WriteCapacity, planned, nil)
	same(c, "deletion_protection_enabled", t.DeletionProtection, planned, nil)
	same(c, "stream_enabled", t.Stream.Enabled, planned, nil)
	same(c, "stream_view_type", t.Stream.ViewType, planned, nil)
	single(c, "point_in_time_recovery", t.PointInTimeRecovery, planned, func(c *comparison, r model.PointInTimeRecovery, block map[string]any) {
		same(c, "enabled", r.Enabled, block, nil)
		same(c, "recovery_period_in_days", r.RecoveryDays, block, nil)
	})
	single(c, "ttl", t.TTL, planned, func(c *comparison, ttl model.TTL, block map[string]any) {
		same(c, "enabled", ttl.Enabled, block, false)
		same(c, "attribute_name", ttl.Attribute, block, nil)
	})
	single(c, "server_side_encryption", t.Encryption, planned, func(c *comparison, e model.Encryption, block map[string]any) {
		same(c, "enabled", e.Enabled, block, nil)
		same(c, "kms_key_arn", e.KMSKey, block, nil)
	})
	named(c, "attribute", "name", t.Attributes, planned, func(a model.Attribute) model.Value[string] { return a.Name },
		func(c *comparison, a model.Attribute, block map[string]any) { same(c, "type", a.Type, block, nil) })
	nameOf := func(i *model.Index) model.Value[string] { return i.Name }
	blocks := t.Global
	blocks.Items = slices.DeleteFunc(slices.Clone(blocks.Items), func(i *model.Index) bool { return i.Address != "" })
	named(c, "global_secondary_index", "name", blocks, planned, nameOf, (*comparison).index)
	named(c, "local_secondary_index", "name", t.Local, planned, nameOf, (*comparison).index)
	named(c, "replica", "region_name", t.Replicas, planned, func(r model.Replica) model.Value[string] { return r.Region },
		func(c *comparison, r model.Replica, block map[string]any) {
			same(c, "point_in_time_recovery", r.PointInTimeRecovery, block, false)
			same(c, "deletion_protection_enabled", r.DeletionProtection, block, nil)
			same(c, "propagate_tags", r.PropagateTags, block, false)
			same(c, "kms_key_arn", r.KMSKey, block, nil)
		})
	c.tags(t, planned)
}

func (c *comparison) index(i *model.Index, block map[string]any) {
	same(c, "projection_type", i.Projection, block, nil)
	same(c, "read_capacity", i.ReadCapacity, block, nil)
	same(c, "write_capacity", i.WriteCapacity, block, nil)
	if names, known := i.NonKeyAttributes.Get(); known {
		c.expect("non_key_attributes", set(anyOf(names).([]any)), block["non_key_attributes"])
	}
	keys := map[string]any{}
	for _, part := range i.Hash.Items {
		name, _ := part.Name.Get()
		keys[name] = "HASH"
	}
	for _, part := range i.Range.Items {
		name, _ := part.Name.Get()
		keys[name] = "RANGE"
	}
	want := map[string]any{}
	parts, _ := block["key_schema"].([]any)
	for _, part := range parts {
		part := part.(map[string]any)
		want[fmt.Sprint(part["attribute_name"])] = part["key_type"]
	}
	for argument, kind := range map[string]string{"hash_key": "HASH", "range_key": "RANGE"} {
		if name, ok := block[argument].(string); ok && name != "" {
			want[name] = kind
		}
	}
	c.expect("keys", keys, want)
}

// tags compares with the tags that the provider merges.
func (c *comparison) tags(t *model.Table, planned map[string]any) {
	all, known := planned["tags_all"].(map[string]any)
	if !known || t.Tags.Partial != "" {
		return
	}
	if len(all) != len(t.Tags.Items) {
		c.t.Errorf("%s: %d tags, planned %s", c.path, len(t.Tags.Items), show(all))
	}
	for _, tag := range t.Tags.Items {
		key, _ := tag.Key.Get()
		same(c.in("tags"), key, tag.Value, all, nil)
	}
}

// same compares a value with a planned argument. An absent one is planned to be
// null, or def.
func same[T any](c *comparison, name string, v model.Value[T], planned map[string]any, def any) {
	if v.IsUnknown() {
		return
	}
	want := planned[name]
	if v.IsAbsent() {
		if _, computed := want.(unknown); !computed && want != nil {
			c.expect(name, def, want)
		}
		return
	}
	known, _ := v.Get()
	c.expect(name, anyOf(known), want)
}

// anyOf is a Go value as a planned one.
func anyOf(v any) any {
	t, err := gocty.ImpliedType(v)
	if err != nil {
		panic(err)
	}
	return plain(must(gocty.ToCtyValue(v, t)))
}

func must(v cty.Value, err error) cty.Value {
	if err != nil {
		panic(err)
	}
	return v
}

func (c *comparison) expect(name string, got, want any) {
	if relate(got, want) != equal && (!isEmpty(got) || !isEmpty(want)) {
		c.t.Errorf("model of %s.%s is %s, planned %s", c.path, name, show(got), show(want))
	}
}

// single compares a nested block that may stand once.
func single[T any](c *comparison, name string, v model.Value[T], planned map[string]any, inner func(*comparison, T, map[string]any)) {
	blocks, known := planned[name].([]any)
	block, present := v.Get()
	switch {
	case v.IsUnknown() || !known && v.IsAbsent():
	case present != (len(blocks) > 0):
		c.t.Errorf("model of %s.%s: present %v, planned %s", c.path, name, present, show(planned[name]))
	case present:
		inner(c.in(name), block, blocks[0].(map[string]any))
	}
}

// named compares nested blocks that are told apart by a name.
func named[T any](c *comparison, list, key string, blocks model.List[T], planned map[string]any, nameOf func(T) model.Value[string], inner func(*comparison, T, map[string]any)) {
	if blocks.Partial != "" {
		return
	}
	elements, _ := planned[list].([]any)
	byName := map[string]map[string]any{}
	for _, e := range elements {
		block, _ := e.(map[string]any)
		name, _ := block[key].(string)
		byName[name] = block
	}
	for _, b := range blocks.Items {
		name, known := nameOf(b).Get()
		if !known {
			continue
		}
		if byName[name] == nil {
			c.t.Errorf("model of %s: %s %q is not planned", c.path, list, name)
			continue
		}
		inner(c.in(list+"["+name+"]"), b, byName[name])
	}
	if len(blocks.Items) < len(elements) {
		c.t.Errorf("model of %s: %d blocks %s, planned %d", c.path, len(blocks.Items), list, len(elements))
	}
}
