package engine

import (
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// usesIn returns what code does with the tables, if all code of the repository was analysed:
// what is not among it is done by none, then. Otherwise it is nil.
func (r *run) usesIn(t *state.Tree, code *outcome.Outcome) []usage.Use {
	if code.IsIncomplete() || len(code.Uses) == 0 || !r.KnowsAll() {
		return nil
	}
	return slices.Concat(code.Uses, r.unseen(t, code))
}

// unseen returns the code that may ask tables and that no rule sees, although the run is
// complete: the user has decided so, or nothing shows what the code asks.
func (r *run) unseen(t *state.Tree, code *outcome.Outcome) []usage.Use {
	var all []usage.Use
	files := func(files []string, why string) {
		for _, file := range files {
			all = append(all, usage.Unseen(rules.Span{File: file}, why))
		}
	}
	files(code.LeftOut.Constrained, "build constraints exclude this file")
	files(code.LeftOut.OtherSDKs, "this file uses DynamoDB by a library that is not judged")
	files(r.excludedSDKs(t), "the configuration excludes this file")
	files(slices.DeleteFunc(slices.Clone(t.Sparse), func(file string) bool { return filepath.Ext(file) != ".go" }), "this file is not checked out")
	files(t.Submodules, "this submodule is not checked out")
	files(t.IgnoredSDKs(), "go.mod ignores the directory of this file")
	for _, c := range code.Candidates {
		all = append(all, usage.Unseen(c.Span, c.Wrapper.Func+" seems to ask DynamoDB, and is not declared in wrappers"))
	}
	for _, at := range code.Unjudged {
		all = append(all, usage.Unseen(at, "what asks DynamoDB is an interface of another module"))
	}
	return all
}

// excludedSDKs returns the files, one of each package, that use an SDK in directories that the
// configuration excludes. What git ignores is not part of the repository.
func (r *run) excludedSDKs(t *state.Tree) []string {
	var files []string
	for _, dir := range t.Excluded {
		if !r.Config.Excluded(r.Relative(dir)) {
			continue
		}
		below := state.Walk(r.Files, []state.Scope{{Dir: dir, Tree: true}}, nil)
		for dir, d := range below.GoDirs {
			used := slices.IndexFunc(d.Files, below.UsesSDK)
			if used >= 0 && d.Module != "" && state.IsPackage(d.Module, dir) {
				files = append(files, d.Files[used])
			}
		}
	}
	slices.Sort(files)
	return files
}
