package streams

import (
	_ "embed"
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed stream_response.md
var streamResponseDoc string

var streamResponse = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB724", Slug: "stream-response", Title: "Handler and mapping disagree on failed records",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.LambdaGuide("Configuring partial batch response with DynamoDB and Lambda", "services-ddb-batchfailurereporting"),
			rules.TerraformResource("lambda_event_source_mapping"),
		},
		Doc: streamResponseDoc,
	},
	Check: checkStreamResponse,
}

func checkStreamResponse(p *gorule.Pass) {
	if !p.Whole() { // what fills the answer may be in the part that does not compile
		return
	}
	c := newConsumers(p)
	for _, h := range c.handlers() {
		reports := answerOf(h.Function)
		if reports == mayReport || reports == reportsFailures && !c.fillsFailures() {
			continue
		}
		consumer := p.Linker().Consumer(h.Name)
		if !consumer.Linked() {
			if consumer.Subscribed {
				p.UndecidedAt(c.place(h), "cannot determine whether Lambda reads which records failed: %s", consumer.Unlinked)
			}
			continue
		}
		asked, known := asksForFailures(consumer)
		if !known || asked == (reports == reportsFailures) {
			continue
		}
		p.ReportAt(c.place(h), responseText(consumer.Subscriptions[0].Mapping.DisplayName(), asked), linkedBy(consumer))
	}
}

func responseText(mapping string, asked bool) rules.Text {
	if asked {
		return rules.Text{
			Headline: fmt.Sprintf("Handler does not return the batch item failures that %s asks for", mapping),
			Why:      "Lambda finds no failed record in the answer: an error still repeats the whole batch",
			Help:     "return a DynamoDBEventResponse with failed records in BatchItemFailures, or remove function_response_types",
		}
	}
	return rules.Text{
		Headline: fmt.Sprintf("Handler returns batch item failures, which %s does not ask for", mapping),
		Why:      "without ReportBatchItemFailures Lambda ignores the answer and goes on: the failed records are lost",
		Help:     `set function_response_types = ["ReportBatchItemFailures"] in the mapping`,
	}
}

// asksForFailures reports whether the mappings have Lambda read which records failed; known is
// false unless all of them agree.
func asksForFailures(consumer link.Consumer) (asked, known bool) {
	for i, s := range consumer.Subscriptions {
		kinds, ok := s.Mapping.ResponseTypes.Or(nil)
		asks := slices.Contains(kinds, "ReportBatchItemFailures")
		if !ok || i > 0 && asks != asked {
			return false, false
		}
		asked = asks
	}
	return asked, true
}

// An answer says whether a handler can report which records failed.
type answer int

const (
	noFailures answer = iota
	mayReport
	reportsFailures
)

// answerOf tells by the type of a handler's result. One of any type may be the JSON that Lambda
// reads.
func answerOf(h *golambda.Function) answer {
	results := h.Sig.Results()
	switch {
	case h.Reports():
		return reportsFailures
	case results.Len() == 0, results.Len() == 1 && isError(results.At(0).Type()):
		return noFailures
	}
	t := results.At(0).Type()
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return noFailures
	case *types.Struct:
		for i := range t.NumFields() {
			name, _, _ := strings.Cut(reflect.StructTag(t.Tag(i)).Get("json"), ",")
			if strings.EqualFold(name, "batchItemFailures") || name == "" && strings.EqualFold(t.Field(i).Name(), "batchItemFailures") || t.Field(i).Embedded() {
				return mayReport
			}
		}
		return noFailures
	}
	return mayReport
}
