package engine

import (
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
	"github.com/dynamolint/dynamolint/rules"
)

// A coverage tells whether a run has seen all that may ask tables.
type coverage struct {
	*state.State
	tree     *state.Tree
	code     *outcome.Outcome // what was found in Go code
	declared func() terraform.Declared
}

// uses returns what code does with the tables if all code of the repository was analysed: then an
// index that no use names is read by no code. Otherwise it is nil, because a file that was not
// analysed may read the index.
func (c *coverage) uses() []usage.Use {
	if c.code.IsIncomplete() || len(c.code.Uses) == 0 || !c.KnowsAll() {
		return nil
	}
	return slices.Concat(c.code.Uses, c.unseen())
}

// unseen returns the code that may ask tables and that no rule sees, although the run is
// complete: a file that build constraints or the configuration exclude, or one that uses
// DynamoDB by a library that is not judged.
func (c *coverage) unseen() []usage.Use {
	var all []usage.Use
	files := func(files []string, why string) {
		for _, file := range files {
			all = append(all, usage.Unseen(rules.Span{File: file}, why))
		}
	}
	files(c.code.LeftOut.Constrained, "build constraints exclude this file")
	files(c.code.LeftOut.OtherSDKs, "this file uses DynamoDB by a library that is not judged")
	files(c.excludedSDKs(), "the configuration excludes this file")
	files(slices.DeleteFunc(slices.Clone(c.tree.Sparse), func(file string) bool { return filepath.Ext(file) != ".go" }), "this file is not checked out")
	files(c.tree.Submodules, "this submodule is not checked out")
	files(c.tree.IgnoredSDKs(), "go.mod ignores the directory of this file")
	for _, f := range c.code.Candidates {
		all = append(all, usage.Unseen(f.Span, f.Wrapper.Func+" seems to ask DynamoDB, and is not declared in wrappers"))
	}
	for _, at := range c.code.Unjudged {
		all = append(all, usage.Unseen(at, "what asks DynamoDB is an interface of another module"))
	}
	return all
}

// excludedSDKs returns the files, one of each package, that use an SDK in directories that the
// configuration excludes. What git ignores is not part of the repository.
func (c *coverage) excludedSDKs() []string {
	var files []string
	for _, dir := range c.tree.Excluded {
		if !c.Config.Excluded(c.Relative(dir)) {
			continue
		}
		below := state.Walk(c.Files, []state.Scope{{Dir: dir, Tree: true}}, nil)
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
