package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

// The parts of what "init" sets up, in the order in which they are written.
const (
	configPart   = "config"
	baselinePart = "baseline"
	hookPart     = "hook"
	workflowPart = "workflow"
)

var initParts = []string{configPart, baselinePart, hookPart, workflowPart}

type initFlags struct {
	only, skip      []string
	yes, dryRun     bool
	allowIncomplete bool
}

func (a *app) initCommand() *cobra.Command {
	flags := &initFlags{}
	cmd := &cobra.Command{
		Use:   "init",
		Short: "Set dynamolint up in this repository, without failing anything yet",
		Long: `Set dynamolint up in the repository around the current directory:

  config    ` + configFile + `: which rules run; as comments, which tables calls may ask
  baseline  the current findings, so that only new ones are reported
  hook      .pre-commit-config.yaml: checks each commit
  workflow  ` + workflowFile + `: checks each pull request

Hook and workflow are advisory: they show findings and fail nothing. The plan is
shown first. Existing files stay unchanged. Either all files are written or none.

Exit codes: 0 done or shown, 2 wrong usage or nothing could be written, 3 part of
the input could not be analysed; then nothing is written without
--allow-incomplete.`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error { return a.setUp(cmd, flags) },
	}
	cmd.Flags().StringSliceVar(&flags.only, "only", nil, "set up only these `PARTS`: "+strings.Join(initParts, ", "))
	cmd.Flags().StringSliceVar(&flags.skip, "skip", nil, "skip these `PARTS`")
	cmd.Flags().BoolVarP(&flags.yes, "yes", "y", false, "write without asking")
	cmd.Flags().BoolVar(&flags.dryRun, "dry-run", false, "show the plan and write nothing")
	addAllowIncomplete(cmd.Flags(), &flags.allowIncomplete)
	return cmd
}

// parts returns the parts that are wanted.
func (f *initFlags) parts() ([]string, error) {
	for _, list := range []struct {
		flag  string
		names []string
	}{{"--only", f.only}, {"--skip", f.skip}} {
		for _, name := range list.names {
			if err := oneOf(list.flag, name, initParts...); err != nil {
				return nil, err
			}
		}
	}
	switch {
	case f.only != nil && f.skip != nil:
		return nil, usagef("--only and --skip cannot be combined")
	case f.yes && f.dryRun:
		return nil, usagef("--yes and --dry-run cannot be combined")
	}
	wanted := slices.DeleteFunc(slices.Clone(initParts), func(part string) bool {
		return slices.Contains(f.skip, part) || f.only != nil && !slices.Contains(f.only, part)
	})
	if len(wanted) == 0 {
		return nil, usagef("--skip leaves nothing to set up")
	}
	return wanted, nil
}

func (a *app) setUp(cmd *cobra.Command, flags *initFlags) error {
	parts, err := flags.parts()
	if err != nil {
		return err
	}
	root, err := enterRoot(parts)
	if err != nil {
		return err
	}
	plan, err := makePlan(cmd, parts, flags.allowIncomplete)
	if err != nil {
		return err
	}
	if len(plan.problems) > 0 {
		a.exitCode = engine.ExitIncomplete
	}
	out := cmd.OutOrStdout()
	if err := say(out, plan.text(root)); err != nil {
		return err
	}
	files := plan.files()
	if len(plan.problems) > 0 && !flags.allowIncomplete {
		return say(out, "nothing was written because part of the input was not analysed: fix that first, or give --allow-incomplete")
	}
	if why, err := declined(cmd, flags, len(files)); err != nil || why != "" {
		return errors.Join(err, say(out, why))
	}
	if err := writeNew(files); err != nil {
		return usagef("%v; nothing was set up", err)
	}
	for _, file := range files {
		if err := say(out, "wrote "+file.path); err != nil {
			return err
		}
	}
	return say(out, plan.next())
}

// say writes lines for people, without what could control their terminal.
func say(w io.Writer, text string) error {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = terminal.Printable(lines[i])
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// enterRoot changes to the directory that is set up, and returns it: the root
// of the repository around the current directory, or that directory itself.
func enterRoot(parts []string) (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", usagef("cannot determine the current directory: %v", err)
	}
	root, ok := config.Root(files.Disk, dir)
	if !ok && (slices.Contains(parts, hookPart) || slices.Contains(parts, workflowPart)) {
		return "", usagef("%s is not in a git repository, which hook and workflow need: run \"git init\", or skip them with \"--only config,baseline\"", dir)
	}
	if !ok {
		return dir, nil
	}
	if err := os.Chdir(root); err != nil {
		return "", usagef("cannot enter the root of the repository: %v", err)
	}
	return root, nil
}

// declined says why nothing is to be written; "" if the files are.
func declined(cmd *cobra.Command, flags *initFlags, files int) (why string, err error) {
	in := cmd.InOrStdin()
	switch {
	case files == 0:
		return "nothing is left to write", nil
	case flags.dryRun:
		return "nothing was written, because of --dry-run", nil
	case flags.yes:
		return "", nil
	case !isTerminalInput(in):
		return "nothing was written; run again with --yes", nil
	}
	if _, err := fmt.Fprintf(cmd.OutOrStdout(), "write %s? [y/N] ", count(files, "file")); err != nil {
		return "", err
	}
	answer, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", usagef("cannot read the answer: %v", err)
	}
	if answer = strings.ToLower(strings.TrimSpace(answer)); answer == "y" || answer == "yes" {
		return "", nil
	}
	return "nothing was written", nil
}

func isTerminalInput(in io.Reader) bool {
	file, ok := in.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// usesDynamoDB reports whether there is anything for rules to check.
func usesDynamoDB(result *engine.Result) bool {
	return result.GoPackages > 0 || len(result.Model.Tables) > 0 || len(result.LeftOut.Constrained) > 0 || len(result.LeftOut.Tests) > 0
}

// problemNote says in a line what keeps the analysis from being complete.
func problemNote(problems []rules.Problem) string {
	note := fmt.Sprintf("%s: %s", problems[0].Span, problems[0].Message)
	if len(problems) > 1 {
		note += fmt.Sprintf(" (and %s)", count(len(problems)-1, "more problem"))
	}
	return note
}
