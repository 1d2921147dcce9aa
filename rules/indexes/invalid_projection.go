package indexes

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed invalid_projection.md
var invalidProjectionDoc string

var invalidProjection = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB503",
		Slug:       "invalid-projection",
		Title:      "Projected attributes do not fit the projection",
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
	Check: schemacheck.ForEachTable(checkInvalidProjection),
}

func checkInvalidProjection(p *schemacheck.Pass, t *schema.Table) {
	total := 0
	for _, index := range t.Indexes() {
		checkProjectedAttributes(p, t, index)
		total += len(knownNonKey(index))
	}
	if total > ddb.MaxProjectedAttributes {
		p.Report(t, t.Header, t.DisplayName(), fmt.Sprintf(
			"the indexes of %q project %d attributes by name, and DynamoDB refuses more than %d in all, counting one that is in two indexes twice; shorten the lists",
			t.DisplayName(), total, ddb.MaxProjectedAttributes))
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

func checkProjectedAttributes(p *schemacheck.Pass, t *schema.Table, index *schema.Index) {
	projection, _ := index.Projection.Get()
	attributes := knownNonKey(index)
	name, _ := index.Name.Get()
	who := fmt.Sprintf("%s of %q", index.DisplayName(), t.DisplayName())
	switch {
	case index.Projection.IsUnknown():
		p.Undecided(index.Place(index.Projection.Span), "cannot determine the projection of %s: %s", who, index.Projection.Reason)
	case index.NonKeyAttributes.IsUnknown() && len(attributes) == 0:
		p.Undecided(index.Place(index.NonKeyAttributes.Span), "cannot determine the projected attributes of %s: %s", who, index.NonKeyAttributes.Reason)
	case index.Projection.IsAbsent(): // the provider requires one
	case projection == ddb.ProjectInclude && len(attributes) == 0:
		p.Report(t, index.Place(index.Projection.Span), name, fmt.Sprintf(
			"%s projects INCLUDE without non_key_attributes: DynamoDB refuses the index; list the attributes, or project KEYS_ONLY", who))
	case projection != ddb.ProjectInclude && len(attributes) > 0:
		p.Report(t, index.Place(index.NonKeyAttributes.Span), name, fmt.Sprintf(
			"%s projects %s and yet has non_key_attributes: DynamoDB refuses the index; remove the list, or project INCLUDE", who, projection))
	default:
		checkIncluded(p, t, index, who, attributes)
		if index.NonKeyAttributes.IsUnknown() {
			p.Undecided(index.Place(index.NonKeyAttributes.Span), "the projected attributes of %s are not all known: %s", who, index.NonKeyAttributes.Reason)
		}
	}
}

// checkIncluded reports attributes that are listed twice, which DynamoDB
// refuses, and keys, which it accepts: they only count towards the limit.
func checkIncluded(p *schemacheck.Pass, t *schema.Table, index *schema.Index, who string, attributes []string) {
	at := index.Place(index.NonKeyAttributes.Span)
	listed, keys := map[string]int{}, keyNames(t, index)
	var listedKeys []string
	for _, attribute := range attributes {
		listed[attribute]++
		switch {
		case listed[attribute] == 2 && slices.Contains(t.Local.Items, index): // of a global index, the provider makes a set
			p.Report(t, at, attribute, fmt.Sprintf("%s lists %q twice in non_key_attributes: DynamoDB refuses the index; remove one", who, attribute))
		case listed[attribute] == 1 && keys[attribute]:
			listedKeys = append(listedKeys, attribute)
		}
	}
	if len(listedKeys) > 0 {
		p.Report(t, at, listedKeys[0], fmt.Sprintf(
			"%s lists keys in non_key_attributes (%s): keys are always projected, and listing them only counts towards the limit of %d; remove them",
			who, strings.Join(listedKeys, ", "), ddb.MaxProjectedAttributes), schemacheck.Severity(rules.Note))
	}
}
