package main

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemaview"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// schemaWriters write the tables in each format. The JSON is that of a snapshot,
// which is versioned.
var schemaWriters = map[string]func(io.Writer, *schema.Model) error{
	"text":     schemaview.Text,
	"json":     schema.Encode,
	"markdown": schemaview.Markdown,
	"mermaid":  schemaview.Mermaid,
}

func (a *app) schemaCommand() *cobra.Command {
	flags := &inputFlags{}
	var format, out string
	var allowIncomplete bool
	cmd := &cobra.Command{
		Use:   "schema [flags] [paths...]",
		Short: "Show the tables as the Terraform configurations declare them",
		Long: `Show the tables that the Terraform configurations declare, as they were
understood: what is known, where it comes from, and what is not known and why.

With --out they are written to a snapshot instead. Bazel needs one; go vet and
golangci-lint take a folder with Terraform as well, but go vet reads that again
for each package. Paths in a snapshot are relative to the root of the repository:
equal configurations give equal bytes everywhere. If anything could not be read,
the exit code is 3 and nothing is written, unless --allow-incomplete is given.`,
		Example: `  dynamolint schema
  dynamolint schema --format json ./infra
  dynamolint schema --format markdown > TABLES.md
  dynamolint schema --format mermaid
  dynamolint schema --out dynamolint-schema.json
  dynamolint schema --out .cache/   # a file named after its content`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, "text", "json", "markdown", "mermaid"); err != nil {
				return err
			}
			if out != "" && cmd.Flags().Changed("format") {
				return usagef("--out writes a snapshot; leave --format out")
			}
			if out != "" {
				if err := checkSnapshot(out); err != nil {
					return usagef("--out %s: %v", out, err)
				}
			}
			result, err := analyse(cmd, engine.Tables, engine.Options{
				Args:       args,
				ConfigFile: flags.configFile,
				Flags:      flags.inputs(),
				Rules:      catalog.Rules(),
			})
			if err != nil {
				return err
			}
			// What is shown is incomplete at worst; what is written would be relied on.
			if a.stopsIncomplete(cmd, result, out == "" || allowIncomplete, out+" is not written") {
				return nil
			}
			if out != "" {
				return writeSnapshot(cmd, result, out)
			}
			result.Model.Rebase(result.Relative)
			return schemaWriters[format](cmd.OutOrStdout(), result.Model)
		},
	}
	flags.add(cmd.Flags())
	addAllowIncomplete(cmd.Flags(), &allowIncomplete)
	cmd.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text, json, markdown or mermaid")
	cmd.Flags().StringVar(&out, "out", "", "write a snapshot to `FILE`, or into a folder (FOLDER/) under a name that changes with its content, and print its path")
	return cmd
}
