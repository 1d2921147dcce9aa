package streams

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed stream_loop.md
var streamLoopDoc string

var streamLoop = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB723", Slug: "stream-loop", Title: "Stream handler writes to the table it reads",
		Category: rules.CrossCheck, Severity: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.LambdaGuide("Use Lambda recursive loop detection to prevent infinite loops", "invocation-recursion"),
			rules.LambdaGuide("Using event filtering with a DynamoDB event source", "with-ddb-filtering"),
		},
		Doc: streamLoopDoc,
	},
	Check: checkStreamLoop,
}

func checkStreamLoop(p *gorule.Pass) {
	c := newConsumers(p)
	reported := map[*operations.Call]bool{} // that several handlers may lead to
	for _, h := range c.handlers() {
		consumer, asked := link.Consumer{}, false
		for _, call := range c.calls(h) {
			if !call.Request.Op.Writes() || reported[call] {
				continue
			}
			if !asked {
				consumer, asked = p.Linker().Consumer(h.Name), true
			}
			if !consumer.Linked() || mayFilter(consumer) {
				break
			}
			reported[call] = c.checkLoop(call, consumer)
		}
	}
}

// checkLoop reports a write to the tables whose streams call the handler.
func (c *consumers) checkLoop(call *operations.Call, consumer link.Consumer) bool {
	sources := consumer.Tables()
	for _, written := range c.p.Asked(call) {
		isOther := func(t *schema.Table) bool { return !slices.Contains(sources, t) }
		if !written.Linked() || slices.ContainsFunc(written.Tables(), isOther) {
			continue
		}
		c.p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s writes to %s, whose stream calls this handler", call.Request.Op, written.Name()),
			Why:      "each change calls the handler again, and without an end if nothing stops it",
			Help:     "write to another table, or have filter_criteria of the mapping leave out what the handler writes",
		}, gorule.BothEnds(written), linkedBy(consumer))
		return true
	}
	return false
}

// mayFilter reports whether one of the mappings may pass on only some records.
func mayFilter(consumer link.Consumer) bool {
	return slices.ContainsFunc(consumer.Subscriptions, func(s link.Subscription) bool {
		filtered, known := s.Mapping.Filtered.Or(false)
		return filtered || !known
	})
}
