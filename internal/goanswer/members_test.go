package goanswer_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goanswer"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/opstest"
)

// The fixtures say beside each request what becomes of the members of the answer.
func TestMembers(t *testing.T) { expect(t, uses, "./answers/members") }

// Interfaces, function literals, channels, generics and the like are followed as well.
func TestHoles(t *testing.T) { expect(t, uses, "./answers/holes") }

// So are answers in lists, maps and structs.
func TestLists(t *testing.T) { expect(t, uses, "./answers/lists") }

// Any value is followed as answers are, but that nothing is known of its members.
func TestBecomes(t *testing.T) {
	opstest.Run(t, func(pass *analysis.Pass, pkg *ops.Package) {
		for _, call := range pkg.Calls {
			uses, names := pkg.Becomes(call.Value)
			if call.Value != nil && !names[call.Value] {
				t.Errorf("%s: a value is not among its names", pass.Fset.Position(call.Pos()))
			}
			pass.Reportf(call.Pos(), "%s by %s", kinds(uses), fmt.Sprint(len(names)))
		}
	}, "./answers/becomes")
}

// Several uses are asked about together.
func TestUses(t *testing.T) {
	logged, fed := goanswer.Use{Kind: effect.Logged}, goanswer.Use{Kind: effect.Fed, Member: ddb.ExclusiveStartKey}
	first, used := goanswer.Use{Kind: effect.FirstOnly}, goanswer.Use{Kind: effect.Used}
	for _, test := range []struct {
		name string
		got  bool
		want bool
	}{
		{"nothing is handled", goanswer.Uses{}.Handled(), false},
		{"logging handles nothing", goanswer.Uses{logged}.Handled(), false},
		{"feeding does", goanswer.Uses{logged, fed}.Handled(), true},
		{"nothing is not only logged", goanswer.Uses{}.Only(effect.Logged), false},
		{"only logged", goanswer.Uses{logged, logged}.Only(effect.Logged), true},
		{"logged or first", goanswer.Uses{logged, first}.Only(effect.Logged, effect.FirstOnly), true},
		{"not only logged", goanswer.Uses{logged, fed}.Only(effect.Logged), false},
		{"fed to that member", goanswer.Uses{used, fed}.FedTo(ddb.ExclusiveStartKey), true},
		{"fed to another member", goanswer.Uses{fed}.FedTo(ddb.RequestItems), false},
		{"used is not fed", goanswer.Uses{used}.FedTo(""), false},
		{"nothing is tested at most", goanswer.Uses{}.OnlyTested(), true},
		{"logged, and asked for the first", goanswer.Uses{logged, first}.OnlyTested(), true},
		{"used by no condition", goanswer.Uses{first, used}.OnlyTested(), false},
		{"has a use that is fed", goanswer.Uses{used, fed}.Has(effect.Fed), true},
		{"has none", goanswer.Uses{used}.Has(effect.Fed), false},
	} {
		if test.got != test.want {
			t.Errorf("%s: %v", test.name, test.got)
		}
	}
}
