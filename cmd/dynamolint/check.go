package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/show/report"
	"github.com/dynamolint/dynamolint/rules"
)

func (a *app) checkCommand(use string) *cobra.Command {
	flags := &checkFlags{}
	cmd := &cobra.Command{
		Use:   use,
		Short: "Check Go code and Terraform (the default command)",
		// Not cobra's default, which takes the first argument of the root
		// command for a misspelt subcommand.
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return a.check(cmd, args, flags) },
	}
	flags.add(cmd)
	return cmd
}

func (a *app) check(cmd *cobra.Command, args []string, flags *checkFlags) error {
	outputs, err := parseOutputs(flags.formats)
	if err != nil {
		return err
	}
	if err := flags.shown.check(); err != nil {
		return err
	}
	if cmd.Flags().Changed("category") {
		if err := checkCategory(flags.shown.category, outputs); err != nil {
			return err
		}
	}
	opts, err := flags.options(cmd, args)
	if err != nil {
		return err
	}
	upTo, err := flags.fix.upTo()
	if err != nil {
		return err
	}
	paged := slices.ContainsFunc(outputs, func(o output) bool { return o.format == "markdown" })
	opts.Accesses = paged && opts.NewFrom != (engine.NewFrom{})
	result, err := analyse(cmd, engine.Run, opts)
	if err != nil {
		return suggestCommand(cmd, args, err)
	}
	if upTo != rules.NoFix {
		changed, err := flags.fix.apply(cmd, result, upTo, a.noColor)
		if err != nil {
			return err
		}
		if changed { // what is left is where it is now
			if result, err = analyseAgain(cmd, engine.Run, opts); err != nil {
				return err
			}
		}
	}
	found, err := reportWith(cmd, outputs, result, opts)
	if err != nil {
		return err
	}
	said := false // on standard output, with what was not analysed
	for _, o := range outputs {
		if o.file == "" && flags.fix.diff { // the diff takes its place
			continue
		}
		said = said || o.file == ""
		if err := o.write(cmd.OutOrStdout(), a.noColor, flags.shown.shown(result, found, o.format, flags.changed), flags.shown.options()); err != nil {
			return err
		}
	}
	if !said {
		printProblems(cmd, result.Problems)
	}
	flags.fix.noteIncomplete(cmd, result)
	if flags.shown.verbose {
		printStages(cmd, result.Stages)
		for _, name := range result.UnusedWrappers {
			cmd.PrintErrf("dynamolint: note: wrappers: no analysed code calls %s; check the name\n", name)
		}
		suggestWrappers(cmd, result.Candidates)
	}
	noteNames(cmd, result.Unknown)
	if result.Base != nil && (len(result.Findings) > 0 || result.Base.Changes != nil) {
		noteUnknown(cmd, result.Base)
	}
	a.exitCode = result.ExitCode()
	return nil
}

// reportWith returns what a run has found, with what the outputs need besides.
func reportWith(cmd *cobra.Command, outputs []output, result *engine.Result, opts engine.Options) (found *report.Run, err error) {
	found = newReport(result, opts.Rules)
	found.Changed = opts.Changed
	found.FixFlags = newFromFlags(opts.NewFrom)
	if slices.ContainsFunc(outputs, output.namesRevision) { // the other formats do not wait for git
		found.Revision = revision(cmd.Context(), found.Root, os.Getenv)
		if found.Comparison != nil {
			found.Comparison.Base = targetBranch(found.Comparison.Base, found.Revision.Commit, os.Getenv)
		}
	}
	if opts.Accesses {
		found.Comparison.Sections, err = sections(result, found.Revision.LineLink)
	}
	return found, err
}

// newFromFlags returns the flags with which check compares with a version.
func newFromFlags(v engine.NewFrom) string {
	switch {
	case v.Revision != "":
		return " --new-from-rev " + v.Revision
	case v.MergeBase != "":
		return " --new-from-merge-base " + v.MergeBase
	}
	return ""
}

// newReport returns what a run has found as it is reported.
func newReport(result *engine.Result, set *rules.Set) *report.Run {
	run := &report.Run{
		Version:    version(),
		Root:       result.Root,
		Time:       runTime(os.Getenv),
		Rules:      set.All(),
		Findings:   rules.Merge(result.Findings),
		Undecided:  result.Undecided,
		Counts:     result.Counts,
		Moot:       result.Moot,
		Problems:   result.Problems,
		Checked:    report.Checked{GoPackages: result.GoPackages, Tables: result.Tables},
		Suppressed: result.Suppressed,
		Known:      len(result.Known.Findings),
		Stale:      len(result.Known.Stale),
		Unaffected: result.Unaffected,
		LeftOut:    report.LeftOut(result.LeftOut),
		Linked:     report.Linked(result.Linked),
	}
	for _, gap := range result.Gaps {
		run.Gaps = append(run.Gaps, report.Gap(gap))
	}
	if result.Base != nil {
		run.Comparison = &report.Comparison{
			Base: result.Base.Name, Fixed: rules.Merge(result.Base.Fixed), Remaining: rules.Merge(result.Base.Findings), Complete: result.Base.Complete,
		}
	}
	return run
}

// noteUnknown says what of the commit compared with could not be analysed. The
// findings are reported: too many are better than too few.
func noteUnknown(cmd *cobra.Command, base *engine.Base) {
	if len(base.Problems) == 0 {
		return
	}
	first := base.Problems[0]
	cmd.PrintErrf("dynamolint: note: not all of %s could be analysed, so findings may be older than they seem: %s: %s", base.Name, terminal.Printable(first.Span.String()), terminal.Printable(first.Message))
	if others := len(base.Problems) - 1; others > 0 {
		cmd.PrintErrf(" (and %s)", count(others, "more problem"))
	}
	cmd.PrintErrln()
}

// noteNames lists the files given as changed that neither exist nor are known to git.
func noteNames(cmd *cobra.Command, names []string) {
	const shown = 3
	if len(names) == 0 {
		return
	}
	others := ""
	if n := len(names) - shown; n > 0 {
		others = fmt.Sprintf(" and %d more", n)
	}
	cmd.PrintErrf("dynamolint: note: --changed-files: ignored, as they neither exist nor are known to git: %s%s; %s\n",
		terminal.Printable(strings.Join(names[:min(shown, len(names))], ", ")), others, state.NameHint)
}

// disk is what is analysed. In tests it is settled however soon they look.
var disk = files.Disk

// analyse calls the engine from the current directory, shows what it is doing, and warns of names
// of earlier releases.
func analyse(cmd *cobra.Command, do func(context.Context, engine.Options) (*engine.Result, error), opts engine.Options) (*engine.Result, error) {
	result, err := analyseAgain(cmd, do, opts)
	if result != nil {
		noteOutdated(cmd.ErrOrStderr(), result.Config, result.Directives)
	}
	return result, err
}

// memory, if not nil, keeps types for the next command that this process runs, as tests do.
var memory *load.Memory

// analyseAgain is analyse without the warnings.
func analyseAgain(cmd *cobra.Command, do func(context.Context, engine.Options) (*engine.Result, error), opts engine.Options) (*engine.Result, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, usagef("cannot determine the current directory: %v", err)
	}
	opts.Dir, opts.Refuse, opts.Memory, opts.Files = dir, refuseCommand(), memory, disk
	if own, err := cache.Dir(); err == nil && cache.Is(own) {
		opts.Files = disk.Without(own)
	}
	status := newStatusLine(innermost(cmd.ErrOrStderr()), lineDelay)
	defer status.clear()
	opts.Progress = status.show
	return do(cmd.Context(), opts)
}

// suggestCommand adds to the error of an argument that is neither a path nor a
// package which command may have been meant.
func suggestCommand(cmd *cobra.Command, args []string, err error) error {
	var usage *state.UsageError
	if cmd.HasParent() || len(args) == 0 || !errors.As(err, &usage) {
		return err
	}
	var names []string
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
	}
	if cmd.Flags().Changed("fix") && slices.Contains([]string{"safe", "all"}, args[0]) {
		return usagef("%s; did you mean --fix=%s?", usage.Message, args[0])
	}
	if near := rules.Nearest(args[0], names); near != "" {
		return usagef("%s; did you mean the command %q?", usage.Message, cmd.Name()+" "+near)
	}
	return err
}
