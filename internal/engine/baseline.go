package engine

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/baseline"
	"github.com/dynamolint/dynamolint/rules"
)

// BaselineOptions says which file of known findings applies.
type BaselineOptions struct {
	File   string // "": that of the configuration, else the usual one if it exists
	Off    bool   // none applies
	Create bool   // one that does not exist yet is about to be written
}

// Known is what a baseline makes of the findings of a run.
type Known struct {
	File     string             // absolute; it may not exist
	Baseline *baseline.Baseline // nil if it does not exist or is off
	Findings []rules.Finding    // that are in it, ordered by place; they are no findings of the result
	Stale    []baseline.Entry   // that this run would have found if they were still there
}

// openBaseline reads the baseline that applies.
func (r *run) openBaseline() error {
	if r.opts.Baseline.Off {
		return nil
	}
	file, namedBy := r.baselineFile()
	r.known.File = file
	read, err := baseline.Read(file)
	if err == nil {
		r.known.Baseline = read
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		if namedBy == "" || r.opts.Baseline.Create {
			return nil
		}
		return &UsageError{fmt.Sprintf("%s names the baseline %s, which does not exist; correct the name, or run \"dynamolint baseline write\"", namedBy, r.shown(file))}
	}
	if problem, ok := errors.AsType[*baseline.Error](err); ok {
		problem.File = r.shown(file)
	}
	return &UsageError{err.Error()}
}

// baselineFile returns the file of the baseline, and who names it, if anybody.
func (r *run) baselineFile() (file, namedBy string) {
	beside := r.root
	if r.config.File != "" {
		beside = filepath.Dir(r.config.File)
	}
	switch {
	case r.opts.Baseline.File != "":
		return r.absolute(r.opts.Baseline.File), "--baseline"
	case r.config.Baseline != "":
		return r.config.Baseline, r.shown(r.config.File)
	}
	return filepath.Join(beside, baseline.DefaultName), ""
}

// shown returns a path as the user would name it.
func (r *run) shown(path string) string {
	if !within(r.opts.Dir, path) {
		return path
	}
	return relativeTo(r.opts.Dir, path)
}

// applyBaseline takes the findings out of a result that the baseline knows.
func (r *run) applyBaseline(result *Result, o *outcome) {
	result.Known = r.known
	if r.known.Baseline == nil {
		return
	}
	left, known, stale := r.known.Baseline.Apply(result.Findings)
	result.Findings = left
	result.Known.Findings = known
	would := r.wouldFind(o)
	result.Known.Stale = slices.DeleteFunc(stale, func(e baseline.Entry) bool { return !would(e) })
}

// wouldFind returns whether a run looked where the finding of an entry was: only
// then does not finding it mean that it is gone.
func (r *run) wouldFind(o *outcome) func(baseline.Entry) bool {
	judged := r.judged(o)
	return func(e baseline.Entry) bool {
		rule := r.opts.Rules.Lookup(e.Rule)
		switch {
		case rule == nil: // of a later version
			return false
		case isTestFile(e.File) && !r.config.Tests:
			return false
		case slices.Contains(o.leftOut.Constrained, e.File):
			return false
		case len(o.leftOut.Modules) > 0 && strings.Contains("/"+e.File, "/.terraform/"):
			return false // perhaps of a module that is not installed now
		}
		return judged(rule, e.File)
	}
}
