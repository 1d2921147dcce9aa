package extract_test

import (
	"fmt"
	"testing"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
)

// Packages tell which functions they hand to Lambda, and which Lambda may call, whether they
// lead to an SDK or not.
func TestHanded(t *testing.T) {
	const root = "example.com/fixtures/facts/handlers"
	want := map[string]string{
		root:               "[(*" + root + ".Handler).Handle] [] false false",
		root + "/cmd":      "[] [(*" + root + ".Handler).Handle] false true",
		root + "/counting": "[" + root + "/counting.main$1] [" + root + "/counting.main$1] false true",
	}
	for _, result := range gofixture.Run(t, fixtures, extract.Analyzer, "./facts/handlers/...") {
		facts := result.Result.(*extract.Package).Facts
		got := fmt.Sprint(facts.Handlers, facts.Started, facts.Hands, facts.Command)
		if path := result.Package.PkgPath; got != want[path] {
			t.Errorf("%s: %s, want %s", path, got, want[path])
		}
	}
}
