// Package gofixture loads Go fixtures as a run loads code, and compares what an analyzer reports in
// them with their comments. Only tests import it; it knows neither rules nor DynamoDB.
//
// The comments are those of golang.org/x/tools/go/analysis/analysistest. One names what is
// reported on its line, by regular expressions, and the facts of what its line declares; the
// first line of the first file has those of the package:
//
//	package orders // want package:"creates orders"
//
//	func Each(db *dynamodb.Client) error { // want Each:"sends Query" Each:"asks one page"
//		out, err := db.Query(ctx, in) // want "Query of orders"
//
// Whatever no comment names fails the test, and so does what is named and missing. In contrast to
// analysistest, the function bodies of the standard library, most of all code here, are never
// read, and its types are made once in the process of the tests.
package gofixture

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// Run has an analyzer judge packages of the Go module in dir, and fails the test unless it
// succeeds and says what their comments expect. It returns one action for each package, and
// for its tests.
func Run(t *testing.T, dir string, analyzer *analysis.Analyzer, patterns ...string) []*checker.Action {
	t.Helper()
	actions := Analyze(t, analyzer, Load(t, dir, patterns...))
	for _, action := range actions {
		if action.Err != nil {
			t.Fatalf("%s: %v", action.Package.ID, action.Err)
		}
		for _, complaint := range compare(action) {
			t.Error(complaint)
		}
	}
	return actions
}

// Analyze has an analyzer judge packages that [Load] has returned. Whether it succeeds, the Err
// of each action says.
func Analyze(t *testing.T, analyzer *analysis.Analyzer, pkgs []*packages.Package) []*checker.Action {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer}, pkgs, &checker.Options{SanityCheck: true})
	if err != nil {
		t.Fatal(err)
	}
	return graph.Roots
}
