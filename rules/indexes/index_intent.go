package indexes

import (
	_ "embed"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed index_intent.md
var indexIntentDoc string

var indexIntent = &schemarule.Rule{
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
		Sources:     []rules.Source{rules.Cite(guideline.IndexIntent)},
		Options: []rules.Option{
			{Name: "words", Kind: rules.StringsOption, Default: []string(nil),
				Help: "texts of which the comment must have one, regardless of letter case; any comment will do if there are none"},
		},
		Doc: indexIntentDoc,
	},
	Check: schemarule.ForEachIndex(checkIndexIntent),
}

func checkIndexIntent(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	at := index.Place(index.Name.Span)
	comment, _ := index.Purpose.Get()
	words := p.Options.Strings("words")
	switch {
	case index.Purpose.IsUnknown():
		p.Undecided(at, "cannot determine whether %s has a documented purpose: %s", nameOf(t, index), index.Purpose.Reason)
		return
	case documents(comment, words):
		return
	}
	help := "write a comment above it that names the query it serves"
	if len(words) > 0 {
		help = "begin a comment above it with " + strings.Join(words, " or ")
	}
	name, _ := index.Name.Get()
	p.Report(t, at, name, rules.Text{
		Headline: subjectOf(t, index) + " has no comment that documents its purpose",
		Why:      "nothing shows which query breaks when its keys or its projection change",
		Help:     help,
	})
}

func documents(comment string, words []string) bool {
	var lines []string
	for line := range strings.Lines(comment) {
		if line = strings.TrimSpace(line); line != "" && !schema.IsDirective(line) {
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
