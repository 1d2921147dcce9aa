package gorule_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A read of all that the package writes to its table reads nothing in vain; one of less does.
func TestWritesNoMore(t *testing.T) {
	asked := map[string][][]string{
		"notesOf": {{"room_id", "at", "note"}, {"room_id", "at"}},
		"starsOf": {{"room_id", "at", "stars", "report"}, {"at", "stars"}},
	}
	got := map[string][]bool{}
	ask := func(p *gorule.Pass) {
		p.ForEach(func(read *operations.Call) {
			for _, attributes := range asked[read.FuncName()] {
				got[read.FuncName()] = append(got[read.FuncName()], p.WritesNoMore(read, attributes))
			}
		}, ddb.Query)
	}
	list := []*gorule.Rule{{Meta: &rules.Rule{ID: "DDB901"}, Check: ask}}
	// What the comments there expect is for another analyzer.
	gofixture.Analyze(t, gorule.NewAnalyzer("dynamolint", list, gorule.DefaultConfig()), gofixture.Load(t, fixtures, "./reads/missingprojection"))
	if diff := cmp.Diff(map[string][]bool{"notesOf": {true, false}, "starsOf": {true, false}}, got); diff != "" {
		t.Error(diff)
	}
}
