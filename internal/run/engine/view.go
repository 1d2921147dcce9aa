package engine

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan"
)

// What the user names is what is reported. What is known is more: the table that a function
// asks may be named by a caller in another directory, and declared in a third one. So a run
// over a part analyses the repository as a whole and reports what a run over the whole
// reports there: see concern.go.

// view returns what is analysed: the repository, and what the user names that a run over the
// repository does not enter, such as below testdata. If that is all that the user names, it is
// analysed by itself.
func (r *run) view() (view []scope) {
	named := slices.Concat(r.scopes, r.infra)
	if slices.ContainsFunc(named, func(s scope) bool { return r.enters(s.dir) }) {
		view = append(view, scope{r.root, true})
	}
	for _, s := range named {
		if (!r.enters(s.dir) || belowHidden(r.root, s.dir)) && !slices.Contains(view, s) {
			view = append(view, s)
		}
	}
	return view
}

// enters reports whether a run over the repository enters a directory.
func (r *run) enters(dir string) bool {
	if !within(r.root, dir) {
		return false
	}
	for ; dir != r.root; dir = filepath.Dir(dir) {
		kind, err := r.files.Lstat(dir)
		if err == nil && kind&os.ModeSymlink != 0 || hclscan.SkipsDirectory(filepath.Base(dir)) || r.config.Excluded(r.relative(dir)) || r.git.Ignores(dir) {
			return false
		}
	}
	return true
}

// knowsAll reports whether the repository is in view as a whole.
func (r *run) knowsAll() bool { return !isNarrow(r.inView, r.root) }

// reportsPart reports whether only a part of what is known is reported.
func (r *run) reportsPart() bool {
	return r.changes != nil || isNarrow(r.scopes, r.root) || isNarrow(r.infra, r.root)
}

// inScope reports whether a directory, absolute, is or lies in a scope.
func (r *run) inScope(dir string) bool { return inAny(r.scopes, dir) }

// inInfra reports whether Terraform in a directory, absolute, is reported on.
func (r *run) inInfra(dir string) bool { return inAny(r.infra, dir) }

func inAny(scopes []scope, dir string) bool {
	return slices.ContainsFunc(scopes, func(s scope) bool { return s.contains(dir) })
}

// stands reports whether a file or directory, absolute, lies in a scope.
func (r *run) stands(path string) bool {
	return r.inScope(path) || r.inScope(filepath.Dir(path)) || r.inInfra(path) || r.inInfra(filepath.Dir(path))
}

// walked returns what is wrong with directories in view.
func (r *run) walked(t *tree) *outcome {
	o := &outcome{}
	for _, p := range t.problems {
		o.add(r.stands(p.Span.File), p)
	}
	return o
}
