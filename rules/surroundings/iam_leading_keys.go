package surroundings

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_leading_keys.md
var iamLeadingKeysDoc string

var iamLeadingKeys = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB613",
		Slug:       "iam-leading-keys",
		Title:      "IAM policy does not isolate tenants",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Note,
		AWS:        rules.Note,
		Confidence: rules.Likely,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:L/A:N
			Score:  5.9,
			Reason: "Only the keys in the code separate the tenants, so one wrong key shows or changes the items of another tenant.",
		},
		Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.TenantPermissions),
			rules.Cite(guideline.TenantIsolation),
			rules.DeveloperGuide("Using IAM policy conditions for fine-grained access control", "specifying-conditions"),
		},
		Options: append([]rules.Option{
			{Name: "tables", Kind: rules.StringsOption, Default: []string(nil), Pattern: true,
				Help: "patterns of the names of tables that hold items of several tenants"},
			{Name: "tenant-keys", Kind: rules.StringsOption, Default: []string{"*tenant*", "*Tenant*", "*TENANT*"}, Pattern: true,
				Help: "patterns of partition keys by which a table is known to hold items of several tenants"},
		}, exemptPolicies...),
		Names: []*words.Heuristic{boundary},
		Doc:   iamLeadingKeysDoc,
	},
	Production: true,
	Check:      checkLeadingKeys,
}

func checkLeadingKeys(p *schemarule.Pass) {
	var shared []*schema.Table
	for _, t := range p.Model.Tables {
		if holdsTenants(p, t) {
			shared = append(shared, t)
		}
	}
	tables := schema.NewTableIndex(shared)
	newGrants(p).forEachStatement(func(g *grants, policy *schema.Policy, s *schema.Statement) {
		checkTenants(g, policy, s, tables)
	})
}

// checkTenants reports each of some tables, which tenants share, once for a
// statement.
func checkTenants(g *grants, policy *schema.Policy, s *schema.Statement, shared *schema.TableIndex) {
	action, ok := onItems(s)
	if !ok {
		return
	}
	seen := map[*schema.Table]bool{}
	for _, r := range s.Resources.Items {
		for _, t := range shared.All(r, &policy.Declaration) {
			at := s.Place(r.Text.Span)
			if seen[t] {
				continue
			}
			seen[t] = true
			if g.isExcused(at, policy) {
				return
			}
			g.Report(policy, at, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("Policy %q allows %s on the items of all tenants in %q", policy.DisplayName(), action, t.DisplayName()),
				Why:      "a wrong key in the code shows one tenant another's data",
				Help:     "add a condition on dynamodb:LeadingKeys",
			}, schemarule.Related(t.Header, "the table is declared here"))
		}
	}
}

// onItems returns the first action of a statement that reads or writes items. A condition on
// dynamodb:LeadingKeys limits them, but for a Scan, which reads the items of all tenants with it, too.
func onItems(s *schema.Statement) (string, bool) {
	for _, action := range s.Actions.Items {
		pattern, known := action.Get()
		if known && slices.ContainsFunc(iam.ItemActions(), func(a string) bool { return schema.MatchAction(pattern, a) }) {
			return pattern, true
		}
	}
	return "", false
}

// holdsTenants reports whether a table holds items of several tenants: by its
// name or by its partition key.
func holdsTenants(p *schemarule.Pass, t *schema.Table) bool {
	name, nameKnown := t.Name.Get()
	key, keyKnown := t.HashKey.Get()
	return nameKnown && admits(p.Options.Strings("tables"), name) || keyKnown && admits(p.Options.Strings("tenant-keys"), key)
}

func admits(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		return naming.Glob(pattern).Admits(naming.Literal(name))
	})
}
