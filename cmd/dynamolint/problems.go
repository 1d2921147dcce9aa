package main

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

// printProblems writes what could not be read to the command's standard error.
func printProblems(cmd *cobra.Command, problems []rules.Problem) {
	for _, p := range problems {
		cmd.PrintErrf("%s: not analysed: %s\n", terminal.Printable(p.Span.String()), terminal.Printable(p.Message))
		if p.Hint != "" {
			cmd.PrintErrf("    %s\n", terminal.Printable(p.Hint))
		}
	}
}

// addAllowIncomplete adds the flag of the commands that write what rests on an
// analysis.
func addAllowIncomplete(flags *pflag.FlagSet, allow *bool) {
	flags.BoolVar(allow, "allow-incomplete", false, "write even if part of the input could not be analysed (the exit code is still 3)")
}

// stopsIncomplete reports whether a command must not write because part of the
// input could not be analysed. It says so, and what does not happen because of it.
func (a *app) stopsIncomplete(cmd *cobra.Command, result *engine.Result, allow bool, so string) bool {
	if len(result.Problems) == 0 {
		return false
	}
	a.exitCode = engine.ExitIncomplete
	printProblems(cmd, result.Problems)
	if !allow {
		cmd.PrintErrf("dynamolint: part of the input was not analysed, so %s\n", so)
	}
	return !allow
}
