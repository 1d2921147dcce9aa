package state

import (
	"context"
	"errors"
	"os"

	"github.com/dynamolint/dynamolint/internal/run/git"
)

// A goneFile is a file that is said to have changed and does not exist: it was
// deleted, or its name is wrong.
type goneFile struct{ arg, path string }

// NameHint says which names of files that changed are understood.
const NameHint = `names are relative to the current directory and not quoted; "git diff --name-only --relative -z | xargs -0" gives such names`

// UnknownNames returns which of the files that are said to have changed neither
// exist nor are known to git. It is an error if none does: the names are then
// not seen from the current directory, and all would pass without being
// checked.
func (r *State) UnknownNames(ctx context.Context) ([]string, error) {
	if r.Changes == nil || len(r.Changes.gone) == 0 {
		return nil, nil
	}
	repo, err := git.Open(ctx, r.Root)
	if _, ok := errors.AsType[*git.Error](err); ok || err == nil && !SameDirectory(repo.Root, r.Root) {
		return nil, nil // git cannot tell
	}
	if err != nil {
		return nil, err
	}
	files := make([]string, len(r.Changes.gone))
	for i, f := range r.Changes.gone {
		files[i] = r.Relative(f.path)
	}
	known, err := repo.Known(ctx, files)
	if err != nil {
		return nil, err
	}
	var unknown []string
	for i, f := range r.Changes.gone {
		if !known[files[i]] {
			unknown = append(unknown, f.arg)
		}
	}
	if len(unknown) < len(r.Args) {
		return unknown, nil
	}
	if shallow, err := repo.IsShallow(ctx); shallow || err != nil {
		return unknown, err // they may have been deleted
	}
	return nil, &UsageError{"--changed-files: none of these files exists or is known to git: " + NameHint}
}

// SameDirectory reports whether two paths lead to the same file or directory.
func SameDirectory(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}
