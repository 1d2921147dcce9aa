package main

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// schemaWriters write the tables in each format. The JSON is that of a snapshot,
// which is versioned.
var schemaWriters = map[string]func(io.Writer, *schema.Model) error{
	"text":     schemadoc.Text,
	"json":     schema.Encode,
	"markdown": schemadoc.Markdown,
	"mermaid":  schemadoc.Mermaid,
}

// schemaFlags say what schema shows, and where.
type schemaFlags struct {
	inputFlags
	format          string
	out             string
	check           bool
	allowIncomplete bool
}

func (a *app) schemaCommand() *cobra.Command {
	flags := &schemaFlags{}
	cmd := &cobra.Command{
		Use:   "schema [flags] [paths...]",
		Short: "Show the tables as the Terraform configurations declare them",
		Long: `Show the tables that the Terraform configurations declare, as they were
understood: what is known, where it comes from, and what is unknown and why.

With --out and --format markdown or mermaid, they are written to a document. If the
file has the lines <!-- dynamolint:begin --> and <!-- dynamolint:end -->, only what
is between them is replaced.

With --out alone, they are written to a snapshot. Bazel needs one; go vet and
golangci-lint take a directory with Terraform as well, but go vet reads that again
for each package. Paths in a snapshot are relative to the root of the repository:
equal configurations give equal bytes everywhere.

If anything could not be read, the exit code is 3 and nothing is written, unless
--allow-incomplete is given. With --check nothing is written, and the exit code is 1
if the file is out of date.`,
		Example: `  dynamolint schema
  dynamolint schema --format json ./infra
  dynamolint schema --format markdown --out TABLES.md
  dynamolint schema --format markdown --out TABLES.md --check   # in CI
  dynamolint schema --format mermaid
  dynamolint schema --out dynamolint-schema.json
  dynamolint schema --out .cache/   # a file named after its content`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.schema(cmd, args, flags) },
	}
	flags.add(cmd.Flags())
	addAllowIncomplete(cmd.Flags(), &flags.allowIncomplete)
	cmd.Flags().StringVar(&flags.format, "format", "text", "write `FORMAT`: text, json, markdown or mermaid")
	cmd.Flags().StringVar(&flags.out, "out", "", "write a snapshot, or with --format a document, to `FILE` and print its path; in a directory (DIR/), the name of a snapshot changes with its content")
	cmd.Flags().BoolVar(&flags.check, "check", false, "write nothing; exit with 1 if the file of --out is out of date")
	return cmd
}

func (a *app) schema(cmd *cobra.Command, args []string, flags *schemaFlags) error {
	file, err := schemaOut(cmd, flags)
	if err != nil {
		return err
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
	so := flags.out + " is not written"
	if flags.check {
		so = flags.out + " is not checked"
	}
	// What is shown is incomplete at worst; what is written would be relied on.
	if a.stopsIncomplete(cmd, result, file == nil || flags.allowIncomplete, so) {
		return nil
	}
	result.Model.Rebase(result.Relative)
	if flags.format == "markdown" {
		for _, p := range result.Problems {
			if file := p.Span.File; file != "" && !slices.Contains(result.Model.Unread, file) {
				result.Model.Unread = append(result.Model.Unread, file)
			}
		}
	}
	switch {
	case file == nil:
		return schemaWriters[flags.format](cmd.OutOrStdout(), result.Model)
	case flags.check:
		return file.check(a, cmd, args, result.Model)
	}
	return file.write(cmd, result.Model)
}

// schemaOut returns the file that the flags name; nil if they name none.
func schemaOut(cmd *cobra.Command, flags *schemaFlags) (*schemaFile, error) {
	if err := oneOf("--format", flags.format, "text", "json", "markdown", "mermaid"); err != nil {
		return nil, err
	}
	if flags.out == "" {
		if flags.check {
			return nil, usagef("--check compares a file with the tables; name it with --out")
		}
		return nil, nil
	}
	document := cmd.Flags().Changed("format") && flags.format != "json" // that of a snapshot
	if document && flags.format == "text" {
		return nil, usagef("--out writes a snapshot, or with --format markdown or mermaid a document")
	}
	file := &schemaFile{}
	return file, file.open(flags, document)
}
