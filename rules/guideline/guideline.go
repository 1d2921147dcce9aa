// Package guideline lists what the published documents recommend that the rules enforce:
// each recommendation as one short statement, below the section that makes it.
// Rules cite statements, so that a citation names a section that exists, and the page on
// the guideline can list the rules that check each recommendation.
package guideline

import (
	"net/url"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Document is a published document.
type Document struct {
	Name     string // as sources name it
	Title    string // the heading of its part of the page on the guideline
	Language string // of the document, as in "in Japanese"; empty for English
	Profile  string // the profile that asks for what it recommends
	URL      string
	Sections []*Section // in the order of the text
}

// Section is a part of a document that makes recommendations.
type Section struct {
	Heading    string // as recorded, in the language of the record
	Name       string // in English
	Statements []*Statement

	document string // the name of the document that sources cite
	title    string // what sources call the section, if not Name
	url      string
}

// Statement is one recommendation.
type Statement struct {
	Section   *Section
	Text      string
	Unchecked Reason // why no rule checks it; empty if one does
}

// Reason says why no rule checks a statement.
type Reason string

// The usual reasons.
const (
	Organisation Reason = "a decision about the organisation"
	Requirements Reason = "depends on requirements that code and infrastructure do not show"
	Judgement    Reason = "needs the judgement of a person"
	Operations   Reason = "concerns how the system is operated"
	Testing      Reason = "concerns how the code is tested"
	Permission   Reason = "permits something, so there is nothing to report"
	Contradicted Reason = "the AWS documentation contradicts it, see below"
	NotYet       Reason = "not checked yet"
)

// states adds a statement that rules check.
func (s *Section) states(text string) *Statement { return s.unchecked(text, "") }

// unchecked adds a statement that no rule checks.
func (s *Section) unchecked(text string, reason Reason) *Statement {
	statement := &Statement{Section: s, Text: text, Unchecked: reason}
	s.Statements = append(s.Statements, statement)
	return statement
}

// Source returns how a rule cites the section: the document, the part of it, and the address.
func (s *Section) Source() (document, title, url string) {
	if s.title != "" {
		return s.document, s.title, s.url
	}
	return s.document, s.Name, s.url
}

const (
	futureURL     = "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"
	futureName    = "DynamoDB design guideline (Future Corporation)"
	developerURL  = "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/"
	developerName = "Amazon DynamoDB developer guide"
)

// future returns a section of the design guideline of Future Corporation, which is one page.
func future(heading, name string) *Section {
	return &Section{Heading: heading, Name: name, document: futureName, url: futureURL + "#" + url.PathEscape(Slug(heading))}
}

// block returns a section of the developer guide's page of building blocks.
func block(heading, name string) *Section {
	return &Section{
		Heading: heading, Name: name, document: developerName,
		title: "Data modeling building blocks", url: developerURL + "data-modeling-blocks.html",
	}
}

// practice returns a section of the developer guide's best practices: a page of its own,
// which is named by its title and by its file without ".html".
func practice(heading, title, page string) *Section {
	return &Section{Heading: heading, Name: title, document: developerName, url: developerURL + page + ".html"}
}

var (
	accents   = lazyregexp.New(`[\x{0300}-\x{036F}]`)
	separator = lazyregexp.New("[\\s~`!@#$%^&*()\\-_+=\\[\\]{}|\\\\;:\"'“”‘’<>,.?/]+")
	digit     = lazyregexp.New(`^\d`)
)

// Slug returns the anchor that VitePress, which publishes the guideline, gives to a heading.
// It decomposes characters, so the anchor of a Japanese heading is not the heading.
func Slug(heading string) string {
	slug := accents.ReplaceAllString(norm.NFKD.String(heading), "")
	slug = strings.Trim(separator.ReplaceAllString(slug, "-"), "-")
	return strings.ToLower(digit.ReplaceAllString(slug, "_$0"))
}
