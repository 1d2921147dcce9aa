package main

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/patterns"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// patternFlags say what access-patterns shows, and where.
type patternFlags struct {
	inputFlags
	tests  bool
	format string
	out    string
}

func (a *app) accessPatternsCommand() *cobra.Command {
	flags := &patternFlags{}
	cmd := &cobra.Command{
		Use:   "access-patterns [flags] [paths or package patterns...]",
		Short: "Show which declared table each call in Go code asks, and how",
		Long: `Show which table that the Terraform configurations declare each DynamoDB call in
the Go code asks, with the key, the index and the filter, and by what that is known:
a constant name, an environment variable, a name pattern, the configuration.

What cannot be linked is listed with the reason, and with the lines to add to
.dynamolint.yml.

If anything could not be analysed, the exit code is 3.`,
		Example: `  dynamolint access-patterns
  dynamolint access-patterns ./services/orders
  dynamolint access-patterns --format json --out access-patterns.json`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.accessPatterns(cmd, args, flags) },
	}
	flags.add(cmd.Flags())
	cmd.Flags().BoolVar(&flags.tests, "tests", false, "show the calls of test code too")
	cmd.Flags().StringVar(&flags.format, "format", "text", "write `FORMAT`: text or json")
	cmd.Flags().StringVar(&flags.out, "out", "", "write to `FILE` instead of standard output")
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed("text", "json")})
	return cmd
}

func (a *app) accessPatterns(cmd *cobra.Command, args []string, flags *patternFlags) error {
	if err := oneOf("--format", flags.format, "text", "json"); err != nil {
		return err
	}
	if flags.out != "" {
		if err := checkWritable(flags.out); err != nil {
			return usagef("--out %s: %v", flags.out, err)
		}
	}
	inputs := flags.inputs()
	if cmd.Flags().Changed("tests") {
		inputs.Tests = &flags.tests
	}
	result, err := analyse(cmd, engine.Accesses, engine.Options{
		Args:       args,
		ConfigFile: flags.configFile,
		Flags:      inputs,
		Rules:      catalog.Rules(),
	})
	if err != nil {
		return err
	}
	a.stopsIncomplete(cmd, result, true, "")
	document := patterns.New(result.Accesses, result.Model.Tables, result.Problems, result.Relative)
	write := func(w io.Writer) error {
		if flags.format == "json" {
			return patterns.JSON(w, document)
		}
		return patterns.Text(w, document, patterns.Options{Width: terminalWidth(w), Color: useColor(w, a.noColor)})
	}
	if flags.out == "" {
		return write(cmd.OutOrStdout())
	}
	if err := writeFile(flags.out, write); err != nil {
		return usagef("--out %s: cannot write the file: %v; choose another path", flags.out, err)
	}
	return nil
}
