package docs

import (
	_ "embed"
	"fmt"
	"path"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed guideline.md
var guidelineIntroduction string

// GuidelinePage returns the Markdown page that tells of each recommendation of the published
// documents which rules check it, and where the documents are wrong.
func GuidelinePage(set *rules.Set) string {
	checkers := map[*guideline.Statement][]*rules.Rule{}
	for _, r := range set.All() {
		for _, source := range r.Sources {
			for _, statement := range source.Statements() {
				checkers[statement] = append(checkers[statement], r)
			}
		}
	}
	var b strings.Builder
	b.WriteString(guidelineIntroduction)
	for _, d := range guideline.Documents() {
		fmt.Fprintf(&b, "\n## %s\n\n[%s](%s)%s. Profile `%s` asks for what it recommends.\n", d.Title, d.Name, d.URL, inLanguage(d), d.Profile)
		for _, section := range d.Sections {
			fmt.Fprintf(&b, "\n### %s\n\n", section.Name)
			link := "Text"
			if d.Language != "" {
				link = section.Heading
			}
			_, _, url := section.Source()
			fmt.Fprintf(&b, "[%s](%s)\n\n", link, url)
			writeStatements(&b, section, checkers)
		}
	}
	b.WriteString("\n## Where the documents are wrong or contradict each other\n\nThe AWS documentation decides.\n\n")
	for _, c := range guideline.Corrections() {
		fmt.Fprintf(&b, "- %s%s\n", correction(c), onPages(c))
	}
	return b.String()
}

func inLanguage(d *guideline.Document) string {
	if d.Language == "" {
		return ""
	}
	return " (in " + d.Language + ")"
}

func writeStatements(b *strings.Builder, section *guideline.Section, checkers map[*guideline.Statement][]*rules.Rule) {
	b.WriteString("| recommendation | rule | `guideline` | `aws` |\n|---|---|---|---|\n")
	for _, statement := range section.Statements {
		text := statement.Text
		if statement.Unchecked != "" {
			fmt.Fprintf(b, "| %s | %s | | |\n", text, statement.Unchecked)
		}
		for _, r := range checkers[statement] {
			fmt.Fprintf(b, "| %s | %s | %s | %s |\n", text, ruleLink(r.ID, r.Slug), weight(r, config.Guideline), weight(r, config.AWS))
			text = "" // once
		}
	}
}

// weight is the severity of a rule in a profile.
func weight(r *rules.Rule, profile config.Profile) string {
	c := config.Default()
	c.Profile = profile
	if decision := c.Rule(r, ""); decision.Enabled {
		return decision.Severity.String()
	}
	return "off"
}

func ruleLink(id, slug string) string {
	return strings.TrimSpace(fmt.Sprintf("[%s](rules/%s) %s", id, path.Base((&rules.Rule{ID: id}).PagePath()), slug))
}

// correction tells what a document says, and what the AWS documentation has against it.
func correction(c guideline.Correction) string {
	text := fmt.Sprintf("%s %s (AWS: [%s](%s).)", c.Says, c.Fact, c.Page, c.URL)
	if c.Fixed {
		text += " The published page has been corrected since."
	}
	return text
}

// onPages names the rules on whose pages a correction stands as well.
func onPages(c guideline.Correction) string {
	links := make([]string, len(c.Rules))
	for i, id := range c.Rules {
		links[i] = ruleLink(id, "")
	}
	return " See " + strings.Join(links, ", ") + "."
}
