package engine

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// compare reduces the findings of a result to those that the base did not have.
// It analyses the repository a second time, because what causes a finding need
// not be near it: an index that is removed from Terraform breaks Go code that
// no one has touched. What a change does to tables is new in any case.
func (o *older) compare(ctx context.Context, r *run, result *Result) error {
	result.Base = &Base{Name: o.name, Changes: o.diff}
	changes, others := apart(result.Findings)
	if len(others) == 0 && !r.opts.Accesses {
		result.Base.Problems = o.problems()
		return nil // so none can be new
	}
	before, err := o.found(ctx, r, others)
	if err != nil {
		return err
	}
	result.Stages = slices.Concat(r.stages.Ended, before.stages)
	result.Base.Problems = slices.Concat(before.problems, o.missing)
	c := comparison.New(before.findings, o.base.renames, comparison.LinesOf(r.Read), before.lines)
	c.Match(result.Known.Findings)
	result.Findings, result.Base.Findings = c.Split(others)
	result.Findings, result.Base.Older = append(result.Findings, changes...), before.result
	rules.SortFindings(result.Findings)
	if result.Base.Complete = !result.Unaffected && len(result.Problems)+len(result.Base.Problems) == 0; result.Base.Complete {
		result.Base.Fixed = o.fixed(r.State, c, before.findings, result)
	}
	return ctx.Err() // else the files were there to the end
}

// found returns what is found in the commit: in the scopes of the run, and in the directories from
// which files with findings were moved since.
func (o *older) found(ctx context.Context, r *run, findings []rules.Finding) (*before, error) {
	if err := o.base.findRenames(ctx); err != nil {
		return nil, err
	}
	scopes, infra := includeRenamed(r.State, r.Scopes, findings, o.base.renames), includeRenamed(r.State, r.Infra, findings, o.base.renames)
	both := slices.Concat(scopes, []state.Scope{{}}, infra) // with a mark between them
	keeping, err := o.keeper(ctx, r)
	if err != nil {
		return nil, err
	}
	if kept, ok := keeping.recallFindings(both); ok {
		return kept, nil
	}
	old, err := o.open(ctx, r)
	if err != nil {
		return nil, err
	}
	old.State = old.Asking(o.moved(r, scopes), o.moved(r, infra))
	result, err := old.analyse(ctx, nil)
	if err != nil {
		return nil, err
	}
	all := &before{result.Findings, comparison.LinesOf(old.Read), result.Problems, result.Stages, result}
	keeping.keepFindings(ctx, both, all, o.isComplete(all.problems))
	return all, nil
}

// moved returns scopes of a run as they are in the commit, without those that did not exist.
func (o *older) moved(r *run, scopes []state.Scope) (moved []state.Scope) {
	for _, s := range scopes {
		if s.Dir = r.Moved(o.dir, s.Dir); o.run.Files.Exists(s.Dir) {
			moved = append(moved, s)
		}
	}
	return moved
}

// includeRenamed adds to scopes the directories where files with findings, and the roots of their
// instances, were in an older state. With a finding in orders/store.go, which was
// internal/orders/store.go, it adds internal/orders.
func includeRenamed(of *state.State, scopes []state.Scope, findings []rules.Finding, renames map[string]string) []state.Scope {
	dirs, scopes := comparison.DirectoriesBefore(renames), slices.Clone(scopes)
	for i := range findings {
		if from, ok := renames[findings[i].Span.File]; ok {
			scopes = append(scopes, state.Scope{Dir: filepath.Dir(of.Located(from)), Tree: false})
		}
		for _, at := range findings[i].Instances {
			if from, ok := dirs[at.Root]; ok {
				scopes = append(scopes, state.Scope{Dir: of.Located(from), Tree: false})
			}
		}
	}
	return scopes
}
