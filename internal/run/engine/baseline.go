package engine

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/decision"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// BaselineOptions says which file of known findings applies.
type BaselineOptions struct {
	File  string // "": that of the configuration, else the usual one if it exists
	Off   bool   // none applies
	Write bool   // it will be written, so it need not exist yet
}

// Known is what a baseline makes of the findings of a run.
type Known struct {
	File     string             // absolute; it may not exist
	Baseline *baseline.Baseline // nil if it does not exist or is off
	Findings []rules.Finding    // that are in it, ordered by place; they are no findings of the result
	Stale    []baseline.Entry   // that this run would have found if they were still there
	Unseen   int                // entries that it could not have found
}

// openBaseline reads the baseline that applies.
func (r *run) openBaseline() error {
	if r.opts.Baseline.Off {
		return nil
	}
	file, namedBy := r.BaselineFile()
	for _, s := range r.Scopes {
		if r.opts.Baseline.Write && !state.Within(r.Root, s.Dir) {
			return &state.UsageError{Message: fmt.Sprintf("%s is outside %s, to which this baseline belongs; run \"dynamolint baseline write\" in each repository", s.Dir, r.Root)}
		}
	}
	r.known.File = file
	read, err := baseline.Read(r.Files, file)
	if err == nil {
		r.known.Baseline = read
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		if namedBy == "" || r.opts.Baseline.Write {
			return nil
		}
		return &state.UsageError{Message: fmt.Sprintf("%s names the baseline %s, which does not exist; correct the name, or run \"dynamolint baseline write\"", namedBy, r.Shown(file))}
	}
	if problem, ok := errors.AsType[*baseline.Error](err); ok {
		problem.File = r.Shown(file)
	}
	return &state.UsageError{Message: err.Error()}
}

// compareBaseline notes what the baseline makes of the findings of a result.
func (r *run) compareBaseline(result *Result, decided decision.Decided) {
	result.Known = r.known
	result.Known.Findings = decided.Known
	result.Known.Stale = slices.DeleteFunc(slices.Clone(decided.Lost), func(e baseline.Entry) bool { return !result.wouldFind(e) })
	result.Known.Unseen = len(decided.Lost) - len(result.Known.Stale)
}

// evaluates reports whether the Terraform configurations are evaluated under an
// environment of this name; "" is a plain run.
func (r *run) evaluates(environment string) bool {
	return slices.ContainsFunc(r.Config.Environments(), func(e config.Environment) bool { return e.Name == environment })
}

// isUninstalled reports whether an entry is about a module that is not installed
// now: whether it still declares what was found is unknown.
func isUninstalled(o *outcome.Outcome, e baseline.Entry) bool {
	return slices.ContainsFunc(o.Uninstalled, func(call hclscan.Uninstalled) bool {
		return call.Block.File == e.File && strings.HasPrefix(e.Symbol, call.Address+".")
	})
}

// wouldFind returns whether a run looked where the finding of an entry was, or
// its file is gone: only then does not finding it mean that it is gone. There
// are files that one run does not check and another one does: in directories
// that are not walked, or left out of a build by their constraints.
func (r *run) wouldFind(o *outcome.Outcome) func(baseline.Entry) bool {
	judged, seen := r.judged(o), map[string]bool{}
	for _, file := range slices.Concat(o.Files, o.Seen) {
		seen[r.Relative(file)] = true
	}
	return func(e baseline.Entry) bool {
		rule := r.Rules.Lookup(e.Rule)
		switch {
		case rule == nil: // no run finds it
			return true
		case !seen[e.File] && r.Files.Exists(r.Located(e.File)):
			return false
		case isUninstalled(o, e):
			return false
		case e.Root != "" && !r.InInfra(r.Located(e.Root)):
			return false
		case hclscan.IsTerraformFile(filepath.Base(e.File)) && !r.evaluates(e.Environment):
			return false
		}
		return judged(rule, e.File)
	}
}
