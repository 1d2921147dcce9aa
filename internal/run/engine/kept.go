package engine

import (
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
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
	Gaps           []Gap
	Linked         Linked
	Tables         int
	GoPackages     int
}

// keptResults keeps the results of runs with the same options.
type keptResults struct {
	*state.State
	opts       *Options
	stages     *outcome.Stages
	record     *files.Record // of what is asked about files; nil if nothing that depends on it is kept
	setup      string        // tells the configuration from others: a digest of what was asked to read it
	unrecorded atomic.Bool   // what another program asked is not in the record
}

// unkept returns why a result cannot be kept; "" if it can be.
func (k *keptResults) unkept(result *Result) string {
	isOutdated := func(u suppress.RuleUse) bool {
		if u.Rule == nil {
			return false
		}
		_, former := u.Rule.Was(u.Name)
		return former
	}
	switch {
	case len(result.Problems) > 0 || k.unrecorded.Load():
		// Another run may get further; what kept this one from it is not all in the record.
		return "not everything that it depends on is known"
	case slices.ContainsFunc(result.Directives, func(u suppress.Use) bool { return slices.ContainsFunc(u.Rules, isOutdated) }):
		return "directives name rules as earlier releases did"
	}
	return ""
}

// key identifies runs with the same options.
func (k *keptResults) key() *cache.Hash {
	h := cache.NewHash("run")
	h.Add(k.Dir, k.opts.ConfigFile, time.Now().UTC().Format(time.DateOnly))
	h.AddValue(k.Args)
	h.AddValue(k.Flags)
	h.AddValue(k.opts.Baseline)
	h.AddValue(k.opts.NoIgnores)
	h.AddValue(k.opts.Tags)
	if given := k.opts.Given; given != nil {
		h.Add(given.Digest)
	}
	h.Add(load.Environment(os.Environ())...)
	h.Add(slices.DeleteFunc(os.Environ(), func(variable string) bool { return !strings.HasPrefix(variable, "TF_") })...)
	return h
}

// store is where values of the run are kept.
func (k *keptResults) store() store { return store{k.opts.Cache, k.opts.Files, k.Relative} }

// recall returns the result of the last run with the same options, if nothing has changed
// since.
func (k *keptResults) recall(known Known) (*Result, bool) {
	done := k.stages.Begin("look for changes")
	var last kept
	record, err := k.store().recall(k.key().Key(), &last)
	if err != nil {
		done("%v", err)
		return nil, false
	}
	done("none since the last run, in %d files and directories", record.Len())
	return k.restore(&last, known)
}

// keep keeps the result of a run for the next one.
func (k *keptResults) keep(result *Result) {
	done := k.stages.Begin("keep the result")
	if why := k.unkept(result); why != "" {
		done("not kept, because %s", why)
		return
	}
	now := kept{
		Findings: outcome.KeepFindings(result.Findings), Undecided: outcome.KeepUndecided(result.Undecided), Counts: outcome.KeepCounts(result.Counts), Moot: outcome.KeepFindings(result.Moot), Known: outcome.KeepFindings(result.Known.Findings),
		Stale: result.Known.Stale, Unseen: result.Known.Unseen, Suppressed: result.Suppressed, LeftOut: result.LeftOut,
		UnusedWrappers: result.UnusedWrappers, Candidates: result.Candidates, Gaps: result.Gaps, Linked: result.Linked, Tables: result.Tables, GoPackages: result.GoPackages,
	}
	if err := k.store().keep(k.key().Key(), k.record, now); err != nil {
		done("not kept: %v", err)
		return
	}
	done("%d files and directories", k.record.Len())
}

// restore returns a result that was kept. It is not ok if it names a rule that there is not.
func (k *keptResults) restore(of *kept, known Known) (result *Result, ok bool) {
	result = &Result{
		Root: k.Root, Config: k.Config, Known: known, Suppressed: of.Suppressed, LeftOut: of.LeftOut,
		UnusedWrappers: of.UnusedWrappers, Candidates: of.Candidates, Gaps: of.Gaps, Linked: of.Linked, Tables: of.Tables, GoPackages: of.GoPackages,
		Stages: k.stages.Ended,
	}
	var foundAll, mootAll, knownAll, undecidedAll, countedAll bool
	result.Findings, foundAll = outcome.RestoreFindings(of.Findings, k.Rules)
	result.Moot, mootAll = outcome.RestoreFindings(of.Moot, k.Rules)
	result.Known.Findings, knownAll = outcome.RestoreFindings(of.Known, k.Rules)
	result.Undecided, undecidedAll = outcome.RestoreUndecided(of.Undecided, k.Rules)
	result.Counts, countedAll = outcome.RestoreCounts(of.Counts, k.Rules)
	result.Known.Stale, result.Known.Unseen = of.Stale, of.Unseen
	return result, foundAll && mootAll && knownAll && undecidedAll && countedAll
}
