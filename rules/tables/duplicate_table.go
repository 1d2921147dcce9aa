package tables

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed duplicate_table.md
var duplicateTableDoc string

var duplicateTable = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB423",
		Slug:       "duplicate-table",
		Title:      "Two resources declare the same table",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("CreateTable"),
			rules.TerraformResource("dynamodb_table"),
		},
		Doc: duplicateTableDoc,
	},
	Check: checkDuplicateTables,
}

// checkDuplicateTables reports every table but the first of those that share a
// name. It compares within one configuration root only: two roots may well be
// applied to two accounts.
func checkDuplicateTables(p *schemarule.Pass) {
	checkDuplicateAddresses(p)
	first := map[string]*schema.Table{}
	earlier := map[*schema.Table]*schema.Table{}
	for _, t := range p.Model.Tables {
		name := identity(t)
		if name == "" || t.Maybe != "" {
			continue
		}
		switch other := first[name]; {
		case other == nil:
			first[name] = t
		case other.Address != t.Address: // Terraform itself refuses two of one address
			earlier[t] = other
		}
	}
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		if other := earlier[t]; other != nil {
			checkSamePlace(p, t, other)
		}
	})(p)
}

// checkDuplicateAddresses reports the second block of two that have one type and
// one label in a module: Terraform refuses them, whatever their tables are called.
func checkDuplicateAddresses(p *schemarule.Pass) {
	first := map[string]*schema.Table{}
	earlier := map[*schema.Table]*schema.Table{}
	for _, t := range p.Model.Tables {
		at := strings.Join([]string{t.Root, t.Environment, t.Address}, "\x00")
		switch other := first[at]; {
		case t.IsForeign():
		case other == nil:
			first[at] = t
		case other.Header != t.Header:
			earlier[t] = other
		}
	}
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		if other := earlier[t]; other != nil {
			p.Report(t, t.Header, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%s is declared twice", t.Address),
				Why:      "Terraform refuses the whole configuration: \"Duplicate resource\"",
				Help:     "rename one or remove it",
			},
				schemarule.Related(other.Header, "first declared here"))
		}
	})(p)
}

// identity is the same for tables of one root and one environment that certainly
// have the same name. It is empty if the name says too little.
func identity(t *schema.Table) string {
	name, known := t.Name.Get()
	if !known {
		name = samePlaceholders(t)
	}
	if name == "" {
		return ""
	}
	return strings.Join([]string{t.Root, t.Environment, name}, "\x00")
}

// steady is a reference that stands for the same value wherever it stands in one
// instance of a module.
var steady = lazyregexp.New(`^(var|local|terraform|data)\.[\w.-]+$`)

// samePlaceholders returns a text that names of one value have, if only steady
// references fill the holes of the table's name: its parts, and the instance of
// the module that they stand in.
func samePlaceholders(t *schema.Table) string {
	var text strings.Builder
	if len(t.Calls) > 0 {
		text.WriteString(t.Calls[len(t.Calls)-1].Address)
	}
	for _, part := range t.NameText {
		if part.Hole && !steady.MatchString(part.Text) {
			return ""
		}
		fmt.Fprintf(&text, "\x00%v%s", part.Hole, part.Text)
	}
	if len(t.NameText) == 0 {
		return ""
	}
	return text.String()
}

// checkSamePlace reports two tables of one name unless they are, or may be, in
// different regions or accounts.
func checkSamePlace(p *schemarule.Pass, t, other *schema.Table) {
	at := t.Place(t.Name.Span)
	provider, known := t.Provider.Get()
	otherProvider, otherKnown := other.Provider.Get()
	region, regionKnown := t.Region.Or("")
	otherRegion, otherRegionKnown := other.Region.Or("")
	switch {
	case known && otherKnown && provider != otherProvider, regionKnown && otherRegionKnown && region != otherRegion:
		return
	case !known || !otherKnown || !regionKnown || !otherRegionKnown:
		p.Undecided(at, "cannot determine whether %s and %s, which have one name, are in one account and region", t.Address, other.Address)
		return
	}
	confidence := rules.Proven
	if t.Name.IsUnknown() { // a reference may be in two letter cases
		confidence = rules.Likely
	}
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%s and %s are both named %q", t.Address, other.Address, t.DisplayName()),
		Why:      "creating the second one fails with \"Table already exists\", and if either is imported, both change one table",
		Help:     "rename one or remove it",
	}, schemarule.Related(other.Header, "first declared here"), schemarule.Confidence(confidence))
}
