package state

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// What the user names is what is reported. What is known is more: the table that a function
// asks may be named by a caller in another directory, and declared in a third one. So a run
// over a part analyses the repository as a whole and reports what a run over the whole
// reports there.

// InView returns what is analysed.
func (r *State) InView() []Scope { return r.inView() }

// view returns what is analysed: the repository, and what the user names that a run over the
// repository does not enter, such as below testdata. If that is all that the user names, it is
// analysed by itself.
func (r *State) view() (view []Scope) {
	if !r.StandsAlone() {
		view = append(view, Scope{Dir: r.Root, Tree: true})
	}
	for _, s := range slices.Concat(r.Scopes, r.Infra) {
		if (!r.enters(s.Dir) || BelowHidden(r.Root, s.Dir)) && !slices.Contains(view, s) {
			view = append(view, s)
		}
	}
	return view
}

// StandsAlone reports whether a run over the repository enters nothing that the user names: a
// module below testdata, for example, to which nothing belongs that lies elsewhere.
func (r *State) StandsAlone() bool {
	return !slices.ContainsFunc(slices.Concat(r.Scopes, r.Infra), func(s Scope) bool { return r.enters(s.Dir) })
}

// enters reports whether a run over the repository enters a directory.
func (r *State) enters(dir string) bool {
	if !Within(r.Root, dir) {
		return false
	}
	for ; dir != r.Root; dir = filepath.Dir(dir) {
		kind, err := r.Files.Lstat(dir)
		if err == nil && kind&os.ModeSymlink != 0 || hclscan.SkipsDirectory(filepath.Base(dir)) || r.Config.Excluded(r.Relative(dir)) || r.git.Ignores(dir) {
			return false
		}
	}
	return true
}

// KnowsAll reports whether all that belongs together is in view: the repository as a whole, or
// what stands alone and is no part of something else.
func (r *State) KnowsAll() bool {
	return !IsNarrow(r.InView(), r.Root) || r.StandsAlone() && !slices.ContainsFunc(r.InView(), r.isPart)
}

// isPart reports whether what lies in a scope that stands alone may be used by what lies around
// it, and is not in view either:
//
//	testdata/shop/go.mod
//	testdata/shop/cmd/api/main.go // a part of the module
func (r *State) isPart(s Scope) bool {
	if !s.Tree || !Within(r.Root, s.Dir) {
		return true
	}
	for dir := filepath.Dir(s.Dir); Within(r.Root, dir) && !r.enters(dir); dir = filepath.Dir(dir) {
		entries, err := r.Files.ReadDir(dir)
		if err != nil || slices.ContainsFunc(entries, func(e files.Entry) bool {
			return e.Name == "go.mod" || hclscan.IsTerraformFile(e.Name)
		}) {
			return true
		}
	}
	return false
}

// ReportsPart reports whether only a part of what is known is reported.
func (r *State) ReportsPart() bool {
	return r.Changes != nil || IsNarrow(r.Scopes, r.Root) || IsNarrow(r.Infra, r.Root)
}

// InScope reports whether a directory, absolute, is or lies in a scope.
func (r *State) InScope(dir string) bool { return InAny(r.Scopes, dir) }

// InInfra reports whether Terraform in a directory, absolute, is reported on.
func (r *State) InInfra(dir string) bool { return InAny(r.Infra, dir) }

// InAny reports whether a directory, absolute, is or lies in one of some scopes.
func InAny(scopes []Scope, dir string) bool {
	return slices.ContainsFunc(scopes, func(s Scope) bool { return s.Contains(dir) })
}

// Stands reports whether a file or directory, absolute, lies in a scope.
func (r *State) Stands(path string) bool {
	return r.InScope(path) || r.InScope(filepath.Dir(path)) || r.InInfra(path) || r.InInfra(filepath.Dir(path))
}

// Covers reports whether a file, as in the result, is one whose findings are
// reported wherever they come from.
func (r *State) Covers(file string) bool {
	path := r.Located(file)
	dir := filepath.Dir(path)
	isGo, c := strings.HasSuffix(file, ".go"), r.Changes
	switch {
	case !isGo:
		return !IsNarrow(r.Infra, r.Root) || r.InInfra(dir) || c.Names(path) // a template stands for itself, not for its directory
	case c == nil:
		return !IsNarrow(r.Scopes, r.Root) || r.InScope(dir)
	}
	return c.goFiles[path] || InAny(c.trees, dir) || c.modules[FindUp(r.Files, dir, "go.mod")]
}
