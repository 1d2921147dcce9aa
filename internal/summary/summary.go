// Package summary describes functions by their effect on DynamoDB, so that
// callers in other packages can be judged; it holds the base analyzer and all
// fact types.
package summary

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
)

// Analyzer finds the DynamoDB operations of a package; all Go rules require it.
var Analyzer = &analysis.Analyzer{
	Name:       "dynamolintsummary",
	Doc:        "find DynamoDB operations and summarise functions by their effect on DynamoDB",
	Run:        run,
	ResultType: reflect.TypeFor[*Package](),
}

// Package is what is known of one package.
type Package struct{}

func run(pass *analysis.Pass) (any, error) { return &Package{}, nil }
