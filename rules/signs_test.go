package rules_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestConfirm(t *testing.T) {
	rule := &rules.Rule{ID: "DDB901"}
	for name, test := range map[string]struct {
		unless, signs []string
		moot          string
	}{
		"nothing is awaited":   {nil, []string{"sk ORDER#"}, "no query"},
		"there is no sign":     {[]string{"sk ORDER#"}, nil, "no query"},
		"a sign":               {[]string{"pk", "sk ORDER#"}, []string{"sk ORDER#"}, ""},
		"a sign that has more": {[]string{"sk ORDER#"}, []string{"sk ORD"}, ""},
		"a sign that has less": {[]string{"sk ORD"}, []string{"sk ORDER#"}, "no query"},
	} {
		given := []rules.Finding{{Rule: rule, Moot: "no query", Unless: test.unless}}
		if got := rules.Confirm(given, test.signs); got[0].Moot != test.moot || given[0].Moot == "" {
			t.Errorf("%s: %q, and of the finding that was given %q", name, got[0].Moot, given[0].Moot)
		}
	}
}
