package surroundings

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// replication knows which tables have replicas: their streams keep these up to
// date.
type replication struct {
	separate *schema.Replication
	global   []*schema.GlobalTable
}

func newReplication(m *schema.Model) *replication {
	return &replication{schema.NewReplication(m), m.GlobalTables}
}

func (r *replication) has(t *schema.Table) tri.Answer {
	others := r.separate.Of(t)
	switch {
	case len(t.Replicas.Items) > 0 || len(others.Items) > 0:
		return tri.Yes
	case t.Replicas.Partial != "" || t.Replicas.Assumed != "" || others.Partial != "", slices.ContainsFunc(r.global, func(g *schema.GlobalTable) bool {
		name, known := g.Name.Get()
		return g.Environment == t.Environment && (!known || t.MayBeNamed(name))
	}):
		return tri.Maybe
	}
	return tri.No
}

// readStream is the action that everything that reads a stream needs.
const readStream = "dynamodb:GetRecords"

// streamGrants knows which policies may let their holders read the streams of
// tables: an application of its own finds a stream by its table's name.
type streamGrants struct {
	all     bool               // some policy of AWS itself may be for all streams
	byTable map[string][]grant // those that refer to one table, by its address
	others  []grant
}

// grant is a statement that may allow to read what it names.
type grant struct {
	policy *schema.Policy
	*schema.Statement
}

func newStreamGrants(m *schema.Model) *streamGrants {
	g := &streamGrants{byTable: map[string][]grant{}}
	g.all = slices.ContainsFunc(m.Attachments, func(a *schema.PolicyAttachment) bool {
		return strings.Contains(iam.ManagedName(a.Policy), "DynamoDB")
	})
	for _, policy := range m.Policies {
		for i := range policy.Statements.Items {
			if s := &policy.Statements.Items[i]; s.Allows() != tri.No && mayIncludeAction(s) {
				g.add(grant{policy, s})
			}
		}
	}
	return g
}

func (g *streamGrants) add(one grant) {
	named := one.Resources.Items
	if one.policy.Kind == schema.ResourcePolicy {
		named = []schema.Ref{one.policy.Holder}
	} else if one.Resources.Partial != "" || len(one.NotResources.Items) > 0 {
		g.others = append(g.others, one)
		return
	}
	for _, r := range named {
		if address, ok := r.Created(); ok {
			g.byTable[address] = append(g.byTable[address], one)
		} else {
			g.others = append(g.others, one)
		}
	}
}

// mayInclude reports whether a policy may let its holders read a table's stream.
func (g *streamGrants) mayInclude(t *schema.Table) bool {
	includes := func(one grant) bool {
		return one.policy.Environment == t.Environment && mayIncludeStream(one.Statement, one.policy, t)
	}
	return g.all || slices.ContainsFunc(g.byTable[t.Address], includes) || slices.ContainsFunc(g.others, includes)
}

func mayIncludeAction(s *schema.Statement) bool {
	return s.Actions.Partial != "" || len(s.NotActions.Items) > 0 || slices.ContainsFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, known := action.Get()
		return !known || schema.MatchAction(pattern, readStream)
	})
}

func mayIncludeStream(s *schema.Statement, policy *schema.Policy, t *schema.Table) bool {
	if policy.Kind == schema.ResourcePolicy {
		return policy.Holder.RefersTo(t, &policy.Declaration) != tri.No
	}
	return s.Resources.Partial != "" || len(s.NotResources.Items) > 0 || slices.ContainsFunc(s.Resources.Items, func(r schema.Ref) bool {
		return mayNameStream(r, policy, t)
	})
}

// mayNameStream reports whether a pattern of ARNs may include that of the
// table's stream: "table/orders/*" does, "table/orders" does not.
func mayNameStream(r schema.Ref, policy *schema.Policy, t *schema.Table) bool {
	stream := []schema.NamePart{{Text: "/stream/"}, {Hole: true}}
	address, created := r.Created()
	if !created {
		return naming.MayInclude(r.Parts, t, stream...)
	}
	if address != t.Address || policy.Root != t.Root {
		return false
	}
	// Have: the table's own attribute, such as its ARN, and perhaps a text behind it.
	below := slices.DeleteFunc(slices.Clone(r.Parts), func(part schema.NamePart) bool { return part.Address != "" })
	return naming.MayInclude(slices.Concat([]schema.NamePart{{Text: "*table/"}}, naming.Parts(t), below), t, stream...)
}
