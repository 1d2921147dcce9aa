package main

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

// fixFlags say which fixes are made.
type fixFlags struct {
	level string // "", "safe" or "all"
	diff  bool

	allowIncomplete bool
}

func (f *fixFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.addLevel(flags)
	flags.BoolVar(&f.diff, "diff", false, "show what --fix would change instead of changing it")
	addAllowIncomplete(flags, &f.allowIncomplete)
	complete(cmd, map[string]cobra.CompletionFunc{"fix": fixed("safe", "all")})
}

func (f *fixFlags) addLevel(flags *pflag.FlagSet) {
	flags.StringVar(&f.level, "fix", "", "fix what can be fixed: `LEVEL` safe keeps behaviour, all also changes requests, so review the result (--fix alone is safe)")
	flags.Lookup("fix").NoOptDefVal = "safe"
}

// upTo returns the kind of fixes that are asked for.
func (f *fixFlags) upTo() (rules.FixKind, error) {
	switch f.level {
	case "":
		if f.diff {
			return rules.SafeFix, nil
		}
		return rules.NoFix, nil
	case "safe":
		return rules.SafeFix, nil
	case "all":
		return rules.ReviewFix, nil
	}
	return rules.NoFix, oneOf("--fix", f.level, "safe", "all")
}

// apply makes the requested fixes, or shows them. It reports whether
// files have changed, so that their findings no longer have their places.
func (f *fixFlags) apply(cmd *cobra.Command, result *engine.Result, upTo rules.FixKind, noColor bool) (changed bool, err error) {
	if len(result.Problems) > 0 && !f.diff && !f.allowIncomplete {
		cmd.PrintErrln("dynamolint: part of the input was not analysed, so nothing is fixed; --allow-incomplete fixes what was analysed")
		return false, nil
	}
	plan, err := result.Fixes(cmd.Context(), upTo)
	switch {
	case cmd.Context().Err() != nil:
		return false, cmd.Context().Err()
	case err != nil:
		return false, usagef("--fix: %v", err)
	}
	for _, skipped := range plan.Skipped {
		cmd.PrintErrf("dynamolint: note: %s: %s was not fixed: %s\n",
			terminal.Printable(skipped.Finding.Span.String()), skipped.Finding.Rule.ID, terminal.Printable(skipped.Reason))
	}
	if f.diff {
		out := cmd.OutOrStdout()
		err = writeDiff(out, plan.Files, isTerminal(out), useColor(out, noColor))
	} else if err = result.WriteFixes(plan); err != nil {
		err = usagef("--fix: %v", err)
	}
	if err != nil {
		return false, err
	}
	switch {
	case len(plan.Fixed) == 0 && upTo == rules.SafeFix && slices.ContainsFunc(result.Findings, func(f rules.Finding) bool { return f.Fixes != nil }):
		cmd.PrintErrln("dynamolint: no safe fix applies; --fix=all also makes fixes that change requests or infrastructure")
	case len(plan.Fixed) == 0 && f.diff: // an empty patch says nothing, and the findings are not listed
		cmd.PrintErrf("dynamolint: no fix applies (%s)\n", count(len(result.Findings), "finding"))
	case !f.diff && len(plan.Fixed) > 0:
		cmd.PrintErrf("dynamolint: %s fixed in %s\n", count(len(plan.Fixed), "finding"), count(len(plan.Files), "file"))
	}
	return !f.diff && len(plan.Files) > 0, nil
}

// noteIncomplete says that a diff rests on part of the input.
func (f *fixFlags) noteIncomplete(cmd *cobra.Command, result *engine.Result) {
	if f.diff && len(result.Problems) > 0 {
		cmd.PrintErrln("dynamolint: part of the input was not analysed, so the diff may lack fixes")
	}
}
