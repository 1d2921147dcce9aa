package wording_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/wording"
	"github.com/dynamolint/dynamolint/rules"
)

func TestFinding(t *testing.T) {
	name := `"` + strings.Repeat("orders-", 20) + `mend"`
	for want, text := range map[string]rules.Text{
		"":              {Headline: "Query reads only the first page of " + name, Why: "later items are dropped", Help: "use a paginator"},
		"help: missing": {Headline: "Query reads only the first page", Why: "later items are dropped"},
		"headline: 149 characters without names, more than 100": {Headline: strings.Repeat("page ", 29) + "page", Why: "lost", Help: "fix it"},
		"why: more than one sentence":                           {Headline: "one page", Why: "lost.", Help: "fix it"},
		`help: avoid "mend": write fix`:                         {Headline: "one page", Why: "lost", Help: "mend it"},
	} {
		if got := strings.Join(wording.Finding(text), "; "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
