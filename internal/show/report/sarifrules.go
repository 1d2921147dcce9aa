package report

import (
	"path"
	"strings"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// sarifMaxDescription is how many characters GitHub takes for a description.
const sarifMaxDescription = 1024

// precisions maps to what GitHub sorts alerts by.
var precisions = map[rules.Confidence]string{
	rules.Proven: "very-high",
	rules.Likely: "high",
	rules.Hint:   "medium",
}

func ruleDescriptor(rule *rules.Rule, docs rules.Docs) *sarif.ReportingDescriptor {
	problemSeverity := rule.Severity.String()
	if rule.Severity == rules.Note {
		problemSeverity = "recommendation"
	}
	descriptor := newDescriptor(rule.ID, rule.Slug, rule.Title, fullDescription(rule), docs.Page(rule))
	page := linkedPage(rule, docs)
	descriptor.Help.Markdown = &page
	descriptor.DefaultConfiguration = sarif.NewReportingConfiguration().WithLevel(rule.Severity.String())
	tags := []string{"dynamodb", string(rule.Category)}
	descriptor.Properties = sarif.Properties{
		"precision":        precisions[rule.Confidence],
		"problem.severity": problemSeverity,
	}
	if rule.Security != nil {
		tags = append(tags, "security")
		descriptor.Properties["security-severity"] = rule.Security.String()
	}
	descriptor.Properties["tags"] = tags
	return descriptor
}

// relativeLink matches the target of a link to another file of the documentation.
var relativeLink = lazyregexp.New(`\]\(([\w./-]+\.md)([#)])`)

// linkedPage returns the page of a rule with links that lead to the documentation also from
// elsewhere: code scanning shows the page in the repository that was analysed.
func linkedPage(rule *rules.Rule, docs rules.Docs) string {
	return relativeLink.ReplaceAllStringFunc(rule.Doc, func(link string) string {
		m := relativeLink.FindStringSubmatch(link)
		return "](" + docs.URL(path.Join(path.Dir(rule.PagePath()), m[1])) + m[2]
	})
}

// newDescriptor returns a descriptor with all that GitHub asks for, of rules
// and of notifications alike.
func newDescriptor(id, name, short, full, pageURL string) *sarif.ReportingDescriptor {
	return sarif.NewRule(id).
		WithName(name).
		WithDescription(truncate(short, sarifMaxDescription)).
		WithFullDescription(sarif.NewMultiformatMessageString(truncate(full, sarifMaxDescription))).
		WithHelp(sarif.NewMultiformatMessageString(full + "\n\nMore: " + pageURL)).
		WithHelpURI(pageURL)
}

// fullDescription returns the title and the first paragraph of the reasons on
// the rule's page.
func fullDescription(rule *rules.Rule) string {
	return strings.TrimSpace(rule.Title + ". " + whyParagraph(rule))
}

// shortReason returns why a rule is there in a sentence or two, from its page.
func shortReason(rule *rules.Rule) string {
	why := whyParagraph(rule)
	first, rest, more := strings.Cut(why, ". ")
	if !more {
		return fullStop(first)
	}
	if second, _, _ := strings.Cut(rest, ". "); len(first) < shortSentence {
		return first + ". " + fullStop(second)
	}
	return fullStop(first)
}

// shortSentence is how long, in bytes, a sentence is that says too little by
// itself.
const shortSentence = 80

// fullStop ends a sentence, also one that led to a list or an example.
func fullStop(sentence string) string { return strings.TrimRight(sentence, ".:") + "." }

// whyParagraph returns the first paragraph of the reasons on a rule's page.
func whyParagraph(rule *rules.Rule) string {
	_, why, _ := strings.Cut(rule.Doc, "\n## Why\n")
	paragraph, _, _ := strings.Cut(strings.TrimSpace(why), "\n\n")
	return plainText(paragraph)
}

var (
	markdownLink     = lazyregexp.New(`\[([^\]]*)\]\([^)]*\)`)
	markdownEmphasis = lazyregexp.New(`\*{1,2}([^*\s][^*]*)\*{1,2}`)
)

// plainText returns one paragraph of Markdown without its marks.
func plainText(markdown string) string {
	text := markdownLink.ReplaceAllString(markdown, "$1")
	text = markdownEmphasis.ReplaceAllString(text, "$1")
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "`", "")), " ")
}

func truncate(text string, maxChars int) string {
	const ellipsis = "..."
	chars := []rune(text)
	if len(chars) <= maxChars {
		return text
	}
	return string(chars[:maxChars-len(ellipsis)]) + ellipsis
}
