package git

import (
	"context"
	"slices"
	"strings"
)

// manyFiles is how many files git is asked about at once: command lines are
// limited, on Windows to 32767 characters.
const manyFiles = 100

// Known returns which of some files git knows: they are in the index, or were in
// it or in a commit. Names are relative to the root, with slashes. In a shallow
// clone little is known of the commits before.
func (r *Repo) Known(ctx context.Context, files []string) (map[string]bool, error) {
	known := map[string]bool{}
	for _, ask := range [][]string{
		{"ls-files", "-z"},
		{"diff", "-z", "--cached", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv"},
		// Reads the whole history, so it comes last.
		{"log", "-z", "--all", "--name-only", "--no-renames", "--no-follow", "--no-show-signature", "--no-ext-diff", "--no-textconv", "--format="},
	} {
		unknown := slices.DeleteFunc(slices.Clone(files), func(file string) bool { return known[file] })
		for chunk := range slices.Chunk(unknown, manyFiles) {
			out, err := r.git(ctx, ask[0], slices.Concat(ask[1:], []string{"--"}, chunk)...)
			if err != nil {
				return nil, err
			}
			for name := range strings.SplitSeq(out, "\x00") {
				known[name] = true
			}
		}
	}
	return known, nil
}
