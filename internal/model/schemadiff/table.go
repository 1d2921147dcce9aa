package schemadiff

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// fill compares all arguments of a table.
func (m *matching) fill(t *Table) {
	t.compareName()
	t.compareKeys()
	t.compareLocal()
	t.compareSeeds()
	t.compareRegion()
	t.compareTypes()
	t.compareGlobal(m.movesOf(t.Before))
	t.compareStream()
	t.compareTTL()
	t.compareProtection()
	t.compareReplicas(m.replicasBefore.Of(t.Before), m.replicasAfter.Of(t.After))
	t.compareCapacity()
}

// change adds a change of an argument of the table.
func (t *Table) change(c Change) {
	if c.At.IsZero() {
		c.At = t.After.Header
	}
	top, _, _ := strings.Cut(c.Argument, ".")
	own := c.Before != nil && c.Before.Address != "" || c.After != nil && c.After.Address != "" // a resource of its own
	c.Ignored = !own && slices.ContainsFunc(t.After.IgnoreChanges, func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		name, _, _ = strings.Cut(name, "[")
		return name == "all" || name == top
	})
	t.Changes = append(t.Changes, c)
}

func (t *Table) open(argument, reason string, at rules.Span) {
	t.Open = append(t.Open, Open{argument, reason, cmp.Or(at, t.After.Header)})
}

// compared returns two values as what the provider makes of them, and whether they certainly
// differ. What is unknown of either is open, unless both are written in the same way and unknown
// for the same reason: the same variable has the same value.
func compared[T comparable](t *Table, argument string, before, after schema.Value[T], def T) (old, now T, differ bool) {
	old, knownOld := before.Or(def)
	now, knownNow := after.Or(def)
	switch {
	case knownOld && knownNow:
		return old, now, old != now
	case before.IsUnknown() && after.IsUnknown() && before.Reason == after.Reason && t.sameText(before.Span, after.Span):
	case after.IsUnknown():
		t.open(argument, after.Reason, after.Span)
	default:
		t.open(argument, "it was unknown: "+before.Reason, after.Span)
	}
	return old, now, false
}

// sameText reports whether two places have the same text, blanks aside, as far as that is known.
func (t *Table) sameText(before, after rules.Span) bool {
	if t.places.TextBefore == nil || before.IsZero() || after.IsZero() {
		return true
	}
	old, now := t.places.TextBefore(before), t.places.TextAfter(after)
	return old == "" || now == "" || strings.Join(strings.Fields(old), " ") == strings.Join(strings.Fields(now), " ")
}

// value compares an argument that has one value.
func value[T comparable](t *Table, argument string, before, after schema.Value[T], def T, effect Effect) {
	if old, now, differ := compared(t, argument, before, after, def); differ {
		t.change(Change{Argument: argument, Old: text(old), New: text(now), Effect: effect, At: after.Span, Likely: isDefault(before) || isDefault(after)})
	}
}

// computed compares an argument that stays what it is where it is not set.
func computed[T comparable](t *Table, argument string, before, after schema.Value[T]) {
	var none T
	if !after.IsAbsent() && !before.IsAbsent() {
		value(t, argument, before, after, none, Updates)
	}
}

// text returns a value as it is shown; the zero value of a text is none.
func text[T any](value T) string { return fmt.Sprint(value) }

func isDefault[T any](v schema.Value[T]) bool { return strings.HasPrefix(v.Origin, "default of ") }

func (t *Table) compareName() {
	old, now := t.Before, t.After
	switch old.SameName(now) {
	case tri.No:
		t.change(Change{Argument: "name", Old: old.FullName(), New: now.FullName(), Effect: Replaces, At: now.Name.Span, Likely: isDefault(old.Name) || isDefault(now.Name)})
	case tri.Maybe:
		t.open("name", cmp.Or(now.Name.Reason, old.Name.Reason, "its parts are unknown"), now.Name.Span)
	case tri.Yes:
	}
}

// compareKeys compares the key of the table. The provider computes hash_key, so one that is not
// set stays what it is; a range_key that is not set is none.
func (t *Table) compareKeys() {
	if !t.After.HashKey.IsAbsent() && !t.Before.HashKey.IsAbsent() {
		value(t, "hash_key", t.Before.HashKey, t.After.HashKey, "", Replaces)
	}
	value(t, "range_key", t.Before.RangeKey, t.After.RangeKey, "", Replaces)
}

// compareRegion compares where the table is, if it says so itself. The provider computes the
// region, so one that is not set any more stays what it is.
func (t *Table) compareRegion() {
	switch before := t.Before.HomeRegion(); {
	case t.After.Region.IsAbsent():
	case before.IsAbsent():
		t.open("region", "it is unknown in which region the table is", t.After.Region.Span)
	default:
		value(t, "region", before, t.After.Region, "", Replaces)
	}
}

// compareSeeds compares what the table was created from. The provider leaves a table alone whose
// source is not named any more, and one whose import names another export.
func (t *Table) compareSeeds() {
	before, after := t.Before.Seeds, t.After.Seeds
	if why := cmp.Or(before.Partial, after.Partial); why != "" {
		if before.Partial != after.Partial {
			t.open(importTable, why, t.After.Header)
		}
		return
	}
	find := func(list schema.List[schema.Seed], argument string) (schema.Seed, bool) {
		i := slices.IndexFunc(list.Items, func(s schema.Seed) bool { return s.Argument == argument })
		if i < 0 {
			return schema.Seed{}, false
		}
		return list.Items[i], true
	}
	seen := map[string]bool{}
	for _, seed := range slices.Concat(after.Items, before.Items) {
		if seen[seed.Argument] {
			continue
		}
		seen[seed.Argument] = true
		old, was := find(before, seed.Argument)
		now, is := find(after, seed.Argument)
		switch {
		case old.Unsure != now.Unsure:
			t.open(seed.Argument, cmp.Or(now.Unsure, old.Unsure), now.Span)
		case was && is && seed.Argument == importTable:
			value(t, seed.Argument, old.Value, now.Value, "", Updates)
		case was && is:
			value(t, seed.Argument, old.Value, now.Value, "", Replaces)
		default:
			effect := Replaces
			if !is && strings.HasPrefix(seed.Argument, "restore_source_") {
				effect = Updates
			}
			t.change(Change{Argument: seed.Argument, Old: setting(was), New: setting(is), Effect: effect, At: now.Span})
		}
	}
}

const importTable = "import_table"

func setting(set bool) string {
	if set {
		return "set"
	}
	return ""
}

// compareTypes compares the types of attributes that are keys in both versions. The provider
// tells attribute blocks apart by their names alone, so that it plans nothing for another type.
// Source: the Set function of "attribute" in the schema of aws_dynamodb_table.
func (t *Table) compareTypes() {
	before, after := keyAttributes(t.Before), keyAttributes(t.After)
	for _, now := range t.After.Attributes.Items {
		name, known := now.Name.Get()
		if !known || !before[name] || !after[name] {
			continue
		}
		for _, old := range t.Before.Attributes.Items {
			if was, _ := old.Name.Get(); was != name {
				continue
			}
			if a, b, differ := compared(t, "attribute", old.Type, now.Type, ""); differ {
				t.change(Change{Argument: "attribute", Subject: name, Old: a, New: b, Effect: Drifts, At: cmp.Or(now.Type.Span, now.Span)})
			}
		}
	}
}

// keyAttributes returns the attributes that are keys of the table or of an index.
func keyAttributes(t *schema.Table) map[string]bool {
	keys := map[string]bool{}
	add := func(v schema.Value[string]) {
		if name, known := v.Get(); known {
			keys[name] = true
		}
	}
	add(t.HashKey)
	add(t.RangeKey)
	for _, index := range t.Indexes() {
		for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
			add(part.Name)
		}
	}
	return keys
}

// standardClass is the table class of tables that name none.
const standardClass = "STANDARD"

// compareCapacity compares what a table may serve, and how it is paid for.
func (t *Table) compareCapacity() {
	value(t, "billing_mode", t.Before.BillingMode, t.After.BillingMode, ddb.Provisioned, Updates)
	computed(t, "read_capacity", t.Before.ReadCapacity, t.After.ReadCapacity)
	computed(t, "write_capacity", t.Before.WriteCapacity, t.After.WriteCapacity)
	value(t, "table_class", t.Before.TableClass, t.After.TableClass, standardClass, Updates)
	t.compareWarmThroughput()
}

// compareWarmThroughput compares what the table serves at once. It can be raised in place; the
// provider lowers it by another table. Source: customizeDiff of aws_dynamodb_table, since 5.78.
func (t *Table) compareWarmThroughput() {
	before, knownOld := t.Before.WarmThroughput.Get()
	after, knownNow := t.After.WarmThroughput.Get()
	if !knownOld || !knownNow { // without the block, it stays what it is
		return
	}
	for _, of := range []struct {
		argument      string
		before, after schema.Value[int64]
	}{
		{"read_units_per_second", before.Reads, after.Reads},
		{"write_units_per_second", before.Writes, after.Writes},
	} {
		if of.before.IsAbsent() || of.after.IsAbsent() {
			continue
		}
		argument := "warm_throughput." + of.argument
		if old, now, differ := compared(t, argument, of.before, of.after, 0); differ {
			effect := Updates
			if now < old {
				effect = Replaces
			}
			t.change(Change{Argument: argument, Old: text(old), New: text(now), Effect: effect, At: of.after.Span})
		}
	}
}
