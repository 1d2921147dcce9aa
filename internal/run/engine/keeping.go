package engine

import (
	"context"
	"os"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// What is found in a commit depends on its files, on the options, and on the configuration, which
// is that of the run: these are the key. It also depends on other files: Go modules, the toolchain,
// variable files, and modules that Terraform has installed. What the run over the commit asks about
// those is the record.

// A keeping keeps what is found in a commit for later runs.
type keeping struct {
	base   *base
	run    *run          // that the commit is compared with
	parts  []string      // of every key; none if nothing is kept
	record *files.Record // of the run over the commit; nil if nothing is kept, or before the commit is exported
}

// keeping returns what keeps findings and tables of a commit that the run is compared with.
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

// begin begins the record of a run over the commit, which is exported. The files of the commit
// are in the key, so that they are not recorded; what was asked about others is:
//
//	/tmp/export/shop/infra/main.tf                  not recorded: the commit has it
//	/tmp/export/shop/infra/.terraform/modules/…     recorded as /home/dev/shop/infra/.terraform/modules/…,
//	                                                which the export has a link to
//	/home/dev/go/pkg/mod/…                          recorded
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
