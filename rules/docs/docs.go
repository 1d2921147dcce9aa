// Package docs writes what is made from the rules' metadata for people to
// read: a page for each rule and the index of these pages, in English and Japanese, the page on
// the guidelines, the table of security rules, the JSON schema of the configuration, and the page
// of the JSON form of the schema. It knows nothing of how rules are checked.
package docs

import (
	_ "embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

// Paths of generated files, relative to the root of this repository.
const (
	SchemaPath    = "docs/dynamolint.schema.json"
	IndexPath     = "docs/rules/README.md"
	GuidelinePath = "docs/guideline.md"
)

// Generate returns the contents of the files that are made from the rules, by
// their path.
func Generate(set *rules.Set) map[string][]byte {
	files := map[string][]byte{SchemaPath: config.Schema(set), IndexPath: []byte(Index(set)), GuidelinePath: []byte(GuidelinePage(set))}
	for _, r := range set.All() {
		files[r.PagePath()] = []byte(Page(r))
	}
	generateJapanese(files, set)
	return files
}

//go:embed rules.md
var indexIntroduction string

// Index returns the Markdown page that lists all rules.
func Index(set *rules.Set) string {
	var b strings.Builder
	b.WriteString(indexIntroduction)
	b.WriteString("| rule | | default | severity | fix | reports |\n|---|---|---|---|---|---|\n")
	for _, r := range set.All() {
		fixes := ""
		if r.Fix != rules.NoFix {
			fixes = r.Fix.String()
		}
		fmt.Fprintf(&b, "| [%s](%s) | `%s` | %s | %s | %s | %s |\n",
			r.ID, path.Base(r.PagePath()), r.Slug, DefaultState(r), r.Severity, fixes, r.Title)
	}
	return b.String()
}

// DefaultState returns "on" or "off": what the rule is in profile recommended.
func DefaultState(r *rules.Rule) string {
	if r.Default {
		return "on"
	}
	return "off"
}

// Page returns the Markdown page of a rule: its own text, with its metadata
// below the title, and at the end the names that it goes by and its sources.
func Page(r *rules.Rule) string {
	title, text, _ := strings.Cut(strings.TrimSpace(r.Doc), "\n")
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n%s\n\n", title, metadata(r), strings.TrimSpace(text))
	if len(r.Names) > 0 {
		b.WriteString("## Names\n\nWhere nothing else tells, the rule goes by names:\n\n")
		for _, h := range r.Names {
			fmt.Fprintf(&b, "- %s\n", h.Guess)
		}
		b.WriteString("\n")
	}
	writeCorrections(&b, r)
	b.WriteString("## Sources\n\n")
	for _, source := range r.Sources {
		fmt.Fprintf(&b, "- [%s](%s)\n", source.Title(), source.URL())
		for _, statement := range source.Statements() {
			fmt.Fprintf(&b, "  - %s\n", statement.Text)
		}
	}
	return b.String()
}

// writeCorrections writes where a guideline that the rule follows is wrong.
func writeCorrections(b *strings.Builder, r *rules.Rule) {
	heading := "## Where the guideline differs\n\n"
	for _, c := range guideline.Corrections() {
		if slices.Contains(c.Rules, r.ID) {
			fmt.Fprintf(b, "%s%s\n\n", heading, correction(c))
			heading = ""
		}
	}
}

func metadata(r *rules.Rule) string {
	var asked []string
	for _, profile := range rules.Profiles() {
		if severity := r.In(profile.Name).Asked; severity != rules.SeverityUnset {
			asked = append(asked, fmt.Sprintf(", %s in profile %s", severity, profile.Name))
		}
	}
	line := fmt.Sprintf("**%s**. Severity %s, %s by default%s; since %s.", r.Title, r.Severity, DefaultState(r), strings.Join(asked, ""), r.Since)
	switch r.Fix {
	case rules.SafeFix:
		line += " `dynamolint --fix` fixes it where the fix cannot change anything else."
	case rules.ReviewFix:
		line += " `dynamolint --fix=all` fixes its usual forms; review the result."
	}
	if r.ReplacedBy != "" {
		line += fmt.Sprintf(" Retired: replaced by %s.", r.ReplacedBy)
	}
	if s := r.Security; s != nil {
		line += fmt.Sprintf("\n\n**Security severity %s (%s)**. %s", s, s.Level(), s.Reason)
	}
	return line
}
