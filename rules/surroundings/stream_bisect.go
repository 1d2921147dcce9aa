package surroundings

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_bisect.md
var streamBisectDoc string

var streamBisect = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB601",
		Slug:       "stream-bisect",
		Title:      "Failing batch of stream records is never split",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources:    mappingSources(guideline.BisectBatches),
		Cause:      "retries",
		Doc:        streamBisectDoc,
	},
	Production: true,
	Check:      forEachActive(checkStreamBisect),
}

// reportFailures is the response type by which a function reports which record
// of a batch failed.
const reportFailures = "ReportBatchItemFailures"

func checkStreamBisect(p *schemarule.Pass, s subscription) {
	at := s.Place(s.BisectOnError.Span)
	on, known := s.BisectOnError.Or(false)
	types, typesKnown := s.ResponseTypes.Or(nil)
	size, sizeKnown := s.BatchSize.Or(100)
	switch {
	case !known:
		p.Undecided(at, "cannot determine whether %s splits a failing batch: %s", s.DisplayName(), s.BisectOnError.Reason)
		return
	case on, slices.Contains(types, reportFailures), sizeKnown && size == 1:
		return
	case !typesKnown:
		p.Undecided(s.Place(s.ResponseTypes.Span), "cannot determine what the function of %s reports about a failing batch: %s", s.DisplayName(), s.ResponseTypes.Reason)
		return
	case !sizeKnown:
		p.Undecided(s.Place(s.BatchSize.Span), "cannot determine the batch size of %s: %s", s.DisplayName(), s.BatchSize.Reason)
		return
	}
	state := "does not set bisect_batch_on_function_error"
	if s.BisectOnError.Writing().Null != "" {
		state = "does not split a failing batch (" + s.BisectOnError.Missing("bisect_batch_on_function_error") + ")"
	} else if !s.BisectOnError.IsAbsent() {
		state = "does not split a failing batch" + s.BisectOnError.Provenance()
	}
	when := " on every retry"
	if attempts, known := s.RetryAttempts.Get(); known && attempts == 0 {
		when = ""
	}
	p.Report(s, at, s.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%s %s", s, state),
		Why:      fmt.Sprintf("one bad record makes up to %d records fail together%s", size, when),
		Help:     "set bisect_batch_on_function_error = true",
	},
		p.Fix(rules.ReviewFix, "split failing batches",
			schema.Set(s.BisectOnError, true, schema.Argument{Block: s.Block, Name: "bisect_batch_on_function_error"})...))
}
