package report

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"strings"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/rules"
)

const (
	toolName    = "dynamolint"
	toolURL     = "https://github.com/dynamolint/dynamolint"
	sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"
	// sarifMaxResults is what GitHub takes in one run; it refuses a file with
	// more (GitHub documentation, SARIF support for code scanning).
	sarifMaxResults = 25_000
)

// writeSARIF writes a log with exactly one run, because GitHub refuses two of
// the same tool and category. A run without findings is written too: that is
// what closes alerts.
//
// The library's AddRule and AddResult search all rules each time, and some of
// its types marshal null where the schema wants nothing. So the slices are
// filled here, with types that have no such fields.
func writeSARIF(out output, run *Run, _ Options) error {
	results, omitted, err := sarifResults(run)
	if err != nil {
		return err
	}
	version := semanticVersion(run.Version)
	driver := sarif.NewDriver(toolName).WithInformationURI(toolURL).WithVersion(version).WithSemanticVersion(version)
	for _, rule := range run.Rules {
		driver.Rules = append(driver.Rules, ruleDescriptor(rule))
	}
	driver.Notifications = notificationDescriptors()

	sarifRun := sarif.NewRun(sarif.Tool{Driver: driver})
	sarifRun.Results = results
	sarifRun.ColumnKind = "utf16CodeUnits"
	// GitHub takes what stands before the last slash as the category.
	sarifRun.AutomationDetails = sarif.NewRunAutomationDetails().WithID(toolName + "/")
	sarifRun.Invocations = []*sarif.Invocation{invocation(run, omitted)}

	// Not indented: that doubles the size, and GitHub takes 10 MB compressed.
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(sarif.Report{Version: string(sarif.Version210), Schema: sarifSchema, Runs: []*sarif.Run{sarifRun}})
}

// sarifResults returns the results and how many findings were left out for
// GitHub's limit, the least severe ones.
func sarifResults(run *Run) (results []*sarif.Result, omitted int, err error) {
	ruleIndex := map[string]int{}
	for i, rule := range run.Rules {
		ruleIndex[rule.ID] = i
	}
	sources := newSources(run.Root)
	order := run.bySeverity()
	if len(order) > sarifMaxResults {
		omitted = len(order) - sarifMaxResults
		order = order[:sarifMaxResults]
	}
	results = make([]*sarif.Result, 0, len(order))
	for _, i := range order {
		f := &run.Findings[i]
		index, ok := ruleIndex[f.Rule.ID]
		if !ok {
			return nil, 0, fmt.Errorf("%s: finding of rule %s, which is not in the catalogue", f.Span, f.Rule.ID)
		}
		results = append(results, newResult(f, index, sources))
	}
	return results, omitted, nil
}

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
	text.WriteString("**" + EscapeMarkdown(f.Headline) + "**\n")
	related := 0
	for _, part := range partsOf(f) {
		body := EscapeMarkdown(part.text)
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

// anchored returns the span with a start, the file's first character if it has
// none: GitHub refuses results without a line.
func anchored(span rules.Span) rules.Span {
	if span.Start.Line == 0 {
		span.Start = rules.Pos{Line: 1, Column: 1}
	}
	return complete(span)
}

// location returns a span as SARIF has it; one without a line names the file only.
func (s *sources) location(span rules.Span) *sarif.Location {
	file := s.file(span.File)
	if file.artifact == nil {
		file.artifact = sarif.NewSimpleArtifactLocation(fileURI(span.File))
	}
	physical := sarif.NewPhysicalLocation().WithArtifactLocation(file.artifact)
	if span = complete(span); span.Start.Line > 0 {
		physical.WithRegion(sarif.NewRegion().
			WithStartLine(span.Start.Line).WithStartColumn(file.utf16Column(span.Start)).
			WithEndLine(span.End.Line).WithEndColumn(file.utf16Column(span.End)))
	}
	return sarif.NewLocationWithPhysicalLocation(physical)
}

// fileURI returns a path as a URI reference that is relative to the root of the
// repository, or as a file URI if the file lies outside.
func fileURI(file string) string {
	file = path.Clean(file)
	if path.IsAbs(file) {
		return (&url.URL{Scheme: "file", Path: file}).String()
	}
	segments := strings.Split(file, "/")
	for i, segment := range segments {
		// A colon in the first segment would look like a scheme.
		segments[i] = strings.ReplaceAll(url.PathEscape(segment), ":", "%3A")
	}
	return strings.Join(segments, "/")
}

// semanticVersionPattern is a version as semver.org has it, near enough for the
// versions that Go gives.
var semanticVersionPattern = regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$`)

// semanticVersion returns a version without its "v". Builds outside a module
// proxy have none, "(devel)"; SARIF wants one all the same.
func semanticVersion(version string) string {
	version = strings.TrimPrefix(version, "v")
	if !semanticVersionPattern.MatchString(version) {
		return "0.0.0-devel"
	}
	return version
}
