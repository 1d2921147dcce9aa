package operations_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// relations says what the want comments of a fixture package are about: how a call is
// related to the others of its package.
var relations = map[string]func(call *operations.Call, all []*operations.Call) string{
	"writebacks":   priorReads,
	"loops":        loops,
	"puts":         puts,
	"helpers":      helperText,
	"libraries":    library,
	"alternatives": alternatives,
	"tablenames":   tableNames,
	"questions":    questions,
}

func TestRelations(t *testing.T) {
	var patterns []string
	for name := range relations {
		patterns = append(patterns, "./operations/"+name)
	}
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		describe := relations[pass.Pkg.Name()]
		if describe == nil {
			t.Errorf("no test describes package %s", pass.Pkg.Path())
			return
		}
		for _, call := range pkg.Calls {
			if text := describe(call, pkg.Calls); text != "" {
				pass.Reportf(call.Pos(), "%s", text)
			}
		}
	}, patterns...)
}

// loops is what a call has to do with the loop around it.
func loops(call *operations.Call, _ []*operations.Call) string {
	words := []string{string(call.Request.Op)}
	if call.RestIsFoundAgain() {
		words = append(words, "finds the rest again")
	}
	if call.Request.Loop() != nil && call.Answer.Output != nil && len(call.Request.Operation().Rest()) > 0 && call.LoopWrites() {
		words = append(words, "the loop writes")
	}
	if call.LoopTestsEarlier() {
		words = append(words, "the loop tests an earlier answer")
	}
	return strings.Join(words, ", ")
}

// puts is what an item is made of that is put.
func puts(call *operations.Call, _ []*operations.Call) string {
	if call.Request.Op != ddb.PutItem {
		return ""
	}
	put, ok := call.Put()
	if !ok {
		return "unseen"
	}
	words := []string{"an item"}
	if put.WasRead() {
		words = append(words, "was read")
	}
	if put.MadeWith(func(fn *types.Func) bool { return fn.Name() == "newID" || fn.FullName() == "time.Now" }) {
		words = append(words, "is new")
	}
	return strings.Join(words, ", ")
}

// helperText is what the helper decides through which an operation is asked for.
func helperText(call *operations.Call, _ []*operations.Call) string {
	text := via(call) + string(call.Request.Op) + " in " + call.Func()
	if call.Request.Via != requests.Helper {
		return text
	}
	if call.HelperForwards() {
		text += ", forwards"
	}
	var more strings.Builder
	for _, m := range []ddb.Member{ddb.TableName, ddb.Limit} {
		if call.HelperDecides(m) {
			fmt.Fprintf(&more, ", decides %s", m)
		}
		if call.HelperMaySet(m) {
			fmt.Fprintf(&more, ", may set %s", m)
		}
	}
	text += more.String()
	if inner := call.InHelper(); inner != nil {
		text += ", has of its own" + membersText(inner)
	}
	return text
}

func via(call *operations.Call) string {
	if call.Request.Via == requests.Helper {
		return call.Callee + " "
	}
	return ""
}

func membersText(call *operations.Call) string {
	text := ""
	var more strings.Builder
	for _, m := range call.Request.Input.Members() {
		fmt.Fprintf(&more, " %s=%s", m, call.Request.Input.Get(m))
	}
	text += more.String()
	return text
}

// library is what a known library asks for.
func library(call *operations.Call, _ []*operations.Call) string {
	if call.Library() == nil {
		return ""
	}
	return string(call.Request.Op) + membersText(call)
}

// alternatives is which calls are about the same as this one.
func alternatives(call *operations.Call, all []*operations.Call) string {
	words := []string{string(call.Request.Op)}
	for _, other := range all {
		var pages operations.Pages
		pages.Add(other)
		if other != call && pages.Continue(call) {
			words = append(words, "continues "+string(other.Request.Op))
		}
		if other == call || other.Func() != call.Func() {
			continue
		}
		if call.InsteadOf(other) {
			words = append(words, "instead of another")
		}
		if call.Before(other) {
			text := "before " + string(other.Request.Op)
			if call.SameTable(other) {
				text += " of the same table"
			}
			words = append(words, text)
		}
	}
	return strings.Join(words, ", ")
}

// tableNames is in which other functions calls name the same table.
func tableNames(call *operations.Call, all []*operations.Call) string {
	var in []string
	for _, other := range all {
		if other.Func() != call.Func() && call.NamesSameTable(other) {
			in = append(in, other.Func())
		}
	}
	if len(in) == 0 {
		return "none"
	}
	return strings.Join(in, ", ")
}

// Where calls are: findings point to what is named there.
func TestPlaces(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for _, call := range pkg.Calls {
			text := fmt.Sprintf("%s in %s", sourceText(t, pass, call.Start(), call.End()), call.Func())
			if fails := call.Failing(); fails == nil {
				text += " fails nowhere"
			} else if fails != call.Expr {
				text += " fails at " + sourceText(t, pass, fails.Fun.Pos(), fails.Fun.End())
			}
			if call.BeginsHere() {
				text += ", begins here"
			}
			pass.Reportf(call.Pos(), "%s", text)
		}
	}, "./operations/places")
}

// sourceText returns what stands between two positions.
func sourceText(t *testing.T, pass *analysis.Pass, from, to token.Pos) string {
	start, end := pass.Fset.Position(from), pass.Fset.Position(to)
	text, err := pass.ReadFile(start.Filename)
	if err != nil {
		t.Fatal(err)
	}
	if start.Offset == end.Offset {
		return "nothing"
	}
	return string(text[start.Offset:end.Offset])
}

// Functions that send all that they are given in one batch, and what they are given.
func TestBatching(t *testing.T) {
	const all = "example.com/fixtures/operations/batching."
	known := map[string]facts.Batching{
		all + "SaveAll":                 {Param: 1, Op: ddb.BatchWriteItem},
		"(*" + all + "Store).SaveItems": {Param: 2, Op: ddb.BatchWriteItem},
	}
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for fn, batching := range pkg.Batchings() {
			pass.Reportf(fn.Pos(), "sends parameter %d by %s", batching.Param, batching.Op)
			if pass.Pkg.Name() == "batching" && known[fn.FullName()] != batching {
				t.Errorf("%s: %v is not what the test expects of it", fn.FullName(), batching)
			}
		}
		if len(pkg.BatchArguments()) > 0 {
			t.Error("arguments of functions that nothing is known of")
		}
		src := operations.Source{Source: dataflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}}
		src.Batching = func(fn *types.Func) (facts.Batching, bool) {
			b, ok := known[fn.FullName()]
			return b, ok
		}
		for _, arg := range operations.Analyze(src, func(*types.Func) *facts.Summary { return nil }).BatchArguments() {
			text := fmt.Sprintf("%s by %s in %s: from %d to %d", arg.Op, arg.Callee, arg.Func, arg.Size.Min, arg.Size.Max)
			if arg.Size.Unbounded {
				text += " without bound"
			}
			pass.Reportf(arg.Expr.Pos(), "%s", text)
		}
	}, "./operations/batching", "./operations/batches")
}

// Literals, whatever sends them, and functions that seem to be wrappers.
func TestUnsent(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		switch pass.Pkg.Name() {
		case "literals":
			for _, call := range pkg.Literals() {
				pass.Reportf(call.Pos(), "%s%s", call.Request.Op, membersText(call))
				if call.Func() != "" || call.End() <= call.Pos() {
					t.Errorf("%s: a literal is in no function, and its type has an end", call.Request.Op)
				}
			}
		case "candidates":
			for _, c := range pkg.Candidates() {
				pass.Reportf(c.Expr.Pos(), "%s is %s with %v", c.Wrapper.Func, c.Wrapper.Op, c.Wrapper.Params)
			}
			for _, expr := range pkg.InterfaceCalls(func(fn *types.Func) bool { return strings.HasPrefix(fn.Name(), "Page") }) {
				pass.Reportf(expr.Pos(), "%s is not judged", expr.Fun.(*ast.SelectorExpr).Sel.Name)
			}
		}
	}, "./operations/literals", "./operations/candidates")
}

// questions returns the answers to two questions about a Scan: whether all callers get the same, and
// whether it is made only where a read by key finds nothing.
func questions(call *operations.Call, _ []*operations.Call) string {
	if call.Request.Op != ddb.Scan || call.Request.Via != requests.Client {
		return ""
	}
	text := "other"
	if call.AsksTheSameAlways() {
		text = "the same"
	}
	if call.IsFallback() {
		text += ", a fallback"
	}
	return text
}
