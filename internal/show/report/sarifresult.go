package report

import (
	"fmt"
	"strings"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/rules"
)

// fingerprintName is the name of our own fingerprint, which another way to
// compute it changes.
const fingerprintName = "dynamolint/v1"

func newResult(f *rules.Finding, ruleIndex int, sources *sources) *sarif.Result {
	location := sources.location(anchored(f.Span))
	if f.Symbol != "" {
		location.LogicalLocations = []*sarif.LogicalLocation{sarif.NewLogicalLocation().WithFullyQualifiedName(f.Symbol)}
	}
	result := sarif.NewRuleResult(f.Rule.ID).
		WithRuleIndex(ruleIndex).
		WithLevel(f.Severity.String()).
		WithMessage(sarif.NewMessage().WithText(linkedMessage(f)).WithMarkdown(markdownMessage(f))).
		WithLocations([]*sarif.Location{location})
	for i, related := range f.Related {
		result.AddRelatedLocation(sources.location(anchored(related.Span)).
			WithId(i + 1).
			WithMessage(sarif.NewTextMessage(escapeMessage(related.Message))))
	}
	result.PartialFingerprints = map[string]any{fingerprintName: f.Fingerprint}
	if hash := sources.file(f.Span.File).lineHash(anchored(f.Span).Start.Line); hash != "" {
		result.PartialFingerprints["primaryLocationLineHash"] = hash
	}
	result.CodeFlows = codeFlows(f, sources)
	result.Fixes = sources.fixes(f)
	if f.Confidence != f.Rule.Confidence { // else it is the rule's precision
		result.Properties = sarif.Properties{"precision": precisions[f.Confidence]}
	}
	return result
}

// linkedMessage returns the message with a link to each related location:
// GitHub shows only those that the message refers to.
func linkedMessage(f *rules.Finding) string {
	var links []string
	for i, related := range f.Related {
		links = append(links, fmt.Sprintf("[%s](%d)", escapeMessage(related.Message), i+1))
	}
	message := escapeMessage(f.Message() + alsoSentences(f))
	if len(links) > 0 {
		message += " See: " + strings.Join(links, "; ")
	}
	return message
}

// markdownMessage returns the message by part, for viewers that render Markdown.
func markdownMessage(f *rules.Finding) string {
	var text strings.Builder
	text.WriteString("**" + mdescape.Text(f.Headline) + "**\n")
	related := 0
	for _, part := range partsOf(f) {
		body := mdescape.Text(part.text)
		if !part.span.IsZero() {
			related++
			body = fmt.Sprintf("[%s](%d)", body, related)
		}
		fmt.Fprintf(&text, "\n- %s: %s", part.kind, body)
	}
	return text.String()
}

// escapeMessage keeps text from being read as a link (SARIF 2.1.0, 3.11.6).
func escapeMessage(text string) string { return messageEscapes.Replace(text) }

var messageEscapes = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)
