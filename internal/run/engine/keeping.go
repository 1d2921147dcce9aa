package engine

import (
	"context"
	"os"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// What a commit is found to be depends on its files, which the state of an export identifies, on
// the options, and on the configuration, which is that of the run. They are the key. What a run
// over the commit asks about other files is the record: about modules and the toolchain, variable
// files, and modules that Terraform has installed.

// keeping keeps what a commit is found to be for later runs like one.
type keeping struct {
	base   *base
	run    *run          // that the commit is compared with
	parts  []string      // of every key; none if nothing is kept
	record *files.Record // of the run over the commit; nil if nothing is kept, or before the commit is exported
}

// keeping returns what keeps what a commit is found to be, of those that the run is compared with.
func (r *run) keeping(ctx context.Context, of *base) (*keeping, error) {
	k := &keeping{base: of, run: r}
	if r.kept.setup == "" || (r.opts.Accesses || r.opts.accesses) && r.opts.Product.Make == nil { // the graph of calls and tables is not kept
		return k, nil
	}
	done := r.stages.Begin("identify " + of.name)
	state, err := of.repo.State(ctx, of.commit)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	temp, tempErr := files.Disk.EvalSymlinks(os.TempDir())
	if err != nil || tempErr != nil || state == "" {
		done("not kept, because its files depend on more than the commit")
		return k, nil //nolint:nilerr // what is wrong is said where the commit is exported
	}
	k.parts = append([]string{r.Root, r.kept.setup, temp, state}, installedModules(r.State)...)
	done("commit %s", of.commit)
	return k, nil
}

// begin begins the record of a run over the commit, which is exported. What Terraform has installed
// is that of the run itself.
func (k *keeping) begin() {
	if k.parts == nil {
		return
	}
	k.record = k.run.opts.Files.NewRecordAt(func(path string) (string, bool) {
		for _, v := range k.run.exports {
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
	done := k.run.stages.Begin("look for changes since " + k.base.name)
	record, err := k.run.kept.store().recall(key, into)
	if err != nil {
		done("%v", err)
		return false
	}
	done("none, in %d files and directories beside it", record.Len())
	return true
}

// keep keeps what was found over the commit, if that is all: another run may get further.
func (k *keeping) keep(ctx context.Context, key cache.Key, isComplete bool, value any) {
	if k.record == nil || ctx.Err() != nil || !isComplete {
		return
	}
	done := k.run.stages.Begin("keep " + k.base.name)
	if err := k.run.kept.store().keep(key, k.record, value); err != nil {
		done("not kept: %v", err)
		return
	}
	done("%d files and directories beside it", k.record.Len())
}
