package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed key_collection_type.md
var keyCollectionTypeDoc string

var keyCollectionType = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB311", Slug: "key-collection-type", Title: "Key attribute has a type keys cannot have",
		Category: rules.Items, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.KeyTypes),
			rules.DeveloperGuide("Supported data types and naming rules", "HowItWorks.NamingRulesDataTypes"),
		},
		Names: []*words.Heuristic{keyName},
		Doc:   keyCollectionTypeDoc,
	},
	Check: checkKeyCollectionType,
}

var keyName = words.ByName("An attribute is a key of a table that holds many types of items if it is called PK or SK, also with the name of an index before it, as in GSI1PK.",
	`(?i)^([gl](si[_-]?[0-9]*|s[0-9]+)[_-]?)?(pk|sk)$`)

func checkKeyCollectionType(p *gorule.Pass) {
	seen := map[token.Pos]bool{} // fields that several types embed
	for _, u := range uses(p) {
		if !u.Item {
			continue
		}
		declared := tables(p, u)
		for i := range u.Type.Attributes {
			a := &u.Type.Attributes[i]
			role := keyRole(u, a, declared)
			if role == "" || !slices.Contains(notForKeys, a.Kind) || seen[a.Field.Pos()] {
				continue
			}
			seen[a.Field.Pos()] = true
			confidence := rules.Proven
			if role == keyByName(a) {
				confidence = rules.Likely
			}
			p.ReportAt(at(p, u, a), rules.Text{
				Headline: fmt.Sprintf("%s is %s, but %s makes it %s", fieldPath(u, a), role, library(u.Type.By), a.Kind.Name()),
				Why:      "keys are strings, numbers or binary, so DynamoDB refuses every write of the item: \"Type mismatch for key\"",
				Help:     "make the field a string, a number or bytes, or marshal it as one",
			}, gorule.Confidence(confidence))
		}
	}
}

var notForKeys = []items.Kind{items.BOOL, items.NULL, items.L, items.M, items.SS, items.NS, items.BS}

// keyRole says which key an attribute certainly is: by the tags of guregu, by
// the declared tables that items of the type are put into, or by its name.
func keyRole(u *items.Use, a *items.Attribute, declared []*schema.Table) string {
	if by := u.Type.By.SDK; by == sdk.GureguV1 || by == sdk.GureguV2 {
		for _, key := range a.Keys {
			return describeKey(key.Range, key.Index, "by its tag")
		}
	}
	for _, t := range declared {
		if isKeyOf(t, a.Name) {
			return fmt.Sprintf("the key attribute %q of %q", a.Name, t.DisplayName())
		}
	}
	if len(declared) == 0 && keyName.Matches(a.Name) {
		return keyByName(a)
	}
	return ""
}

func keyByName(a *items.Attribute) string { return "the key attribute " + strconv.Quote(a.Name) }

func describeKey(isRange bool, index, why string) string {
	kind := "partition"
	if isRange {
		kind = "sort"
	}
	if index == "" {
		return fmt.Sprintf("the table's %s key %s", kind, why)
	}
	return fmt.Sprintf("the %s key of index %q %s", kind, index, why)
}

// isKeyOf reports whether an attribute is a key of a table or of an index of it.
func isKeyOf(t *schema.Table, name string) bool {
	is := func(v schema.Value[string]) bool {
		text, known := v.Get()
		return known && text == name
	}
	if is(t.HashKey) || is(t.RangeKey) {
		return true
	}
	for _, index := range t.Indexes() {
		for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
			if is(part.Name) {
				return true
			}
		}
	}
	return false
}
