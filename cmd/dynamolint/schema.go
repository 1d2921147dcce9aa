package main

import (
	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func (a *app) schemaCommand() *cobra.Command {
	flags := &inputFlags{}
	var format string
	cmd := &cobra.Command{
		Use:   "schema [flags] [paths...]",
		Short: "Show the tables as the Terraform configurations declare them",
		Long: `Show the tables that the Terraform configurations declare, as they were
understood: what is known, where it comes from, and what is not known and why.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, "text", "json"); err != nil {
				return err
			}
			result, err := analyse(cmd, engine.Tables, engine.Options{
				Args:       args,
				ConfigFile: flags.configFile,
				Flags:      config.Flags{VarFiles: flags.varFiles},
				Rules:      catalog.Rules(),
			})
			if err != nil {
				return err
			}
			tables := describeTables(result)
			a.exitCode = result.ExitCode()
			printProblems(cmd, result.Problems)
			if format == "json" {
				return writeJSON(cmd.OutOrStdout(), tables)
			}
			return writeTables(cmd.OutOrStdout(), tables)
		},
	}
	flags.add(cmd.Flags())
	cmd.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	return cmd
}
