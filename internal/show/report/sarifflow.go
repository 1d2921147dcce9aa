package report

import (
	"slices"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/rules"
)

// codeFlows returns the way through the place of a finding, its places in the order of
// execution, each with a message; nothing if the finding has no such way.
func codeFlows(f *rules.Finding, sources *sources) []*sarif.CodeFlow {
	if f.Flow.IsZero() {
		return nil
	}
	own := rules.Related{Span: f.Span, Message: f.Headline}
	flow := sarif.NewThreadFlow()
	for _, place := range slices.Concat(f.Flow.Before, []rules.Related{own}, f.Flow.After) {
		location := sources.location(anchored(place.Span)).WithMessage(sarif.NewTextMessage(escapeMessage(place.Message)))
		flow.Locations = append(flow.Locations, sarif.NewThreadFlowLocation().WithLocation(location))
	}
	return []*sarif.CodeFlow{sarif.NewCodeFlow().WithThreadFlows([]*sarif.ThreadFlow{flow})}
}
