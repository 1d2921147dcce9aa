// Package schemadoc shows a schema to people: as text, as Markdown, as a Mermaid
// diagram. It judges nothing and reads nothing.
package schemadoc

import (
	"cmp"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Nothing is written where no table is declared.
const Nothing = "no table is declared here"

// row is one fact about a table.
type row struct{ label, text string }

// rows returns what is declared of a table, its keys and indexes first. What is
// not declared is left out.
func rows(t *schema.Table) []row {
	var all []row
	add := func(label, text string) {
		if text != "" {
			all = append(all, row{label, text})
		}
	}
	for label, text := range Keys(t) {
		add(label, text)
	}
	add("billing mode", valueText(t.BillingMode))
	add("read capacity", valueText(t.ReadCapacity))
	add("write capacity", valueText(t.WriteCapacity))
	add("point-in-time recovery", memberText(t.PointInTimeRecovery, func(p schema.PointInTimeRecovery) string { return valueText(p.Enabled) }))
	add("recovery days", memberText(t.PointInTimeRecovery, func(p schema.PointInTimeRecovery) string { return valueText(p.RecoveryDays) }))
	add("deletion protection", valueText(t.DeletionProtection))
	add("prevent_destroy", valueText(t.PreventDestroy))
	add("ttl", memberText(t.TTL, func(ttl schema.TTL) string { return valueText(ttl.Enabled) }))
	add("ttl attribute", memberText(t.TTL, func(ttl schema.TTL) string { return valueText(ttl.Attribute) }))
	add("stream", valueText(t.Stream.Enabled))
	add("stream view type", valueText(t.Stream.ViewType))
	add("encryption", memberText(t.Encryption, func(e schema.Encryption) string { return valueText(e.Enabled) }))
	add("kms key", memberText(t.Encryption, func(e schema.Encryption) string { return valueText(e.KMSKey) }))
	add("table class", valueText(t.TableClass))
	for _, replica := range t.Replicas.Items {
		add("replica", valueText(replica.Region))
	}
	for _, tag := range t.Tags.Items {
		add("tag", valueText(tag.Key)+" = "+valueText(tag.Value))
	}
	partial := func(what, why string) {
		if why != "" {
			add("maybe more", what+": "+why)
		}
	}
	partial("attributes", t.Attributes.Partial)
	partial("global indexes", t.Global.Partial)
	partial("local indexes", t.Local.Partial)
	partial("replicas", t.Replicas.Partial)
	partial("tags", t.Tags.Partial)
	return all
}

// Keys yields the keys and indexes of a table, as "sort key" and "number, type N". What is
// not declared is left out.
func Keys(t *schema.Table) iter.Seq2[string, string] {
	all := []row{{"partition key", keyText(t, t.HashKey)}, {"sort key", keyText(t, t.RangeKey)}}
	for index, text := range Indexes(t) {
		kind := "global index"
		if slices.Contains(t.Local.Items, index) {
			kind = "local index"
		}
		all = append(all, row{kind, text})
	}
	return func(yield func(label, text string) bool) {
		for _, r := range all {
			if r.text != "" && !yield(r.label, r.text) {
				return
			}
		}
	}
}

// Indexes yields the global and then the local indexes of a table, each with its name, keys
// and projection: "by-date: id, sorted by date, projects ALL".
func Indexes(t *schema.Table) iter.Seq2[*schema.Index, string] {
	return func(yield func(*schema.Index, string) bool) {
		for _, index := range t.Global.Items {
			if !yield(index, indexText(index, "")) {
				return
			}
		}
		for _, index := range t.Local.Items {
			if !yield(index, indexText(index, valueText(t.HashKey))) { // partitioned as its table
				return
			}
		}
	}
}

// valueText returns "true", "true (default of var.enabled)" or "unknown: why",
// and "" for what is not declared.
func valueText[T any](v schema.Value[T]) string {
	known, ok := v.Get()
	switch {
	case ok:
		return fmt.Sprint(known) + v.Provenance()
	case v.IsUnknown():
		return "unknown: " + v.Reason
	}
	return ""
}

// memberText returns the text of a member of a value that is a block: unknown if
// the block is.
func memberText[B any](block schema.Value[B], member func(B) string) string {
	if b, ok := block.Get(); ok {
		return member(b)
	}
	return valueText(block)
}

// nameText returns the table's name, or of an unknown one what is known of it.
func nameText(t *schema.Table) string {
	if t.Name.IsUnknown() && t.FullName() != t.Address {
		return fmt.Sprintf("%s (unknown: %s)", t.FullName(), t.Name.Reason)
	}
	return valueText(t.Name)
}

// keyText returns a key attribute with its type, if that is declared.
func keyText(t *schema.Table, key schema.Value[string]) string {
	name, known := key.Get()
	if kind := typeOf(t, name); known && kind != "" {
		return valueText(key) + ", type " + kind
	}
	return valueText(key)
}

// typeOf returns the declared type of an attribute, "" if it is unknown.
func typeOf(t *schema.Table, attribute string) string {
	for _, a := range t.Attributes.Items {
		if name, _ := a.Name.Get(); name == attribute {
			kind, _ := a.Type.Get()
			return kind
		}
	}
	return ""
}

func indexText(index *schema.Index, hash string) string {
	from := index.Name.Provenance() // mostly that of all values
	if hash == "" || len(index.Hash.Items) > 0 {
		hash = keysText(index.Hash, from)
	}
	name := strings.TrimSuffix(valueText(index.Name), from)
	text := cmp.Or(name, "without a name") + ": " + cmp.Or(strings.TrimSuffix(hash, from), "without keys")
	if sorted := keysText(index.Range, from); sorted != "" {
		text += ", sorted by " + sorted
	}
	if projection := strings.TrimSuffix(valueText(index.Projection), from); projection != "" {
		text += ", projects " + projection
	}
	switch attributes, known := index.NonKeyAttributes.Get(); {
	case known:
		text += " [" + strings.Join(attributes, ", ") + "]" + strings.TrimSuffix(index.NonKeyAttributes.Provenance(), from)
	case index.NonKeyAttributes.IsUnknown():
		text += " " + valueText(index.NonKeyAttributes)
	}
	return text + from
}

// keysText returns the attributes of a key, each with where its value is from unless that
// is what from says.
func keysText(parts schema.List[schema.KeyPart], from string) string {
	var texts []string
	for _, part := range parts.Items {
		texts = append(texts, strings.TrimSuffix(valueText(part.Name), from))
	}
	if parts.Partial != "" {
		texts = append(texts, "unknown: "+parts.Partial)
	}
	return strings.Join(texts, " and ")
}

// linked is something declared that names a table, and by which argument.
type linked struct {
	by schema.Declared
	as string // "streamArn"
}

// links returns what surely names each table, in the order of the model.
func links(m *schema.Model) map[*schema.Table][]linked {
	all, tables := map[*schema.Table][]linked{}, schema.NewTableIndex(m.InView())
	for _, other := range m.Surroundings() {
		if _, again := other.(*schema.StreamLookup); again {
			continue // it is a table lookup, too
		}
		for name, ref := range refsOf(other) {
			for _, t := range tables.All(ref, other.Declared()) {
				all[t] = append(all[t], linked{other, name})
			}
		}
	}
	return all
}

// refsOf yields the arguments by which something names something else, by their
// names in the snapshot.
func refsOf(d schema.Declared) func(yield func(string, schema.Ref) bool) {
	return func(yield func(string, schema.Ref) bool) {
		v := reflect.Indirect(reflect.ValueOf(d))
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			if ref, ok := reflect.TypeAssert[schema.Ref](v.Field(i)); ok && !yield(name, ref) {
				return
			}
		}
	}
}
