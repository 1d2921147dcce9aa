// Package gorule is what a Go rule sees: the operations that a package asks
// DynamoDB for, its options, and a way to report. It also makes analyzers of
// lists of rules.
package gorule

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Rule binds a rule's metadata to its check.
type Rule struct {
	Meta  *rules.Rule
	Check func(*Pass)

	// Codes are the causes of refusal that the rule reports: see
	// [Pass.ForEachProblem]. Each belongs to one rule.
	Codes []refusal.Code

	// Linked are the causes of refusal that lie in the table which is asked and that the
	// rule reports: see [Pass.ForEachContradiction]. Each belongs to one rule.
	Linked []refusal.Code

	// Behind says that the rule judges what packages do through interfaces, behind which other
	// packages keep items, and so those that lead to no SDK: see [Pass.WritesElsewhere].
	Behind bool
}

// Pass is one run of one rule over one package.
type Pass struct {
	Options rules.Options
	Calls   []*operations.Call // the package's operations, in source order
	Files   []*ast.File        // its files, without generated ones, and without tests unless these are judged

	// Schema returns the tables that are declared for this code. It is nil if
	// they are known only in part or not for certain; rules that need them are silent
	// then.
	Schema func() *schema.Model

	// Linker says which of these tables calls ask.
	Linker func() *link.Linker

	given  []*operations.Call     // see [Pass.ForEachRequest]
	stores func() *stores.Program // see [Config.Stores]

	computed map[any]any // by all rules for one another: see [Once]

	elsewhere   func(string) ([]byte, error) // see [Config.Elsewhere]
	unreadable  bool                         // source that a fix needs cannot be read
	rule        *rules.Rule
	codes       []refusal.Code // of the rule
	linkedCodes []refusal.Code // of the rule
	pkg         *extract.Package
	analysis    *analysis.Pass
	cgo         map[string]string // files that cgo made, and of which
	result      *Result
}

// Result is what all rules together find in one package.
type Result struct {
	Findings  []rules.Finding
	Undecided []rules.Undecided
	Tallies   []rules.Tally
	Uses      []usage.Use // what the code does with declared tables, if [Config.Uses] asks for it
	Failures  []error     // what could not be analysed, each naming rule and package

	Signs []string // what the code does that findings in other packages wait for: see [rules.Finding]

	// Unjudged are calls through interfaces of other modules that read one page,
	// so that it cannot be determined whether the rest is lost.
	Unjudged []rules.Span

	// Candidates are functions that seem to ask for operations unseen.
	Candidates []Candidate
	Wrappers   []string // declared functions that are called, as declared

	Accesses []Access // see [Config.Accesses]
	Sites    []Site   // see [Config.Sites]
	Asked    []Asked  // of the files in which a directive names a use case
	Tests    []string // files that import an SDK and are not judged because they are test code; no _test.go files

	Depends *Depends // nil unless [Config.Digester] asks for it
}

// Candidate is a function that could be declared to be a wrapper.
type Candidate struct {
	Span    rules.Span // where it is called
	Wrapper Wrapper
}

// Package returns the import path of the package.
func (p *Pass) Package() string { return p.analysis.Pkg.Path() }

// Directory returns the path of the package in its repository, "" for the package at its root.
// Where the path of the module does not tell the repository, it is the path in the module, and
// without a module the import path.
func (p *Pass) Directory() string {
	if m := p.analysis.Module; m != nil {
		return directory(p.Package(), m.Path)
	}
	return p.Package()
}

func directory(pkg, root string) string {
	// example.com/owner/repository/scripts/load
	if parts := strings.Split(root, "/"); len(parts) > 3 && strings.Contains(parts[0], ".") {
		root = strings.Join(parts[:3], "/")
	}
	return strings.TrimPrefix(strings.TrimPrefix(pkg, root), "/")
}

// Types returns the type-checked package.
func (p *Pass) Types() *types.Package { return p.analysis.Pkg }

// Docstore reports whether the package's docstore collections may be tables of
// DynamoDB.
func (p *Pass) Docstore() bool { return p.pkg.Docstore }

// Whole reports whether all code of the package could be checked. Only then does
// it mean anything that something is not found in it.
func (p *Pass) Whole() bool { return !p.pkg.Partial }

// Info returns what the type checker found out about the package's syntax.
func (p *Pass) Info() *types.Info { return p.analysis.TypesInfo }

// ForEach calls check for each call of one of the operations; without
// operations, for each call.
func (p *Pass) ForEach(check func(*operations.Call), operations ...ddb.Op) {
	for _, call := range p.Calls {
		if len(operations) == 0 || slices.Contains(operations, call.Request.Op) {
			check(call)
		}
	}
}

// Report reports a finding about a call.
func (p *Pass) Report(call *operations.Call, text rules.Text, with ...With) {
	if call.AskedOf() != "" {
		with = append(with, sentHere(call.Request.Op, call.SentAt(), call.SentThrough()...))
	}
	p.report(p.span(call), call.Func(), subject(call), text, with)
}

// A Place is a piece of syntax that a finding is about when it is not an
// operation. It should be small: an expression, a field, a name.
type Place struct {
	Pos, End token.Pos
	Symbol   string // what encloses it: a function ("(*Store).List"), a type
	Subject  string // the attribute or type that it concerns; may be empty
}

// ReportAt reports a finding about a piece of syntax.
func (p *Pass) ReportAt(at Place, text rules.Text, with ...With) {
	p.report(p.spanOf(at.Pos, at.End), at.Symbol, at.Subject, text, with)
}

func (p *Pass) report(span rules.Span, symbol, subject string, text rules.Text, with []With) {
	f := p.rule.NewFinding(span, text)
	f.Symbol, f.Subject = symbol, subject
	for _, w := range with {
		w(&f)
	}
	p.result.Findings = append(p.result.Findings, f)
}

// Undecided records that the rule could not be judged at a call, and why.
func (p *Pass) Undecided(call *operations.Call, format string, args ...any) {
	p.undecided(p.span(call), fmt.Sprintf(format, args...))
}

// UndecidedAt records that the rule could not be judged at a piece of syntax, and why.
func (p *Pass) UndecidedAt(at Place, format string, args ...any) {
	p.undecided(p.spanOf(at.Pos, at.End), fmt.Sprintf(format, args...))
}

func (p *Pass) undecided(span rules.Span, reason string) {
	p.result.Undecided = append(p.result.Undecided, rules.Undecided{Rule: p.rule, Span: span, Reason: rules.Shorten(reason)})
}

// Tally counts a call, which has or lacks what the rule asks for, among those that ask the same
// table.
func (p *Pass) Tally(call *operations.Call, lacks bool) {
	of, _ := p.table(call)
	p.result.Tallies = append(p.result.Tallies, rules.Tally{Rule: p.rule, Span: p.span(call), Of: of, Lacks: lacks})
}

// Sign tells findings in other packages of something that the code does: see [rules.Finding.Unless].
func (p *Pass) Sign(sign string) {
	if !slices.Contains(p.result.Signs, sign) {
		p.result.Signs = append(p.result.Signs, sign)
	}
}

// With changes a finding that is being reported.
type With func(*rules.Finding)

// Severity gives one finding another severity than its rule's.
func Severity(s rules.Severity) With { return func(f *rules.Finding) { f.Severity = s } }

// Confidence gives one finding another confidence than its rule's.
func Confidence(c rules.Confidence) With { return func(f *rules.Finding) { f.Confidence = c } }

// Related adds another place that the message names, if it is known. It may
// lie in a file that is not Go.
func Related(span rules.Span, message string) With {
	return func(f *rules.Finding) {
		if !span.IsZero() {
			f.Related = append(f.Related, rules.Related{Span: span, Message: rules.Shorten(message)})
		}
	}
}

// span is the method and its receiver, if they stand on one line, else the
// method: regions have to be small for GitHub to show them in a diff.
func (p *Pass) span(call *operations.Call) rules.Span {
	whole := p.spanOf(call.Pos(), call.End())
	if whole.Start.Line == whole.End.Line {
		return whole
	}
	return p.spanOf(call.Start(), call.End())
}

// spanOf converts positions to a span of the file as it is on disk: //line
// directives lead to files that cannot be edited or compared. Only those of cgo
// lead to the file that people edit; offsets in that are unknown.
func (p *Pass) spanOf(pos, end token.Pos) rules.Span {
	fset := p.analysis.Fset
	from, to := fset.PositionFor(pos, false), fset.PositionFor(end, false)
	if source, ok := p.cgo[from.Filename]; ok {
		if from, to := fset.Position(pos), fset.Position(end); from.Filename == source && to.Filename == source {
			return rules.Span{
				File:  source,
				Start: rules.Pos{Line: from.Line, Column: from.Column},
				End:   rules.Pos{Line: to.Line, Column: to.Column},
			}
		}
	}
	return rules.Span{
		File:  from.Filename,
		Start: rules.Pos{Offset: from.Offset, Line: from.Line, Column: from.Column},
		End:   rules.Pos{Offset: to.Offset, Line: to.Line, Column: to.Column},
	}
}

// subject is the table, or index of a table, that a call is about, as far as
// it is known. It goes into fingerprints, so it says nothing where a better
// analysis may know more some day.
func subject(call *operations.Call) string {
	table := ""
	switch name := call.Request.Input.Get(ddb.TableName); name.Kind {
	case symbolic.Env:
		if variable, ok := name.EnvName(); ok {
			table = "$" + variable
		}
	case symbolic.String, symbolic.Field, symbolic.Global, symbolic.Param:
		table = name.Text
	}
	if index, ok := call.Request.Input.Get(ddb.IndexName).AsString(); ok {
		return table + "/" + index
	}
	return table
}
