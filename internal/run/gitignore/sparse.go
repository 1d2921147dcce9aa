package gitignore

import (
	"bytes"
	"path/filepath"
	"strings"

	"github.com/go-git/go-git/v5/plumbing/format/index"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// Sparse returns the absolute paths of the files that the index of a repository, by its
// directory, has and that a sparse checkout leaves out, sorted. There are none if the index
// cannot be read.
func (r *Rules) Sparse(root string) (paths []string) {
	repo := &repository{files: r.Files, root: root}
	names, err := r.Files.View(filepath.Join(repo.gitDir(false), "index"), maxIndex, LeftOut)
	if err != nil {
		return nil
	}
	for name := range strings.SplitSeq(string(names), "\x00") {
		if name != "" && filepath.IsLocal(filepath.FromSlash(name)) {
			paths = append(paths, filepath.Join(root, filepath.FromSlash(name)))
		}
	}
	return paths
}

// LeftOut shows the paths of an index that have the skip-worktree bit, in its order, each with a
// zero byte behind it. Only indexes of version 3 and above have that bit.
var LeftOut = files.View{Name: "git index: paths left out", Of: func(content []byte) []byte {
	if len(content) < 8 || content[7] < 3 {
		return nil
	}
	var entries index.Index
	if index.NewDecoder(bytes.NewReader(content)).Decode(&entries) != nil {
		return nil
	}
	var names []byte
	for _, e := range entries.Entries {
		if e.SkipWorktree {
			names = append(append(names, e.Name...), 0)
		}
	}
	return names
}}
