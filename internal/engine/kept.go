package engine

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/baseline"
	"github.com/dynamolint/dynamolint/internal/cache"
	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/internal/gitignore"
	"github.com/dynamolint/dynamolint/internal/load"
)

// What a run finds depends on its options, on some environment variables, on the day, and on
// the answers to what it asks about files. The record of these questions is kept with the
// result: a run with the same options asks them again, and if all answers are the same, so is
// the result.

// kept is a result as it is kept, without what [start] finds out anew in every run.
type kept struct {
	Findings   []keptFinding
	Undecided  []keptUndecided
	Known      []keptFinding
	Stale      []baseline.Entry
	Unseen     int
	Suppressed int
	LeftOut    LeftOut

	UnusedWrappers []string
	Candidates     []Candidate
	Tables         int
	GoPackages     int
}

// isKept reports whether the result of a run is kept: not if it is compared with a commit, which
// git is asked for, or if it has more than findings.
func (opts *Options) isKept() bool {
	return opts.Cache != nil && len(opts.Files.Buffers()) == 0 && !opts.Changed && opts.NewFrom == NewFrom{} &&
		!opts.Accesses && !opts.accesses && !opts.Sites && !opts.AllDirectives
}

// key identifies runs with the same options.
func (r *run) key() *cache.Hash {
	h := cache.NewHash("run")
	h.Add(r.opts.Dir, r.opts.ConfigFile, time.Now().UTC().Format(time.DateOnly))
	h.AddValue(r.opts.Args)
	h.AddValue(r.opts.Flags)
	h.AddValue(r.opts.Baseline)
	h.AddValue(r.opts.NoIgnores)
	h.Add(load.Environment(os.Environ())...)
	h.Add(slices.DeleteFunc(os.Environ(), func(variable string) bool { return !strings.HasPrefix(variable, "TF_") })...)
	return h
}

// recall returns the result of the last run with the same options, if nothing has changed
// since.
func (r *run) recall() (*Result, bool) {
	done := r.stages.begin("look for changes")
	data, ok := r.opts.Cache.Get(r.key().Key())
	if !ok {
		done("no earlier run")
		return nil, false
	}
	record, err := files.UnmarshalRecord(data, load.Header, importsView, gitignore.Tracked)
	if err != nil {
		done("the earlier run cannot be read")
		return nil, false
	}
	unchanged, refreshed := record.Unchanged(r.opts.Files)
	var k kept
	if !unchanged {
		done("%s has changed", r.relative(record.Changed()))
		return nil, false
	}
	if !r.opts.Cache.Load(r.resultKey(record), &k) {
		done("the earlier result cannot be read")
		return nil, false
	}
	if refreshed {
		r.keepRecord(record)
	}
	done("none since the last run, in %d files and directories", record.Len())
	return r.restore(&k)
}

// keep keeps the result of a run for the next one.
func (r *run) keep(result *Result) {
	defer r.opts.Cache.Trim()
	done := r.stages.begin("keep the result")
	if len(result.Problems) > 0 || r.unrecorded.Load() {
		// Another run may get further; what kept this one from it is not all in the record.
		done("not kept, because not everything that it depends on is known")
		return
	}
	k := kept{
		Findings: keepFindings(result.Findings), Undecided: keepUndecided(result.Undecided), Known: keepFindings(result.Known.Findings),
		Stale: result.Known.Stale, Unseen: result.Known.Unseen, Suppressed: result.Suppressed, LeftOut: result.LeftOut,
		UnusedWrappers: result.UnusedWrappers, Candidates: result.Candidates, Tables: result.Tables, GoPackages: result.GoPackages,
	}
	if !r.record.Settled(r.opts.Files) {
		done("not kept, because %s has changed meanwhile", r.relative(r.record.Changed()))
		return
	}
	if err := r.opts.Cache.Store(r.resultKey(r.record), k); err != nil {
		done("not kept: %v", err)
		return
	}
	r.keepRecord(r.record)
	done("%d files and directories", r.record.Len())
}

// keepRecord keeps a record under the options of the run.
func (r *run) keepRecord(record *files.Record) {
	if data, err := record.MarshalBinary(); err == nil { // an error is a record of no use, which costs time alone
		r.opts.Cache.Put(r.key().Key(), data)
	}
}

// resultKey identifies the result of a run with the options of this one and the answers of
// a record.
func (r *run) resultKey(record *files.Record) cache.Key {
	h := r.key()
	h.Add("result", record.Digest())
	return h.Key()
}

// restore returns a result that was kept. It is not ok if it names a rule that there is not.
func (r *run) restore(k *kept) (result *Result, ok bool) {
	result = &Result{
		Root: r.root, Config: r.config, Known: r.known, Suppressed: k.Suppressed, LeftOut: k.LeftOut,
		UnusedWrappers: k.UnusedWrappers, Candidates: k.Candidates, Tables: k.Tables, GoPackages: k.GoPackages,
		Stages: r.stages.ended, run: r,
	}
	var foundAll, knownAll, undecidedAll bool
	result.Findings, foundAll = restoreFindings(k.Findings, r.opts.Rules)
	result.Known.Findings, knownAll = restoreFindings(k.Known, r.opts.Rules)
	result.Undecided, undecidedAll = restoreUndecided(k.Undecided, r.opts.Rules)
	result.Known.Stale, result.Known.Unseen = k.Stale, k.Unseen
	return result, foundAll && knownAll && undecidedAll
}
