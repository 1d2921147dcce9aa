package engine

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// compare reduces the findings of a result to those that the base did not have.
// It analyses the repository a second time, because what causes a finding need
// not be near it: an index that is removed from Terraform breaks Go code that
// no one has touched. What a change does to tables is new in any case.
func (r *run) compare(ctx context.Context, result *Result) error {
	result.Base = &Base{Name: r.older.name, Changes: r.older.diff}
	changes, others := apart(result.Findings)
	if len(others) == 0 && !r.opts.Accesses {
		result.Base.Problems = r.older.problems()
		return nil // so none can be new
	}
	before, err := r.older.found(ctx, r, others)
	if err != nil {
		return err
	}
	result.Stages = slices.Concat(r.stages.Ended, before.stages)
	result.Base.Problems = slices.Concat(before.problems, r.older.missing)
	c := comparison.New(before.findings, r.older.renames, comparison.LinesOf(r.Read), before.lines)
	c.Match(result.Known.Findings)
	result.Findings, result.Base.Findings = c.Split(others)
	result.Findings, result.Base.Older = append(result.Findings, changes...), before.result
	rules.SortFindings(result.Findings)
	if result.Base.Complete = !result.Unaffected && len(result.Problems)+len(result.Base.Problems) == 0; result.Base.Complete {
		result.Base.Fixed = r.older.fixed(r.State, c, before.findings, result)
	}
	return ctx.Err() // else the files were there to the end
}

// before is what was found in an older state.
type before struct {
	findings []rules.Finding
	lines    comparison.Lines // of its files
	problems []rules.Problem
	stages   []outcome.Stage
	result   *Result // all of it; nil if it was kept
}

// found returns what is found in the commit, where the files are and were in which this run has
// findings.
func (o *older) found(ctx context.Context, r *run, findings []rules.Finding) (*before, error) {
	if err := o.findRenames(ctx); err != nil {
		return nil, err
	}
	scopes, infra := includeRenamed(r.State, r.Scopes, findings, o.renames), includeRenamed(r.State, r.Infra, findings, o.renames)
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
	result, err := old.analyse(ctx)
	if err != nil {
		return nil, err
	}
	all := &before{result.Findings, comparison.LinesOf(old.Read), result.Problems, result.Stages, result}
	keeping.keepFindings(ctx, both, all)
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

// apart returns the findings about what a change does to tables, and all others.
func apart(findings []rules.Finding) (changes, others []rules.Finding) {
	for _, f := range findings {
		if f.Rule.Category == rules.Changes {
			changes = append(changes, f)
		} else {
			others = append(others, f)
		}
	}
	return changes, others
}

// at returns a run like r over another state of the repository, which lies in
// dir. It has no baseline: what one hid was there too.
func (r *run) at(dir, name string) *run {
	old := newRun(r.At(dir), r.opts)
	old.opts.Cache, old.opts.Memory = nil, r.opts.Memory.TypesOnly() // of a directory that no other run has
	old.stages.Prefix = name + ": "
	return old
}

// includeRenamed adds to scopes the directories where files with findings and roots of their
// instances were in an older state.
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
