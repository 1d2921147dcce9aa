package engine

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
)

// Base is what a run was compared with.
type Base struct {
	Name     string          // of the commit, as the user named it
	Findings []rules.Finding // that were there already; they are no findings of the result
	Fixed    []rules.Finding // that only the commit has, with its places; none unless Complete
	Complete bool            // both states were analysed in full
	Problems []rules.Problem // what of it could not be analysed: findings there seem to be new

	Changes *schemadiff.Diff // of tables; nil if they were not compared
	Older   *Result          // of the base itself; nil if it was not analysed
}

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
	old, err := r.older.open(ctx, r)
	if err != nil {
		return err
	}
	renames := r.older.renames
	old.scopes = old.includeRenamed(old.scopes, others, renames)
	old.infra = old.includeRenamed(old.infra, others, renames)
	found, err := old.analyse(ctx)
	if err != nil {
		return err
	}
	result.Stages = slices.Concat(r.stages.ended, found.Stages)
	result.Base.Problems = slices.Concat(found.Problems, r.older.missing)
	c := newComparison(found.Findings, renames, newLines(r.read), newLines(old.read))
	c.match(result.Known.Findings)
	result.Findings, result.Base.Findings = c.split(others)
	result.Findings, result.Base.Older = append(result.Findings, changes...), found
	rules.SortFindings(result.Findings)
	if result.Base.Complete = !result.Unaffected && len(result.Problems)+len(result.Base.Problems) == 0; result.Base.Complete {
		result.Base.Fixed = r.fixed(c, found.Findings, result)
	}
	return ctx.Err() // else the files were there to the end
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
// dir. It has the configuration of r, so that nothing but the code differs, and
// no baseline: what one hid was there too.
func (r *run) at(dir, name string) *run {
	move := func(path string) string {
		if !within(r.root, path) {
			return path
		}
		return filepath.Join(dir, filepath.FromSlash(r.relative(path)))
	}
	old := &run{opts: r.opts, root: dir, installed: r.root, goWork: move(r.goWork)}
	old.opts.Dir, old.opts.Args = move(r.opts.Dir), nil
	old.opts.Cache, old.opts.Memory = nil, nil // of a directory that no other run has
	old.stages = newStages(r.opts.Progress)
	old.stages.prefix = name + ": "
	for _, s := range r.scopes {
		old.scopes = append(old.scopes, scope{move(s.dir), s.tree})
	}
	for _, s := range r.infra {
		old.infra = append(old.infra, scope{move(s.dir), s.tree})
	}
	old.config = r.config.Moved(func(file string) string {
		if r.files.Exists(move(file)) {
			return move(file)
		}
		return file
	})
	return old
}

// includeRenamed adds to scopes of an older state the directories where files
// with findings and roots of their instances were, and leaves out the scopes
// that did not exist.
func (r *run) includeRenamed(scopes []scope, findings []rules.Finding, renames map[string]string) []scope {
	dirs := directoriesBefore(renames)
	for i := range findings {
		if from, ok := renames[findings[i].Span.File]; ok {
			scopes = append(scopes, scope{filepath.Dir(r.located(from)), false})
		}
		for _, at := range findings[i].Instances {
			if from, ok := dirs[at.Root]; ok {
				scopes = append(scopes, scope{r.located(from), false})
			}
		}
	}
	return slices.DeleteFunc(scopes, func(s scope) bool { return !r.files.Exists(s.dir) })
}
