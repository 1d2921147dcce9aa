package workloads

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// extension is what a statement that names a table needs so that it allows what is missing,
// from the least to the most.
type extension int

const (
	extendResources extension = iota // it allows the actions on the table, not on the index
	extendActions                    // it allows others on the same resource
	extendBoth
	extendNothing // it is of other parts of the table, such as its stream
)

// choose puts the statement first that needs the least.
func (m *missing) choose(policies *iam.Policies) {
	if m.extension = extendNothing; m.denied || len(m.grants) == 0 {
		return
	}
	slices.SortStableFunc(m.grants, func(a, b iam.Grant) int {
		return cmp.Compare(m.needed(policies, a), m.needed(policies, b))
	})
	m.extension = m.needed(policies, m.grants[0])
}

func (m *missing) needed(policies *iam.Policies, g iam.Grant) extension {
	wanted := m.wanted()
	_, hasARN := policies.ARN(g, wanted.Table)
	isBelow := hasARN && wanted.Index != ""
	switch unlisted := m.unlisted(g); {
	case isBelow && len(unlisted) == 0:
		return extendResources
	case policies.Includes(g, wanted) == tri.Yes:
		return extendActions
	case isBelow:
		return extendBoth
	}
	return extendNothing
}

// wanted is the resource on which actions are missing: where any index may be read, the table.
func (m *missing) wanted() iam.Resource {
	r := iam.Resource{Table: m.first.Run.Tables[0]}
	if !m.first.AnyIndex {
		r.Index = m.first.Index
	}
	return r
}

// unlisted returns the actions that a statement does not have, whatever its resources.
func (m *missing) unlisted(g iam.Grant) []string {
	return slices.DeleteFunc(slices.Clone(m.actions), func(action string) bool {
		return slices.ContainsFunc(g.Statement.Actions.Items, func(pattern schema.Value[string]) bool {
			text, known := pattern.Get()
			return known && schema.MatchAction(text, action)
		})
	})
}

// help is what to do, where nothing is denied.
func (m *missing) help() string {
	if len(m.grants) > 0 && m.grants[0].Statement.Template != "" { // SAM says what it allows
		return fmt.Sprintf("allow %s on %s in a statement beside %s", listed(m.actions), m.resource(), m.grants[0].Statement.Template)
	}
	switch m.extension {
	case extendResources:
		return fmt.Sprintf("add %s to the resources of the statement", m.resource())
	case extendActions:
		return fmt.Sprintf("add %s to the actions of the statement", listed(m.unlisted(m.grants[0])))
	case extendBoth:
		return fmt.Sprintf("add %s to the actions of the statement, and %s to its resources", listed(m.unlisted(m.grants[0])), m.resource())
	}
	return fmt.Sprintf("allow %s on %s", listed(m.actions), m.resource())
}

// fix extends the statement, if it is of the role and of no other table.
func (m *missing) fix(p *schemarule.Pass, policies *iam.Policies) schemarule.With {
	var changes []schema.Change
	if m.role != nil && !m.denied && !m.several && m.extension != extendNothing && m.isAlone(p.Model, policies) {
		changes = m.changes(policies)
	}
	return p.Fix(rules.ReviewFix, m.help(), changes...)
}

func (m *missing) changes(policies *iam.Policies) (changes []schema.Change) {
	g := m.grants[0]
	s := g.Statement
	if m.extension != extendResources {
		last := lastAction(s)
		if !s.Block.Contains(last) {
			return nil
		}
		changes = append(changes, schema.AddElements{Behind: last, Texts: m.unlisted(g)})
	}
	if m.extension != extendActions {
		arn, _ := policies.ARN(g, m.wanted().Table)
		at := arn.Text.Span
		if !s.Block.Contains(at) {
			return nil
		}
		changes = append(changes, schema.AddElements{Behind: at, Of: at, Texts: []string{"/index/" + m.wanted().Index}})
	}
	return changes
}

// lastAction returns where the last action of DynamoDB stands that a statement has.
func lastAction(s *schema.Statement) (at rules.Span) {
	for _, action := range s.Actions.Items {
		if pattern, known := action.Get(); known && schema.ConcernsDynamoDB(pattern) {
			at = action.Span
		}
	}
	return at
}

// isAlone reports whether the statement allows something on this table alone, as far as is
// known also where its block is in force for others. One with a condition on the request may
// not suit another action.
func (m *missing) isAlone(model *schema.Model, policies *iam.Policies) bool {
	g, t := m.grants[0], m.wanted().Table
	s := g.Statement
	if s.Allows() != tri.Yes || g.Policy.Kind != schema.IdentityPolicy || s.Actions.Partial != "" || dependsOnRequest(s) || !policies.IsAlone(g, t) {
		return false
	}
	for _, policy := range model.Policies {
		for i := range policy.Statements.Items {
			other := iam.Grant{Policy: policy, Statement: &policy.Statements.Items[i]}
			if other.Statement.Block == s.Block && slices.ContainsFunc(model.Tables, func(another *schema.Table) bool {
				return another.Address != t.Address && policies.Names(other, another) // the same is that of another root
			}) {
				return false
			}
		}
	}
	return true
}

// dependsOnRequest reports whether a statement has conditions on what a request of DynamoDB
// asks for, such as dynamodb:LeadingKeys, or on something unknown.
func dependsOnRequest(s *schema.Statement) bool {
	return s.Conditions.Partial != "" || slices.ContainsFunc(s.Conditions.Items, func(c schema.Condition) bool {
		key, known := c.Key.Get()
		return !known || strings.HasPrefix(strings.ToLower(key), "dynamodb:")
	})
}
