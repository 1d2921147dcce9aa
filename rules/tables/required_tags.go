package tables

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed required_tags.md
var requiredTagsDoc string

var requiredTags = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB420",
		Slug:        "required-tags",
		Title:       "Table lacks a required tag",
		Category:    rules.Tables,
		Severity:    rules.Note,
		NeedsConfig: true,
		Confidence:  rules.Proven,
		Since:       "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Adding tags and labels to resources", "Tagging"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: []rules.Option{
			{Name: "tags", Kind: rules.StringsOption, Default: []string(nil), Help: "the tags, as key or key=value, that every table has; without any, a table must have some tag"},
			exemptOptions[0],
		},
		Doc: requiredTagsDoc,
	},
	Production: true,
	Check:      schemarule.ForEachVariant(checkRequiredTags),
}

const (
	untaggedWhy  = "neither its owner nor who pays for it can be told from the table"
	untaggedHelp = "add tags to the table, or default_tags to the provider"
)

func checkRequiredTags(p *schemarule.Pass, t *schema.Table) {
	if len(p.Options.Strings("tags")) == 0 {
		checkAnyTag(p, t)
		return
	}
	var missing []string
	for _, wanted := range p.Options.Strings("tags") {
		has, unknown := hasTag(t, wanted)
		switch {
		case has:
		case unknown != "":
			p.Undecided(t.Header, "cannot determine whether %s has the tag %s: %s", t.DisplayName(), wanted, unknown)
		default:
			missing = append(missing, wanted+nearTag(t, wanted))
		}
	}
	if len(missing) == 0 || exemptByName(p, t, t.Header) {
		return
	}
	p.Report(t, t.Header, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%q lacks the agreed %s %s", t.DisplayName(), plural("tag", len(missing)), strings.Join(missing, ", ")),
		Why:      untaggedWhy,
		Help:     untaggedHelp,
	})
}

// checkAnyTag reports a table that has no tag at all.
func checkAnyTag(p *schemarule.Pass, t *schema.Table) {
	switch {
	case len(t.Tags.Items) > 0:
	case t.Tags.Partial != "":
		p.Undecided(t.Header, "cannot determine whether %s has tags: %s", t.DisplayName(), t.Tags.Partial)
	case exemptByName(p, t, t.Header):
	default:
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has no tags", t.DisplayName()),
			Why:      untaggedWhy,
			Help:     untaggedHelp,
		})
	}
}

// nearTag points to a tag that may be meant: its key differs in letter case only,
// or its value does not fit.
func nearTag(t *schema.Table, wanted string) string {
	wanted, _, _ = strings.Cut(wanted, "=")
	for _, tag := range t.Tags.Items {
		key, known := tag.Key.Get()
		value, valueKnown := tag.Value.Get()
		if known && valueKnown && strings.EqualFold(key, wanted) {
			return fmt.Sprintf(" (it has %s=%s)", key, value)
		}
	}
	return ""
}

func plural(noun string, n int) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
