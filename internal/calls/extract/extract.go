// Package extract holds the analyzer that finds the DynamoDB operations of a package,
// which all Go rules require, and exchanges what it knows of functions with that of
// other packages, as facts. It reads neither schema nor configuration: facts depend on the
// code alone.
package extract

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
)

// Analyzer finds the DynamoDB operations of a package; all Go rules require it.
// It is the only analyzer with facts, and does nothing at all for packages that
// cannot reach an SDK.
var Analyzer = &analysis.Analyzer{
	Name:       "dynamolintsummary",
	Doc:        "find DynamoDB operations and summarise what functions do with requests and answers",
	URL:        "https://pkg.go.dev/github.com/dynamolint/dynamolint/internal/calls/extract",
	Run:        run,
	ResultType: reflect.TypeFor[*Package](),
	FactTypes:  []analysis.Fact{new(HasDynamo), new(facts.Summary), new(Making), new(facts.Batching), new(facts.Decodings), new(facts.Accesses), new(facts.Failures), new(facts.Provision), new(Endpoint), new(Bindings), new(environ.Helper)},
}

func run(pass *analysis.Pass) (any, error) {
	endpoint := givesEndpoint(pass)
	byHand := func(calls []*operations.Call) []*operations.Call { return handWritten(pass, calls) }
	if !relevant(pass) {
		late := sync.OnceValue(func() *operations.Package {
			pkg, err := analyze(pass, &foreign{pass: pass}, false)
			if err != nil {
				return nil // what it does is unknown, as if it was not in view
			}
			return pkg
		})
		return &Package{
			ReachesSDK: handlesStreams(pass), Partial: isPartial(pass), Facts: handed(pass, configuration(pass, late)), leadsTo: leadsTo(pass),
			handWritten: byHand, late: late, interfaces: interfaces{pass.Pkg, pass.TypesInfo, pass.Files},
		}, nil
	}
	docstore := reachesDocstore(pass)
	pass.ExportPackageFact(&HasDynamo{Docstore: docstore})
	others := &foreign{pass: pass}
	pkg, err := analyze(pass, others, docstore)
	if err != nil {
		return &Package{ReachesSDK: true, Err: err}, nil //nolint:nilerr // the rules report it, and go on with other packages
	}
	export(pass, pkg.Summaries())
	clients := clients.New(pkg.Shapes(), pkg.Requested, others.making)
	exportMakings(pass, clients.Makings())
	exportBatchings(pass, pkg.Batchings())
	exportDecodings(pass, pkg.DecodingFacts())
	accesses := pkg.AccessFacts()
	exportAccesses(pass, accesses)
	failures := pkg.FailureFacts()
	exportFailures(pass, failures)
	exportProvisions(pass, pkg.Provisions())
	return &Package{Stores: keeps(pass, pkg, accesses, failures), Facts: handed(pass, bind(pass, pkg)), imported: func() []binding.Facts { return imported(pass) }, leadsTo: leadsTo(pass), ReachesSDK: true, Docstore: docstore, Partial: isPartial(pass), Calls: byHand(pkg.Calls), OnePage: pkg.InterfaceCalls(others.onePage), ops: pkg, clients: clients, items: itemvalues.New(pkg), handWritten: byHand, Endpoint: endpoint}, nil
}

// leadsTo returns what finds out what the functions of a package of the program lead to.
func leadsTo(pass *analysis.Pass) func() *reachable.Facts {
	if !isLocal(pass.Module) {
		return nil
	}
	return func() (facts *reachable.Facts) {
		defer func() {
			if recover() != nil { // odd code that the search cannot read counts as unread
				facts = nil
			}
		}()
		tests := TestFiles(pass)
		files := slices.DeleteFunc(slices.Clone(pass.Files), func(file *ast.File) bool { return tests[pass.Fset.File(file.FileStart).Name()] })
		return reachable.Of(pass.Pkg, pass.TypesInfo, files)
	}
}

// relevant reports whether the package imports an SDK or a package that does.
// The SDKs themselves are known by tables.
func relevant(pass *analysis.Pass) bool {
	return !sdk.IsSDK(pass.Pkg.Path()) && slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool {
		return sdk.IsSDK(p.Path()) || pass.ImportPackageFact(p, new(HasDynamo))
	})
}

// reachesDocstore reports whether the imports of the package lead to docstore's
// driver for DynamoDB. What they import in turn is known by facts: export data
// does not name all of it.
func reachesDocstore(pass *analysis.Pass) bool {
	return slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool {
		var known HasDynamo
		return sdk.IsDocstoreDriver(p.Path()) || pass.ImportPackageFact(p, &known) && known.Docstore
	})
}

// analyze contains a panic of the SSA builder, which odd code can cause: the
// package is then named as not analysed.
func analyze(pass *analysis.Pass, others *foreign, docstore bool) (pkg *operations.Package, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("looking for operations in package %s failed: %v", pass.Pkg.Path(), cause)
		}
	}()
	src := operations.Source{Source: dataflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo, Lost: lost(pass)}, Docstore: docstore}
	src.Helper = helperOf(pass)
	src.Repeats = func(fn *types.Func) bool { return others.making(fn).Same }
	src.Batching = func(fn *types.Func) (facts.Batching, bool) {
		var fact facts.Batching
		ok := fn.Pkg() != nil && fn.Pkg() != pass.Pkg && pass.ImportObjectFact(fn, &fact)
		return fact, ok
	}
	src.Provision = func(fn *types.Func) (facts.Provision, bool) {
		var fact facts.Provision
		ok := fn.Pkg() != nil && fn.Pkg() != pass.Pkg && pass.ImportObjectFact(fn, &fact)
		return fact, ok
	}
	src.Decodings = others.decodings
	src.Accesses, src.Failures = others.accesses, others.failures
	return operations.Analyze(src, func(fn *types.Func) *facts.Summary {
		var fact facts.Summary
		switch {
		case fn.Pkg() == nil || fn.Pkg() == pass.Pkg:
			return nil
		case !pass.ImportObjectFact(fn, &fact):
			return others.known(fn)
		case fact.OnePage && len(fact.Asks) == 0:
			return nil
		}
		return &fact
	}), nil
}

// isPartial reports whether a driver has taken out code that does not compile.
// Drivers that do not do so do not run analyzers on such packages either.
func isPartial(pass *analysis.Pass) bool { return len(pass.TypeErrors) > 0 }

// lost returns what is used by the code that is taken out of a partial package: the
// type checker knows the names in it, and the syntax no longer has them.
func lost(pass *analysis.Pass) map[types.Object]bool {
	if !isPartial(pass) {
		return nil
	}
	left := map[*ast.Ident]bool{}
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				left[name] = true
			}
			return true
		})
	}
	objects := map[types.Object]bool{}
	for name, object := range pass.TypesInfo.Uses {
		if left[name] {
			continue
		}
		switch object := object.(type) {
		case *types.Func:
			objects[object.Origin()] = true
		case *types.Var:
			objects[object.Origin()] = true
		}
	}
	return objects
}

// export exports the summaries in source order, so that facts are the same in
// every run.
func export(pass *analysis.Pass, summaries map[*types.Func]*facts.Summary) {
	for _, fn := range inOrder(summaries) {
		pass.ExportObjectFact(fn, summaries[fn])
	}
}

func exportMakings(pass *analysis.Pass, makings map[*types.Func]clients.Making) {
	for _, fn := range inOrder(makings) {
		pass.ExportObjectFact(fn, &Making{Making: makings[fn]})
	}
}

func exportBatchings(pass *analysis.Pass, batchings map[*types.Func]facts.Batching) {
	for _, fn := range inOrder(batchings) {
		fact := batchings[fn]
		pass.ExportObjectFact(fn, &fact)
	}
}

func inOrder[K interface {
	comparable
	types.Object
}, T any](facts map[K]T) []K {
	return slices.SortedFunc(maps.Keys(facts), func(a, b K) int { return cmp.Compare(a.Pos(), b.Pos()) })
}

// handWritten leaves out calls in generated files: those cannot be fixed by hand.
func handWritten(pass *analysis.Pass, calls []*operations.Call) []*operations.Call {
	generated := map[string]bool{}
	for _, file := range pass.Files {
		if compiled, source := Source(pass.Fset, file); source == "" {
			generated[compiled] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(calls), func(c *operations.Call) bool { return generated[pass.Fset.File(c.Pos()).Name()] })
}

// Source returns the names of a file that was compiled, and of the one that
// people edit: the same, or the Go file that cgo made it of, or "" if a tool
// generates it. What cgo makes is marked as generated too, but its //line
// directives lead back to a Go file.
func Source(fset *token.FileSet, file *ast.File) (compiled, source string) {
	compiled = fset.File(file.FileStart).Name()
	if !ast.IsGenerated(file) {
		return compiled, compiled
	}
	source = fset.Position(file.Package).Filename
	if source == compiled || !strings.HasSuffix(source, ".go") {
		return compiled, ""
	}
	return compiled, source
}
