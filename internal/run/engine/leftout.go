package engine

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// LeftOut is what a run was asked to check and did not.
type LeftOut struct {
	Constrained []string // Go files that import an SDK, by build constraints
	Tests       []string // test files that import an SDK, because tests are not asked for
	OtherSDKs   []string // Go files that use DynamoDB by a library that is not judged
	Interfaces  []string // calls through interfaces of other modules that read one page
	Directories int      // by the exclude list of the configuration
	Modules     []string // Terraform modules, by the places that call them, because they are not installed
	Links       []string // symbolic links to directories with Terraform files
	Submodules  []string // of git, that are not checked out
	Sparse      []string // Go and Terraform files that a sparse checkout leaves out
	GoIgnored   []string // directories with Go files, by an ignore directive of go.mod
	Generated   []string // Go files of packages that use DynamoDB and have only generated files
	Units       []string // terragrunt.hcl files with a source that is not in the repository
	Stacks      []string // terragrunt.stack.hcl files
	Possible    []string // tables, by their places, that exist only with another value of a variable
	Elsewhere   []string // places of problems that are not reported, because only a part is: findings may need what is there
}

func (l *LeftOut) merge(other LeftOut) {
	l.Constrained = append(l.Constrained, other.Constrained...)
	l.Tests = append(l.Tests, other.Tests...)
	l.OtherSDKs = append(l.OtherSDKs, other.OtherSDKs...)
	l.Directories += other.Directories
	l.Modules = append(l.Modules, other.Modules...)
	l.Links = append(l.Links, other.Links...)
	l.Submodules = append(l.Submodules, other.Submodules...)
	l.Sparse = append(l.Sparse, other.Sparse...)
	l.GoIgnored = append(l.GoIgnored, other.GoIgnored...)
	l.Generated = append(l.Generated, other.Generated...)
	l.Units = append(l.Units, other.Units...)
	l.Stacks = append(l.Stacks, other.Stacks...)
	l.Possible = append(l.Possible, other.Possible...)
}

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
func (u *unit) unaskedTests(t *state.Tree, o *outcome, analysed bool) []string {
	var files []string
	for dir, d := range t.GoDirs {
		if !slices.Contains(u.modules, d.Module) || !state.IsPackage(d.Module, dir) || analysed && o.built[dir] {
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
func (r *run) unmet(t *state.Tree, o *outcome) []rules.Problem {
	if r.Changed {
		return nil
	}
	var problems []rules.Problem
	for i, arg := range r.Args {
		s := r.Scopes[i]
		if arg == "." || arg == "./..." || holdsAny(s, o.built, t) {
			continue
		}
		file, why, hint := firstIn(s, o.leftOut.Constrained), "build constraints exclude this file", constrainedHint
		if file == "" {
			file, why, hint = firstIn(s, o.leftOut.Tests), "this is a test file", testsHint
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
