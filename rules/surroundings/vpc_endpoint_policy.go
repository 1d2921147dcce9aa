package surroundings

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed vpc_endpoint_policy.md
var vpcEndpointPolicyDoc string

var vpcEndpointPolicy = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB622",
		Slug:       "vpc-endpoint-policy",
		Title:      "VPC endpoint policy also controls table access",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoEndpointPolicy),
			rules.TerraformResource("vpc_endpoint"),
		},
		Doc: vpcEndpointPolicyDoc,
	},
	Production: true,
	Check:      schemarule.ForEach(func(m *schema.Model) []*schema.Policy { return m.Policies }, checkVPCEndpointPolicy),
}

func checkVPCEndpointPolicy(p *schemarule.Pass, policy *schema.Policy) {
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
	p.Report(policy, policy.Header, policy.DisplayName(), rules.Text{
		Headline: policy.Address + " has a policy of its own for DynamoDB",
		Why:      "what a role may do is then decided in two places, and each new table or action needs a change in both",
		Help:     "remove the policy, and restrict the roles",
	})
}

// isOnDynamoDB reports whether a policy stands on an endpoint for DynamoDB.
func isOnDynamoDB(m *schema.Model, policy *schema.Policy) bool {
	address, ok := policy.Holder.Created()
	for _, e := range m.Endpoints {
		if ok && e.Address == address && e.Root == policy.Root && e.Environment == policy.Environment {
			return e.IsForDynamoDB() == tri.Yes
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
	if !isAdministrator(s) || s.Allows() != tri.Yes {
		return false
	}
	for _, principal := range s.Principals.Items {
		if id, _ := principal.ID.Text.Get(); id == "*" {
			return true
		}
	}
	return false
}
