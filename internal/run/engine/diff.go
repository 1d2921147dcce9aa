package engine

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
)

// Diff compares the version that the options name in NewFrom with that in Now. Of the rules,
// only those about changes judge. The result has what [Uses] has, their findings, and as Base
// what the older version has.
func Diff(ctx context.Context, opts Options) (*Result, error) {
	opts.accesses = true
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	from, err := r.openOlder(ctx, opts.NewFrom)
	if err != nil {
		return nil, err
	}
	defer from.remove()
	versions := []*older{from}
	var now *older
	if opts.Now != (NewFrom{}) {
		if now, err = r.openOlder(ctx, opts.Now); err != nil {
			return nil, err
		}
		defer now.remove()
		versions = append(versions, now)
		if from.base != nil && now.base != nil {
			from.base.later = []string{now.base.commit}
		}
	}
	return r.making(ctx, versions, func(ctx context.Context) (*Result, error) { return r.difference(ctx, from, now) })
}

// difference compares an older version with what there is, or with a newer one.
func (r *run) difference(ctx context.Context, older, now *older) (*Result, error) {
	if now != nil {
		var err error
		if r, err = r.asOf(ctx, now); err != nil {
			return nil, err
		}
	}
	result, err := r.inspect(ctx, older.since(r))
	if err != nil {
		return nil, err
	}
	result.Findings, _ = apart(result.Findings) // directives are for check to judge
	result.Base = &Base{Name: older.name, Changes: older.diff}
	if older.snapshot != nil {
		return result, ctx.Err()
	}
	if result.Base.Older, err = older.inspect(ctx, r); err != nil {
		return nil, err
	}
	result.Base.Problems = slices.Concat(result.Base.Older.Problems, older.missing)
	return result, ctx.Err()
}

// openOlder finds one of the versions that are compared.
func (r *run) openOlder(ctx context.Context, asked NewFrom) (*older, error) {
	if asked.Snapshot != "" {
		model, err := readSnapshot(r.Dir, asked.Snapshot)
		return &older{name: asked.Snapshot, snapshot: model}, err
	}
	base, err := openBase(ctx, r.Root, asked)
	if err != nil {
		return nil, asUsage(err)
	}
	if asked.MergeBase != "" {
		base.name = "the merge base with " + asked.MergeBase
	}
	return r.comparedWith(base), nil
}

// asOf returns a run like r over another version.
func (r *run) asOf(ctx context.Context, version *older) (now *run, err error) {
	if version.snapshot != nil {
		model := version.snapshot
		model.Rebase(r.Located)
		now := newRun(r.Asking(nil, nil), r.opts)
		now.stages = r.stages
		now.declared = sync.OnceValue(func() terraform.Declared {
			return terraform.Declared{Result: &hclscan.Result{Model: model, Roots: rootsOf(model)}}
		})
		return now, nil
	}
	if now, err = version.open(ctx, r); err != nil {
		return nil, err
	}
	now.declared = nil
	return now, nil
}

// asUsage makes an error about a revision that the user has named one of usage.
func asUsage(err error) error {
	return &state.UsageError{Message: err.Error()}
}

// readSnapshot reads a file that schema --out has written.
func readSnapshot(dir, name string) (*schema.Model, error) {
	file, err := os.Open(state.Absolute(dir, name))
	if err != nil {
		return nil, &state.UsageError{Message: fmt.Sprintf("%s: %s; %s", name, state.Reason(err), files.Hint(err))}
	}
	defer func() { _ = file.Close() }() // it was read only
	model, err := schema.Decode(file)
	if err != nil {
		return nil, &state.UsageError{Message: fmt.Sprintf("%s: %v", name, err)}
	}
	return model, nil
}

// rootsOf returns the roots of which a model has tables.
func rootsOf(m *schema.Model) (dirs []string) {
	for _, t := range m.Tables {
		dirs = append(dirs, t.Root)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}
