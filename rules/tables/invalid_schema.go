package tables

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed invalid_schema.md
var invalidSchemaDoc string

var invalidSchema = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB406",
		Slug:       "invalid-schema",
		Title:      "DynamoDB refuses to create the table",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("CreateTable"),
			rules.DeveloperGuide("Supported data types and naming rules", "HowItWorks.NamingRulesDataTypes"),
			rules.DeveloperGuide("Quotas in Amazon DynamoDB", "ServiceQuotas"),
			rules.DeveloperGuide("Multi-attribute keys pattern", "GSI.DesignPattern.MultiAttributeKeys"),
		},
		Doc: invalidSchemaDoc,
	},
	Check: func(p *schemarule.Pass) {
		schemarule.ForEachTable(checkInvalidSchema)(p)
		schemarule.ForEach(func(m *schema.Model) []*schema.Unsupported { return m.Unsupported }, checkSupported)(p)
	},
}

func checkInvalidSchema(p *schemarule.Pass, t *schema.Table) {
	checkTableNameIsValid(p, t)
	checkAttributeTypes(p, t)
	checkChoices(p, t)
	checkKeyNames(p, t)
	checkTableKey(p, t)
	for _, index := range t.Global.Items {
		checkIndexNameIsValid(p, t, index)
		checkGlobalKey(p, t, index)
	}
	for _, index := range t.Local.Items {
		checkIndexNameIsValid(p, t, index)
		checkLocalKey(p, t, index)
	}
	checkIndexCounts(p, t)
	checkIndexNamesDiffer(p, t)
}

// keyTypes are the types that a key attribute may have (API reference,
// AttributeDefinition).
var keyTypes = []string{"S", "N", "B"}

func checkAttributeTypes(p *schemarule.Pass, t *schema.Table) {
	for _, attribute := range t.Attributes.Items {
		kind, known := attribute.Type.Get()
		if !known || slices.Contains(keyTypes, kind) {
			continue
		}
		name, _ := attribute.Name.Get()
		p.Report(t, t.Place(attribute.Type.Span), name, rules.Text{
			Headline: fmt.Sprintf("Attribute %q of %q has the type %q%s", name, t.DisplayName(), kind, attribute.Type.Provenance()),
			Why:      "a key attribute is a string, a number or binary data, so the plan fails",
			Help:     "set type to \"S\", \"N\" or \"B\"",
		})
	}
}

// checkTableKey leaves out tables that are restored from a backup, which have
// the key of the table that was backed up.
func checkTableKey(p *schemarule.Pass, t *schema.Table) {
	hash, hashKnown := t.HashKey.Get()
	sort, sortKnown := t.RangeKey.Get()
	switch {
	case t.HashKey.IsAbsent() && !isRestored(t):
		how := ""
		if t.HashKey.Writing().Null != "" {
			how = " (" + t.HashKey.Missing("hash_key") + ")"
		}
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has no hash_key%s", t.DisplayName(), how),
			Why:      "DynamoDB refuses a table without a partition key",
			Help:     "set hash_key to the attribute that identifies an item",
		})
	case hashKnown && sortKnown && hash == sort:
		p.Report(t, t.Place(t.RangeKey.Span), sort, rules.Text{
			Headline: fmt.Sprintf("hash_key and range_key of %q are both %q", t.DisplayName(), hash),
			Why:      fmt.Sprintf("DynamoDB refuses the table: %q", sameKeyTwice),
			Help:     "name another attribute, or leave range_key out",
		})
	}
}

func isRestored(t *schema.Table) bool {
	return t.Seeds.Partial != "" || slices.ContainsFunc(t.Seeds.Items, func(s schema.Seed) bool { return s.Argument != importTable })
}

// What DynamoDB answers to a key with the same attribute twice, if the key has two
// parts and if it has more.
const (
	sameKeyTwice      = "Both the Hash Key and the Range Key element in the KeySchema have the same name"
	sameKeyAmongOther = "The KeySchema contains multiple key attributes with the same name"
)

// checkGlobalKey reports one problem of a global index's key, the first that
// the provider or DynamoDB would see.
func checkGlobalKey(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	name, _ := index.Name.Get()
	who := fmt.Sprintf("%s of %q", index.DisplayName(), t.DisplayName())
	parts := slices.Concat(index.Hash.Items, index.Range.Items)
	repeated, twice := repeatedPart(parts)
	complete := index.Hash.Partial == "" && index.Range.Partial == ""
	switch {
	case index.KeySchemaBlocks && index.KeyArguments: // DDB512 has it
	case len(index.Hash.Items) == 0 && complete:
		p.Report(t, index.Header, name, rules.Text{
			Headline: fmt.Sprintf("Key of %s has no HASH attribute", who),
			Why:      "the plan fails, because an index needs a partition key",
			Help:     "add at least one key attribute of key_type HASH",
		})
	case len(index.Hash.Items) > ddb.MaxKeyParts:
		p.Report(t, index.Header, name, tooManyParts(who, "HASH", len(index.Hash.Items)))
	case len(index.Range.Items) > ddb.MaxKeyParts:
		p.Report(t, index.Header, name, tooManyParts(who, "RANGE", len(index.Range.Items)))
	case twice:
		attribute, _ := repeated.Name.Get()
		quote := sameKeyTwice
		if len(parts) > 2 || !complete {
			quote = sameKeyAmongOther
		}
		p.Report(t, index.Place(repeated.Name.Span), name, rules.Text{
			Headline: fmt.Sprintf("Key of %s names %q twice", who, attribute),
			Why:      fmt.Sprintf("DynamoDB refuses the index: %q", quote),
			Help:     "name another attribute, or leave one out",
		})
	case index.KeySchemaBlocks:
		if quote := wrongOrder(index); quote != "" {
			p.Report(t, index.Header, name, rules.Text{
				Headline: fmt.Sprintf("Key of %s lists a RANGE attribute before a HASH attribute", who),
				Why:      fmt.Sprintf("DynamoDB refuses the index: %q", quote),
				Help:     "put the key_schema blocks of the partition key first",
			})
		}
	}
}

func tooManyParts(who, role string, count int) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("Key of %s has %d attributes of type %s", who, count, role),
		Why:      fmt.Sprintf("DynamoDB refuses more than %d: \"The KeySchema exceeds the maximum allowed number of %s key attributes\"", ddb.MaxKeyParts, role),
		Help:     "join some of them into one attribute",
	}
}

// repeatedPart returns the first part whose attribute an earlier part has, too.
func repeatedPart(parts []schema.KeyPart) (schema.KeyPart, bool) {
	seen := map[string]bool{}
	for _, part := range parts {
		name, known := part.Name.Get()
		if known && seen[name] {
			return part, true
		}
		seen[name] = known
	}
	return schema.KeyPart{}, false
}

// wrongOrder returns what DynamoDB says if a part of the sort key comes before
// one of the partition key; "" if none does. It compares the places of the parts,
// whose order the two lists do not show. Parts from one dynamic block have the
// same place.
func wrongOrder(index *schema.Index) string {
	place := func(a, b schema.KeyPart) int { return a.Span.Compare(b.Span) }
	if len(index.Hash.Items) == 0 || len(index.Range.Items) == 0 {
		return ""
	}
	sort := slices.MinFunc(index.Range.Items, place)
	switch {
	case place(sort, slices.MinFunc(index.Hash.Items, place)) < 0:
		return "Invalid KeySchema: The first KeySchemaElement is not a HASH key type"
	case place(sort, slices.MaxFunc(index.Hash.Items, place)) < 0:
		return "All HASH key attributes must precede RANGE key attributes in the KeySchema"
	}
	return ""
}

// checkLocalKey: DDB509 says what else is wrong with a local index.
func checkLocalKey(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	hash, hashKnown := t.HashKey.Get()
	for _, part := range index.Range.Items {
		sort, sortKnown := part.Name.Get()
		if !hashKnown || !sortKnown || hash != sort {
			continue
		}
		name, _ := index.Name.Get()
		p.Report(t, index.Place(part.Name.Span), name, rules.Text{
			Headline: fmt.Sprintf("Sort key of %s of %q is %q, the partition key of the table", index.DisplayName(), t.DisplayName(), sort),
			Why:      fmt.Sprintf("DynamoDB refuses the index: %q", sameKeyTwice),
			Help:     "name another attribute",
		})
	}
}
