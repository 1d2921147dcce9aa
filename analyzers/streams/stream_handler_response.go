package streams

import (
	_ "embed"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed stream_handler_response.md
var streamHandlerResponseDoc string

var streamHandlerResponse = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB123", Slug: "stream-handler-response", Title: "One failed record fails a whole stream batch",
		Category: rules.API, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.OneBadRecord),
			rules.LambdaGuide("Configuring partial batch response with DynamoDB and Lambda", "services-ddb-batchfailurereporting"),
			rules.LambdaGuide("Retain discarded records for a DynamoDB event source in Lambda", "services-dynamodb-errors"),
		},
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "also report handlers that no mapping in view calls"},
		},
		GuidelineOptions: map[string]any{always: true},
		Doc:              streamHandlerResponseDoc,
	},
	Check: checkStreamHandlerResponse,
}

// always is the option that reports handlers of which the mapping is not in view.
const always = "always"

func checkStreamHandlerResponse(p *gorule.Pass) {
	if !p.Whole() { // who calls a function decides whether its error fails the batch
		return
	}
	c := newConsumers(p)
	for _, h := range c.Handlers {
		if !returnsError(h.Sig) || h.Reports() && c.fillsFailures() {
			continue
		}
		at := c.firstFailure(h)
		if at == nil {
			continue
		}
		place := gorule.Place{Pos: at.Pos(), End: at.End(), Symbol: p.Symbol(at)}
		consumer := p.Linker().Consumer(h.Name)
		if !consumer.Linked() { // its mapping may be declared elsewhere
			p.ReportAt(place, batchText(h, "", "unless the mapping has batch size 1 or bisects batches"), gorule.Confidence(rules.Hint), gorule.Moot(unmapped(p)))
			continue
		}
		switch repeats, why := repeatsBatches(consumer); {
		case why != "":
			p.UndecidedAt(place, "cannot determine whether Lambda repeats a whole batch: %s", why)
		case repeats:
			mapping := " of " + consumer.Subscriptions[0].Mapping.DisplayName()
			p.ReportAt(place, batchText(h, mapping, "or set bisect_batch_on_function_error"), linkedBy(consumer))
		}
	}
}

// unmapped says why a handler is only counted that no mapping in view calls: its batches may be of
// one record.
func unmapped(p *gorule.Pass) string {
	if p.Options.Bool(always) {
		return ""
	}
	return "no mapping in view calls it, so its batch size is unknown"
}

func batchText(h *golambda.Function, mapping, otherwise string) rules.Text {
	help := "return a DynamoDBEventResponse with the record in BatchItemFailures, "
	if answerOf(h) != noFailures {
		help = "put the record into BatchItemFailures of what the handler returns, "
	}
	return rules.Text{
		Headline: "The error of one record fails the whole batch" + mapping,
		Why:      "Lambda repeats all records, even those already done, by default for a day while the shard stands still",
		Help:     help + otherwise,
	}
}

// repeatsBatches reports whether all mappings that call a handler have Lambda send the records of
// a failed batch together again; why tells what is unknown of them. A batch of one record repeats
// no other, and a mapping that halves batches finds the record that fails.
func repeatsBatches(consumer link.Consumer) (repeats bool, why string) {
	for _, s := range consumer.Subscriptions {
		size, halves := s.Mapping.BatchSize, s.Mapping.BisectOnError
		n, sized := size.Or(manyRecords)
		halved, known := halves.Or(false)
		switch {
		case sized && n == 1, known && halved:
			return false, ""
		case !sized:
			why = size.Reason
		case !known:
			why = halves.Reason
		}
	}
	return why == "", why
}

// manyRecords is the size of a batch of which the mapping says nothing.
const manyRecords int64 = 100

// takesRecords reports whether a function is called with a batch, or with the records of one,
// and returns an error.
func takesRecords(sig *types.Signature) bool {
	if !returnsError(sig) {
		return false
	}
	for v := range sig.Params().Variables() {
		if sdk.IsStreamEvent(v.Type()) || isRecords(v.Type()) {
			return true
		}
	}
	return false
}

func returnsError(sig *types.Signature) bool {
	results := sig.Results()
	return results.Len() > 0 && isError(results.At(results.Len()-1).Type())
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// isRecords reports whether t is a list of stream records.
func isRecords(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	return ok && sdk.IsStreamRecord(slice.Elem())
}
