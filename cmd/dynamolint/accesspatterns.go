package main

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

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
	check  string
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

A comment such as "//dynamolint:usecase UC-12 List open orders" above a function or a
call names its use case.

The extension of the file of --out says its format (.md, .html, .csv, .json, .mmd, .txt),
unless --format does.

With --check FILE, nothing is written: what would be is compared with the file, in the
same way. The exit code is 1, and the difference is printed, if they differ. Lines of
code do not count: a call may move.

If anything could not be analysed, the exit code is 3, and no file is compared.`,
		Example: `  dynamolint access-patterns
  dynamolint access-patterns ./services/orders
  dynamolint access-patterns --out ACCESS-PATTERNS.md
  dynamolint access-patterns --check ACCESS-PATTERNS.md   # in CI
  dynamolint access-patterns --out access-patterns.html
  dynamolint access-patterns --out access-patterns.csv
  dynamolint access-patterns --format json`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.accessPatterns(cmd, args, flags) },
	}
	flags.add(cmd.Flags())
	cmd.Flags().BoolVar(&flags.tests, "tests", false, "show the calls of test code too")
	cmd.Flags().StringVar(&flags.format, "format", "", "write `FORMAT`: "+strings.Join(patternFormatNames(), ", ")+" (default that of the extension of --out, or text)")
	cmd.Flags().StringVar(&flags.out, "out", "", "write to `FILE` instead of standard output")
	cmd.Flags().StringVar(&flags.check, "check", "", "write nothing; compare with `FILE`, print the difference and exit with 1 if there is one")
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed(patternFormatNames()...)})
	return cmd
}

func (a *app) accessPatterns(cmd *cobra.Command, args []string, flags *patternFlags) error {
	file, err := openPatterns(cmd, flags)
	if err != nil {
		return err
	}
	if err := flags.chooseFormat(cmd.Flags().Changed("format")); err != nil {
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
	if a.stopsIncomplete(cmd, result, file == nil, flags.check+" is not compared") {
		return nil
	}
	document := patterns.New(result.Accesses, result.Model.Tables, result.Problems, result.Relative)
	document.Partial = result.Partial
	write := func(w io.Writer) error { return flags.write(a, w, document) }
	if file != nil {
		return file.compare(a, cmd, args, write)
	}
	if flags.out == "" {
		return write(cmd.OutOrStdout())
	}
	if err := writeFile(flags.out, write); err != nil {
		return usagef("--out %s: cannot write the file: %v; choose another path", flags.out, err)
	}
	return nil
}

// chooseFormat checks the format, or takes that of the file, or the default.
func (flags *patternFlags) chooseFormat(given bool) (err error) {
	switch {
	case given || flags.format != "":
		return oneOf("--format", flags.format, patternFormatNames()...)
	case filepath.Ext(flags.out) == "":
		flags.format = patternFormatNames()[0]
		return nil
	}
	flags.format, err = formatOfFile("--out", flags.out)
	return err
}

// write writes a document in the format that is asked for.
func (flags *patternFlags) write(a *app, w io.Writer, d *patterns.Document) error {
	formats := a.patternFormats()
	return formats[slices.IndexFunc(formats, func(f patternFormat) bool { return f.name == flags.format })].write(w, d)
}
