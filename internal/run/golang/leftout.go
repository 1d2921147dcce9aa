package golang

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// refusedProblems says which directories of a unit use an SDK and are no
// packages because of what they are called.
func (u *unit) refusedProblems(t *state.Tree) []rules.Problem {
	var problems []rules.Problem
	for dir, d := range t.GoDirs {
		if !slices.Contains(u.modules, d.Module) || state.BelowHidden(d.Module, dir) || t.ImportsSDK(d.Files) == "" {
			continue
		}
		if err := state.Refused(d.Module, dir); err != nil {
			problems = append(problems, rules.Problem{
				Span:    rules.Span{File: dir},
				Message: "the go command refuses the name of this directory: " + err.Error(),
				Hint:    "rename the directory",
			})
		}
	}
	return problems
}

// unaskedTests returns the test files of a unit that use an SDK. If other code of
// the scopes is analysed only directories without any count, so that few files are
// read: that tests are left out is then what everybody expects.
func (u *unit) unaskedTests(t *state.Tree, o *outcome.Outcome, analysed bool) []string {
	var files []string
	for dir, d := range t.GoDirs {
		if !slices.Contains(u.modules, d.Module) || !state.IsPackage(d.Module, dir) || analysed && o.Built[dir] {
			continue
		}
		for _, file := range d.Files {
			if state.IsTestFile(file) && t.Headers.Of(file).SDK {
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	return files
}

const (
	constrainedHint = "set GOOS, CGO_ENABLED or GOFLAGS=-tags=... so that it is built"
	testsHint       = "give --tests"
)

// unmet says which of the arguments lead to nothing that was analysed although
// there is code that uses an SDK. The user who names a part wants it judged;
// files that changed are named because they changed.
func (r *run) unmet(t *state.Tree, o *outcome.Outcome) []rules.Problem {
	if r.Changed {
		return nil
	}
	var problems []rules.Problem
	for i, arg := range r.Args {
		s := r.Scopes[i]
		if arg == "." || arg == "./..." || holdsAny(s, o.Built, t) {
			continue
		}
		file, why, hint := firstIn(s, o.LeftOut.Constrained), "build constraints exclude this file", constrainedHint
		if file == "" {
			file, why, hint = firstIn(s, o.LeftOut.Tests), "this is a test file", testsHint
		}
		if file == "" {
			continue
		}
		problems = append(problems, rules.Problem{
			Span:    rules.Span{File: file},
			Message: fmt.Sprintf("%s, and %q contains nothing else to analyse", why, arg),
			Hint:    hint,
		})
	}
	return problems
}

// holdsAny reports whether a directory with a package that is built, or one
// with Terraform, lies in the scope.
func holdsAny(s state.Scope, built map[string]bool, t *state.Tree) bool {
	for dir := range built {
		if s.Contains(dir) {
			return true
		}
	}
	return slices.ContainsFunc(t.Terraform, s.Contains)
}

// firstIn returns the first of the files that lies in the scope, or "".
func firstIn(s state.Scope, files []string) string {
	i := slices.IndexFunc(files, func(file string) bool { return s.Contains(filepath.Dir(file)) })
	if i < 0 {
		return ""
	}
	return files[i]
}
