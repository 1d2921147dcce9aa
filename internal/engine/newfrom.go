package engine

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Base is what a run was compared with.
type Base struct {
	Name     string          // of the commit, as the user named it
	Findings []rules.Finding // that were there already; they are no findings of the result
	Problems []rules.Problem // what of it could not be analysed: findings there seem to be new
}

// compare reduces the findings of a result to those that the base did not have.
// It analyses the repository a second time, because what causes a finding need
// not be near it: an index that is removed from Terraform breaks Go code that
// no one has touched.
func (r *run) compare(ctx context.Context, b *base, result *Result) error {
	result.Base = &Base{Name: b.name}
	if len(result.Findings) == 0 {
		return nil // so none can be new
	}
	made, err := os.MkdirTemp("", "dynamolint-base-*")
	if err != nil {
		return err
	}
	remove := func() { _ = os.RemoveAll(made) } // a leftover does no harm
	defer remove()
	// At once, because a process that is interrupted does not wait long for an
	// analysis to return.
	stop := context.AfterFunc(ctx, remove)
	defer stop()
	dir, err := filepath.EvalSymlinks(made)
	if err != nil {
		return err // the go command names files by their real paths
	}
	done := r.stages.begin("export " + b.name)
	renames, err := b.repo.Renames(ctx, b.commit)
	if err != nil {
		return fmt.Errorf("cannot compare with %s: %w", b.name, err)
	}
	missing, err := r.export(ctx, b, dir)
	if err != nil {
		return fmt.Errorf("cannot compare with %s: %w", b.name, err)
	}
	done("%d files renamed since", len(renames))

	old := r.at(dir, b.name)
	old.scopes = old.includeRenamed(old.scopes, result.Findings, renames)
	old.infra = old.includeRenamed(old.infra, result.Findings, renames)
	found, err := old.analyse(ctx)
	if err != nil {
		return err
	}
	result.Stages = slices.Concat(r.stages.ended, found.Stages)
	result.Base.Problems = slices.Concat(found.Problems, missing)
	c := newComparison(found.Findings, renames, newLines(r.read), newLines(old.read))
	c.match(result.Known.Findings)
	result.Findings, result.Base.Findings = c.split(result.Findings)
	return ctx.Err() // else the files were there to the end
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
	old.stages = newStages(r.opts.Progress)
	old.stages.prefix = name + ": "
	for _, s := range r.scopes {
		old.scopes = append(old.scopes, scope{move(s.dir), s.tree})
	}
	for _, s := range r.infra {
		old.infra = append(old.infra, scope{move(s.dir), s.tree})
	}
	old.config = r.config.Moved(func(file string) string {
		if exists(move(file)) {
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
	return slices.DeleteFunc(scopes, func(s scope) bool { return !exists(s.dir) })
}
