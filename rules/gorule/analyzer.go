package gorule

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Config decides how rules run. Which findings are shown is decided on their
// way out, so that results can be kept whatever is selected.
type Config struct {
	Options func(*rules.Rule) rules.Options // the options of a rule
	Tests   bool                            // judge test code too
	Schema  func() *schema.Model            // the tables that are declared; nil if that is unknown

	// Linker says which of these tables calls ask, from what the whole program stores. If it
	// is nil, a package is judged by what it and the packages that it imports store.
	Linker func() *link.Linker

	// Uses asks for what the code does with the declared tables: [Result.Uses].
	Uses bool

	// Stores says which types of the whole program stand behind interfaces. If it is nil, that is
	// known of the packages that a package imports.
	Stores func() *stores.Program

	Given []link.Given // what the configuration declares about names in the code

	// Elsewhere reads files of other packages of the module, so that findings can
	// lie there: in the constants that requests are made of. If it is nil, they
	// lie where those are used.
	Elsewhere func(file string) ([]byte, error)

	Wrappers []Wrapper // functions that are declared to ask for operations

	// Accesses asks for the calls that ask tables for data, whatever the rules say.
	Accesses bool

	// Sites asks for all calls with their requests: [Result.Sites].
	Sites bool

	// Digester asks for what the result depends on: [Result.Depends]. It identifies answers, and
	// may be that of several packages.
	Digester *digest.Digester

	// Ended, if not nil, returns an error when results are not wanted any more: then no other rule
	// is begun.
	Ended func() error
}

// Wrapper declares that a function asks for an operation.
type Wrapper = operations.Wrapper

// DefaultConfig runs rules with their default options, without test files.
func DefaultConfig() Config {
	return Config{
		Options: func(r *rules.Rule) rules.Options { return rules.NewOptions(r, nil) },
		Schema:  func() *schema.Model { return nil },
	}
}

// NewAnalyzer returns one analyzer that runs a list of rules. Its result is a
// *[Result]; it reports no diagnostics, because what of the result is shown, and
// how, differs by driver.
func NewAnalyzer(name string, list []*Rule, cfg Config) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       name,
		Doc:        "check how Go code uses DynamoDB against published design guidelines",
		URL:        "https://github.com/dynamolint/dynamolint",
		Requires:   []*analysis.Analyzer{extract.Analyzer},
		ResultType: reflect.TypeFor[*Result](),
		Run: func(pass *analysis.Pass) (any, error) {
			result := Check(pass, list, cfg)
			if cfg.Ended != nil {
				return result, cfg.Ended() // the result may lack what some rules find
			}
			return result, nil
		},
	}
}

// Check runs rules over the package of a pass, whose analyzer has to require
// [extract.Analyzer].
func Check(pass *analysis.Pass, list []*Rule, cfg Config) *Result {
	pkg := pass.ResultOf[extract.Analyzer].(*extract.Package)
	result := &Result{}
	if cfg.Digester != nil {
		result.Depends = &Depends{}
	}
	if pkg.Err != nil {
		result.Failures = append(result.Failures, pkg.Err)
	}
	if !pkg.ReachesSDK {
		list = slices.DeleteFunc(slices.Clone(list), func(r *Rule) bool { return !r.Behind || cfg.Stores == nil })
	}
	calls := pkg.Declared(cfg.Wrappers)
	given := slices.DeleteFunc(pkg.Asked(), func(c *operations.Call) bool {
		return slices.ContainsFunc(calls, func(declared *operations.Call) bool { return declared.Wrapper != "" && declared.Expr == c.Expr })
	})
	var skipped map[string]bool
	if !cfg.Tests {
		skipped = extract.TestFiles(pass)
		result.Tests = extract.TestHelpers(pass, skipped)
		isSkipped := func(c *operations.Call) bool { return skipped[pass.Fset.File(c.Pos()).Name()] }
		calls, given = slices.DeleteFunc(slices.Clone(calls), isSkipped), slices.DeleteFunc(given, isSkipped)
	}
	calls = byPlace(pass.Fset, calls)
	files, cgo := sources(pass, skipped)
	shared := Pass{Calls: calls, given: given, Files: files, Schema: cfg.Schema, Linker: sync.OnceValue(func() *link.Linker { return newLinker(cfg, pkg.Visible) }), elsewhere: cfg.Elsewhere, stores: cfg.Stores, computed: map[any]any{}, pkg: pkg, analysis: pass, cgo: cgo, result: result}
	if cfg.Digester != nil {
		shared.noting(cfg.Digester)
	}
	if cfg.Uses {
		result.Uses = shared.uses(slices.Concat(calls, pkg.Generated()))
	}
	if len(files) == 0 { // all of it is generated, or test code: nothing can be reported there
		return result
	}
	for _, call := range calls {
		if call.Wrapper != "" {
			result.Wrappers = append(result.Wrappers, call.Wrapper)
		}
	}
	shared.findCandidates(pkg, cfg.Wrappers)
	for _, call := range pkg.OnePage {
		declared := slices.ContainsFunc(calls, func(c *operations.Call) bool { return c.Expr == call })
		if !declared && shared.fileOf(call.Pos()) != nil {
			result.Unjudged = append(result.Unjudged, shared.spanOf(call.Pos(), call.Fun.End()))
		}
	}
	shared.findAsked(cfg)
	if cfg.Accesses {
		result.Accesses = shared.accesses()
	}
	if cfg.Sites {
		result.Sites = shared.sites()
	}
	for _, r := range list {
		if cfg.Ended != nil && cfg.Ended() != nil {
			break
		}
		p := shared
		p.rule, p.codes, p.linkedCodes, p.Options = r.Meta, r.Codes, r.Linked, cfg.Options(r.Meta)
		run(r, &p)
	}
	return result
}

// findCandidates lists the functions that could be declared and are not.
func (p *Pass) findCandidates(pkg *extract.Package, declared []Wrapper) {
	for _, c := range pkg.Candidates() {
		known := slices.ContainsFunc(declared, func(w Wrapper) bool { return w.Names(c.Wrapper.Func) })
		if !known && p.fileOf(c.Expr.Pos()) != nil {
			p.result.Candidates = append(p.result.Candidates, Candidate{Span: p.spanOf(c.Expr.Pos(), c.Expr.Fun.End()), Wrapper: c.Wrapper})
		}
	}
}

// sources returns the files that rules check, and for those that cgo made the
// file that people edit.
func sources(pass *analysis.Pass, skipped map[string]bool) (files []*ast.File, cgo map[string]string) {
	cgo = map[string]string{}
	for _, file := range pass.Files {
		compiled, source := extract.Source(pass.Fset, file)
		if source == "" || skipped[pass.Fset.File(file.FileStart).Name()] {
			continue
		}
		files = append(files, file)
		if source != compiled {
			cgo[compiled] = source
		}
	}
	return files, cgo
}

// run contains a panic of a rule: it becomes a failure that names the rule and
// the package, and the other rules still run.
func run(r *Rule, p *Pass) {
	defer func() {
		if cause := recover(); cause != nil {
			p.result.Failures = append(p.result.Failures, fmt.Errorf("rule %s failed on package %s: %v", r.Meta.ID, p.Package(), cause))
		}
	}()
	r.Check(p)
}

// byPlace returns calls ordered by their places. Drivers parse the files of a package in any
// order, so that positions do not tell, and rules that compare calls would name another one.
func byPlace(fset *token.FileSet, calls []*operations.Call) []*operations.Call {
	place := func(c *operations.Call) token.Position { return fset.PositionFor(c.Pos(), false) }
	return slices.SortedStableFunc(slices.Values(calls), func(a, b *operations.Call) int {
		x, y := place(a), place(b)
		return cmp.Or(strings.Compare(x.Filename, y.Filename), cmp.Compare(x.Offset, y.Offset))
	})
}
