package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_retries.md
var streamRetriesDoc string

var streamRetries = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB603",
		Slug:       "stream-retries",
		Title:      "Bad stream record is retried without limit",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources:    mappingSources(guideline.FewRetries),
		Cause:      "retries",
		Doc:        streamRetriesDoc,
	},
	Production: true,
	Check:      forEachActive(checkStreamRetries),
}

// forever is the value of both limits for none.
const forever = -1

func checkStreamRetries(p *schemarule.Pass, s subscription) {
	limits := []schema.Value[int64]{s.RetryAttempts, s.RecordAge}
	for _, limit := range limits {
		if n, known := limit.Or(forever); known && n != forever {
			return
		}
	}
	at, state := s.Header, "sets neither maximum_retry_attempts nor maximum_record_age_in_seconds"
	for _, limit := range limits {
		switch {
		case limit.IsUnknown():
			p.Undecided(s.Place(limit.Span), "cannot determine how long %s retries: %s", s.DisplayName(), limit.Reason)
			return
		case !limit.IsAbsent():
			at, state = s.Place(limit.Span), "retries without end"+limit.Provenance()
		}
	}
	p.Report(s, at, s.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%s %s", s, state),
		Why:      "one bad record blocks its shard until it expires after 24 hours, and all records behind it wait or expire",
		Help:     "set maximum_retry_attempts",
	}, p.Fix(rules.ReviewFix, "limit the number of retries", limitRetries(s)...))
}

// enoughRetries outlast a short disturbance: Lambda waits longer before each.
const enoughRetries = 5

// limitRetries limits them where what then fails goes to a destination. Without
// one it would be lost earlier than now.
func limitRetries(s subscription) []schema.Change {
	if s.FailureDestination.Text.IsAbsent() {
		return nil
	}
	return schema.Set(s.RetryAttempts, enoughRetries, schema.Argument{Block: s.Block, Name: "maximum_retry_attempts"})
}
