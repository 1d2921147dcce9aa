package schemadiff

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// blocks returns two versions of a nested block, and whether each version has it; ok is false
// where that is unknown of one, which is open then.
func blocks[T any](t *Table, argument string, before, after schema.Value[T]) (old, now T, had, has, ok bool) {
	old, had = before.Get()
	now, has = after.Get()
	if !before.IsUnknown() && !after.IsUnknown() {
		return old, now, had, has, true
	}
	if before.Reason != after.Reason {
		t.open(argument, cmp.Or(after.Reason, before.Reason), after.Span)
	}
	return old, now, had, has, false
}

// compareStream compares the stream. The provider changes the view type of a stream by ending it
// and beginning another, since the service knows no other way.
// Source: cycleStreamEnabled in hashicorp/terraform-provider-aws; UpdateTable, StreamSpecification.
func (t *Table) compareStream() {
	before, after := t.Before.Stream, t.After.Stream
	was, is, differ := compared(t, "stream_enabled", before.Enabled, after.Enabled, false)
	if differ {
		effect := Updates
		if was {
			effect = Restarts
		}
		t.change(Change{Argument: "stream_enabled", Old: text(was), New: text(is), Effect: effect, At: after.Enabled.Span})
		return
	}
	if !was || !is || after.ViewType.IsAbsent() || before.ViewType.IsAbsent() {
		return
	}
	if old, now, differ := compared(t, "stream_view_type", before.ViewType, after.ViewType, ""); differ && !strings.EqualFold(old, now) {
		t.change(Change{Argument: "stream_view_type", Old: old, New: now, Effect: Restarts, At: after.ViewType.Span})
	}
}

// compareTTL compares the time to live.
func (t *Table) compareTTL() {
	old, now, had, has, ok := blocks(t, "ttl", t.Before.TTL, t.After.TTL)
	if !ok || !had && !has {
		return
	}
	was, is, differ := compared(t, "ttl.enabled", old.Enabled, now.Enabled, false)
	switch {
	case had && !has && was:
		attribute, _ := old.Attribute.Get()
		t.change(Change{Argument: "ttl", Old: attribute, Effect: Keeps})
	case had && !has:
	case differ:
		c := Change{Argument: "ttl.enabled", Old: text(was), New: text(is), Effect: Updates, At: cmp.Or(now.Enabled.Span, now.Header)}
		c.Subject, _ = old.Attribute.Get()
		if is {
			c.Subject, _ = now.Attribute.Get()
		}
		t.change(c)
	case was && is:
		value(t, "ttl.attribute_name", old.Attribute, now.Attribute, "", Updates)
	}
}

// compareProtection compares what keeps the data of the table safe.
func (t *Table) compareProtection() {
	value(t, "deletion_protection_enabled", t.Before.DeletionProtection, t.After.DeletionProtection, false, Updates)
	value(t, "lifecycle.prevent_destroy", t.Before.PreventDestroy, t.After.PreventDestroy, false, Updates)
	t.compareRecovery()
	t.compareEncryption()
}

// compareRecovery compares point-in-time recovery, which stays on where its block is gone: the
// provider keeps what it computes.
func (t *Table) compareRecovery() {
	const argument = "point_in_time_recovery"
	old, now, had, has, ok := blocks(t, argument, t.Before.PointInTimeRecovery, t.After.PointInTimeRecovery)
	if !ok || !had && !has {
		return
	}
	was, is, differ := compared(t, argument+".enabled", old.Enabled, now.Enabled, false)
	switch {
	case had && !has && was:
		t.change(Change{Argument: argument, Old: "enabled", Effect: Keeps})
	case had && !has:
	case differ:
		t.change(Change{Argument: argument + ".enabled", Old: text(was), New: text(is), Effect: Updates, At: cmp.Or(now.Enabled.Span, now.Header)})
	case is:
		value(t, argument+".recovery_period_in_days", old.RecoveryDays, now.RecoveryDays, defaultRecoveryDays, Updates)
	}
}

// defaultRecoveryDays is how far back a table can be restored where nothing is set.
// Source: PointInTimeRecoverySpecification in the DynamoDB API Reference.
const defaultRecoveryDays = 35

// compareEncryption compares the key, which stays what it is where the block is gone.
func (t *Table) compareEncryption() {
	const argument = "server_side_encryption"
	old, now, had, has, ok := blocks(t, argument, t.Before.Encryption, t.After.Encryption)
	if !ok || !had && !has {
		return
	}
	was, is, differ := compared(t, argument+".enabled", old.Enabled, now.Enabled, false)
	switch {
	case had && !has && was:
		t.change(Change{Argument: argument, Old: "enabled", Effect: Keeps})
	case had && !has:
	case differ:
		t.change(Change{Argument: argument + ".enabled", Old: text(was), New: text(is), Effect: Updates, At: cmp.Or(now.Enabled.Span, now.Header)})
	case is && !now.KMSKey.IsAbsent() && !old.KMSKey.IsAbsent():
		value(t, argument+".kms_key_arn", old.KMSKey, now.KMSKey, "", Updates)
	}
}

// compareReplicas compares the replicas of a global table: those that its block has, and those
// that are declarations of their own.
func (t *Table) compareReplicas(ownBefore, ownAfter schema.List[*schema.TableReplica]) {
	old, why := regions(t.Before.Replicas, ownBefore)
	now, whyNow := regions(t.After.Replicas, ownAfter)
	if why != "" || whyNow != "" {
		if why != whyNow {
			t.open("replica", cmp.Or(whyNow, why), t.After.Header)
		}
		return
	}
	for _, region := range slices.Sorted(maps.Keys(old)) {
		if _, stays := now[region]; !stays {
			t.change(Change{Argument: "replica", Subject: region, Old: region, Effect: Drops})
		}
	}
	for _, region := range slices.Sorted(maps.Keys(now)) {
		if _, was := old[region]; !was {
			t.change(Change{Argument: "replica", Subject: region, New: region, Effect: Updates, At: now[region]})
		}
	}
}

// regions returns where each replica is declared, by its region or else by its address, and why
// there may be others.
func regions(blocks schema.List[schema.Replica], own schema.List[*schema.TableReplica]) (all map[string]rules.Span, why string) {
	all, why = map[string]rules.Span{}, cmp.Or(blocks.Partial, own.Partial)
	add := func(region schema.Value[string], header rules.Span) {
		if name, known := region.Get(); known {
			all[name] = header
		} else {
			why = cmp.Or(why, region.Reason, "the region of a replica is unknown")
		}
	}
	for _, r := range blocks.Items {
		add(r.Region, r.Header)
	}
	for _, r := range own.Items {
		if region, known := r.Region.Get(); known {
			all[region] = r.Header
		} else {
			all[r.Address] = r.Header // which tells it apart, wherever it is
		}
	}
	return all, why
}
