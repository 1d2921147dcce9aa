package suppress

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/rules"
)

//go:embed unused_ignore.md
var unusedIgnoreDoc string

//go:embed invalid_directive.md
var invalidDirectiveDoc string

var source = rules.WebPage("dynamolint", "Ignoring a finding", rules.DocsOf("").URL("docs/ignoring.md"))

// Directives are written for dynamolint itself, so both rules are on in every
// profile; that is what Guideline is set for.
var (
	unusedIgnore = &rules.Rule{
		ID:         "DDB001",
		Slug:       "unused-ignore",
		Title:      "Unused directive",
		Category:   rules.Directives,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.SafeFix,
		Sources:    []rules.Source{source},
		Doc:        unusedIgnoreDoc,
	}
	invalidDirective = &rules.Rule{
		ID:         "DDB002",
		Slug:       "invalid-directive",
		Title:      "Ignore directive is invalid and suppresses nothing",
		Category:   rules.Directives,
		Severity:   rules.Error,
		Default:    true,
		Guideline:  rules.Error,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{source},
		Doc:        invalidDirectiveDoc,
	}
)

// Rules returns the rules about directives, ordered by ID.
func Rules() []*rules.Rule { return []*rules.Rule{unusedIgnore, invalidDirective} }
