package engine

import (
	"bytes"
	"context"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// What a commit is found to be depends on its files, which the state of an export identifies, on
// the options, and on the configuration, which is that of the run. They are the key. What a run
// over the commit asks about other files is the record: about modules and the toolchain, variable
// files, and modules that Terraform has installed.

// keeping keeps what a commit is found to be for later runs like one.
type keeping struct {
	older  *older
	run    *run
	parts  []string      // of every key; none if nothing is kept
	record *files.Record // of the run over the commit; nil if nothing is kept, or before the commit is exported
}

// keptTables are the tables that an older state declares, as they are kept.
type keptTables struct {
	Model   []byte            // see [schema.Encode]; paths are relative to the root
	Sources map[string][]byte // the files that it names
}

// foundIn is what is found in an older state, as it is kept.
type foundIn struct {
	Findings []outcome.KeptFinding
	Lines    map[rules.Span]string // at which they start
}

// keeper returns what keeps what the commit is found to be in a run.
func (o *older) keeper(ctx context.Context, r *run) (*keeping, error) {
	if o.keeping != nil {
		return o.keeping, nil
	}
	k := &keeping{older: o, run: r}
	o.keeping = k
	if r.kept.setup == "" || (r.opts.Accesses || r.opts.accesses) && r.opts.Product.Make == nil { // the graph of calls and tables is not kept
		return k, nil
	}
	done := r.stages.Begin("identify " + o.name)
	state, err := o.base.repo.State(ctx, o.base.commit)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	temp, tempErr := files.Disk.EvalSymlinks(os.TempDir())
	if err != nil || tempErr != nil || state == "" {
		done("not kept, because its files depend on more than the commit")
		return k, nil //nolint:nilerr // what is wrong is said where the commit is exported
	}
	k.parts = append([]string{r.Root, r.kept.setup, temp, state}, installedModules(r.State)...)
	done("commit %s", o.base.commit)
	return k, nil
}

// identity tells the version from others, with the names that its files have had since; it has no
// parts if that is unknown.
func (o *older) identity(ctx context.Context, r *run) ([]string, error) {
	if o.base == nil {
		return nil, nil // a snapshot
	}
	k, err := o.keeper(ctx, r)
	if err != nil {
		return nil, err
	}
	if k.parts == nil || o != r.older { // nothing is renamed since the newer version
		return k.parts, nil
	}
	if err := o.findRenames(ctx); err != nil {
		return nil, err
	}
	same, err := o.sameTables(ctx)
	parts := append(slices.Clone(k.parts), o.name, strconv.FormatBool(same))
	for _, name := range slices.Sorted(maps.Keys(o.renames)) {
		parts = append(parts, name, o.renames[name])
	}
	return parts, err
}

// begin begins the record of a run over the commit, which is exported. What Terraform has installed
// is that of the run itself.
func (k *keeping) begin() {
	if k.parts == nil {
		return
	}
	k.record = k.run.opts.Files.NewRecordAt(func(path string) (string, bool) {
		for _, v := range k.run.versions() {
			if v.made != "" && state.Within(v.made, path) {
				name := state.RelativeTo(v.dir, path)
				return k.run.Located(name), strings.Contains("/"+name, "/.terraform/")
			}
		}
		return path, true
	})
}

// key identifies something about the commit, in scopes of the run.
func (k *keeping) key(kind string, scopes ...state.Scope) cache.Key {
	h := k.run.kept.key()
	h.Add(kind)
	h.AddValue(k.parts)
	for _, s := range scopes {
		h.AddValue([]any{s.Dir, s.Tree})
	}
	return h.Key()
}

// recall decodes what was kept under a key, if it is still so.
func (k *keeping) recall(key cache.Key, into any) bool {
	if k.parts == nil {
		return false
	}
	done := k.run.stages.Begin("look for changes since " + k.older.name)
	record, err := k.run.kept.store().recall(key, into)
	if err != nil {
		done("%v", err)
		return false
	}
	done("none, in %d files and directories beside it", record.Len())
	return true
}

// keep keeps what was found over the commit, unless there are problems: another run may get
// further.
func (k *keeping) keep(ctx context.Context, key cache.Key, problems []rules.Problem, value any) {
	if k.record == nil || ctx.Err() != nil || len(problems)+len(k.older.missing) > 0 || k.older.run.kept.unrecorded.Load() {
		return
	}
	done := k.run.stages.Begin("keep " + k.older.name)
	if err := k.run.kept.store().keep(key, k.record, value); err != nil {
		done("not kept: %v", err)
		return
	}
	done("%d files and directories beside it", k.record.Len())
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
		k.keep(ctx, key, scan.Problems, kept)
	}
	o.tables = kept
	return kept, nil
}

// keepTables returns a model of a state as it is kept.
func keepTables(of *state.State, m *schema.Model) (*keptTables, error) {
	t := &keptTables{Sources: map[string][]byte{}}
	var encoded bytes.Buffer
	if err := schema.Encode(&encoded, m); err != nil {
		return nil, err
	}
	model, err := schema.Decode(&encoded) // the model itself is judged later
	if err != nil {
		return nil, err
	}
	model.Rebase(func(path string) string {
		name := of.Relative(path)
		if _, known := t.Sources[name]; !known && path != "" {
			if source, err := of.Read(name); err == nil { // else it is a directory, or nothing is compared with it
				t.Sources[name] = source
			}
		}
		return name
	})
	err = schema.Encode(&encoded, model)
	t.Model = encoded.Bytes()
	return t, err
}

// source returns the content of a file of the older state, as far as it is at hand.
func (o *older) source(name string) (source []byte, ok bool) {
	if o.tables != nil {
		source, ok = o.tables.Sources[name]
	}
	return source, ok
}

// recallFindings returns what was found in the commit in some scopes of the run.
func (k *keeping) recallFindings(scopes []state.Scope) (*before, bool) {
	var kept foundIn
	if !k.recall(k.key("findings of a commit", scopes...), &kept) {
		return nil, false
	}
	findings, ok := outcome.RestoreFindings(kept.Findings, k.run.opts.Rules)
	return &before{findings: findings, lines: func(at rules.Span) string { return kept.Lines[at] }}, ok
}

// keepFindings keeps what was found in the commit in some scopes of the run.
func (k *keeping) keepFindings(ctx context.Context, scopes []state.Scope, b *before) {
	kept := foundIn{Findings: outcome.KeepFindings(b.findings), Lines: map[rules.Span]string{}}
	for i := range b.findings {
		kept.Lines[b.findings[i].Span] = b.lines(b.findings[i].Span)
	}
	k.keep(ctx, k.key("findings of a commit", scopes...), b.problems, kept)
}
