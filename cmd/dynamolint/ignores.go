package main

import (
	"time"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

func (a *app) ignoresCommand() *cobra.Command {
	flags, cached := &inputFlags{}, &cacheFlags{}
	var format string
	var tests bool
	cmd := &cobra.Command{
		Use:   "ignores [flags] [paths or package patterns...]",
		Short: "List ignore directives with their state and age",
		Long: `List all ignore directives in Go and Terraform files, excluded files included:
their place, rules, reason, age and state:

  used             hides a finding
  partly-unused    hides no finding of some of its rules
  unused           hides no finding
  not-judged       the rule or file is not checked, or a value is unknown
  expired          its until= date has passed
  non-suppressible names a rule that the configuration does not let anyone ignore
  invalid          is malformed, or in a place where nothing is reported

The states are those that "dynamolint check" finds. The age is that of the line in
git, by its author date.

Exit codes: 0 listed, 2 wrong usage or configuration, 3 part of the input could
not be analysed.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, "text", "json"); err != nil {
				return err
			}
			opts := engine.Options{
				Args:          args,
				ConfigFile:    flags.configFile,
				Flags:         flags.inputs(),
				Rules:         catalog.Rules(),
				Baseline:      engine.BaselineOptions{Off: true}, // directives come before it
				AllDirectives: true,
				Cache:         cached.open(cmd, false),
			}
			if cmd.Flags().Changed("tests") {
				opts.Flags.Tests = &tests
			}
			result, err := analyse(cmd, engine.Run, opts)
			if err != nil {
				return err
			}
			ages, err := datesOf(cmd.Context(), result.Root, result.Directives)
			if err != nil {
				return err
			}
			printProblems(cmd, result.Problems)
			if len(result.Problems) > 0 {
				a.exitCode = engine.ExitIncomplete
			}
			list := describeIgnores(result.Directives, ages, time.Now())
			if format == "json" {
				return writeJSON(cmd.OutOrStdout(), list)
			}
			return writeIgnores(cmd.OutOrStdout(), list)
		},
	}
	flags.add(cmd.Flags())
	cached.add(cmd.Flags())
	cmd.Flags().BoolVar(&tests, "tests", false, "check test code too")
	cmd.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	return cmd
}

// ignoresVersion is the version of what "ignores --format json" writes. Fields
// may be added to a version.
const ignoresVersion = 1

// ignoreList is what "ignores" lists. Lists are never null.
type ignoreList struct {
	Version    int           `json:"version"`
	Directives []ignoreInfo  `json:"directives"` // ordered by file and line
	Summary    ignoreSummary `json:"summary"`
}

type ignoreInfo struct {
	File    string         `json:"file"` // relative to the root of the repository, with slashes
	Line    int            `json:"line"`
	Column  int            `json:"column"` // in bytes
	State   suppress.State `json:"state"`
	Rules   []ignoredRule  `json:"rules"`
	Reason  string         `json:"reason,omitempty"`
	Until   string         `json:"until,omitempty"` // the last day on which it holds
	Since   string         `json:"since,omitempty"` // the day of its commit; not known without a commit
	AgeDays *int           `json:"ageDays,omitempty"`
	Text    string         `json:"text"`             // of the comment
	Covers  *ignoredLines  `json:"covers,omitempty"` // if it covers any
	Faults  []string       `json:"faults"`           // why it suppresses nothing

	// Uncommitted says that the line is newer than the last commit.
	Uncommitted bool `json:"uncommitted,omitempty"`
}

type ignoredRule struct {
	Name   string         `json:"name"` // as written
	ID     string         `json:"id,omitempty"`
	Slug   string         `json:"slug,omitempty"`
	State  suppress.State `json:"state"`
	Hidden int            `json:"hidden"` // findings
}

type ignoredLines struct {
	From int `json:"from"`
	To   int `json:"to"`
}

type ignoreSummary struct {
	Directives int                    `json:"directives"`
	Files      int                    `json:"files"`
	States     map[suppress.State]int `json:"states"` // directives in each
	OldestDays *int                   `json:"oldestDays,omitempty"`
	NoAges     string                 `json:"noAges,omitempty"` // why ages are unknown
}

// describeIgnores describes directives on a day.
func describeIgnores(directives []suppress.Use, dates *dates, now time.Time) *ignoreList {
	list := &ignoreList{Version: ignoresVersion, Directives: []ignoreInfo{}}
	list.Summary = ignoreSummary{Directives: len(directives), States: map[suppress.State]int{}, NoAges: dates.unknown}
	files := map[string]bool{}
	for i := range directives {
		info := describeIgnore(&directives[i])
		switch date, state := dates.of(&directives[i]); state {
		case committed:
			age := max(0, int(now.Sub(date)/(24*time.Hour)))
			info.Since, info.AgeDays = date.UTC().Format(time.DateOnly), &age
			if oldest := list.Summary.OldestDays; oldest == nil || *oldest < age {
				list.Summary.OldestDays = &age
			}
		case uncommitted:
			info.Uncommitted = true
		}
		list.Directives = append(list.Directives, info)
		list.Summary.States[info.State]++
		files[info.File] = true
	}
	list.Summary.Files = len(files)
	return list
}

func describeIgnore(u *suppress.Use) ignoreInfo {
	info := ignoreInfo{
		File: u.Span.File, Line: u.Span.Start.Line, Column: u.Span.Start.Column,
		State: u.State, Rules: []ignoredRule{}, Reason: u.Reason, Until: u.Until, Text: u.Text,
		Faults: faults(u.Faults),
	}
	if u.To > 0 {
		info.Covers = &ignoredLines{u.From, u.To}
	}
	for _, named := range u.Rules {
		rule := ignoredRule{Name: named.Name, State: named.State, Hidden: named.Hidden}
		if named.Rule != nil {
			rule.ID, rule.Slug = named.Rule.ID, named.Rule.Slug
		}
		info.Rules = append(info.Rules, rule)
	}
	return info
}

// faults are the texts about a directive in one line each.
func faults(texts []rules.Text) []string {
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = text.Short()
	}
	return lines
}
