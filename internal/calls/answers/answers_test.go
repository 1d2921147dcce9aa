package answers_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// described are the fixtures, and what the comments beside each request say of its answer.
var described = map[string]func(*operations.Call) []string{
	"members":         uses,      // what becomes of the members of the answer
	"holes":           uses,      // through interfaces, function literals, channels, generics and the like
	"lists":           uses,      // and in lists, maps, arrays and structs
	"errors":          failures,  // what becomes of the error, and what it is told from
	"dropped":         failures,  // and which callers drop it
	"carried":         carried,   // and which callers go on after it
	"pages":           pages,     // whether a paginator is asked for one page only
	"callbacks":       callbacks, // whether a callback goes on after each page
	"callers":         firstOnly, // whether the first item is all that is needed
	"prepared":        prepared,  // what becomes of a request that is sent later
	"loops":           loops,     // what a loop goes on for
	"retries":         retries,   // how a loop waits and ends
	"missing":         missing,   // what shows whether there is an item
	"missing/decoded": missing,   // if it is decoded
	"reading":         reading,   // which attributes of items are read
	"reading/decoded": reading,   // if they are decoded
	"reading/needed":  needed,    // without which the function of the call cannot do
	"iterators":       iterators, // what becomes of an iterator over items
	"positions":       positions, // whether items are matched by position
	"into":            into,      // what items are decoded into
	"gathered":        gathered,  // where lists of what it got are sorted and cut
	"supposed":        supposed,  // what is read of an answer that may not be there, and pages that are lost
	"rest":            rests,     // which results say what the answer left out
}

// All fixtures are loaded at once, as most of the time goes into loading.
func TestAnswers(t *testing.T) {
	patterns := []string{"./answers/params", "./answers/becomes", "./answers/fallbacks"}
	for name := range described {
		patterns = append(patterns, "./answers/"+name)
	}
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		_, name, _ := strings.Cut(pass.Pkg.Path(), "/answers/")
		if name == "params" {
			params(pass, pkg)
			return
		}
		for _, call := range pkg.Calls {
			var words []string
			switch name {
			case "becomes":
				words = becomes(pkg, call)
			case "fallbacks":
				words = fallbacks(pkg, call)
			default:
				words = described[name](call)
			}
			if len(words) > 0 {
				pass.Reportf(call.Pos(), "%s", strings.Join(words, " "))
			}
		}
	}, patterns...)
}

// Several uses are asked about together.
func TestUses(t *testing.T) {
	logged, fed := answers.Use{Kind: facts.Logged}, answers.Use{Kind: facts.Fed, Member: ddb.ExclusiveStartKey}
	first, used := answers.Use{Kind: facts.FirstOnly}, answers.Use{Kind: facts.Used}
	for _, test := range []struct {
		name string
		got  bool
		want bool
	}{
		{"nothing is handled", answers.Uses{}.Handled(), false},
		{"logging handles nothing", answers.Uses{logged}.Handled(), false},
		{"feeding does", answers.Uses{logged, fed}.Handled(), true},
		{"nothing is not only logged", answers.Uses{}.Only(facts.Logged), false},
		{"only logged", answers.Uses{logged, logged}.Only(facts.Logged), true},
		{"logged or first", answers.Uses{logged, first}.Only(facts.Logged, facts.FirstOnly), true},
		{"not only logged", answers.Uses{logged, fed}.Only(facts.Logged), false},
		{"fed to that member", answers.Uses{used, fed}.FedTo(ddb.ExclusiveStartKey), true},
		{"fed to another member", answers.Uses{fed}.FedTo(ddb.RequestItems), false},
		{"used is not fed", answers.Uses{used}.FedTo(""), false},
		{"nothing is tested at most", answers.Uses{}.OnlyTested(), true},
		{"logged, and asked for the first", answers.Uses{logged, first}.OnlyTested(), true},
		{"used by no condition", answers.Uses{first, used}.OnlyTested(), false},
		{"has a use that is fed", answers.Uses{used, fed}.Has(facts.Fed), true},
		{"has none", answers.Uses{used}.Has(facts.Fed), false},
	} {
		if test.got != test.want {
			t.Errorf("%s: %v", test.name, test.got)
		}
	}
}
