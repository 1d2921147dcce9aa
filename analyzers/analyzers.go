// Package analyzers builds go/analysis analyzers out of the Go rules.
package analyzers

import (
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/summary"
	"github.com/dynamolint/dynamolint/rules"
)

// Rules returns all Go rules ordered by ID.
func Rules() []*gocheck.Rule { return nil }

// Composite returns one analyzer, named dynamolint, that runs all Go rules
// with the given options. Its result is a *[gocheck.Result]. Each finding is
// also reported as a diagnostic whose message begins with the rule's ID and
// whose category is the ID.
func Composite(options func(*rules.Rule) rules.Options) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "dynamolint",
		Doc:        "check DynamoDB use against published design guidelines",
		Requires:   []*analysis.Analyzer{summary.Analyzer},
		ResultType: reflect.TypeFor[*gocheck.Result](),
		Run: func(pass *analysis.Pass) (any, error) {
			result := &gocheck.Result{}
			for _, r := range Rules() {
				gocheck.Run(r, pass, options(r.Meta), result)
			}
			return result, nil
		},
	}
}
