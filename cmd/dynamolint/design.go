package main

import (
	"bytes"
	"io"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/design"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// designFlags say what design writes, and where.
type designFlags struct {
	inputFlags
	documentFlags
	cache    cacheFlags
	language string
}

// designFormats are the formats of design.
var designFormats = []documentFormat{
	{"markdown", []string{".md", ".markdown"}},
	{"html", []string{".html", ".htm"}},
}

func (a *app) designCommand() *cobra.Command {
	flags := &designFlags{}
	cmd := &cobra.Command{
		Use:   "design [flags] [paths or package patterns...]",
		Short: "Write the design documents of the tables from Terraform and Go code",
		Long: `Write what a design of DynamoDB tables consists of, as the Terraform configurations
and the Go code have it, as one page:

- the definitions of the tables, with keys, attributes and settings;
- the definitions of the indexes, with their purposes and the use cases that read them;
- the access patterns: use case, table, key, and what is done with items;
- the conditions of queries, and those of conditional writes and transactions;
- the sizes of items, and the capacity that a request takes.

Purposes are the comments at the declarations. A comment such as
"//dynamolint:usecase UC-12 List open orders" above a function or a call names its use
case.

The extension of the file of --out says its format (.md, .html), unless --format does.

With --check FILE, nothing is written: what would be, in the language of the file, is
compared with it. The exit code is 1, and the difference is printed, if they differ.

If anything could not be analysed, the exit code is 3, and no file is written or
compared, unless --allow-incomplete is given.`,
		Example: `  dynamolint design
  dynamolint design --out DESIGN.md
  dynamolint design --check DESIGN.md   # in CI
  dynamolint design --out design.html
  dynamolint design --lang ja --out DESIGN.ja.md`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.design(cmd, args, flags) },
	}
	flags.inputFlags.add(cmd.Flags())
	flags.cache.add(cmd.Flags())
	flags.documentFlags.add(cmd, designFormats)
	cmd.Flags().StringVar(&flags.language, "lang", design.Languages()[0], "write in `LANGUAGE`: en or ja")
	complete(cmd, map[string]cobra.CompletionFunc{"lang": fixed(design.Languages()...)})
	return cmd
}

func (a *app) design(cmd *cobra.Command, args []string, flags *designFlags) error {
	if err := oneOf("--lang", flags.language, design.Languages()...); err != nil {
		return err
	}
	if err := flags.open(cmd); err != nil {
		return err
	}
	if language, ok := design.LanguageOf(flags.old); ok && !cmd.Flags().Changed("lang") {
		if err := cmd.Flags().Set("lang", string(language)); err != nil {
			return err
		}
	}
	result, err := analyse(cmd, engine.Accesses, engine.Options{
		Args:       args,
		ConfigFile: flags.configFile,
		Flags:      flags.inputs(),
		Rules:      catalog.Rules(),
		Cache:      flags.cache.open(cmd, false),
		Product:    flags.product(a, cmd, "design "+flags.language+" ", flags.write),
	})
	if err != nil {
		return err
	}
	if flags.stopsIncomplete(a, cmd, result) {
		return nil
	}
	return flags.finish(a, cmd, args, result.Product, bytes.Equal)
}

// write writes the document of a result in the format that is asked for.
func (flags *designFlags) write(w io.Writer, result *engine.Result, _ patterns.Options) error {
	in := design.Input{Model: result.Model, Patterns: patternsOf(result)}
	in.Model.Rebase(result.Relative)
	if flags.format == "html" {
		return design.HTML(w, in, design.Language(flags.language))
	}
	return design.Markdown(w, in, design.Language(flags.language))
}
