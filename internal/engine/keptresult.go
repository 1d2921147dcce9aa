package engine

import (
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keptResult is a [gorule.Result] in plain values.
type keptResult struct {
	Findings   []keptFinding
	Undecided  []keptUndecided
	Unjudged   []rules.Span
	Candidates []gorule.Candidate
	Wrappers   []string
	Asked      []gorule.Asked
	Tests      []string
}

func keepResult(found *gorule.Result) *keptResult {
	return &keptResult{
		Findings: keepFindings(found.Findings), Undecided: keepUndecided(found.Undecided), Unjudged: found.Unjudged,
		Candidates: found.Candidates, Wrappers: found.Wrappers, Asked: found.Asked, Tests: found.Tests,
	}
}

// restore returns what was kept, if it still holds.
func (k *keeper) restore(kept *keptResult, last bool) (*gorule.Result, bool) {
	return nil, false
}
