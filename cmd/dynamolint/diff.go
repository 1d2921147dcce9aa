package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/show/difference"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/internal/show/report"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// diffFlags say what is compared, and how that is shown.
type diffFlags struct {
	settingFlags
	cache     cacheFlags
	mergeBase string
	format    string
	out       string

	allowIncomplete bool
}

// diffFormats are the formats of diff; the first is the default.
var diffFormats = []string{"text", "markdown", "json"}

// diffExtensions are the formats by the extensions of files.
var diffExtensions = map[string]string{".md": "markdown", ".markdown": "markdown", ".json": "json"}

func (a *app) diffCommand() *cobra.Command {
	flags := &diffFlags{}
	cmd := &cobra.Command{
		Use:   "diff [flags] [OLD [NEW]]",
		Short: "Show what a change does to tables, access patterns and permissions",
		Long: `Show what differs between two versions: tables, indexes and settings, the access
patterns of the code, and the permissions that it newly needs. The rules about changes
(DDB8xx) say what a plan would destroy, and how to get there safely.

OLD is a commit, HEAD if it is not given, or a snapshot that "dynamolint schema --out" has
written. NEW is a commit or a snapshot, and the working tree if it is not given. Snapshots
have tables only. With --merge-base BRANCH, OLD is the commit at which the current branch
left BRANCH, as a pull request shows it.

With --plan, the values of the working tree are those of a plan. The extension of the file of
--out says its format (.md, .json, .txt), unless --format does.

The exit code is 1 if a finding is at or above --fail-on, and 3 if part of a version
could not be analysed; then no file is written, unless --allow-incomplete is given.`,
		Example: `  dynamolint diff
  dynamolint diff --merge-base main
  dynamolint diff v1.4.0 v1.5.0
  dynamolint diff --out diff.md
  dynamolint diff before.json after.json   # snapshots`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 2 {
				return usagef("diff compares two versions, and %d are given", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.diff(cmd, args, flags) },
	}
	flags.add(cmd)
	flags.cache.add(cmd.Flags())
	flags.addFailOn(cmd)
	cmd.Flags().StringVar(&flags.mergeBase, "merge-base", "", "compare with the commit at which the current branch left `BRANCH`")
	cmd.Flags().StringVar(&flags.format, "format", diffFormats[0], "write `FORMAT`: text, markdown or json")
	cmd.Flags().StringVar(&flags.out, "out", "", "write to `FILE` instead of standard output; its extension says the format: .md, .json, .txt")
	addAllowIncomplete(cmd.Flags(), &flags.allowIncomplete)
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed(diffFormats...)})
	return cmd
}

func (a *app) diff(cmd *cobra.Command, args []string, flags *diffFlags) error {
	opts, err := flags.options(cmd, args)
	if err != nil {
		return err
	}
	opts.Product = flags.product(a, cmd, opts)
	result, err := analyse(cmd, engine.Diff, opts)
	if err != nil {
		return err
	}
	var made diffOutput
	if err := json.Unmarshal(result.Product, &made); err != nil {
		return err
	}
	write := func(w io.Writer) error {
		_, err := w.Write(made.Document)
		return err
	}
	var problems []rules.Problem
	if result.Base != nil { // else nothing was wrong
		problems = slices.Concat(result.Problems, inBase(result.Base))
	}
	printProblems(cmd, problems)
	a.exitCode = made.ExitCode
	switch {
	case flags.out == "":
		return write(cmd.OutOrStdout())
	case len(problems) > 0 && !flags.allowIncomplete:
		cmd.PrintErrf("dynamolint: part of the input was not analysed, so %s is not written\n", flags.out)
		return nil
	}
	if err := writeFile(flags.out, write); err != nil {
		return usagef("--out %s: cannot write the file: %v; choose another path", flags.out, err)
	}
	return nil
}

// diffOutput is what diff writes of a result.
type diffOutput struct {
	Document []byte
	ExitCode int
}

// product asks a run for the difference in the format that is asked for.
func (flags *diffFlags) product(a *app, cmd *cobra.Command, opts engine.Options) engine.Product {
	var shown patterns.Options
	var forge report.Revision
	if flags.out == "" {
		shown = patterns.Options{Width: terminalWidth(cmd.OutOrStdout()), Color: useColor(cmd.OutOrStdout(), a.noColor)}
	}
	if dir, err := os.Getwd(); err == nil && flags.format == "markdown" {
		forge = revision(cmd.Context(), state.RepositoryRoot(disk, dir, dir), os.Getenv)
	}
	at := forge // with what its address is in place of where it is written
	at.Forge = nil
	return engine.Product{
		Name: fmt.Sprintf("diff %s %v %+v %q %+v", flags.format, shown, at, forge.LineLink("file", 1), []engine.NewFrom{opts.NewFrom, opts.Now}),
		Make: func(result *engine.Result) ([]byte, error) {
			document := differenceOf(result)
			document.AddFindings(result.Findings)
			made := diffOutput{ExitCode: result.ExitCode()}
			if len(result.Problems)+len(result.Base.Problems) > 0 {
				made.ExitCode = engine.ExitIncomplete
			}
			var b bytes.Buffer
			if err := flags.write(&b, document, result, opts, forge, shown); err != nil {
				return nil, err
			}
			made.Document = b.Bytes()
			return json.Marshal(made)
		},
	}
}

// options returns what the flags and arguments ask for.
func (flags *diffFlags) options(cmd *cobra.Command, args []string) (engine.Options, error) {
	opts := engine.Options{ConfigFile: flags.configFile, Flags: flags.configFlags(cmd.Flags().Changed), Rules: catalog.Rules()}
	if err := oneOf("--format", flags.format, diffFormats...); err != nil {
		return opts, err
	}
	if named, ok := diffExtensions[strings.ToLower(filepath.Ext(flags.out))]; ok && !cmd.Flags().Changed("format") {
		flags.format = named
	}
	if err := flags.checkOut(); err != nil {
		return opts, err
	}
	opts.NewFrom.Revision = "HEAD"
	switch {
	case flags.mergeBase != "" && len(args) > 0:
		return opts, usagef("--merge-base names the older version; give no arguments with it")
	case flags.mergeBase != "":
		opts.NewFrom = engine.NewFrom{MergeBase: flags.mergeBase}
	case len(args) > 0:
		opts.NewFrom = versionOf(args[0])
	}
	if len(args) == 2 {
		opts.Now = versionOf(args[1])
	}
	opts.Cache = flags.cache.open(cmd, false)
	return opts, nil
}

// checkOut checks the file of --out before anything is analysed.
func (flags *diffFlags) checkOut() error {
	if flags.out == "" {
		return nil
	}
	if err := checkWritable(flags.out); err != nil {
		return usagef("--out %s: %v", flags.out, err)
	}
	switch flags.format {
	case "markdown":
		return checkOwned(flags.out, difference.Title)
	case "json":
		return checkOwned(flags.out, difference.FirstKey)
	}
	return nil
}

// versionOf tells snapshots, whose names end in .json, from commits.
func versionOf(arg string) engine.NewFrom {
	if filepath.Ext(arg) == ".json" {
		return engine.NewFrom{Snapshot: arg}
	}
	return engine.NewFrom{Revision: arg}
}

// differenceOf returns the document of what differs from the base of a result.
func differenceOf(result *engine.Result) *difference.Document {
	base := result.Base
	d := difference.New(base.Name, base.Changes, result.Relative)
	for _, p := range slices.Concat(result.Problems, inBase(base)) {
		d.Incomplete = append(d.Incomplete, p.Span.String()+": "+p.Message)
	}
	old := base.Older
	if old == nil {
		return d
	}
	d.Patterns = patterns.Compare(patternsOf(old), patternsOf(result))
	before := permissions.Version{Programs: old.Programs, Uses: old.Uses, Model: old.Model, Path: old.Relative}
	after := permissions.Version{Programs: result.Programs, Uses: result.Uses, Model: result.Model, Path: result.Relative}
	o := policydoc.Options{Region: "*", Account: "*", Path: result.Relative}
	d.Permissions = o.Needs(permissions.New(before, after))
	return d
}

// inBase returns the problems of the older version with places as git has them: "HEAD:main.tf:3:1".
func inBase(base *engine.Base) (all []rules.Problem) {
	for _, p := range base.Problems {
		p.Span.File = base.Name + ":" + p.Span.File
		all = append(all, p)
	}
	return all
}

// sections returns what differs from the base of a result, as parts of the summary of a run.
func sections(result *engine.Result, link func(file string, line int) string) (all []report.Section, err error) {
	parts, err := differenceOf(result).Sections(link)
	for _, s := range parts {
		all = append(all, report.Section{Title: s.Title, Body: s.Text})
	}
	return all, err
}

func patternsOf(result *engine.Result) *patterns.Document {
	d := patterns.New(result.Accesses, result.Model.Tables, result.Problems, result.Relative)
	d.Partial = result.Partial
	return d
}

// write writes what differs in the format that is asked for; for people, with the findings.
func (flags *diffFlags) write(w io.Writer, d *difference.Document, result *engine.Result, opts engine.Options, forge report.Revision, shown patterns.Options) error {
	switch flags.format {
	case "json":
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		return encoder.Encode(d)
	case "markdown":
		return difference.Markdown(w, d, forge.LineLink)
	}
	if err := difference.Text(w, d, shown); err != nil || len(result.Findings)+result.Suppressed == 0 {
		return err
	}
	if _, err := io.WriteString(w, "\n"); err != nil {
		return err
	}
	found := newReport(result, catalog.Rules())
	found.Comparison, found.FixFlags = nil, newFromFlags(opts.NewFrom) // all of what is written is one
	return report.Write(w, "text", found, report.Options{Width: shown.Width, Color: shown.Color})
}
