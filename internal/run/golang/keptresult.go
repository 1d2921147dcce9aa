package golang

import (
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keptResult is a [gorule.Result] in plain values. It has no accesses, no sites and no failures:
// a result with one of these is not kept.
type keptResult struct {
	Findings   []outcome.KeptFinding
	Undecided  []outcome.KeptUndecided
	Tallies    []outcome.KeptTally
	Uses       []keptUse
	Signs      []string
	Unjudged   []rules.Span
	Candidates []gorule.Candidate
	Wrappers   []string
	Asked      []gorule.Asked
	Tests      []string
	Depends    gorule.Depends
}

// keep returns a result as it is kept. It is not ok if that cannot be done.
func (j *judging) keep(found *gorule.Result) (kept *keptResult, ok bool) {
	if found.Depends == nil || found.Depends.Links.Unkept || len(found.Failures)+len(found.Accesses)+len(found.Sites) > 0 {
		return nil, false
	}
	names := &registry{digester: j.config.Digester}
	return &keptResult{
		Findings: outcome.KeepFindings(found.Findings), Undecided: outcome.KeepUndecided(found.Undecided), Tallies: outcome.KeepTallies(found.Tallies), Uses: names.keepUses(found.Uses),
		Signs: found.Signs, Unjudged: found.Unjudged, Candidates: found.Candidates, Wrappers: found.Wrappers, Asked: found.Asked, Tests: found.Tests,
		Depends: *found.Depends,
	}, !names.failed
}

// restore returns a result that was kept, if it holds: if what the rules asked is answered now
// as it was then.
func (j *judging) restore(kept *keptResult, set *rules.Set) (found *gorule.Result, ok bool) {
	if !kept.Depends.Same(j.config) {
		return nil, false
	}
	found = &gorule.Result{
		Signs: kept.Signs, Unjudged: kept.Unjudged, Candidates: kept.Candidates, Wrappers: kept.Wrappers, Asked: kept.Asked, Tests: kept.Tests,
		Depends: &kept.Depends,
	}
	var foundAll, undecidedAll, talliedAll bool
	found.Findings, foundAll = outcome.RestoreFindings(kept.Findings, set)
	found.Undecided, undecidedAll = outcome.RestoreUndecided(kept.Undecided, set)
	found.Tallies, talliedAll = outcome.RestoreTallies(kept.Tallies, set)
	ok = foundAll && undecidedAll && talliedAll
	if len(kept.Uses) > 0 {
		names := *j.registry() // which failed is about this result alone
		found.Uses = names.restoreUses(kept.Uses)
		ok = ok && !names.failed
	}
	return found, ok
}
