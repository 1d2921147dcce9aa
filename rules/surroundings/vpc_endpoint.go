package surroundings

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed vpc_endpoint.md
var vpcEndpointDoc string

var vpcEndpoint = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB621",
		Slug:       "vpc-endpoint",
		Title:      "VPC has no endpoint for DynamoDB",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.Endpoint),
			rules.DeveloperGuide("Using Amazon VPC endpoints to access DynamoDB", "vpc-endpoints-dynamodb"),
			rules.TerraformResource("vpc_endpoint"),
		},
		Doc: vpcEndpointDoc,
	},
	Production: true,
	Check:      schemarule.ForEach(func(m *schema.Model) []*schema.VPC { return m.VPCs }, checkVPCEndpoint),
}

func checkVPCEndpoint(p *schemarule.Pass, v *schema.VPC) {
	if len(p.Model.Tables) == 0 {
		return // nothing here uses DynamoDB
	}
	doubt := schema.NewHidden(p.Model, schema.EndpointKind, "endpoint", "vpc").In(v.Root)
	for _, e := range p.Model.Endpoints {
		switch answer := min(e.IsForDynamoDB(), isIn(e, v)); {
		case answer == tri.Yes && e.Maybe == "":
			return
		case answer == tri.Yes:
			doubt = e.Maybe
		case answer == tri.Maybe:
			doubt = "the VPC or the service of " + e.Address + " is unknown: " + cmp.Or(e.Service.Text.Reason, e.VPC.Text.Reason)
		}
	}
	if !usesDynamoDB(p.Model, v) {
		doubt = cmp.Or(doubt, "nothing in its configuration shows that DynamoDB is used in it")
	}
	if doubt != "" {
		p.Undecided(v.Header, "cannot determine whether %s has an endpoint for DynamoDB: %s", v.Address, doubt)
		return
	}
	p.Report(v, v.Header, v.DisplayName(), rules.Text{
		Headline: v.Address + " has no endpoint for DynamoDB",
		Why:      "requests leave through a NAT gateway, which bills every gigabyte, or not at all",
		Help:     "add an aws_vpc_endpoint of type Gateway, which is free",
	})
}

// usesDynamoDB reports whether the configuration that declares a VPC also
// declares tables or lets somebody use some.
func usesDynamoDB(m *schema.Model, v *schema.VPC) bool {
	here := func(d *schema.Declaration) bool { return d.Root == v.Root && d.Environment == v.Environment }
	return slices.ContainsFunc(m.Tables, func(t *schema.Table) bool { return here(&t.Declaration) }) ||
		slices.ContainsFunc(m.Policies, func(policy *schema.Policy) bool {
			return policy.Kind == schema.IdentityPolicy && here(&policy.Declaration) && slices.ContainsFunc(policy.Statements.Items, namesDynamoDB)
		}) ||
		slices.ContainsFunc(m.Attachments, func(a *schema.PolicyAttachment) bool {
			return here(&a.Declaration) && strings.Contains(iam.ManagedName(a.Policy), "DynamoDB")
		})
}

// namesDynamoDB reports whether a statement allows actions of DynamoDB by name.
func namesDynamoDB(s schema.Statement) bool {
	return s.Allows() == tri.Yes && slices.ContainsFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, _ := action.Get()
		return !isAnything(pattern) && schema.ConcernsDynamoDB(pattern)
	})
}

// isIn reports whether an endpoint is in a VPC.
func isIn(e *schema.Endpoint, v *schema.VPC) tri.Answer {
	if e.Environment != v.Environment {
		return tri.No
	}
	if address, ok := e.VPC.Created(); ok {
		return yesIf(address == v.Address && e.Root == v.Root)
	}
	if e.VPC.Text.IsUnknown() {
		return tri.Maybe
	}
	return tri.No // the ID of a VPC that is there already
}
