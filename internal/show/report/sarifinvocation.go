package report

import (
	"fmt"

	"github.com/owenrumney/go-sarif/v2/sarif"
)

var (
	notAnalysed = newDescriptor("not-analysed", "NotAnalysed",
		"Part of the input was not analysed",
		"A file or package could not be read or does not compile. Everything else was analysed, but the run is incomplete, so alerts in that part may be missing.",
		toolURL)
	resultsOmitted = newDescriptor("results-omitted", "ResultsOmitted",
		"Results were left out",
		"Code scanning takes a limited number of results per run. The most severe ones are in this file.",
		toolURL)
)

var countedOnly = newDescriptor("counted-only", "CountedOnly",
	"Places were counted and not reported",
	"Each of these places may be as it should be, so they are counted by table. A profile or an option of the rule reports each.",
	toolURL)

// invocation says how the run went.
type invocation struct {
	*sarif.Invocation
	descriptors []*sarif.ReportingDescriptor // of its notifications, each once
}

// newInvocation returns that of a run: not successful if any input was not analysed.
func newInvocation(run *Run, omitted int) *invocation {
	sources := newSources(run.Root)
	said := &invocation{Invocation: sarif.NewInvocation().WithExecutionSuccess(len(run.Problems) == 0)}
	for i := range run.Problems {
		p := &run.Problems[i]
		said.notify(notAnalysed, "error", withHint(p)).AddLocation(sources.location(p.Span))
	}
	for _, c := range run.counted() {
		said.notify(countedOnly, "note", c.text)
	}
	if omitted > 0 {
		said.notify(resultsOmitted, "warning", fmt.Sprintf("%d findings were left out: code scanning takes at most %d results per run", omitted, sarifMaxResults))
	}
	return said
}

// notify adds a notification.
func (said *invocation) notify(of *sarif.ReportingDescriptor, level, text string) *sarif.Notification {
	if last := len(said.descriptors) - 1; last < 0 || said.descriptors[last] != of {
		said.descriptors = append(said.descriptors, of)
	}
	n := sarif.NewNotification().
		WithDescriptor(sarif.NewReportingDescriptorReference().WithId(of.ID).WithIndex(len(said.descriptors) - 1)).
		WithLevel(level).
		WithTextMessage(escapeMessage(text))
	said.AddTToolExecutionNotification(n)
	return n
}
