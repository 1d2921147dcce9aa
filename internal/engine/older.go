package engine

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
)

// older is the state of the repository that a run is compared with. It is made when it is
// first asked for.
type older struct {
	base *base

	dir     string // that the files of the commit are in; empty until then
	run     *run
	renames map[string]string // names of before by names of now
	missing []rules.Problem   // what of the commit is not at hand
	stop    func() bool
}

// open returns a run over the older state.
func (o *older) open(ctx context.Context, r *run) (*run, error) {
	if o.run != nil {
		return o.run, nil
	}
	made, err := os.MkdirTemp("", "dynamolint-base-*")
	if err != nil {
		return nil, err
	}
	// At once, because a process that is interrupted does not wait long for an
	// analysis to return.
	o.dir = made
	o.stop = context.AfterFunc(ctx, func() { _ = os.RemoveAll(made) })
	dir, err := filepath.EvalSymlinks(made)
	if err != nil {
		return nil, err // the go command names files by their real paths
	}
	done := r.stages.begin("export " + o.base.name)
	if o.renames, err = o.base.repo.Renames(ctx, o.base.commit); err != nil {
		return nil, fmt.Errorf("cannot compare with %s: %w", o.base.name, err)
	}
	if o.missing, err = r.export(ctx, o.base, dir); err != nil {
		return nil, fmt.Errorf("cannot compare with %s: %w", o.base.name, err)
	}
	done("%d files renamed since", len(o.renames))
	o.run = r.at(dir, o.base.name)
	o.run.declared = sync.OnceValue(func() *hclscan.Result { return o.run.scanRepository(ctx, walk([]scope{{dir, true}}, o.run.excludes)) })
	return o.run, nil
}

// remove removes the files. A leftover does no harm.
func (o *older) remove() {
	if o.dir != "" {
		o.stop()
		_ = os.RemoveAll(o.dir)
	}
}

// note says what could not be read of the older state, if only its tables were.
func (o *older) note(result *Result) error {
	if o.run != nil {
		result.Base.Problems = slices.Concat(o.run.declared().Problems, o.missing)
		for i := range result.Base.Problems {
			result.Base.Problems[i].Span.File = o.run.relative(result.Base.Problems[i].Span.File)
		}
	}
	return nil
}

// changed returns what differs from the tables of the older state; nil if nothing is compared.
// Where Terraform of the newer one could not be read, what seems to be gone may be there.
func (r *run) changed(ctx context.Context) (*schemadiff.Diff, error) {
	if r.older == nil {
		return nil, nil
	}
	now := r.declared()
	if len(now.Problems) > 0 {
		return nil, nil
	}
	old, err := r.older.open(ctx, r)
	if err != nil {
		return nil, err
	}
	before, err := r.inTheirPlace(old)
	if err != nil {
		return nil, err
	}
	p := newPlaces(r, old, now)
	return schemadiff.Compare(before, now.Model, schemadiff.Places{Root: p.root, Exists: p.isRoot, Span: p.span}), nil
}

// inTheirPlace returns what the older state declares with paths as they are in this one.
func (r *run) inTheirPlace(old *run) (*schema.Model, error) {
	var copied bytes.Buffer // the model itself is judged later
	if err := schema.Encode(&copied, old.declared().Model); err != nil {
		return nil, err
	}
	model, err := schema.Decode(&copied)
	if err != nil {
		return nil, err
	}
	model.Rebase(func(path string) string {
		if !within(old.root, path) {
			return path
		}
		return r.located(old.relative(path))
	})
	return model, nil
}
