package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/editor/inputs"
	"github.com/dynamolint/dynamolint/internal/editor/session"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

func (a *app) watchCommand() *cobra.Command {
	flags := &checkFlags{}
	cmd := &cobra.Command{
		Use:   "watch [flags] [paths or package patterns...]",
		Short: "Check again whenever a file changes",
		Long: `Check as "dynamolint check" does, and again whenever a file changes: after each run,
print which findings are new and which are gone. The first run prints all of them.

Ctrl-C ends the command. Its exit code is that of the last run. A path or flag that is
wrong ends it at once, with exit code 2.`,
		Example: `  dynamolint watch
  dynamolint watch --severity warning ./services/orders ./infra`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return a.watch(cmd, args, flags) },
	}
	flags.addSelection(cmd)
	flags.shown.addSeverity(cmd, "note")
	return cmd
}

// watch runs until the context ends. A run that does not begin, as with a wrong
// configuration, ends nothing: what is wrong can be corrected. A wrong command line
// cannot, while the command runs.
func (a *app) watch(cmd *cobra.Command, args []string, flags *checkFlags) error {
	if err := flags.shown.checkSeverity(); err != nil {
		return err
	}
	opts, err := flags.options(cmd, args)
	if err != nil {
		return err
	}
	dir, err := os.Getwd()
	if err != nil {
		return usagef("cannot determine the current directory: %v", err)
	}
	opts.Dir, opts.Refuse, opts.Memory = dir, refuseCommand(), &load.Memory{}
	ctx, stop := context.WithCancel(cmd.Context())
	defer stop()
	out := cmd.OutOrStdout()
	w := &watcher{
		stop: stop,
		out:  out, changes: newChanges(useColor(out, a.noColor)), shown: &flags.shown,
		exitCode: engine.ExitIncomplete, // until a run has ended
		root:     state.RepositoryRoot(files.Disk, dir, dir),
	}
	s := session.Start(ctx, session.Work[struct{}, watched]{
		Pause:   typingPause,
		Run:     func(ctx context.Context, _ struct{}, deliver func(watched)) { deliver(w.run(ctx, opts)) },
		Deliver: func(_ struct{}, found watched) { w.show(found) },
	})
	inputs.Watch(ctx, w.scan, func() { s.Update(struct{}{}) })
	s.Wait()
	if w.refused != nil {
		return w.refused
	}
	a.exitCode = w.exitCode
	return nil
}

// A watcher prints what differs from one run to the next.
type watcher struct {
	out      io.Writer
	changes  *changes
	shown    *shownFlags
	exitCode int // of the last run
	stop     func()
	refused  error // the command line cannot be run, which ends the command

	mu     sync.Mutex
	root   string         // of the repository
	result *engine.Result // the last one; nil before it
}

// ofCommandLine reports whether an error is about what the command was given. Wrong
// configurations have a place, unless a flag is what is wrong.
func ofCommandLine(err error) bool {
	if wrong, ok := errors.AsType[config.Errors](err); ok {
		return !slices.ContainsFunc(wrong, func(p rules.Problem) bool { return p.Span.File != "" })
	}
	_, ok := errors.AsType[*state.UsageError](err)
	return ok
}

// watched is what a run comes to.
type watched struct {
	result *engine.Result
	err    error
}

func (w *watcher) run(ctx context.Context, opts engine.Options) watched {
	result, err := engine.Run(ctx, opts)
	return watched{result, err}
}

// scan returns the files on which the next run may depend. Of what git ignores, that may be
// modules that are installed.
func (w *watcher) scan() map[string]inputs.Stamp {
	w.mu.Lock()
	root, result := w.root, w.result
	w.mu.Unlock()
	return inputs.Scan(root, func(dir string) bool {
		return result != nil && filepath.Base(dir) != ".terraform" && result.Excludes(dir)
	})
}

// show prints what is new and what is gone, and what there is now. A terminal that is gone
// ends the program by a signal, and another reader by the next write.
func (w *watcher) show(found watched) {
	if found.err != nil && w.result == nil && ofCommandLine(found.err) {
		w.refused = found.err
		w.stop()
		return
	}
	if found.err != nil {
		w.exitCode = exitCodeOf(found.err)
		for line := range strings.SplitSeq("dynamolint: "+explainError(found.err), "\n") {
			fmt.Fprintln(w.out, terminal.Printable(line)) //nolint:errcheck // the next write says so
		}
		return
	}
	w.mu.Lock()
	w.root, w.result = found.result.Root, found.result
	w.mu.Unlock()
	w.exitCode = found.result.ExitCode()
	w.changes.print(w.out, found.result, w.shown.least(found.result))
}
