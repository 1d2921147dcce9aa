package engine

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// What a run finds depends on its options, on some environment variables, on the day, and on
// the answers to what it asks about files. The record of these questions is kept with the
// result: a run with the same options asks them again, and if all answers are the same, so is
// the result.

// kept is a result as it is kept, without what [start] finds out anew in every run.
type kept struct {
	Findings   []outcome.KeptFinding
	Undecided  []outcome.KeptUndecided
	Counts     []outcome.KeptCount
	Moot       []outcome.KeptFinding
	Known      []outcome.KeptFinding
	Stale      []baseline.Entry
	Unseen     int
	Suppressed int
	LeftOut    outcome.LeftOut

	UnusedWrappers []string
	Candidates     []Candidate
	Unlinked       *Unlinked
	Linked         Linked
	Tables         int
	GoPackages     int
}

// isKept reports whether the result of a run is kept: not if it is compared with a commit, of which
// something is kept by itself, or if it has more than findings, unless something is made of that.
func (opts *Options) isKept() bool {
	isPlain := !opts.Accesses && !opts.accesses && !opts.Sites && !opts.AllDirectives && opts.NewFrom == NewFrom{}
	return opts.Cache != nil && len(opts.Files.Buffers()) == 0 && !opts.Changed && (isPlain || opts.Product.Make != nil)
}

// unkept returns why a result cannot be kept; "" if it can be.
func (r *run) unkept(result *Result) string {
	isOutdated := func(u suppress.RuleUse) bool {
		if u.Rule == nil {
			return false
		}
		_, former := u.Rule.Was(u.Name)
		return former
	}
	switch {
	case len(result.Problems) > 0 || r.unrecorded.Load():
		// Another run may get further; what kept this one from it is not all in the record.
		return "not everything that it depends on is known"
	case slices.ContainsFunc(result.Directives, func(u suppress.Use) bool { return slices.ContainsFunc(u.Rules, isOutdated) }):
		return "directives name rules as earlier releases did"
	}
	return ""
}

// key identifies runs with the same options.
func (r *run) key() *cache.Hash {
	h := cache.NewHash("run")
	h.Add(r.Dir, r.opts.ConfigFile, time.Now().UTC().Format(time.DateOnly))
	h.AddValue(r.Args)
	h.AddValue(r.Flags)
	h.AddValue(r.opts.Baseline)
	h.AddValue(r.opts.NoIgnores)
	h.AddValue(r.opts.Tags)
	if given := r.opts.Given; given != nil {
		h.Add(given.Digest)
	}
	h.Add(load.Environment(os.Environ())...)
	h.Add(slices.DeleteFunc(os.Environ(), func(variable string) bool { return !strings.HasPrefix(variable, "TF_") })...)
	return h
}

// store is where values of the run are kept.
func (r *run) store() store { return store{r.opts.Cache, r.opts.Files, r.Relative} }

// recall returns the result of the last run with the same options, if nothing has changed
// since.
func (r *run) recall() (*Result, bool) {
	done := r.stages.Begin("look for changes")
	var k kept
	record, err := r.store().recall(r.key().Key(), &k)
	if err != nil {
		done("%v", err)
		return nil, false
	}
	done("none since the last run, in %d files and directories", record.Len())
	return r.restore(&k)
}

// keep keeps the result of a run for the next one.
func (r *run) keep(result *Result) {
	done := r.stages.Begin("keep the result")
	if why := r.unkept(result); why != "" {
		done("not kept, because %s", why)
		return
	}
	k := kept{
		Findings: outcome.KeepFindings(result.Findings), Undecided: outcome.KeepUndecided(result.Undecided), Counts: outcome.KeepCounts(result.Counts), Moot: outcome.KeepFindings(result.Moot), Known: outcome.KeepFindings(result.Known.Findings),
		Stale: result.Known.Stale, Unseen: result.Known.Unseen, Suppressed: result.Suppressed, LeftOut: result.LeftOut,
		UnusedWrappers: result.UnusedWrappers, Candidates: result.Candidates, Unlinked: result.Unlinked, Linked: result.Linked, Tables: result.Tables, GoPackages: result.GoPackages,
	}
	if err := r.store().keep(r.key().Key(), r.record, k); err != nil {
		done("not kept: %v", err)
		return
	}
	done("%d files and directories", r.record.Len())
}

// restore returns a result that was kept. It is not ok if it names a rule that there is not.
func (r *run) restore(k *kept) (result *Result, ok bool) {
	result = &Result{
		Root: r.Root, Config: r.Config, Known: r.known, Suppressed: k.Suppressed, LeftOut: k.LeftOut,
		UnusedWrappers: k.UnusedWrappers, Candidates: k.Candidates, Unlinked: k.Unlinked, Linked: k.Linked, Tables: k.Tables, GoPackages: k.GoPackages,
		Stages: r.stages.Ended, run: r,
	}
	var foundAll, mootAll, knownAll, undecidedAll, countedAll bool
	result.Findings, foundAll = outcome.RestoreFindings(k.Findings, r.Rules)
	result.Moot, mootAll = outcome.RestoreFindings(k.Moot, r.Rules)
	result.Known.Findings, knownAll = outcome.RestoreFindings(k.Known, r.Rules)
	result.Undecided, undecidedAll = outcome.RestoreUndecided(k.Undecided, r.Rules)
	result.Counts, countedAll = outcome.RestoreCounts(k.Counts, r.Rules)
	result.Known.Stale, result.Known.Unseen = k.Stale, k.Unseen
	return result, foundAll && mootAll && knownAll && undecidedAll && countedAll
}
