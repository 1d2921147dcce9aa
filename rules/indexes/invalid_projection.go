package indexes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed invalid_projection.md
var invalidProjectionDoc string

var invalidProjection = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB503",
		Slug:       "invalid-projection",
		Title:      "Projected attributes contradict the projection type",
		Category:   rules.Indexes,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("Projection"),
			rules.DeveloperGuide("Quotas in Amazon DynamoDB", "ServiceQuotas"),
		},
		Doc: invalidProjectionDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachTable(checkInvalidProjection),
}

func checkInvalidProjection(p *schemarule.Pass, t *schema.Table) {
	total := 0
	for _, index := range t.Indexes() {
		checkProjectedAttributes(p, t, index)
		total += len(knownNonKey(index))
	}
	if total > ddb.MaxProjectedAttributes {
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("The indexes of %q project %d attributes by name, more than %d", t.DisplayName(), total, ddb.MaxProjectedAttributes),
			Why:      "DynamoDB refuses the table; an attribute in two indexes counts twice",
			Help:     "shorten the lists in " + t.Property("non_key_attributes"),
		})
	}
}

// knownNonKey returns the projected attributes of an index that are known, if not
// all of them are.
func knownNonKey(index *schema.Index) []string {
	if all, known := index.NonKeyAttributes.Get(); known {
		return all
	}
	return index.KnownNonKey
}

func checkProjectedAttributes(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	projection, _ := index.Projection.Get()
	attributes := knownNonKey(index)
	name, _ := index.Name.Get()
	who := subjectOf(t, index)
	switch {
	case index.Projection.IsUnknown():
		p.Undecided(index.Place(index.Projection.Span), "cannot determine the projection of %s: %s", nameOf(t, index), index.Projection.Reason)
	case index.NonKeyAttributes.IsUnknown() && len(attributes) == 0:
		p.Undecided(index.Place(index.NonKeyAttributes.Span), "cannot determine the projected attributes of %s: %s", nameOf(t, index), index.NonKeyAttributes.Reason)
	case index.Projection.IsAbsent(): // the provider requires one
	case !slices.Contains(ddb.ProjectionTypes(), projection): // DDB406 has it
	case projection == ddb.ProjectInclude && len(attributes) == 0:
		p.Report(t, index.Place(index.Projection.Span), name, rules.Text{
			Headline: who + " projects INCLUDE without " + t.Property("non_key_attributes"),
			Why:      whyInvalid(t),
			Help:     "list the attributes in " + t.Property("non_key_attributes") + ", or project KEYS_ONLY",
		})
	case projection != ddb.ProjectInclude && len(attributes) > 0:
		p.Report(t, index.Place(index.NonKeyAttributes.Span), name, rules.Text{
			Headline: fmt.Sprintf("%s projects %s but has %s", who, projection, t.Property("non_key_attributes")),
			Why:      whyInvalid(t),
			Help:     "remove " + t.Property("non_key_attributes") + ", or project INCLUDE",
		})
	default:
		checkIncluded(p, t, index, who, attributes)
		if index.NonKeyAttributes.IsUnknown() {
			p.Undecided(index.Place(index.NonKeyAttributes.Span), "cannot determine all projected attributes of %s: %s", nameOf(t, index), index.NonKeyAttributes.Reason)
		}
	}
}

// whyInvalid is what becomes of an index whose projection contradicts itself.
func whyInvalid(t *schema.Table) string {
	if t.IsTemplate() {
		return "DynamoDB refuses the index, so the deployment fails"
	}
	return "the plan succeeds, but DynamoDB refuses the index and the apply fails"
}

// checkIncluded reports attributes that are listed twice, which DynamoDB refuses. Keys, which it
// accepts, are all right: they only count towards the limit.
func checkIncluded(p *schemarule.Pass, t *schema.Table, index *schema.Index, who string, attributes []string) {
	at := index.Place(index.NonKeyAttributes.Span)
	listed := map[string]int{}
	for _, attribute := range attributes {
		listed[attribute]++
		if listed[attribute] == 2 && slices.Contains(t.Local.Items, index) { // of a global index, the provider makes a set
			p.Report(t, at, attribute, rules.Text{
				Headline: fmt.Sprintf("%s lists %q twice in %s", who, attribute, t.Property("non_key_attributes")),
				Why:      whyInvalid(t),
				Help:     "remove one of the two",
			})
		}
	}
}
