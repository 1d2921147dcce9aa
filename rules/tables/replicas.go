package tables

import (
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// replica is a replica of a table, however it is declared.
type replica struct {
	about    schema.Declared // the table, or the declaration of its own
	header   rules.Span
	region   schema.Value[string]
	recovery schema.Value[bool]
	deletion schema.Value[bool]
	key      schema.Value[string]
	block    *schema.Replica      // nil for a declaration of its own
	separate *schema.TableReplica // nil for a block
}

// replicasOf returns all replicas of a table that certainly exist, and why there
// may be more.
func replicasOf(t *schema.Table, replication *schema.Replication) (all []replica, partial string) {
	for i := range t.Replicas.Items {
		b := &t.Replicas.Items[i]
		all = append(all, replica{
			about: t, header: t.Place(b.Header), region: b.Region,
			recovery: b.PointInTimeRecovery, deletion: b.DeletionProtection, key: b.KMSKey, block: b,
		})
	}
	others := replication.Of(t)
	for _, r := range others.Items {
		all = append(all, replica{
			about: r, header: r.Header, region: r.Region,
			recovery: r.PointInTimeRecovery, deletion: r.DeletionProtection, key: r.KMSKey, separate: r,
		})
	}
	return all, firstNonEmpty(t.Replicas.Partial, others.Partial)
}

// name is how messages call the replica.
func (r replica) name() string {
	region, known := r.region.Get()
	switch {
	case known:
		return "in " + region
	case r.separate != nil:
		return r.separate.Address
	}
	return "in an unknown region"
}

// subject is the region, or what tells the replica from others.
func (r replica) subject() string {
	if region, known := r.region.Get(); known {
		return region
	}
	return r.about.DisplayName()
}
