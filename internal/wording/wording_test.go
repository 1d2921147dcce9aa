package wording_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/wording"
	"github.com/dynamolint/dynamolint/rules"
)

func TestProse(t *testing.T) {
	for text, want := range map[string]string{
		"Fix the query in this directory":         "",
		"This folder is read":                     `"folder": say directory`,
		"Nobody mended it":                        `"mended": say fix; "Nobody": say ignored, never read`,
		"the option `folders` and a \"folder\"":   "",
		"```\nmend\n```\nand more":                "",
		"The value of var.name is not known here": `"is not known": say cannot determine`,
		"It recommends amendments":                "",
	} {
		if got := strings.Join(wording.Prose(text), "; "); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestFinding(t *testing.T) {
	name := `"` + strings.Repeat("orders-", 20) + `"`
	for want, text := range map[string]rules.Text{
		"":        {Headline: "Query reads only the first page of " + name, Why: "later items are dropped", Help: "use a paginator"},
		"no help": {Headline: "Query reads only the first page", Why: "later items are dropped"},
		"headline: 149 characters without names, more than 100": {Headline: strings.Repeat("page ", 29) + "page", Why: "lost", Help: "fix it"},
		"why: more than one sentence":                           {Headline: "one page", Why: "lost.", Help: "fix it"},
		`help: "mend": say fix`:                                 {Headline: "one page", Why: "lost", Help: "mend it"},
	} {
		if got := strings.Join(wording.Finding(text), "; "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTitle(t *testing.T) {
	if got := wording.Title("Only the first page of results is read"); got != nil {
		t.Error(got)
	}
	if got := strings.Join(wording.Title("one two three four five six seven eight nine"), ""); got != "9 words, more than 8" {
		t.Error(got)
	}
}
