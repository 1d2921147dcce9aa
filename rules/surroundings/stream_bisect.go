package surroundings

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed stream_bisect.md
var streamBisectDoc string

var streamBisect = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB601",
		Slug:       "stream-bisect",
		Title:      "A failing batch of stream records is not split",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources:    mappingSources,
		Doc:        streamBisectDoc,
	},
	Production: true,
	Check:      forEachActive(checkStreamBisect),
}

// reportFailures is the response type by which a function says which record of
// a batch failed.
const reportFailures = "ReportBatchItemFailures"

func checkStreamBisect(p *schemacheck.Pass, s subscription) {
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
		p.Undecided(s.Place(s.ResponseTypes.Span), "cannot determine what the function of %s returns for a failing batch: %s", s.DisplayName(), s.ResponseTypes.Reason)
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
	p.Report(s, at, s.DisplayName(), fmt.Sprintf(
		"%s %s: one bad record makes up to %d fail together%s; set bisect_batch_on_function_error = true", s, state, size, when),
		p.Fix(rules.ReviewFix, "split failing batches",
			schema.Set(s.BisectOnError, true, schema.Argument{Block: s.Block, Name: "bisect_batch_on_function_error"})...))
}
