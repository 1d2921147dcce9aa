package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// inputFlags say what is analysed and how it is read.
type inputFlags struct {
	configFile   string
	varFiles     []string
	environments []string
	plans        []string
}

func (f *inputFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.configFile, "config", "", "read the configuration from `FILE` instead of the nearest .dynamolint.yml")
	flags.StringArrayVar(&f.varFiles, "var-file", nil, "Terraform variables from `FILE` (repeatable; later ones win)")
	flags.StringArrayVar(&f.environments, "environment", nil, "evaluate Terraform as `NAME` of terraform.environments in the configuration (repeatable)")
	flags.StringArrayVar(&f.plans, "plan", nil, "take values from `[DIR=]FILE`, written by \"terraform show -json\" of a plan made in DIR (repeatable)")
}

// inputs are the flags as the configuration takes them.
func (f *inputFlags) inputs() config.Flags {
	return config.Flags{VarFiles: f.varFiles, Environments: f.environments, Plans: f.plans}
}

// settingFlags say what the configuration says too, and win over it.
type settingFlags struct {
	inputFlags
	profile         string
	enable, disable []string
	failOn          string
	tests           bool
}

func (f *settingFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.inputFlags.add(flags)
	flags.StringVar(&f.profile, "profile", "", "turn on the rules of `PROFILE`: recommended, guideline, aws, pci, sdk-v2, strict or all (default recommended)")
	flags.StringSliceVar(&f.enable, "enable", nil, "turn on `RULES` by ID or slug, separated by commas")
	flags.StringSliceVar(&f.disable, "disable", nil, "turn off `RULES` by ID or slug, separated by commas")
	flags.BoolVar(&f.tests, "tests", false, "check test code too")
	complete(cmd, map[string]cobra.CompletionFunc{
		"profile": fixed("recommended", "guideline", "aws", "pci", "sdk-v2", "strict", "all"),
		"enable":  completeRules,
		"disable": completeRules,
	})
}

// addFailOn adds the flag of the commands whose exit code depends on severities.
func (f *settingFlags) addFailOn(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.failOn, "fail-on", "", "lowest `SEVERITY` that gives exit code 1: error, warning, note or never (default warning)")
	complete(cmd, map[string]cobra.CompletionFunc{"fail-on": fixed("error", "warning", "note", "never")})
}

func (f *settingFlags) configFlags(changed func(flag string) bool) config.Flags {
	flags := f.inputs()
	flags.Profile, flags.Enable, flags.Disable, flags.FailOn = f.profile, f.enable, f.disable, f.failOn
	if changed("tests") {
		flags.Tests = &f.tests
	}
	return flags
}

// checkFlags are the flags of check, and of the root command which stands for it.
type checkFlags struct {
	settingFlags
	cache     cacheFlags
	baseline  engine.BaselineOptions
	newFrom   engine.NewFrom
	changed   bool
	noIgnores bool
	formats   []string
	shown     shownFlags
	fix       fixFlags
}

func (f *checkFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.addSelection(cmd)
	f.fix.add(cmd)
	flags.BoolVar(&f.changed, "changed-files", false, "the arguments are changed or deleted files: report only findings that concern them")
	flags.StringArrayVar(&f.formats, "format", nil, "write `FORMAT[=FILE]`: "+strings.Join(formatNames(), ", ")+" (repeatable; default text)")
	f.shown.add(cmd)
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed(formatNames()...)})
}

// addSelection adds the flags that say which findings there are.
func (f *checkFlags) addSelection(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.settingFlags.add(cmd)
	f.addFailOn(cmd)
	f.cache.add(flags)
	addBaselineFlag(flags, &f.baseline)
	flags.BoolVar(&f.baseline.Off, "no-baseline", false, "also report findings that the baseline lists")
	flags.StringVar(&f.newFrom.Revision, "new-from-rev", "", "report only findings that commit `REV` does not have")
	flags.StringVar(&f.newFrom.MergeBase, "new-from-merge-base", "", "report only findings that are new since the branch diverged from `BRANCH`")
	flags.BoolVar(&f.noIgnores, "no-ignores", false, "also report findings that ignore directives hide")
}

// options returns what the flags ask for, with the arguments of the command.
func (f *checkFlags) options(cmd *cobra.Command, args []string) (engine.Options, error) {
	switch {
	case f.baseline.Off && f.baseline.File != "":
		return engine.Options{}, usagef("--baseline and --no-baseline cannot be combined")
	case f.newFrom.Revision != "" && f.newFrom.MergeBase != "":
		return engine.Options{}, usagef("--new-from-rev and --new-from-merge-base cannot be combined")
	}
	return engine.Options{
		Args:       args,
		Changed:    f.changed,
		ConfigFile: f.configFile,
		Flags:      f.configFlags(cmd.Flags().Changed),
		Rules:      catalog.Rules(),
		NoIgnores:  f.noIgnores,
		Baseline:   f.baseline,
		NewFrom:    f.newFrom,
		Cache:      f.cache.open(cmd, f.shown.verbose),
	}, nil
}

// addBaselineFlag adds the flag that says which baseline is meant.
func addBaselineFlag(flags *pflag.FlagSet, opts *engine.BaselineOptions) {
	flags.StringVar(&opts.File, "baseline", "", "use the baseline `FILE` instead of the configured one or "+baseline.DefaultName)
}

// complete says how the values of flags are completed.
func complete(cmd *cobra.Command, flags map[string]cobra.CompletionFunc) {
	for name, function := range flags {
		if err := cmd.RegisterFlagCompletionFunc(name, function); err != nil {
			panic(err) // the flag does not exist
		}
	}
}

func fixed(values ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)
}

// flagError turns cobra's message about a wrong flag into what to write instead.
func flagError(cmd *cobra.Command, err error) error {
	hint := fmt.Sprintf("%q lists the flags", cmd.CommandPath()+" --help")
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden {
				names = append(names, f.Name)
			}
		})
		if near := rules.Nearest(unknown.GetSpecifiedName(), names); near != "" {
			hint = fmt.Sprintf("did you mean --%s? %s", near, hint)
		}
	}
	return usagef("%v; %s", err, hint)
}

// exactArgs is like [cobra.ExactArgs] with an error that exits with code 2.
func exactArgs(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < len(names):
			return usagef("%s needs %s", cmd.CommandPath(), names[len(args)])
		case len(args) > len(names):
			return usagef("%s: %q is one argument too many", cmd.CommandPath(), args[len(names)])
		}
		return nil
	}
}

// oneOf checks the value of a flag.
func oneOf(flag, value string, allowed ...string) error {
	if slices.Contains(allowed, value) {
		return nil
	}
	last := len(allowed) - 1
	return usagef("%s cannot be %q; %suse %s or %s", flag, value, rules.DidYouMean(value, allowed), strings.Join(allowed[:last], ", "), allowed[last])
}
