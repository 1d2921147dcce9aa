package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/report"
	"github.com/dynamolint/dynamolint/rules"
)

// shownFlags say which findings are shown and how; what fails a run they leave
// alone.
type shownFlags struct {
	severity    string
	lang        string
	layout      string
	category    string
	statistics  bool
	showUnknown bool
	verbose     bool
}

// blocking is the severity from which on findings fail the run.
const blocking = "blocking"

var shownSeverities = []string{"error", "warning", "note", blocking}

func (f *shownFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.addSeverity(cmd, "note; text with --changed-files: blocking")
	flags.StringVar(&f.layout, "layout", report.LayoutAuto, "lay the text format out as `LAYOUT`: auto, full, grouped (one block for each rule) or concise (one line for each finding)")
	flags.StringVar(&f.category, "category", "", "keep the results in sarif apart from those of other runs over the same commit, as category `NAME`")
	flags.BoolVar(&f.statistics, "statistics", false, "list how many findings each rule has")
	flags.BoolVar(&f.showUnknown, "show-unknown", false, "list what cannot be determined because a value is unknown")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "show every note, every instance of a finding, and the time of each stage")
	flags.StringVar(&f.lang, "lang", english, "add the title of each rule in `LANG` to the text format: ja, or en for none")
	complete(cmd, map[string]cobra.CompletionFunc{
		"layout": fixed(report.Layouts()...), "lang": fixed(languages...),
	})
}

// addSeverity adds the flag that says how severe a finding must be to be shown.
func (f *shownFlags) addSeverity(cmd *cobra.Command, usual string) {
	cmd.Flags().StringVar(&f.severity, "severity", "", "show only findings of `SEVERITY` or above: error, warning, note, or blocking for those that fail the run (default "+usual+")")
	complete(cmd, map[string]cobra.CompletionFunc{"severity": fixed(shownSeverities...)})
}

// checkSeverity returns what is wrong with the value of that flag.
func (f *shownFlags) checkSeverity() error {
	if f.severity == "" {
		return nil
	}
	return oneOf("--severity", f.severity, shownSeverities...)
}

// check returns what is wrong with the values of the flags.
func (f *shownFlags) check() error {
	if err := oneOf("--layout", f.layout, report.Layouts()...); err != nil {
		return err
	}
	if err := oneOf("--lang", f.lang, languages...); err != nil {
		return err
	}
	return f.checkSeverity()
}

// checkCategory returns what is wrong with the value of --category, or with the outputs that
// it is given for.
func checkCategory(category string, outputs []output) error {
	if bad := report.CheckCategory(category); bad != "" {
		return usagef("--category %q %s; name the part that is checked, as in --category orders", category, bad)
	}
	if !slices.ContainsFunc(outputs, func(o output) bool { return o.format == "sarif" }) {
		return usagef("--category is for code scanning; write its file too, as with --format sarif=dynamolint.sarif")
	}
	return nil
}

func (f *shownFlags) options() report.Options {
	opts := report.Options{Category: f.category, AllNotes: f.verbose, ShowUnknown: f.showUnknown, Layout: f.layout, Statistics: f.statistics}
	if f.lang != english {
		opts.Title = titles[f.lang]
	}
	return opts
}

// shown returns what of a run one output shows. The other formats are for programs
// and hosts that sort by severity themselves: they leave out only what the user
// asks to leave out.
func (f *shownFlags) shown(result *engine.Result, run *report.Run, format string, changedFiles bool) *report.Run {
	least := f.least(result)
	if f.severity == "" && changedFiles && format == "text" {
		least = result.Config.FailOn
	}
	if least == rules.SeverityUnset {
		return run
	}
	less := *run
	less.AtLeast(least)
	return &less
}

// least returns the lowest severity that is asked for; SeverityUnset if all are.
func (f *shownFlags) least(result *engine.Result) rules.Severity {
	if f.severity == blocking {
		return result.Config.FailOn
	}
	for _, severity := range []rules.Severity{rules.Note, rules.Warning, rules.Error} {
		if strings.EqualFold(f.severity, severity.String()) {
			return severity
		}
	}
	return rules.SeverityUnset
}
