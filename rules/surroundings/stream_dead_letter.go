package surroundings

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_dead_letter.md
var streamDeadLetterDoc string

var streamDeadLetter = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB602",
		Slug:       "stream-dead-letter",
		Title:      "Failed stream records are lost",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    mappingSources(guideline.FailedRecords),
		Cause:      "retries",
		Doc:        streamDeadLetterDoc,
	},
	Production: true,
	Check:      forEachActive(checkStreamDeadLetter),
}

func checkStreamDeadLetter(p *schemarule.Pass, s subscription) {
	destination := s.FailureDestination.Text
	arn, known := destination.Or("")
	switch {
	case destination.IsUnknown() && s.Place(destination.Span) == s.Header:
		p.Undecided(s.Header, "cannot determine whether %s has an on-failure destination: %s", s.DisplayName(), destination.Reason)
	case known && arn == "":
		p.Report(s, s.Place(destination.Span), s.DisplayName(), rules.Text{
			Headline: s.String() + " has no on-failure destination",
			Why:      "records that fail all retries or get too old are lost, even if the function has a dead-letter queue",
			Help:     "add destination_config with on_failure",
		})
	}
}
