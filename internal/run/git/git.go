// Package git asks the git command about a repository. It knows how to run it
// so that nothing of the user's is changed, nothing is fetched, and no command
// that the repository configures is run; it does not know what is looked for in
// the files.
package git

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Error says what git could not do, and what the user can do about it.
type Error struct{ Message, Hint string }

// Error returns "message; hint".
func (e *Error) Error() string {
	if e.Hint == "" {
		return e.Message
	}
	return e.Message + "; " + e.Hint
}

// Repo is a repository with a work tree.
type Repo struct {
	Root string // top directory of the work tree, absolute, symbolic links resolved

	mutex        sync.Mutex
	filtersKnown bool
	noFilters    []string // variables that turn off the filters of the repository
}

// Open finds the repository around a directory. It returns an [*Error] if git
// is not installed or the directory is in no work tree.
func Open(ctx context.Context, dir string) (*Repo, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return nil, &Error{"git is not installed", "install it, or put it on PATH"}
	}
	out, err := (&Repo{Root: dir}).git(ctx, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, openError(dir, err)
	}
	return &Repo{Root: filepath.FromSlash(strings.TrimSuffix(out, "\n"))}, nil
}

func openError(dir string, err error) error {
	said, ok := errors.AsType[*failure](err)
	switch {
	case !ok:
		return err
	case strings.Contains(said.stderr, "not a git repository"):
		return &Error{dir + " is not in a git repository", "run dynamolint in the checkout of one"}
	case strings.Contains(said.stderr, "dubious ownership"):
		return &Error{dir + " belongs to another user, so git does not read it", `run "git config --global --add safe.directory ` + dir + `"`}
	case strings.Contains(said.stderr, "must be run in a work tree"):
		return &Error{dir + " is in a git repository without a work tree", "run dynamolint in a checkout"}
	}
	return said
}

// located are the variables by which hooks and scripts tell git where a
// repository is. Git sets some of them for the hooks that it runs, and they
// hold for that repository and index only; here the directory says which one is
// meant. Settings such as GIT_CONFIG_COUNT are the user's and stay.
var located = []string{
	"GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_IMPLICIT_WORK_TREE",
	"GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_NAMESPACE",
}

// environ returns the environment without the variables that tie git to one
// repository, and with those that keep it from changing it or asking anything.
func environ() []string {
	env := slices.DeleteFunc(os.Environ(), func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.Contains(located, name)
	})
	return append(env,
		"LC_ALL=C", // messages are recognised by their words
		"GIT_TERMINAL_PROMPT=0",
		"GIT_NO_LAZY_FETCH=1",   // a partial clone would run what its remote is configured with
		"GIT_OPTIONAL_LOCKS=0",  // no index is refreshed on the side
		"GIT_LFS_SKIP_SMUDGE=1", // only text is read
		"GIT_LITERAL_PATHSPECS=1",
	)
}

// A failure is git's own account of why it failed.
type failure struct {
	command string // its subcommand
	code    int
	stderr  string
}

func (f *failure) Error() string {
	said := strings.TrimPrefix(strings.TrimSpace(f.stderr), "fatal: ")
	if said == "" {
		said = fmt.Sprintf("exit code %d", f.code)
	}
	return fmt.Sprintf("git %s: %s", f.command, strings.ReplaceAll(said, "\n", " "))
}

const (
	// cancelDelay is how long git may take to end itself when the context ends.
	cancelDelay = time.Second

	// leftoverDelay is how long what git has started may keep its output open when git has ended.
	leftoverDelay = time.Minute
)

// git runs git at the root and returns what it writes. That it fails is a
// [*failure].
func (r *Repo) git(ctx context.Context, command string, args ...string) (string, error) {
	return r.gitEnv(ctx, nil, command, args...)
}

// gitEnv is git with variables added to the environment.
func (r *Repo) gitEnv(ctx context.Context, env []string, command string, args ...string) (string, error) {
	return r.gitWith(ctx, "", env, command, args...)
}

// gitWith is gitEnv with a standard input.
func (r *Repo) gitWith(ctx context.Context, stdin string, env []string, command string, args ...string) (string, error) {
	if slices.Contains(converts, command) {
		off, err := r.withoutFilters(ctx)
		if err != nil {
			return "", err
		}
		env = slices.Concat(env, off)
	}
	out, err := r.runWith(ctx, stdin, env, command, args...)
	if said, ok := errors.AsType[*failure](err); ok && strings.Contains(said.stderr, "lazy fetching disabled") {
		return "", &Error{"this is a partial clone that lacks what git " + command + " needs, and nothing is fetched", "clone without --filter (actions/checkout: without \"filter\")"}
	}
	return out, err
}

// run runs git with variables added to the environment.
func (r *Repo) run(ctx context.Context, env []string, command string, args ...string) (string, error) {
	return r.runWith(ctx, "", env, command, args...)
}

// runWith is run with a standard input.
func (r *Repo) runWith(ctx context.Context, stdin string, env []string, command string, args ...string) (string, error) {
	settings := []string{
		"-c", "core.hooksPath=" + os.DevNull, // such as post-index-change
		"-c", "core.fsmonitor=false", // leaves a daemon behind
		"-c", "core.splitIndex=false", // an index of ours would leave a part of it behind
		"-c", "diff.relative=false",
		"-c", "diff.renameLimit=0", // none
		"--no-pager",
	}
	cmd := exec.CommandContext(ctx, "git", slices.Concat(settings, []string{command}, args)...)
	// So that git removes its temporary files, and what it has started, such as
	// a filter that stores large files elsewhere, does not keep us. When git ends by
	// itself, a busy machine may need long to read what it has written.
	cmd.WaitDelay = leftoverDelay
	cmd.Cancel = func() error {
		cmd.WaitDelay = cancelDelay // which counts from now on
		return cmd.Process.Signal(os.Interrupt)
	}
	cmd.Dir = r.Root
	cmd.Env = append(environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &stdout, &stderr
	err := cmd.Run()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", &failure{command, exit.ExitCode(), stderr.String()}
	}
	return stdout.String(), err
}
