package schemadiff

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// globalIndex and localIndex are the arguments of the two kinds of indexes.
const (
	globalIndex = "global_secondary_index"
	localIndex  = "local_secondary_index"
)

// A pair is one index in both versions; one of them may be nil.
type pair struct{ before, after *schema.Index }

// single reports whether one version alone has the index.
func (p pair) single() bool { return p.before == nil || p.after == nil }

// pairs matches the indexes of two lists by their names. A name that is unknown for the same
// reason in both versions, "var.index has no value", is the same in both. Other indexes without a
// known name are open, and left out: the rest is compared all the same.
func (t *Table) pairs(argument string, before, after schema.List[*schema.Index]) []pair {
	old, why := byName(before)
	now, whyNow := byName(after)
	var all []pair
	for _, index := range after.Items {
		if key := nameKey(index); now[key] == index {
			was := old[key]
			if was != nil && !t.sameText(was.Name.Span, index.Name.Span) {
				why = cmp.Or(why, index.Name.Reason) // another name, perhaps
			}
			all = append(all, pair{was, index})
		}
	}
	for _, index := range before.Items {
		if key := nameKey(index); old[key] == index && now[key] == nil {
			all = append(all, pair{index, nil})
		}
	}
	unnamed := func(p pair) bool { return p.single() && indexName(cmp.Or(p.after, p.before)) == "" }
	for _, p := range all {
		if unnamed(p) {
			why = cmp.Or(why, cmp.Or(p.after, p.before).Name.Reason)
		}
	}
	if open := cmp.Or(why, whyNow); open != "" && (why != whyNow || slices.ContainsFunc(all, unnamed)) {
		t.open(argument, open, t.After.Header)
	}
	if why != "" || whyNow != "" || t.After.Open != "" { // what seems to be missing may be there
		all = slices.DeleteFunc(all, pair.single)
	}
	return all
}

// byName returns the indexes that can be told apart, and why there may be others.
func byName(list schema.List[*schema.Index]) (all map[string]*schema.Index, why string) {
	all, why = map[string]*schema.Index{}, list.Partial
	for _, index := range list.Items {
		key := nameKey(index)
		if all[key] != nil {
			why = cmp.Or(why, index.Name.Reason, "two indexes have one name")
		}
		all[key] = index
	}
	return all, why
}

// nameKey is the name of an index, or why it is unknown.
func nameKey(index *schema.Index) string {
	if name, known := index.Name.Get(); known {
		return name
	}
	return "\x00" + index.Name.Reason
}

// compareLocal compares local indexes, each of which can only be made with the table. The
// provider tells them apart by their names alone: as long as the names are the same, it plans
// nothing for another definition.
// Source: the Set function of "local_secondary_index" in the schema of aws_dynamodb_table.
func (t *Table) compareLocal() {
	all := t.pairs(localIndex, t.Before.Local, t.After.Local)
	effect := Drifts
	if slices.ContainsFunc(all, pair.single) {
		effect = Replaces
	}
	for _, p := range all {
		c := p.change(localIndex, effect)
		if !p.single() {
			if c.Old, c.New = t.definitions(localIndex, p); c.Old == c.New {
				continue
			}
		}
		t.change(c)
	}
}

// compareGlobal compares global indexes, which are made and deleted by themselves.
func (t *Table) compareGlobal(moves []*schema.Move) {
	var added, gone []pair
	for _, p := range t.pairs(globalIndex, t.Before.Global, t.After.Global) {
		switch {
		case p.before == nil:
			added = append(added, p)
		case p.after == nil:
			gone = append(gone, p)
		default:
			t.compareIndex(p, moves)
		}
	}
	for _, p := range gone {
		if i := slices.IndexFunc(added, func(other pair) bool { return isRenamed(p.before, other.after) }); i >= 0 {
			renamed := pair{p.before, added[i].after}
			added = slices.Delete(added, i, i+1)
			c := renamed.change(globalIndex, Rebuilds)
			c.Subject = indexName(p.before)
			c.Old, c.New = indexName(p.before), indexName(renamed.after)
			t.change(c)
			continue
		}
		c := p.change(globalIndex, DeletesIndex)
		if p.before.Maybe != "" {
			t.open(globalIndex, p.before.Maybe, t.After.Header)
			continue
		}
		t.change(c)
	}
	for _, p := range added {
		t.change(p.change(globalIndex, AddsIndex))
	}
}

// change returns the change of an index that is in one version only.
func (p pair) change(argument string, effect Effect) Change {
	c := Change{Argument: argument, Effect: effect, Before: p.before, After: p.after}
	if p.before != nil {
		c.Subject, c.Old = indexName(p.before), Definition(p.before)
	}
	if p.after != nil {
		c.Subject, c.New, c.At = indexName(p.after), Definition(p.after), p.after.Header
	}
	return c
}

func indexName(index *schema.Index) string {
	name, _ := index.Name.Get()
	return name
}

// isRenamed reports whether two indexes of different names are the same otherwise.
func isRenamed(before, after *schema.Index) bool {
	return keysOf(before) != "" && Definition(before) == Definition(after) && isKnown(before) && isKnown(after)
}

// compareIndex compares an index whose name is the same. Its keys and its projection cannot be
// changed: the provider deletes the index and creates another.
// Source: updateDiffGSI in hashicorp/terraform-provider-aws; UpdateGlobalSecondaryIndexAction in
// the DynamoDB API Reference.
func (t *Table) compareIndex(p pair, moves []*schema.Move) {
	if from, to := p.before.Address, p.after.Address; from != "" && to != "" && !isMoved(from, to, moves) {
		c := p.change(globalIndex, Rebuilds)
		c.Old, c.New = from, to
		t.change(c)
		return
	}
	if old, now := t.definitions(globalIndex, p); old != now {
		c := p.change(globalIndex, Rebuilds)
		c.Old, c.New = old, now
		t.change(c)
		return
	}
	for _, of := range []struct {
		argument      string
		before, after schema.Value[int64]
	}{
		{"read_capacity", p.before.ReadCapacity, p.after.ReadCapacity},
		{"write_capacity", p.before.WriteCapacity, p.after.WriteCapacity},
	} {
		old, knownOld := of.before.Get()
		now, knownNow := of.after.Get()
		if knownOld && knownNow && old != now {
			c := p.change(globalIndex, Updates)
			c.Old, c.New = fmt.Sprintf("%s %d", of.argument, old), fmt.Sprintf("%s %d", of.argument, now)
			t.change(c)
		}
	}
}

// definitions returns what differs of two definitions of an index. They are the same where
// something is unknown, which is open then.
func (t *Table) definitions(argument string, p pair) (old, now string) {
	if isKnown(p.before) && isKnown(p.after) {
		old, now = Definition(p.before), Definition(p.after)
		if argument == localIndex { // of a list, whose order counts
			old, now = old+ordered(p.before), now+ordered(p.after)
		}
		return old, now
	}
	if why := unknownOf(p.before) + unknownOf(p.after); unknownOf(p.before) != unknownOf(p.after) {
		t.open(argument, why, p.after.Header)
	}
	return "", ""
}

func isKnown(index *schema.Index) bool { return unknownOf(index) == "" }

// unknownOf says what of the keys and the projection is unknown.
func unknownOf(index *schema.Index) string {
	why := cmp.Or(index.Hash.Partial, index.Range.Partial)
	for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
		if part.Name.IsUnknown() {
			why = cmp.Or(why, part.Name.Reason)
		}
	}
	for _, v := range []bool{index.Projection.IsUnknown(), index.NonKeyAttributes.IsUnknown()} {
		if v {
			why = cmp.Or(why, index.Projection.Reason, index.NonKeyAttributes.Reason)
		}
	}
	return why
}

// keysOf returns the keys as text: "customer_id, placed_at".
func keysOf(index *schema.Index) string {
	var names []string
	for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
		name, _ := part.Name.Get()
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// projected returns the projection as text: "ALL", "INCLUDE status, total".
func projected(index *schema.Index) string {
	kind, _ := index.Projection.Or(ddb.ProjectAll)
	if kind != ddb.ProjectInclude {
		return kind
	}
	names, _ := index.NonKeyAttributes.Get()
	return kind + " " + strings.Join(slices.Compact(slices.Sorted(slices.Values(names))), ", ")
}

// Definition returns what an index is, as text: "customer_id, placed_at; ALL".
func Definition(index *schema.Index) string {
	hash := schema.Index{Hash: index.Hash}
	sort := schema.Index{Range: index.Range}
	text := keysOf(&hash)
	if keys := keysOf(&sort); keys != "" {
		text += " | " + keys
	}
	return strings.TrimPrefix(text, " | ") + "; " + projected(index)
}

// ordered tells apart what only the order of a list does.
func ordered(index *schema.Index) string {
	names, _ := index.NonKeyAttributes.Get()
	if slices.IsSorted(names) {
		return ""
	}
	return " in the order " + strings.Join(names, ", ")
}

// Differing names what differs of two definitions of an index: "the keys", "the projection".
func Differing(before, after *schema.Index) string {
	if keysOf(before) == keysOf(after) && len(before.Hash.Items) == len(after.Hash.Items) {
		return "the projection"
	}
	if projected(before) == projected(after) {
		return "the keys"
	}
	return "the keys and the projection"
}
