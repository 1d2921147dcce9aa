package schema

import "github.com/dynamolint/dynamolint/internal/base/tri"

// TableReplica is a replica of a table that is a declaration of its own.
type TableReplica struct {
	Declaration

	Table               Ref           `json:"table,omitzero"`  // ARN of the table that it replicates
	Region              Value[string] `json:"region,omitzero"` // that it is in
	PointInTimeRecovery Value[bool]   `json:"pointInTimeRecovery,omitzero"`
	DeletionProtection  Value[bool]   `json:"deletionProtection,omitzero"`
	KMSKey              Value[string] `json:"kmsKey,omitzero"`
	Tags                List[Tag]     `json:"tags,omitzero"` // its own and the provider's default tags
}

// GlobalTable is a global table of version 2017.11.29: a declaration that ties
// tables of one name in several regions together.
type GlobalTable struct {
	Declaration

	Name Value[string] `json:"name,omitzero"`
}

// HomeRegion returns the region that the table itself is in: its own if it says
// so, else its provider's. Absent means that the environment decides.
func (t *Table) HomeRegion() Value[string] {
	if t.Region.IsAbsent() {
		return t.ProviderRegion
	}
	return t.Region
}

// Replication knows which replicas are declarations of their own, in all
// configurations.
type Replication struct{ replicas links[*TableReplica] }

// NewReplication looks through a model once.
func NewReplication(m *Model) *Replication {
	r := &Replication{}
	for _, replica := range m.TableReplicas {
		r.replicas.add(replica, replica.Table, &replica.Declaration)
	}
	return r
}

// Of returns the replicas of a table that are declarations of their own, and why
// there may be more. Those that may not exist are not among them.
func (r *Replication) Of(t *Table) List[*TableReplica] {
	list, seen := List[*TableReplica]{}, map[*TableReplica]bool{}
	r.replicas.each(t, func(replica *TableReplica) {
		answer := replica.Table.meansTable(t, &replica.Declaration)
		switch {
		case seen[replica] || answer == tri.No:
		case replica.Maybe != "":
			list.Partial = replica.Maybe
		case answer == tri.Maybe:
			list.Partial = "the table of " + replica.Address + " is unknown: " + replica.Table.Text.Reason
		default:
			list.Items = append(list.Items, replica)
		}
		seen[replica] = true
	})
	return list
}
