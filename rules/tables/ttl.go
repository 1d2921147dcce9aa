package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed ttl.md
var ttlDoc string

var ttl = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB417",
		Slug:       "ttl",
		Title:      "Time to live does not work, or not by the agreed name",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.Guideline("common attributes"),
			rules.DeveloperGuide("Using time to live in DynamoDB", "TTL"),
			rules.DeveloperGuide("Data modeling building blocks, time to live", "data-modeling-blocks"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: []rules.Option{
			{Name: "attribute", Kind: rules.StringOption, Default: "ttl", Help: "the attribute that all tables use for time to live"},
		},
		Doc: ttlDoc,
	},
	Check: schemacheck.ForEachVariant(checkTTL),
}

func checkTTL(p *schemacheck.Pass, t *schema.Table) {
	if t.TTL.IsUnknown() {
		p.Undecided(t.Place(t.TTL.Span), "cannot determine the time to live of %s: %s", t.DisplayName(), t.TTL.Reason)
		return
	}
	block, _ := t.TTL.Get()
	on, known := block.Enabled.Or(false)
	name, nameKnown := block.Attribute.Or("")
	switch {
	case !known:
		p.Undecided(t.Place(block.Enabled.Span), "cannot determine whether time to live of %s is on: %s", t.DisplayName(), block.Enabled.Reason)
	case !on:
	case !nameKnown:
		p.Undecided(t.Place(block.Attribute.Span), "cannot determine the time-to-live attribute of %s: %s", t.DisplayName(), block.Attribute.Reason)
	case name == "":
		p.Report(t, t.Place(block.Header), t.DisplayName(), fmt.Sprintf(
			"time to live of %q is enabled without an attribute_name: the apply fails, and nothing would expire; set attribute_name = %q",
			t.DisplayName(), p.Options.String("attribute")), p.Fix(rules.ReviewFix, "name the attribute",
			schema.Set(block.Attribute, p.Options.String("attribute"), schema.Argument{Block: t.Block, Nested: "ttl", Name: "attribute_name"})...))
	default:
		checkTTLAttribute(p, t, block.Attribute, name)
	}
}

// checkTTLAttribute reports at most one problem of the attribute, the worst.
// An attribute that is declared has a type because it is part of a key.
func checkTTLAttribute(p *schemacheck.Pass, t *schema.Table, attribute schema.Value[string], name string) {
	at := t.Place(attribute.Span)
	if kind := declaredType(t, name); kind != "" && kind != "N" {
		p.Report(t, at, name, fmt.Sprintf(
			"time to live of %q is on %q, a key attribute of type %s: only numbers of epoch seconds expire, so no item ever will; use a number attribute that is no key",
			t.DisplayName(), name, kind))
		return
	}
	for _, key := range []schema.Value[string]{t.HashKey, t.RangeKey} {
		if k, known := key.Get(); known && k == name {
			p.Report(t, at, name, fmt.Sprintf(
				"time to live of %q is on its key attribute %q: a key cannot be updated, so no item's expiry can be changed or taken back; use an attribute of its own",
				t.DisplayName(), name))
			return
		}
	}
	if wanted := p.Options.String("attribute"); name != wanted {
		p.Report(t, at, name, fmt.Sprintf(
			"time-to-live attribute of %q is %q%s, not %q: code that is shared between tables sets the agreed name; rename it before items carry it",
			t.DisplayName(), name, attribute.Provenance(), wanted), schemacheck.Severity(rules.Note))
	}
}

// declaredType returns the type that an attribute is declared with, or "" if
// it is not declared or the type is not known.
func declaredType(t *schema.Table, name string) string {
	for _, attribute := range t.Attributes.Items {
		if n, known := attribute.Name.Get(); known && n == name {
			kind, _ := attribute.Type.Get()
			return kind
		}
	}
	return ""
}
