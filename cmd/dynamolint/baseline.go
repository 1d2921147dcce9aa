package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func (a *app) baselineCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "baseline",
		Short: "Write or check the baseline: known findings that are not reported",
		Args:  onlySubcommands,
		RunE: func(*cobra.Command, []string) error {
			return usagef("choose one: dynamolint baseline write or check")
		},
	}
	cmd.AddCommand(a.baselineWriteCommand(), a.baselineCheckCommand())
	return cmd
}

// baselineFlags are the flags of the commands about a baseline.
type baselineFlags struct {
	settingFlags
	cache    cacheFlags
	baseline engine.BaselineOptions
}

func (f *baselineFlags) addTo(cmd *cobra.Command) {
	f.add(cmd)
	f.cache.add(cmd.Flags())
	addBaselineFlag(cmd.Flags(), &f.baseline)
}

func (f *baselineFlags) run(cmd *cobra.Command, args []string) (*engine.Result, error) {
	return analyse(cmd, engine.Run, engine.Options{
		Args:       args,
		ConfigFile: f.configFile,
		Flags:      f.configFlags(cmd.Flags().Changed),
		Rules:      catalog.Rules(),
		Baseline:   f.baseline,
		Cache:      f.cache.open(cmd, false),
	})
}

func (a *app) baselineWriteCommand() *cobra.Command {
	flags := &baselineFlags{baseline: engine.BaselineOptions{Write: true}}
	var addNew, allowIncomplete bool
	cmd := &cobra.Command{
		Use:   "write [flags] [paths or package patterns...]",
		Short: "Record findings in " + baseline.DefaultName + ", or remove fixed ones from it",
		Long: `Record all findings in the baseline, so that check reports only new ones.

An existing baseline only shrinks: entries whose finding is gone are removed, and
new findings are added only with --add. Entries that this run cannot find stay:
those outside the given paths, of disabled rules, and of files that are not
checked.

Exit codes: 0 written, 2 wrong usage or the file cannot be written, 3 part of the
input could not be analysed; then nothing is written without --allow-incomplete.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.writeBaseline(cmd, args, flags, addNew, allowIncomplete)
		},
	}
	flags.addTo(cmd)
	addAllowIncomplete(cmd.Flags(), &allowIncomplete)
	cmd.Flags().BoolVar(&addNew, "add", false, "add new findings to an existing baseline")
	return cmd
}

func (a *app) writeBaseline(cmd *cobra.Command, args []string, flags *baselineFlags, addNew, allowIncomplete bool) error {
	result, err := flags.run(cmd, args)
	if err != nil {
		return err
	}
	file := nearby(result.Known.File)
	if a.stopsIncomplete(cmd, result, allowIncomplete, file+" is not written") {
		return nil
	}
	findings, refused := takenByBaseline(result)
	next, said := baseline.New(findings), fmt.Sprintf("wrote %s: %s", file, count(len(findings), "finding"))
	if next.Len() != len(findings) {
		said += ", " + countEntries(next.Len())
	}
	if old := result.Known.Baseline; old != nil {
		shrunk := old.Update(result.Known.Stale, nil)
		next = shrunk
		if addNew {
			next = shrunk.Update(nil, findings)
		}
		said = fmt.Sprintf("wrote %s: %s, %d removed, %d added", file, countEntries(next.Len()), len(result.Known.Stale), next.Len()-shrunk.Len())
		if n := len(findings); n > 0 && !addNew {
			said += fmt.Sprintf("\n%s not added: \"dynamolint\" shows them, --add adds them", count(n, "new finding"))
		}
	}
	if refused > 0 {
		said += "\n" + refusedText(refused)
	}
	err = writeFile(result.Known.File, func(w io.Writer) error {
		_, err := next.WriteTo(w)
		return err
	})
	if err != nil {
		return usagef("cannot write %s: %v", file, err)
	}
	return say(cmd.OutOrStdout(), said)
}

// takenByBaseline returns the findings of a result that a baseline may hide, and
// how many others there are.
func takenByBaseline(result *engine.Result) (findings []rules.Finding, refused int) {
	for _, f := range result.Findings {
		if result.Config.Suppressible(f.Rule) {
			findings = append(findings, f)
		}
	}
	return findings, len(result.Findings) - len(findings)
}

// refusedText says why findings are not in a baseline.
func refusedText(n int) string {
	return count(n, "finding") + " not recorded: the configuration lists the rule as non-suppressible"
}

func (a *app) baselineCheckCommand() *cobra.Command {
	flags := &baselineFlags{}
	cmd := &cobra.Command{
		Use:   "check [flags] [paths or package patterns...]",
		Short: "Check the baseline for entries whose finding is gone",
		Long: `Check the baseline for entries whose finding is gone, so that it shrinks as
findings are fixed.

Without a baseline there is nothing to check. A baseline that the configuration
or --baseline names must exist.

Exit codes: 0 no stale entry, 1 stale entries, 2 wrong usage or the named baseline
is missing, 3 part of the input could not be analysed.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return a.checkBaseline(cmd, args, flags) },
	}
	flags.addTo(cmd)
	return cmd
}

func (a *app) checkBaseline(cmd *cobra.Command, args []string, flags *baselineFlags) error {
	result, err := flags.run(cmd, args)
	if err != nil {
		return err
	}
	known, file, out := result.Known, nearby(result.Known.File), cmd.OutOrStdout()
	if a.stopsIncomplete(cmd, result, false, file+" is not checked") {
		return nil
	}
	if known.Baseline == nil {
		return say(out, fmt.Sprintf("no baseline to check: %s does not exist", file))
	}
	for _, e := range known.Stale {
		if err := say(out, staleText(e)); err != nil {
			return err
		}
	}
	if n := len(known.Stale); n > 0 {
		a.exitCode = engine.ExitFindings
		return say(out, fmt.Sprintf("%s: %s no longer found; run \"dynamolint baseline write\" and commit the file", file, countEntries(n)))
	}
	said := fmt.Sprintf("%s: %s still found", file, countEntries(known.Baseline.Len()-known.Unseen))
	if n := known.Unseen; n > 0 {
		said += fmt.Sprintf(", %d not checked", n)
	}
	return say(out, said)
}

func countEntries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", n)
}

// staleText returns "services/orders/store.go: DDB101 unbounded-scan in (*Store).All: orders".
func staleText(e baseline.Entry) string {
	text := fmt.Sprintf("%s: %s %s", e.File, e.Rule, e.Slug)
	if e.Symbol != "" {
		text += " in " + e.Symbol
	}
	if e.Subject != "" {
		text += ": " + e.Subject
	}
	if e.Address != "" {
		text += " for " + e.Address + " in " + e.Root
	}
	return text
}
