package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_changed.md
var streamChangedDoc string

var streamChanged = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB803",
		Slug:       "stream-changed",
		Title:      "A change ends the stream",
		Category:   rules.Changes,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("StreamSpecification"),
			rules.DeveloperGuide("Change data capture for DynamoDB Streams", "Streams"),
			rules.TerraformResource("dynamodb_table"),
			rules.Cite(guideline.ViewTypeChanges),
		},
		Doc: streamChangedDoc,
	},
	Check: schemarule.ForEachChange(checkStreamChanged),
}

func checkStreamChanged(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	undecided(p, t, "the stream", "stream_enabled", "stream_view_type")
	for _, c := range t.Of(schemadiff.Restarts) {
		if c.Argument == "stream_enabled" {
			p.Report(t.After, place(t, c), t.After.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("The stream of %s is turned off", nameOf(t.After)),
				Why:      "consumers miss every change from then on; one that is turned on later is another stream",
				Help:     "turn it off after its consumers are gone",
			}, schemarule.Steps(
				"remove the event source mappings and other consumers of the stream, and apply",
				"turn the stream off in a later change; what it holds can be read for 24 more hours",
			))
			continue
		}
		p.Report(t.After, place(t, c), t.After.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Changing the view type of the stream of %s from %s to %s begins another stream", nameOf(t.After), c.Old, c.New),
			Why:      "consumers stay on the old stream, and changes made between the two are in neither",
			Help:     "drain the old stream, and start its consumers on the new one",
		}, schemarule.Steps(
			"stop the writers for the time of the apply, or accept that a few seconds of changes reach no consumer",
			"apply, with consumers that follow the table's stream_arn and start at TRIM_HORIZON",
			"read the rest of the old stream by its ARN within 24 hours, if it was not drained",
		))
	}
}
