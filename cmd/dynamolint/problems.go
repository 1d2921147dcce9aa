package main

import (
	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/report"
	"github.com/dynamolint/dynamolint/rules"
)

// printProblems writes what could not be read to the command's standard error.
func printProblems(cmd *cobra.Command, problems []rules.Problem) {
	for _, p := range problems {
		cmd.PrintErrf("%s: not read: %s\n", report.Printable(p.Span.String()), report.Printable(p.Message))
		if p.Hint != "" {
			cmd.PrintErrf("    %s\n", report.Printable(p.Hint))
		}
	}
}
