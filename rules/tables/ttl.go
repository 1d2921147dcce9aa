package tables

import (
	"cmp"
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed ttl.md
var ttlDoc string

var ttl = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB417",
		Slug:       "ttl",
		Title:      "Time to live is broken or misnamed",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.TTLFromTheStart),
			rules.Cite(guideline.NumericTTL),
			rules.DeveloperGuide("Using time to live in DynamoDB", "TTL"),
			rules.Cite(guideline.NumberForTTL),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: []rules.Option{
			{Name: "attribute", Kind: rules.StringOption, Default: "", Help: "the attribute that all tables use for time to live; any if empty"},
		},
		GuidelineOptions: map[string]any{"attribute": agreedTTL},
		Doc:              ttlDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachVariant(checkTTL),
}

func checkTTL(p *schemarule.Pass, t *schema.Table) {
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
		checkOffTTL(p, t, block)
	case !nameKnown:
		p.Undecided(t.Place(block.Attribute.Span), "cannot determine the time-to-live attribute of %s: %s", t.DisplayName(), block.Attribute.Reason)
	case name == "":
		p.Report(t, t.Place(block.Header), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Time to live of %q is enabled without an %s", t.DisplayName(), t.Property("attribute_name")),
			Why:      t.Refused("the apply fails") + ", and no item would expire",
			Help:     "set " + t.Setting("attribute_name", wantedTTL(p)),
		}, p.Fix(rules.ReviewFix, "set attribute_name",
			schema.Set(block.Attribute, wantedTTL(p), schema.Argument{Block: t.Block, Nested: "ttl", Name: "attribute_name"})...))
	default:
		checkTTLAttribute(p, t, block.Attribute, name)
	}
}

// checkOffTTL reports a block that names an attribute and is off. AWS asks for the name to turn time
// to live off, so only older providers have a problem with that. A block that does not say whether
// it is on is meant to be.
func checkOffTTL(p *schemarule.Pass, t *schema.Table, block schema.TTL) {
	name, known := block.Attribute.Get()
	accepted, versionKnown := block.NamedWhileOff.Or(false)
	at := t.Place(block.Header)
	switch {
	case !known || name == "":
	case block.Enabled.IsAbsent():
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Time to live of %q names %q, but %s", t.DisplayName(), name, block.Enabled.Missing(t.Property("enabled"))),
			Why:      "it is off by default, so no item ever expires",
			Help:     "set " + t.SwitchedOn("enabled"),
		}, p.Fix(rules.ReviewFix, "set enabled = true", schema.Set(block.Enabled, true, schema.Argument{Block: t.Block, Nested: "ttl", Name: "enabled"})...))
	case accepted:
	default:
		confidence, severity := rules.Proven, rules.Warning
		if !versionKnown {
			confidence = rules.Likely
		}
		if !versionKnown && block.Enabled.Origin == "" {
			severity = rules.Note // switched off on purpose
		}
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Time to live of %q names %q, but is off%s", t.DisplayName(), name, block.Enabled.Provenance()),
			Why:      "no item expires; before version 5.75.1, hashicorp/aws refuses the plan or fails in the next apply",
			Help:     "write the ttl block only while it is on, or require version 5.75.1 or later of the provider",
		}, schemarule.Confidence(confidence), schemarule.Severity(severity))
	}
}

// agreedTTL is the guideline's name of the attribute.
const agreedTTL = "ttl"

// wantedTTL is what the attribute of a table that names none should be.
func wantedTTL(p *schemarule.Pass) string { return cmp.Or(p.Options.String("attribute"), agreedTTL) }

// checkTTLAttribute reports at most one problem of the attribute, the worst.
// An attribute that is declared has a type because it is part of a key.
func checkTTLAttribute(p *schemarule.Pass, t *schema.Table, attribute schema.Value[string], name string) {
	at := t.Place(attribute.Span)
	if kind := declaredType(t, name); kind != "" && kind != "N" {
		p.Report(t, at, name, rules.Text{
			Headline: fmt.Sprintf("Time to live of %q uses %q, a key attribute of type %s", t.DisplayName(), name, kind),
			Why:      "only numbers of epoch seconds expire, so no item ever will",
			Help:     "use a number attribute that is not a key",
		})
		return
	}
	for _, key := range []schema.Value[string]{t.HashKey, t.RangeKey} {
		if k, known := key.Get(); known && k == name {
			p.Report(t, at, name, rules.Text{
				Headline: fmt.Sprintf("Time to live of %q uses its key attribute %q", t.DisplayName(), name),
				Why:      "a key cannot be updated, so no item's expiry can be moved or removed",
				Help:     "use an attribute of its own",
			})
			return
		}
	}
	if wanted := p.Options.String("attribute"); wanted != "" && name != wanted {
		p.Report(t, at, name, rules.Text{
			Headline: fmt.Sprintf("Time-to-live attribute of %q is %q%s, not %q", t.DisplayName(), name, attribute.Provenance(), wanted),
			Why:      "code that is shared between tables sets and filters on the agreed name",
			Help:     "rename the attribute before items have it",
		}, schemarule.Severity(rules.Note))
	}
}

// declaredType returns the type that an attribute is declared with, or "" if
// it is not declared or the type is unknown.
func declaredType(t *schema.Table, name string) string {
	for _, attribute := range t.Attributes.Items {
		if n, known := attribute.Name.Get(); known && n == name {
			kind, _ := attribute.Type.Get()
			return kind
		}
	}
	return ""
}
