package engine

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

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
	snapshot *schema.Model // nil for a commit

	export
	run     *run            // over the export; nil until it is there
	missing []rules.Problem // what of the commit is not at hand
	stop    func() bool
	keeping *keeping         // of its findings and tables
	tables  *keptTables      // of the commit; see [older.declared]
	diff    *schemadiff.Diff // see [older.changed]
	result  *Result          // see [older.inspect]
}

// comparedWith returns the state that a commit has, to be compared with that of the run.
func (r *run) comparedWith(b *base) *older {
	o := &older{name: b.name, base: b}
	r.exports = append(r.exports, &o.export)
	return o
}

// keeper returns what keeps findings and tables of the commit.
func (o *older) keeper(ctx context.Context, r *run) (k *keeping, err error) {
	if o.keeping == nil {
		if o.keeping, err = r.keeping(ctx, o.base); err != nil {
			return nil, err
		}
	}
	return o.keeping, nil
}

// isComplete reports whether all of the commit was at hand, besides what the problems of an
// analysis are about.
func (o *older) isComplete(problems []rules.Problem) bool {
	return len(problems)+len(o.missing) == 0 && !o.run.kept.unrecorded.Load()
}

// open returns a run over the commit.
func (o *older) open(ctx context.Context, r *run) (*run, error) {
	if o.run != nil {
		return o.run, nil
	}
	if err := o.base.findRenames(ctx); err != nil {
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
	done("%d files renamed since", len(o.base.renames))
	keeping.begin()
	o.run = o.another(r)
	o.run.declared = sync.OnceValue(func() terraform.Declared {
		gone := func(s state.Scope) bool { return !o.run.Files.Exists(s.Dir) }
		return o.run.terraform().Repository(ctx, state.Walk(o.run.Files, slices.DeleteFunc(slices.Clone(o.run.InView()), gone), o.run.Excludes))
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
	o.result, err = alone.inspect(ctx, nil)
	if alone.kept.unrecorded.Load() {
		old.kept.unrecorded.Store(true)
	}
	return o.result, err
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

// declared returns the tables that the commit declares.
func (o *older) declared(ctx context.Context, r *run) (*keptTables, error) {
	if o.tables != nil {
		return o.tables, nil
	}
	k, err := o.keeper(ctx, r)
	if err != nil {
		return nil, err
	}
	key := k.key("tables of a commit")
	kept := &keptTables{}
	if !k.recall(key, kept) {
		old, err := o.open(ctx, r)
		if err != nil {
			return nil, err
		}
		scan := old.declared()
		if kept, err = keepTables(old.State, scan.Model); err != nil {
			return nil, err
		}
		k.keep(ctx, key, o.isComplete(scan.Problems), kept)
	}
	o.tables = kept
	return kept, nil
}

// identity tells the version from others, with the names that its files have had since; it has no
// parts if that is unknown.
func (o *older) identity(ctx context.Context, r *run, isOldest bool) ([]string, error) {
	if o.base == nil {
		return nil, nil // a snapshot
	}
	k, err := o.keeper(ctx, r)
	if err != nil {
		return nil, err
	}
	if k.parts == nil || !isOldest { // nothing is renamed since the newer version
		return k.parts, nil
	}
	if err := o.base.findRenames(ctx); err != nil {
		return nil, err
	}
	same, err := o.base.sameTables(ctx)
	parts := append(slices.Clone(k.parts), o.name, strconv.FormatBool(same))
	for _, name := range slices.Sorted(maps.Keys(o.base.renames)) {
		parts = append(parts, name, o.base.renames[name])
	}
	return parts, err
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
