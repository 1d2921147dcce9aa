package git

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// hash is the full name of an object: SHA-1 or SHA-256.
var hash = lazyregexp.New("^([0-9a-f]{40}|[0-9a-f]{64})$")

// ResolveRevision returns the hash of the commit that a revision names:
// "main", "v1.2", "HEAD~3", the beginning of a hash. It returns an [*Error] if
// there is no such commit here.
func (r *Repo) ResolveRevision(ctx context.Context, revision string) (string, error) {
	if strings.HasPrefix(revision, "-") || strings.HasPrefix(revision, "^") || strings.Contains(revision, "..") {
		return "", &Error{fmt.Sprintf("%q does not name one commit", revision), "give a branch, a tag, a hash, or a revision such as HEAD~3"}
	}
	out, err := r.git(ctx, "rev-parse", "--verify", "--quiet", revision+"^{commit}")
	if commit := strings.TrimSuffix(out, "\n"); err == nil && hash.MatchString(commit) {
		return commit, nil
	}
	if _, ok := errors.AsType[*failure](err); err != nil && !ok {
		return "", err
	}
	return "", r.unknownRevision(ctx, revision)
}

func (r *Repo) unknownRevision(ctx context.Context, revision string) error {
	message := fmt.Sprintf("no commit %q in this repository", revision)
	if shallow, err := r.IsShallow(ctx); err != nil {
		return err
	} else if shallow {
		return &Error{message + ", and this is a shallow clone", shallowHint}
	}
	names, err := r.names(ctx)
	if err != nil {
		return err
	}
	if _, err := r.git(ctx, "rev-parse", "--verify", "--quiet", "HEAD"); err != nil && (revision == "HEAD" || len(names) == 0) {
		return &Error{"there is no commit yet, so " + strconv.Quote(revision) + " is none", "commit first, or run dynamolint without comparing"}
	}
	for _, name := range names {
		if strings.HasSuffix(name, "/"+revision) {
			return &Error{message, fmt.Sprintf("did you mean %s?", name)}
		}
	}
	return &Error{message, `check the name; "git fetch --all --tags" gets what is on the remote, "git branch --all" lists the branches`}
}

const shallowHint = `get its history: "fetch-depth: 0" in the step that uses actions/checkout, or "git fetch --unshallow"`

// names returns the short names of all branches and tags.
func (r *Repo) names(ctx context.Context) ([]string, error) {
	out, err := r.git(ctx, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags")
	return strings.Fields(out), err
}

// MergeBase returns the hash of the best common ancestor of two revisions. It
// returns an [*Error] if one of them does not exist or they have none.
func (r *Repo) MergeBase(ctx context.Context, a, b string) (string, error) {
	var commits [2]string
	for i, revision := range []string{a, b} {
		commit, err := r.ResolveRevision(ctx, revision)
		if err != nil {
			return "", err
		}
		commits[i] = commit
	}
	out, err := r.git(ctx, "merge-base", commits[0], commits[1])
	if err == nil {
		return strings.TrimSpace(out), nil
	}
	if failed, ok := errors.AsType[*failure](err); !ok || failed.code != 1 {
		return "", err
	}
	message := fmt.Sprintf("%s and %s have no common ancestor", a, b)
	if shallow, err := r.IsShallow(ctx); err != nil {
		return "", err
	} else if shallow {
		return "", &Error{message + " in this shallow clone", shallowHint}
	}
	return "", &Error{message, "name the branch that this one started from"}
}

// IsShallow reports whether the repository lacks a part of its history.
func (r *Repo) IsShallow(ctx context.Context) (bool, error) {
	out, err := r.git(ctx, "rev-parse", "--is-shallow-repository")
	return strings.TrimSpace(out) == "true", err
}

// DefaultBranch returns the branch that the remote named origin takes for its
// main one, as a clone knows it. Without one it is the current branch if that is
// called main or master, and main otherwise.
func (r *Repo) DefaultBranch(ctx context.Context) (string, error) {
	for _, at := range []struct {
		ref, prefix string
		usual       bool // only a usual name counts
	}{
		{"refs/remotes/origin/HEAD", "refs/remotes/origin/", false},
		{"HEAD", "refs/heads/", true},
	} {
		out, err := r.git(ctx, "symbolic-ref", "--quiet", at.ref)
		if _, ok := errors.AsType[*failure](err); err != nil && !ok {
			return "", err
		}
		name, ok := strings.CutPrefix(strings.TrimSuffix(out, "\n"), at.prefix)
		if err == nil && ok && (!at.usual || name == "main" || name == "master") {
			return name, nil
		}
	}
	return "main", nil
}

// Renames returns the files that were moved between a commit and the work tree, or a later
// commit, by their names there: the value is the name in the first commit. Names
// are relative to the root, with slashes. Only texts count, for git reads what it compares,
// and files that are tracked.
func (r *Repo) Renames(ctx context.Context, texts Texts, commit string, later ...string) (map[string]string, error) {
	paths := []string{"--"}
	for _, pattern := range texts.Names {
		paths = append(paths, ":(glob)**/"+pattern)
	}
	args := []string{"--name-status", "--find-renames", "--diff-filter=R", "--no-ext-diff", "--no-textconv", "--ignore-submodules", "-z", commit}
	out, err := r.gitEnv(ctx, []string{"GIT_LITERAL_PATHSPECS=0"}, "diff", slices.Concat(args, later, paths)...)
	if err != nil {
		return nil, err
	}
	renames := map[string]string{}
	fields := strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
	for ; len(fields) >= 3; fields = fields[3:] { // R090, from, to
		renames[fields[2]] = fields[1]
	}
	return renames, nil
}

// Changed returns the names of the files that differ between a commit and the work tree, with
// those that are not tracked, or between a commit and a later one. Of a file that was moved,
// both names are among them. Names are relative to the root, with slashes.
func (r *Repo) Changed(ctx context.Context, commit string, later ...string) ([]string, error) {
	args := []string{"--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "-z", commit}
	out, err := r.git(ctx, "diff", slices.Concat(args, later, []string{"--"})...)
	if err != nil {
		return nil, err
	}
	if len(later) == 0 {
		untracked, err := r.git(ctx, "ls-files", "--others", "--exclude-standard", "-z")
		if err != nil {
			return nil, err
		}
		out += untracked
	}
	return slices.DeleteFunc(strings.Split(out, "\x00"), func(name string) bool { return name == "" }), nil
}
