package surroundings

import (
	"cmp"
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed human_write_access.md
var humanWriteAccessDoc string

var humanWriteAccess = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB617",
		Slug:       "human-write-access",
		Title:      "People may write items of production tables",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.DeveloperAccess),
			rules.DeveloperGuide("Using IAM with DynamoDB", "security_iam_service-with-iam"),
			rules.WebPage("AWS IAM user guide", "Secure API access with MFA", "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_mfa_configure-api-require.html"),
		},
		Options: exemptPolicies,
		Names:   []*words.Heuristic{development, staging, mixed, locks, perEnvironment},
		Doc:     humanWriteAccessDoc,
	},
	Production: true,
	Check: func(p *schemarule.Pass) {
		h := &humans{newGrants(p), iam.New(p.Model), productionTables(p.Model)}
		identities := func(m *schema.Model) []*schema.Identity { return m.Identities }
		schemarule.ForEach(identities, func(_ *schemarule.Pass, i *schema.Identity) { h.check(i) })(p)
	},
}

// humans is a run of the rule.
type humans struct {
	*grants
	policies *iam.Policies
	tables   []*schema.Table
}

func (h *humans) check(i *schema.Identity) {
	actors := h.policies.Actors(i)
	if actors.People == tri.No {
		return
	}
	writes, why := h.writesOf(i)
	switch {
	case len(writes) == 0 && why == "":
	case len(writes) == 0:
		h.Undecided(i.Header, "cannot determine whether %s, as which people act, may write items: %s", i.Address, why)
	case actors.People == tri.Maybe:
		h.Undecided(i.Header, "cannot determine whether people may write items of %s: %s", listed(writes.tables()), actors.How)
	default:
		h.report(i, actors, writes)
	}
}

func (h *humans) report(i *schema.Identity, actors iam.Actors, writes writes) {
	first := writes[0]
	at, about := first.place()
	if h.isExempt(at, [][]schema.NamePart{i.NameText, first.policyName()}) {
		return
	}
	h.Report(about, at, i.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("People may write items of %s %s %q", listed(writes.tables()), asKind(i), i.DisplayName()),
		Why:      "a slip in the console or in a script changes production data, and no review or test comes before it",
		Help:     "allow only reads, and writes to a role that asks for MFA by aws:MultiFactorAuthPresent",
	}, schemarule.Related(actors.At, actors.How), schemarule.Related(i.Header, i.Address+" is declared here"))
}

// writesOf returns the tables whose items someone certainly may write, each with the statement
// that allows it, or why there may be one.
func (h *humans) writesOf(i *schema.Identity) (all writes, why string) {
	g := h.policies.OfIdentity(i)
	for _, t := range h.tables {
		for _, action := range iam.WriteActions() {
			v := g.Allows(action, iam.Resource{Table: t})
			if v.Answer == tri.Maybe && len(v.Grants) > 0 {
				why = cmp.Or(why, v.Why)
			}
			if v.Answer == tri.Yes && !isAdministrator(v.Grants[0].Statement) {
				all = append(all, write{t, v.Grants[0], action})
				break
			}
		}
	}
	return all, why
}
