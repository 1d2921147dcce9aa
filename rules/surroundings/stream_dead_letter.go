package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed stream_dead_letter.md
var streamDeadLetterDoc string

var streamDeadLetter = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB602",
		Slug:       "stream-dead-letter",
		Title:      "Stream records that fail are lost",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    mappingSources,
		Doc:        streamDeadLetterDoc,
	},
	Production: true,
	Check:      forEachActive(checkStreamDeadLetter),
}

func checkStreamDeadLetter(p *schemacheck.Pass, s subscription) {
	destination := s.FailureDestination
	arn, known := destination.Or("")
	switch {
	case destination.IsUnknown() && s.Place(destination.Span) == s.Header:
		p.Undecided(s.Header, "cannot determine whether %s has an on-failure destination: %s", s.DisplayName(), destination.Reason)
	case known && arn == "":
		p.Report(s, s.Place(destination.Span), s.DisplayName(), fmt.Sprintf(
			"%s has no on-failure destination: what fails all retries, or gets too old, is lost without a trace, and a dead-letter queue of the function gets none of it; add destination_config with on_failure",
			s))
	}
}
