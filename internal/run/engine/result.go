package engine

import (
	"context"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// Result is what a run has found. Paths in it are relative to Root and have
// slashes; those outside of Root are absolute.
type Result struct {
	Root   string // the repository's root, absolute
	Config *config.Config

	Findings   []rules.Finding   // ordered by place, each with its severity set
	Undecided  []rules.Undecided // ordered by place
	Counts     []rules.Count     // of what rules count and do not report each
	Moot       []rules.Finding   // that are counted and not reported, see [rules.Finding.Moot]; ordered by place
	Problems   []rules.Problem   // ordered by place
	Suppressed int               // findings left out because of directives
	Directives []suppress.Use    // in the scopes, ordered by place; none with NoIgnores
	Known      Known             // what the baseline makes of the findings
	Base       *Base             // what the run was compared with; nil if with nothing
	Unknown    []string          // names of changed files that neither exist nor are known to git, as given
	Unaffected bool              // nothing was checked, because no changed file concerns DynamoDB
	LeftOut    outcome.LeftOut   // what was not checked

	UnusedWrappers []string    // declared functions that nothing that was analysed calls
	Candidates     []Candidate // functions that could be declared to be wrappers, by place

	Accesses []Access // calls that ask tables for data, ordered by place; see [Options.Accesses]
	Sites    []Site   // all calls, ordered by place, with absolute paths; see [Options.Sites]
	Partial  bool     // beside Accesses: there may be code that was not analysed and asks tables

	// Of [Uses] and [Diff], and with [Options.Accesses]: what code does with tables, in no order, with absolute paths, and the programs
	// that are built of it; no programs if not all are known.
	Uses     []usage.Use
	Programs []*deploy.Deployment

	Product []byte // see [Options.Product]; a result of the cache has nothing else then, but for Root and Config

	Model      *schema.Model // what the Terraform configurations declare
	Linked     Linked        // how many calls in Go code are compared with declared tables
	Gaps       []Gap         // why the others are not
	Tables     int           // in Model, which a result of the cache does not have
	GoPackages int           // packages of the scopes that were analysed
	Stages     []outcome.Stage

	// What the result is of, and how its code is analysed; nil if nothing was checked.
	of   *state.State
	code func(context.Context) golang.Input

	accesses   []Access                  // those of Accesses, and those elsewhere
	suppressed []rules.Finding           // left out because of directives
	wouldFind  func(baseline.Entry) bool // see [selection.wouldFind]
}

// Candidate is a function that could be declared to be a wrapper.
type Candidate = gorule.Candidate

// Exit codes of a run. That the analysis is incomplete weighs more than what
// was found.
const (
	ExitClean      = 0
	ExitFindings   = 1
	ExitUsage      = 2
	ExitIncomplete = 3
)

// ExitCode returns [ExitClean], [ExitFindings] or [ExitIncomplete].
func (res *Result) ExitCode() int {
	if len(res.Problems) > 0 {
		return ExitIncomplete
	}
	for _, f := range res.Findings {
		if res.Config.Fails(f.Severity) {
			return ExitFindings
		}
	}
	return ExitClean
}

// Known is what a baseline makes of the findings of a run.
type Known struct {
	File     string             // absolute; it may not exist
	Baseline *baseline.Baseline // nil if it does not exist or is off
	Findings []rules.Finding    // that are in it, ordered by place; they are no findings of the result
	Stale    []baseline.Entry   // that this run would have found if they were still there
	Unseen   int                // entries that it could not have found
}

// Base is what a run was compared with.
type Base struct {
	Name     string          // of the commit, as the user named it
	Findings []rules.Finding // that were there already; they are no findings of the result
	Fixed    []rules.Finding // that only the commit has, with its places; none unless Complete
	Complete bool            // both states were analysed in full
	Problems []rules.Problem // what of it could not be analysed: findings there seem to be new

	Changes *schemadiff.Diff // of tables; nil if they were not compared
	Older   *Result          // of the base itself; nil if it was not analysed in this run
}

// Access is a call that asks tables for data.
type Access = gorule.Access

// Site is a call with its request, and where that is written.
type Site = gorule.Site

// Relative returns a path that a span of the model has as the other parts of
// the result have it.
func (res *Result) Relative(path string) string { return state.RelativeTo(res.Root, path) }

// Excludes reports whether the code in a directory, absolute, is not analysed: because the
// configuration excludes it, or because git ignores it.
func (res *Result) Excludes(dir string) bool { return res.of.ExcludesAbove(dir) }
