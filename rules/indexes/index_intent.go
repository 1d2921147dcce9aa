package indexes

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed index_intent.md
var indexIntentDoc string

var indexIntent = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:          "DDB508",
		Slug:        "index-intent",
		Title:       "Index has no documented purpose",
		Category:    rules.Indexes,
		Severity:    rules.Note,
		NeedsConfig: true,
		Guideline:   rules.Warning,
		Confidence:  rules.Proven,
		Since:       "0.1.0",
		Sources:     []rules.Source{rules.Guideline("projection of indexes")},
		Options: []rules.Option{
			{Name: "words", Kind: rules.StringsOption, Default: []string(nil),
				Help: "texts of which the comment must have one, regardless of letter case; any comment will do if there are none"},
		},
		Doc: indexIntentDoc,
	},
	Check: schemacheck.ForEachIndex(checkIndexIntent),
}

func checkIndexIntent(p *schemacheck.Pass, t *schema.Table, index *schema.Index) {
	at := index.Place(index.Name.Span)
	comment, _ := index.Purpose.Get()
	words := p.Options.Strings("words")
	switch {
	case index.Purpose.IsUnknown():
		p.Undecided(at, "cannot determine whether %s of %s has a documented purpose: %s", index.DisplayName(), t.DisplayName(), index.Purpose.Reason)
		return
	case documents(comment, words):
		return
	}
	remedy := "write above it which query it is for"
	if len(words) > 0 {
		remedy = "begin a comment above it with " + strings.Join(words, " or ")
	}
	name, _ := index.Name.Get()
	p.Report(t, at, name, fmt.Sprintf(
		"nothing says what %s of %q is for: whoever changes its keys or its projection later cannot tell which query breaks; %s",
		index.DisplayName(), t.DisplayName(), remedy))
}

// directive is a comment that speaks to a tool, not to a reader.
var directive = regexp.MustCompile(`^(dynamolint|tfsec|trivy|checkov|tflint-ignore|kics-scan|terrascan|nosemgrep)\b[ :]`)

func documents(comment string, words []string) bool {
	var lines []string
	for line := range strings.Lines(comment) {
		if line = strings.TrimSpace(line); line != "" && !directive.MatchString(line) {
			lines = append(lines, strings.ToLower(line))
		}
	}
	text := strings.Join(lines, "\n")
	for _, word := range words {
		if strings.Contains(text, strings.ToLower(word)) {
			return true
		}
	}
	return len(words) == 0 && text != ""
}
