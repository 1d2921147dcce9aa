package git

import (
	"context"
	"errors"
	"strings"
)

// Head describes the commit that is checked out, and how the work tree differs from it.
type Head struct {
	Commit    string   // its hash
	Branch    string   // that is checked out; "" if none is, as in a pull request's job
	Origin    string   // address of the remote named origin, "" without one
	Pushed    bool     // the clone knows a branch of origin that contains the commit
	Changed   []string // tracked files that differ from the commit
	Untracked []string // files, also ignored ones, and directories of such files, which end in a slash
}

// Head returns what is checked out. Names are relative to the root, with slashes.
// It returns an [*Error] if there is no commit yet.
func (r *Repo) Head(ctx context.Context) (Head, error) {
	commit, err := r.ResolveRevision(ctx, "HEAD")
	if err != nil {
		return Head{}, err
	}
	head := Head{Commit: commit}
	if head.Branch, err = r.branch(ctx); err != nil {
		return Head{}, err
	}
	if head.Origin, err = r.origin(ctx); err != nil {
		return Head{}, err
	}
	if head.Origin != "" {
		branch, err := r.git(ctx, "for-each-ref", "--count=1", "--contains="+commit, "--format=%(refname)", "refs/remotes/origin")
		if err != nil {
			return Head{}, err
		}
		head.Pushed = branch != ""
	}
	changed, err := r.git(ctx, "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", "-z", commit, "--")
	if err != nil {
		return Head{}, err
	}
	untracked, err := r.git(ctx, "ls-files", "--others", "--directory", "-z")
	if err != nil {
		return Head{}, err
	}
	head.Changed, head.Untracked = fieldsOf(changed), fieldsOf(untracked)
	return head, nil
}

// branch returns the branch that is checked out, or "" if none is.
func (r *Repo) branch(ctx context.Context) (string, error) {
	out, err := r.git(ctx, "symbolic-ref", "--quiet", "HEAD")
	if _, ok := errors.AsType[*failure](err); ok {
		return "", nil // a commit is
	}
	return strings.TrimPrefix(strings.TrimSuffix(out, "\n"), "refs/heads/"), err
}

// origin returns the address of the remote named origin, or "" without one.
func (r *Repo) origin(ctx context.Context) (string, error) {
	out, err := r.git(ctx, "remote", "get-url", "origin")
	if _, ok := errors.AsType[*failure](err); ok {
		return "", nil // there is none
	}
	return strings.TrimSuffix(out, "\n"), err
}

// fieldsOf returns what git writes with -z.
func fieldsOf(out string) []string {
	if out == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
}
