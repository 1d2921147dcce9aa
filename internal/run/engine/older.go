package engine

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
	"github.com/dynamolint/dynamolint/rules"
)

// older is the state of the repository that a run is compared with: a commit, or the tables
// of a snapshot. A commit is exported when it is first asked for.
type older struct {
	name     string        // as the user named it
	base     *base         // nil for a snapshot
	later    []string      // the commit that the run itself is about; none for the work tree
	snapshot *schema.Model // nil for a commit

	made    string // a temporary directory; empty until the commit is exported
	dir     string // in it, that the files of the commit are in
	run     *run
	renames map[string]string // names of before by names of now
	missing []rules.Problem   // what of the commit is not at hand
	stop    func() bool
	keeping *keeping         // of what the commit is found to be
	tables  *keptTables      // of the commit; see [older.declared]
	diff    *schemadiff.Diff // see [older.changed]
	result  *Result          // see [older.inspect]
}

// open returns a run over the commit.
func (o *older) open(ctx context.Context, r *run) (*run, error) {
	if o.run != nil {
		return o.run, nil
	}
	if err := o.findRenames(ctx); err != nil {
		return nil, err
	}
	keeping, err := o.keeper(ctx, r)
	if err != nil {
		return nil, err
	}
	if o.made, o.stop, err = temporary(ctx); err != nil {
		return nil, err
	}
	done := r.stages.Begin("export " + o.name)
	o.dir = filepath.Join(o.made, filepath.Base(r.Root))
	if err := os.Mkdir(o.dir, 0o700); err != nil {
		return nil, err
	}
	if o.missing, err = o.base.export(ctx, r.State, o.dir); err != nil {
		return nil, fmt.Errorf("cannot compare with %s: %w", o.name, err)
	}
	done("%d files renamed since", len(o.renames))
	keeping.begin()
	o.run = o.another(r)
	o.run.declared = sync.OnceValue(func() terraform.Declared {
		return o.run.terraform().Repository(ctx, state.Walk(o.run.Files, []state.Scope{{Dir: o.dir, Tree: true}}, o.run.Excludes))
	})
	return o.run, nil
}

// another returns a run like r over the commit, which is exported.
func (o *older) another(r *run) *run {
	other := r.at(o.dir, o.name)
	if o.keeping.record != nil {
		other.State = other.Reading(files.Disk.Recorded(o.keeping.record))
	}
	return other
}

// findRenames finds out which files were moved since.
func (o *older) findRenames(ctx context.Context) (err error) {
	if o.renames == nil {
		if o.renames, err = o.base.repo.Renames(ctx, texts, o.base.commit, o.later...); err != nil {
			return fmt.Errorf("cannot compare with %s: %w", o.name, err)
		}
	}
	return nil
}

// inspect returns what the code of the commit does with tables.
func (o *older) inspect(ctx context.Context, r *run) (*Result, error) {
	if o.result != nil {
		return o.result, nil
	}
	old, err := o.open(ctx, r)
	if err != nil {
		return nil, err
	}
	alone := o.another(r) // the run itself may be about findings
	alone.opts.accesses, alone.declared = true, old.declared
	gone := func(s state.Scope) bool { return !alone.Files.Exists(s.Dir) }
	alone.State = alone.Asking(slices.DeleteFunc(alone.Scopes, gone), slices.DeleteFunc(alone.Infra, gone))
	o.result, err = alone.inspect(ctx)
	if alone.kept.unrecorded.Load() {
		old.kept.unrecorded.Store(true)
	}
	return o.result, err
}

// temporary makes a directory. It is removed at once when the context ends, because a process
// that is interrupted does not wait long for an analysis to return.
func temporary(ctx context.Context) (dir string, stop func() bool, err error) {
	made, err := os.MkdirTemp("", "dynamolint-base-*")
	if err != nil {
		return "", nil, err
	}
	stop = context.AfterFunc(ctx, func() { _ = os.RemoveAll(made) }) // a leftover does no harm
	dir, err = filepath.EvalSymlinks(made)
	return dir, stop, err // the go command names files by their real paths
}

// remove removes the files.
func (o *older) remove() {
	if o.made != "" {
		o.stop()
		_ = os.RemoveAll(o.made)
	}
}

// problems says what could not be read of the older state, if only its tables were.
func (o *older) problems() []rules.Problem {
	if o.run == nil {
		return nil
	}
	list := slices.Concat(o.run.declared().Problems, o.missing)
	for i := range list {
		list[i].Span.File = o.run.Relative(list[i].Span.File)
	}
	return list
}

// changed returns what differs from the tables of the older state; nil if nothing is compared.
// Where Terraform of the newer one could not be read, what seems to be gone may be there: the
// model says so of modules that are not at hand, of files with errors and of values that are
// unknown, and of all else nothing is compared.
func (o *older) changed(ctx context.Context, r *run) (*schemadiff.Diff, error) {
	if o == nil || o.diff != nil {
		return o.known(), nil
	}
	now := r.declared()
	if slices.ContainsFunc(now.Problems, func(p rules.Problem) bool { return !isUnseen(now.Result, p) }) {
		return nil, nil //nolint:nilnil // there is nothing that rules may judge
	}
	if same, err := o.sameTables(ctx); same || err != nil {
		o.diff = &schemadiff.Diff{}
		return o.diff, err
	}
	before, err := o.tablesBefore(ctx, r)
	if err != nil {
		return nil, err
	}
	p := newPlaces(r, now.Result)
	o.diff = schemadiff.Compare(before, now.Model, schemadiff.Places{
		Root: p.root, Exists: p.isRoot, Span: p.span, TextBefore: p.textBefore, TextAfter: p.textAfter,
	})
	return o.diff, nil
}

// isUnseen reports whether the model of a scan says what a problem keeps from being read.
func isUnseen(scan *hclscan.Result, p rules.Problem) bool {
	return slices.Contains(scan.OfValues, p) || slices.ContainsFunc(scan.Model.Unseen, func(u *schema.Unseen) bool { return u.Header.File == p.Span.File })
}

// sameTables reports whether nothing has changed that can declare a table: Terraform reads any
// file but those of Go, and texts for people. It spares exporting the commit.
func (o *older) sameTables(ctx context.Context) (bool, error) {
	if o.base == nil {
		return false, nil
	}
	names, err := o.base.repo.Changed(ctx, o.base.commit, o.later...)
	if err != nil {
		return false, fmt.Errorf("cannot compare with %s: %w", o.name, err)
	}
	return !slices.ContainsFunc(names, func(name string) bool {
		return !slices.Contains([]string{".go", ".mod", ".sum", ".work", ".md"}, path.Ext(name))
	}), nil
}

func (o *older) known() *schemadiff.Diff {
	if o == nil {
		return nil
	}
	return o.diff
}

// tablesBefore returns what the older state declares, with paths as they are in this one.
func (o *older) tablesBefore(ctx context.Context, r *run) (*schema.Model, error) {
	if o.snapshot != nil {
		o.snapshot.Rebase(r.Located)
		return o.snapshot, nil
	}
	if err := o.findRenames(ctx); err != nil {
		return nil, err
	}
	tables, err := o.declared(ctx, r)
	if err != nil {
		return nil, err
	}
	model, err := schema.Decode(bytes.NewReader(tables.Model)) // the model itself is judged later
	if err != nil {
		return nil, err
	}
	model.Rebase(func(name string) string {
		if name == "" {
			return ""
		}
		return r.Located(name)
	})
	return model, nil
}
