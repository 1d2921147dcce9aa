package engine

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"

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

// belowHidden reports whether the go command leaves a directory of a module out
// because of a name on the way to it.
func belowHidden(module, dir string) bool {
	rel, err := filepath.Rel(module, dir)
	if err != nil || rel == "." {
		return false
	}
	return slices.ContainsFunc(strings.Split(rel, string(filepath.Separator)), hiddenFromGo)
}

// refused returns why the go command takes no directory of this path in a
// module for a package, although it does not leave it out; nil if it does take
// it.
func refused(mod, dir string) error {
	rel, err := filepath.Rel(mod, dir)
	if err != nil {
		return err
	}
	if rel == "." {
		return nil
	}
	return module.CheckImportPath(filepath.ToSlash(rel))
}

// isPackage reports whether the go command takes a directory of a module for a
// package if there are Go files for the build in it.
func isPackage(mod, dir string) bool { return !belowHidden(mod, dir) && refused(mod, dir) == nil }

// refusedProblems says which directories of a unit use an SDK and are no
// packages because of what they are called.
func (u *unit) refusedProblems(t *tree) []rules.Problem {
	var problems []rules.Problem
	for dir, d := range t.goDirs {
		if !slices.Contains(u.modules, d.module) || belowHidden(d.module, dir) || t.importsSDK(d.files) == "" {
			continue
		}
		if err := refused(d.module, dir); err != nil {
			problems = append(problems, rules.Problem{
				Span:    rules.Span{File: dir},
				Message: "the go command refuses the name of this directory: " + err.Error(),
				Hint:    "rename the directory",
			})
		}
	}
	return problems
}

func isTestFile(file string) bool { return strings.HasSuffix(file, "_test.go") }

// unaskedTests returns the test files of a unit that use an SDK. If other code of
// the scopes is analysed only directories without any count, so that few files are
// read: that tests are left out is then what everybody expects.
func (u *unit) unaskedTests(t *tree, o *outcome, analysed bool) []string {
	var files []string
	for dir, d := range t.goDirs {
		if !slices.Contains(u.modules, d.module) || !isPackage(d.module, dir) || analysed && o.built[dir] {
			continue
		}
		for _, file := range d.files {
			if isTestFile(file) && t.headers.of(file).sdk {
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
func (r *run) unmet(t *tree, o *outcome) []rules.Problem {
	if r.opts.Changed {
		return nil
	}
	var problems []rules.Problem
	for i, arg := range r.opts.Args {
		s := r.scopes[i]
		if arg == "." || arg == "./..." || s.holdsAny(o.built, t) {
			continue
		}
		file, why, hint := s.first(o.leftOut.Constrained), "build constraints exclude this file", constrainedHint
		if file == "" {
			file, why, hint = s.first(o.leftOut.Tests), "this is a test file", testsHint
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
func (s scope) holdsAny(built map[string]bool, t *tree) bool {
	for dir := range built {
		if s.contains(dir) {
			return true
		}
	}
	return slices.ContainsFunc(t.terraform, s.contains)
}

// first returns the first of the files that lies in the scope, or "".
func (s scope) first(files []string) string {
	i := slices.IndexFunc(files, func(file string) bool { return s.contains(filepath.Dir(file)) })
	if i < 0 {
		return ""
	}
	return files[i]
}
