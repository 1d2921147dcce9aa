package rules_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestDocsOfVersions(t *testing.T) {
	tests := map[string]string{
		"v0.1.0":                               "v0.1.0",
		"v1.2.3-rc.1":                          "v1.2.3-rc.1",
		"v0":                                   "v0",
		"v0.0.0-20250611101010-0123456789ab":   "0123456789ab",
		"v0.1.1-0.20250611101010-0123456789ab": "0123456789ab",
		"0d1f9a3c5b7e2846f0a1b2c3d4e5f60718293a4b":   "0d1f9a3c5b7e2846f0a1b2c3d4e5f60718293a4b",
		"v0.1.1-0.20250611101010-0123456789ab+dirty": "main",
		"v0.1.0+dirty":  "main",
		"main":          "main",
		"(devel)":       "main",
		"":              "main",
		"1.2.3":         "main",
		"fix/../../etc": "main",
	}
	for version, ref := range tests {
		want := "https://github.com/dynamolint/dynamolint/blob/" + ref + "/docs/rules/DDB102.md"
		if got := rules.DocsOf(version).Page(&rules.Rule{ID: "DDB102"}); got != want {
			t.Errorf("%q: %s, want %s", version, got, want)
		}
	}
}
