package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed vpc_endpoint_policy.md
var vpcEndpointPolicyDoc string

var vpcEndpointPolicy = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB622",
		Slug:       "vpc-endpoint-policy",
		Title:      "Access to tables is also controlled by a VPC endpoint's policy",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("network security"),
			rules.TerraformResource("vpc_endpoint"),
		},
		Doc: vpcEndpointPolicyDoc,
	},
	Production: true,
	Check:      schemacheck.ForEach(func(m *schema.Model) []*schema.Policy { return m.Policies }, checkVPCEndpointPolicy),
}

func checkVPCEndpointPolicy(p *schemacheck.Pass, policy *schema.Policy) {
	if policy.Kind != schema.EndpointPolicy || !isOnDynamoDB(p.Model, policy) {
		return
	}
	if why := policy.Statements.Partial; why != "" {
		p.Undecided(policy.Header, "cannot determine whether the endpoint policy of %s restricts anything: %s", policy.Holder, why)
		return
	}
	if isPerimeter(policy) {
		return
	}
	p.Report(policy, policy.Header, policy.DisplayName(), fmt.Sprintf(
		"%s has a policy of its own for DynamoDB: what a role may do is then decided in two places, and each new path needs both; leave it out and restrict the roles",
		policy.Address))
}

// isOnDynamoDB reports whether a policy stands on an endpoint for DynamoDB.
func isOnDynamoDB(m *schema.Model, policy *schema.Policy) bool {
	address, ok := policy.Holder.Created()
	for _, e := range m.Endpoints {
		if ok && e.Address == address && e.Root == policy.Root && e.Environment == policy.Environment {
			return e.IsForDynamoDB() == schema.Yes
		}
	}
	return false
}

// isPerimeter reports whether a policy lets everything through, as an endpoint
// without one does, or everything of one's own accounts: new tables and new
// actions need no change of it.
func isPerimeter(policy *schema.Policy) bool {
	all := false
	for i := range policy.Statements.Items {
		s := &policy.Statements.Items[i]
		effect, _ := s.Effect.Get()
		switch {
		case !onlyByAccount(s):
			return false
		case effect == "Deny" && len(s.Conditions.Items) == 0:
			return false
		}
		all = all || letsAllThrough(s)
	}
	return all
}

// accountKeys are the keys of conditions that tell accounts apart, one's own or
// those of one's organization, by who asks or by whom a resource belongs to, and
// that which asks for encryption.
var accountKeys = []string{
	"aws:securetransport",
	"aws:principalaccount", "aws:principalorgid", "aws:principalorgpaths",
	"aws:resourceaccount", "aws:resourceorgid", "aws:resourceorgpaths",
}

// onlyByAccount reports whether a statement has conditions on accounts only, if any.
func onlyByAccount(s *schema.Statement) bool {
	return s.Conditions.Partial == "" && !slices.ContainsFunc(s.Conditions.Items, func(c schema.Condition) bool {
		key, _ := c.Key.Get()
		return !slices.Contains(accountKeys, strings.ToLower(key))
	})
}

// letsAllThrough reports whether a statement allows everything to everybody.
func letsAllThrough(s *schema.Statement) bool {
	if !isAdministrator(s) || s.Allows() != schema.Yes {
		return false
	}
	for _, principal := range s.Principals.Items {
		if id, _ := principal.ID.Text.Get(); id == "*" {
			return true
		}
	}
	return false
}
