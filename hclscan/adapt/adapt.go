// Package adapt turns evaluated aws_* blocks into schema values. It knows the
// AWS provider's arguments and their meaning, and judges nothing.
package adapt

import (
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

const (
	tableType = "aws_dynamodb_table"
	indexType = "aws_dynamodb_global_secondary_index"
)

// kinds are the types of resources that the schema holds, and how each is read.
// Data sources have the prefix "data.".
var kinds = map[string]func(*Declared, *tf.Resource){
	tableType: (*Declared).addTable,
	indexType: (*Declared).addIndex,
}

// Declared is what a root module and all modules below it declare.
type Declared struct {
	Root   *tf.Module
	Model  *schema.Model
	Strays []Stray // indexes for tables that are not among Model.Tables
	Opens  []Open  // by the defaults of root variables

	indexes   []*tf.Resource           // that are resources of their own
	blocks    map[*schema.Table]string // the address of the block that declares a table
	addresses map[string]bool          // of these blocks
}

// Read returns what a root module declares.
func Read(root *tf.Module) *Declared {
	d := &Declared{Root: root, Model: &schema.Model{}, blocks: map[*schema.Table]string{}, addresses: map[string]bool{}}
	for _, r := range root.Resources(slices.Sorted(maps.Keys(kinds))...) {
		kinds[r.Type](d, r)
	}
	possible, possibleIndexes := d.split(root.Possible(tableType, indexType))
	d.Model.Possible = possible
	d.Strays = newOwners(d.Model.Tables).addIndexes(d.indexes)
	d.openByDefaults(d.indexes, possibleIndexes)
	return d
}

func (d *Declared) addTable(r *tf.Resource) {
	d.Model.Tables = append(d.Model.Tables, d.table(r))
}

func (d *Declared) addIndex(r *tf.Resource) { d.indexes = append(d.indexes, r) }

// split tells the two types of resources apart.
func (d *Declared) split(resources []*tf.Resource) (tables []*schema.Table, indexes []*tf.Resource) {
	for _, r := range resources {
		if r.Type == indexType {
			indexes = append(indexes, r)
		} else {
			tables = append(tables, d.table(r))
		}
	}
	return tables, indexes
}

// declaration returns where a resource is declared.
func declaration(r *tf.Resource) schema.Declaration {
	declared := schema.Declaration{
		Address: r.Address, Root: r.Module.Root().Dir(), Maybe: r.Maybe,
		Header: r.Header(), Block: r.Span(),
	}
	for _, call := range r.Module.Calls() {
		declared.Calls = append(declared.Calls, schema.Call{Address: call.Address, Span: call.Span})
	}
	return declared
}

var tableSchema = tf.NewSchema(
	[]string{
		"name", "hash_key", "range_key", "billing_mode", "read_capacity", "write_capacity",
		"deletion_protection_enabled", "stream_enabled", "stream_view_type", "tags", "table_class",
	},
	[]string{
		"attribute", "global_secondary_index", "local_secondary_index", "replica",
		"point_in_time_recovery", "ttl", "server_side_encryption", "lifecycle", "tags",
	},
)

func (d *Declared) table(r *tf.Resource) *schema.Table {
	c := r.Content(tableSchema)
	t := &schema.Table{
		Declaration: declaration(r),

		Name: text(c, "name"), NameText: nameParts(c.Value("name").Parts()),
		HashKey: text(c, "hash_key"), RangeKey: text(c, "range_key"),
		Attributes: list(c, "attribute", attribute),
		Global:     indexes(c, "global_secondary_index"),
		Local:      indexes(c, "local_secondary_index"),
		Replicas:   list(c, "replica", replica),

		BillingMode:   text(c, "billing_mode"),
		ReadCapacity:  number(c, "read_capacity"),
		WriteCapacity: number(c, "write_capacity"),

		PointInTimeRecovery: single(c, "point_in_time_recovery", recovery),
		DeletionProtection:  boolean(c, "deletion_protection_enabled"),
		TTL:                 single(c, "ttl", ttl),
		Stream:              schema.Stream{Enabled: boolean(c, "stream_enabled"), ViewType: text(c, "stream_view_type")},
		Encryption:          single(c, "server_side_encryption", encryption),
		Tags:                tags(r, c),
		TableClass:          text(c, "table_class"),
	}
	d.blocks[t], d.addresses[r.Declaration()] = r.Declaration(), true
	if name := c.Value("name"); name.Assumed() != "" {
		t.NamePattern = nameParts(name.Pattern())
	}
	t.PreventDestroy, t.IgnoreChanges = lifecycle(c)
	return t
}

func nameParts(text []tf.Part) []schema.NamePart {
	var parts []schema.NamePart
	for _, p := range text {
		parts = append(parts, schema.NamePart(p))
	}
	return parts
}

// ref reads an argument that names something else that is declared.
func ref(c *tf.Content, name string) schema.Ref {
	return schema.Ref{Text: text(c, name), Parts: nameParts(c.Value(name).Parts())}
}

var attributeSchema = tf.NewSchema([]string{"name", "type"}, nil)

func attribute(b *tf.Block) schema.Attribute {
	c := b.Content(attributeSchema)
	return schema.Attribute{Name: text(c, "name"), Type: text(c, "type"), Span: b.Header()}
}

var replicaSchema = tf.NewSchema([]string{
	"region_name", "point_in_time_recovery", "deletion_protection_enabled", "propagate_tags", "kms_key_arn",
}, nil)

func replica(b *tf.Block) schema.Replica {
	c := b.Content(replicaSchema)
	return schema.Replica{
		Region:              text(c, "region_name"),
		PointInTimeRecovery: boolean(c, "point_in_time_recovery"),
		DeletionProtection:  boolean(c, "deletion_protection_enabled"),
		PropagateTags:       boolean(c, "propagate_tags"),
		KMSKey:              text(c, "kms_key_arn"),
		Header:              b.Header(),
	}
}

var recoverySchema = tf.NewSchema([]string{"enabled", "recovery_period_in_days"}, nil)

func recovery(b *tf.Block) schema.PointInTimeRecovery {
	c := b.Content(recoverySchema)
	return schema.PointInTimeRecovery{
		Enabled: boolean(c, "enabled"), RecoveryDays: number(c, "recovery_period_in_days"), Header: b.Header(),
	}
}

var ttlSchema = tf.NewSchema([]string{"enabled", "attribute_name"}, nil)

func ttl(b *tf.Block) schema.TTL {
	c := b.Content(ttlSchema)
	return schema.TTL{Enabled: boolean(c, "enabled"), Attribute: text(c, "attribute_name"), Header: b.Header()}
}

var encryptionSchema = tf.NewSchema([]string{"enabled", "kms_key_arn"}, nil)

func encryption(b *tf.Block) schema.Encryption {
	c := b.Content(encryptionSchema)
	return schema.Encryption{Enabled: boolean(c, "enabled"), KMSKey: text(c, "kms_key_arn"), Header: b.Header()}
}

var lifecycleSchema = tf.NewSchema([]string{"prevent_destroy", "ignore_changes"}, nil)

// lifecycle reads what Terraform itself does with changes of the table.
func lifecycle(c *tf.Content) (preventDestroy schema.Value[bool], ignored []string) {
	blocks, _ := c.Blocks("lifecycle")
	for _, b := range blocks {
		inner := b.Content(lifecycleSchema)
		preventDestroy = boolean(inner, "prevent_destroy")
		for _, name := range inner.Keywords("ignore_changes") {
			if name == "*" { // how "all" was written before Terraform 0.12
				name = "all"
			}
			ignored = append(ignored, name)
		}
	}
	return preventDestroy, ignored
}
