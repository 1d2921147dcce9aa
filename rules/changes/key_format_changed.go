package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed key_format_changed.md
var keyFormatChangedDoc string

var keyFormatChanged = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB809",
		Slug:       "key-format-changed",
		Title:      "A change gives keys another format",
		Category:   rules.Changes,
		Severity:   rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Core components of Amazon DynamoDB", "HowItWorks.CoreComponents"),
			rules.APIReference("UpdateItem"),
		},
		Doc: keyFormatChangedDoc,
	},
	Check: checkKeyFormatChanged,
}

func checkKeyFormatChanged(p *schemarule.Pass) {
	for _, k := range p.KeyChanges {
		var with []schemarule.With
		for i, at := range k.Calls[1:] {
			if i == maxCalls {
				break
			}
			with = append(with, schemarule.Related(at, "so does this call"))
		}
		with = append(with, schemarule.Steps(
			"deploy code that reads items of both formats, and writes the new one",
			"copy the older items to keys of the new format, and delete the old ones",
			"deploy code that knows the new format alone",
		))
		p.Report(k.Table, k.Calls[0], k.Attribute, rules.Text{
			Headline: fmt.Sprintf("Key %s of %s was %s, and is %s now", k.Attribute, nameOf(k.Table), k.Old, k.New),
			Why:      "items that were written before have the old key, so that these calls no longer find them",
			Help:     "migrate the items, or keep the old format for reading",
		}, with...)
	}
}
