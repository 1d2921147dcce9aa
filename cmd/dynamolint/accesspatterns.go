package main

import (
	"bytes"
	"io"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// patternFlags say what access-patterns shows, and where.
type patternFlags struct {
	inputFlags
	documentFlags
	cache cacheFlags
	tests bool
}

// patternFormats are the formats of access-patterns.
var patternFormats = []documentFormat{
	{"text", []string{".txt"}},
	{"markdown", []string{".md", ".markdown"}},
	{"html", []string{".html", ".htm"}},
	{"csv", []string{".csv"}},
	{"json", []string{".json"}},
	{"mermaid", []string{".mmd", ".mermaid"}},
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

If anything could not be analysed, the exit code is 3, and no file is written or
compared, unless --allow-incomplete is given.`,
		Example: `  dynamolint access-patterns
  dynamolint access-patterns ./services/orders
  dynamolint access-patterns --out ACCESS-PATTERNS.md
  dynamolint access-patterns --check ACCESS-PATTERNS.md   # in CI
  dynamolint access-patterns --out access-patterns.html
  dynamolint access-patterns --out access-patterns.csv
  dynamolint access-patterns --format json`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.accessPatterns(cmd, args, flags) },
	}
	flags.inputFlags.add(cmd.Flags())
	flags.cache.add(cmd.Flags())
	cmd.Flags().BoolVar(&flags.tests, "tests", false, "show the calls of test code too")
	flags.documentFlags.add(cmd, patternFormats)
	return cmd
}

func (a *app) accessPatterns(cmd *cobra.Command, args []string, flags *patternFlags) error {
	if err := flags.open(cmd); err != nil {
		return err
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
		Cache:      flags.cache.open(cmd, false),
		Product:    flags.product(a, cmd, "access-patterns", flags.write),
	})
	if err != nil {
		return err
	}
	if flags.stopsIncomplete(a, cmd, result) {
		return nil
	}
	same := bytes.Equal
	if flags.format == "json" || flags.format == "text" {
		same = patterns.SameButLines // they are for tools and terminals, and a call that merely moves is no news
	}
	return flags.finish(a, cmd, args, result.Product, same)
}

// write writes the document of a result in the format that is asked for.
func (flags *patternFlags) write(w io.Writer, result *engine.Result, shown patterns.Options) error {
	d := patternsOf(result)
	switch flags.format {
	case "markdown":
		return patterns.Markdown(w, d)
	case "html":
		return patterns.HTML(w, d)
	case "csv":
		return patterns.CSV(w, d)
	case "json":
		return patterns.JSON(w, d)
	case "mermaid":
		return patterns.Mermaid(w, d)
	}
	return patterns.Text(w, d, shown)
}
