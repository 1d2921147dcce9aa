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
)

// openBaseline reads the baseline that applies.
func openBaseline(of *state.State, asked BaselineOptions) (known Known, err error) {
	if asked.Off {
		return known, nil
	}
	file, namedBy := of.BaselineFile()
	for _, s := range of.Scopes {
		if asked.Write && !state.Within(of.Root, s.Dir) {
			return known, &state.UsageError{Message: fmt.Sprintf("%s is outside %s, to which this baseline belongs; run \"dynamolint baseline write\" in each repository", s.Dir, of.Root)}
		}
	}
	known.File = file
	read, err := baseline.Read(of.Files, file)
	if err == nil {
		known.Baseline = read
		return known, nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		if namedBy == "" || asked.Write {
			return known, nil
		}
		return known, &state.UsageError{Message: fmt.Sprintf("%s names the baseline %s, which does not exist; correct the name, or run \"dynamolint baseline write\"", namedBy, of.Shown(file))}
	}
	if problem, ok := errors.AsType[*baseline.Error](err); ok {
		problem.File = of.Shown(file)
	}
	return known, &state.UsageError{Message: err.Error()}
}

// compareBaseline notes what the baseline makes of the findings of a result.
func (s *selection) compareBaseline(result *Result, decided decision.Decided) {
	result.Known = s.known
	result.Known.Findings = decided.Known
	result.Known.Stale = slices.DeleteFunc(slices.Clone(decided.Lost), func(e baseline.Entry) bool { return !result.wouldFind(e) })
	result.Known.Unseen = len(decided.Lost) - len(result.Known.Stale)
}

// evaluates reports whether the Terraform configurations are evaluated under an
// environment of this name; "" is a plain run.
func (s *selection) evaluates(environment string) bool {
	return slices.ContainsFunc(s.Config.Environments(), func(e config.Environment) bool { return e.Name == environment })
}

// isUninstalled reports whether an entry is about a module that is not installed
// now: whether it still declares what was found is unknown.
func isUninstalled(o *outcome.Outcome, e baseline.Entry) bool {
	return slices.ContainsFunc(o.Uninstalled, func(call hclscan.Uninstalled) bool {
		return call.Block.File == e.File && strings.HasPrefix(e.Symbol, call.Address+".")
	})
}

// wouldFind returns a test of baseline entries: whether a run would find the finding of an entry if
// it were still there. Only then is an entry without a finding stale. A run on Linux does not look
// into store_windows.go, for example, and a run over ./orders not into ./billing. If the file is
// gone, so is the finding.
func (s *selection) wouldFind() func(baseline.Entry) bool {
	judged, seen := s.judged(), map[string]bool{}
	for _, file := range slices.Concat(s.o.Files, s.o.Seen) {
		seen[s.Relative(file)] = true
	}
	return func(e baseline.Entry) bool {
		rule := s.Rules.Lookup(e.Rule)
		switch {
		case rule == nil: // no run finds it
			return true
		case !seen[e.File] && s.Files.Exists(s.Located(e.File)):
			return false
		case isUninstalled(s.o, e):
			return false
		case e.Root != "" && !s.InInfra(s.Located(e.Root)):
			return false
		case hclscan.IsTerraformFile(filepath.Base(e.File)) && !s.evaluates(e.Environment):
			return false
		}
		return judged(rule, e.File)
	}
}
