// Package rules defines what a rule is: identity, documentation, options,
// findings, and nothing about how it is checked.
package rules

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

// Category groups rules for people; it is also a SARIF tag.
type Category string

// The categories, in the order of the rule numbers.
const (
	Directives   Category = "directives"     // DDB0xx: dynamolint's own comments
	API          Category = "api-use"        // DDB1xx: calls in Go
	Expressions  Category = "expressions"    // DDB2xx
	Items        Category = "item-model"     // DDB3xx
	Tables       Category = "tables"         // DDB4xx
	Indexes      Category = "indexes"        // DDB5xx
	Surroundings Category = "surroundings"   // DDB6xx
	CrossCheck   Category = "code-vs-schema" // DDB7xx
	Changes      Category = "changes"        // DDB8xx
)

// FixKind says whether a rule offers an edit and how far it can be trusted.
type FixKind int

// The kinds of fixes.
const (
	NoFix     FixKind = iota
	SafeFix           // behaviour provably unchanged, or only an error path added
	ReviewFix         // changes requests or infrastructure: a person must look
)

// String returns "none", "safe" or "review".
func (k FixKind) String() string { return [...]string{"none", "safe", "review"}[k] }

// Rule is the metadata of one rule, written once and read by everything that
// shows, configures or reports it. IDs and slugs are stable for ever.
type Rule struct {
	ID       string // "DDB102"
	Slug     string // "missing-pagination"
	Title    string // the mistake as a statement: "Query result is not paginated"
	Category Category
	Severity Severity // in every profile but guideline and aws

	Default     bool     // on in profile recommended
	Guideline   Severity // severity in profile guideline; SeverityUnset: as in profile recommended
	AWS         Severity // severity in profile aws, likewise
	NeedsConfig bool     // off until configured, but in profile all and in those that ask for it

	// GuidelineOptions are the options that the rule has in the profiles guideline,
	// strict and all, unless they are configured: what the guideline asks for and
	// most teams would call taste.
	GuidelineOptions map[string]any

	// GuidelineAllows are options that the rule has in profile guideline alone, unless they
	// are configured: what the guideline allows and others do not.
	GuidelineAllows map[string]any

	// AWSOptions are those that it has in profile aws.
	AWSOptions map[string]any

	// PCI are the options with which profile pci turns the rule on, as a warning at
	// least. Without them the rule is what it is in profile recommended.
	PCI map[string]any

	// MovesToV2 says that the rule reports what a move from aws-sdk-go to aws-sdk-go-v2
	// will change, in code that is right today: profile sdk-v2 has such rules and no others,
	// and of the other profiles only all has them.
	MovesToV2 bool

	// Security is set if what the rule reports is a security weakness.
	Security *Security

	Confidence  Confidence // of its findings unless one says otherwise; SARIF precision
	Since       string     // version that introduced it
	Fix         FixKind
	Sources     []Source // at least one
	Options     []Option
	Former      []Former     // slugs of earlier releases
	Equivalents []Equivalent // checks of other linters; their comments can be honoured
	ReplacedBy  string       // ID of its successor; set on retired rules

	// Cause, unless it is empty, is shared by rules that report one mistake from
	// several sides: of their findings at one place the gravest is reported, and
	// names the others. See [Merge].
	Cause string

	// Obviates are the IDs of rules with the same cause whose remedy does not
	// apply any more once this mistake is fixed: its finding does not name theirs.
	Obviates []string

	// Leads are the IDs of rules with the same cause before whose findings its own stand, with the
	// graver severity of both: it tells better what is wrong.
	Leads []string

	// Tally is set if the rule also counts the reads that lack what it asks for, where it does not
	// report each: "no projection", as in "12 of 14 reads of a table have no projection". See
	// [Tally].
	Tally string

	// Names are what the rule guesses from names where nothing else tells. They are listed
	// on its page.
	Names []*words.Heuristic

	Doc string // the page: Markdown, embedded from the file beside the rule
}

// Former is a name that something had in earlier releases. It is still understood, and
// dynamolint tells who writes it what to write instead.
type Former struct {
	Name  string
	Since string // the release that has the present name: "0.3.0"
}

// Was returns the former name of r that name is, in any letter case; ok is false if it is none.
func (r *Rule) Was(name string) (former Former, ok bool) {
	for _, f := range r.Former {
		if strings.EqualFold(f.Name, name) {
			return f, true
		}
	}
	return Former{}, false
}

// AllNames returns all names of r: ID, slug, former slugs.
func (r *Rule) AllNames() []string {
	names := []string{r.ID, r.Slug}
	for _, f := range r.Former {
		names = append(names, f.Name)
	}
	return names
}

// NewFinding returns a finding of r at span with the rule's own confidence. Long
// values in the text are shortened.
func (r *Rule) NewFinding(span Span, text Text) Finding {
	return Finding{Rule: r, Span: span, Text: text.shorten(), Confidence: r.Confidence}
}

// PagePath is where the repository has the rule's page. [Docs] gives its address.
func (r *Rule) PagePath() string { return "docs/rules/" + r.ID + ".md" }
