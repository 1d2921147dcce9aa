// Package gocheck is what a Go rule sees: the pass, the operations that the
// package asks DynamoDB for, its options, and a way to report.
package gocheck

import (
	"fmt"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/rules"
)

// Rule binds a rule's metadata to its check.
type Rule struct {
	Meta  *rules.Rule
	Check func(*Pass)
}

// Pass is one run of one rule over one package.
type Pass struct {
	Analysis *analysis.Pass
	Options  rules.Options

	rule   *rules.Rule
	result *Result
}

// Result is what all rules together say of one package; it is the result of
// the composite analyzer.
type Result struct {
	Findings  []rules.Finding
	Undecided []rules.Undecided
	Failures  []error // a rule that panicked, each naming rule and package
}

// SpanOf converts a range of positions to a span, following //line directives
// only where they lead to Go files.
func SpanOf(fset *token.FileSet, pos, end token.Pos) rules.Span {
	from, to := fset.PositionFor(pos, false), fset.PositionFor(end, false)
	return rules.Span{
		File:  from.Filename,
		Start: rules.Pos{Offset: from.Offset, Line: from.Line, Column: from.Column},
		End:   rules.Pos{Offset: to.Offset, Line: to.Line, Column: to.Column},
	}
}

// Run runs one rule and adds what it says to result. A panic in the rule
// becomes a failure that names the rule and the package.
func Run(r *Rule, pass *analysis.Pass, options rules.Options, result *Result) {
	defer func() {
		if cause := recover(); cause != nil {
			result.Failures = append(result.Failures, fmt.Errorf("rule %s failed on package %s: %v", r.Meta.ID, pass.Pkg.Path(), cause))
		}
	}()
	r.Check(&Pass{Analysis: pass, Options: options, rule: r.Meta, result: result})
}
