package main

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/deploy"
	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/permissions"
	"github.com/dynamolint/dynamolint/internal/policydoc"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// iamFlags say which policies are written, and how.
type iamFlags struct {
	inputFlags
	main    string
	root    string
	format  string
	region  string
	account string
}

// iamFormats are the formats of iam; the first is the default.
var iamFormats = []string{"hcl", "json"}

func (a *app) iamCommand() *cobra.Command {
	flags := &iamFlags{}
	cmd := &cobra.Command{
		Use:   "iam [flags] [root of the repository]",
		Short: "Write the least IAM policy that the code of each program needs",
		Long: `Write the least IAM policy that the code of each program needs for DynamoDB: the
actions of all calls that its main function leads to, on the tables and indexes that
they ask, and what Lambda needs to read the streams that the program is subscribed to.

The policies are data sources for Terraform, with the calls that need each statement as
comments. "perhaps" is a call that only code leads to which is not analysed, because
nothing in it uses an SDK.

With --format json, the policy of --main is written as IAM takes it; without --main, all
policies are, with the calls that need their statements.

If several configurations declare the same tables, such as infra/dev and infra/prod, there
is a policy for each of them. --root names one.

Names of tables are exact where they are known. In ARNs, "*" stands for what is not.

The exit code is 1 if a policy lacks calls because it is unknown which tables they ask:
"dynamolint access-patterns" shows what to add to .dynamolint.yml. It is 3, and nothing
is written, if anything could not be analysed.`,
		Example: `  dynamolint iam
  dynamolint iam --main ./cmd/api
  dynamolint iam --main ./cmd/api --format json > policy.json
  dynamolint iam --main ./cmd/api --root infra/prod --format json
  dynamolint iam --region eu-central-1 --account 123456789012 --format json`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.iam(cmd, args, flags) },
	}
	flags.add(cmd.Flags())
	cmd.Flags().StringVar(&flags.main, "main", "", "write the policy of the program in `DIR` alone, the directory of a main package")
	cmd.Flags().StringVar(&flags.root, "root", "", "write the policies for the Terraform configuration in `DIR` alone")
	cmd.Flags().StringVar(&flags.format, "format", iamFormats[0], "write `FORMAT`: "+strings.Join(iamFormats, " or "))
	cmd.Flags().StringVar(&flags.region, "region", "*", "the `REGION` in ARNs")
	cmd.Flags().StringVar(&flags.account, "account", "*", "the `ACCOUNT` in ARNs")
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed(iamFormats...)})
	return cmd
}

func (a *app) iam(cmd *cobra.Command, args []string, flags *iamFlags) error {
	if err := oneOf("--format", flags.format, iamFormats...); err != nil {
		return err
	}
	inputs, tests := flags.inputs(), false
	inputs.Tests = &tests
	result, err := analyse(cmd, engine.Uses, engine.Options{Args: args, ConfigFile: flags.configFile, Flags: inputs, Rules: catalog.Rules()})
	if err != nil {
		return err
	}
	if a.stopsIncomplete(cmd, result, false, "no policy is written") {
		return nil
	}
	all, err := flags.policies(result)
	if err != nil {
		return err
	}
	o := policydoc.Options{Region: flags.region, Account: flags.account, Path: result.Relative}
	a.warnOfGaps(cmd, all, result, flags, o)
	return flags.write(cmd.OutOrStdout(), all, o)
}

// policies returns those that are asked for: of programs that need nothing only if --main names
// them.
func (flags *iamFlags) policies(result *engine.Result) (all []*permissions.Policy, err error) {
	programs, err := flags.programs(result)
	if err != nil {
		return nil, err
	}
	var roots []string
	for _, d := range programs {
		for _, p := range permissions.Least(d, result.Uses, result.Model) {
			needed := flags.main != "" || len(p.Statements)+len(p.Unlinked) > 0
			if p.Root != "" && needed {
				roots = append(roots, result.Relative(p.Root))
			}
			if needed && (flags.root == "" || p.Root == "" || isDir(flags.root, p.Root)) {
				all = append(all, p)
			}
		}
	}
	slices.Sort(roots)
	roots = slices.Compact(roots)
	switch {
	case flags.root != "" && !slices.ContainsFunc(all, func(p *permissions.Policy) bool { return p.Root != "" }):
		return nil, usagef("--root %s: no configuration there declares tables that another one declares too; %s", flags.root, listed("such configurations are ", roots))
	case flags.format == "json" && flags.main != "" && len(all) > 1:
		return nil, usagef("several configurations declare the tables of %s, and each has a policy; name one with --root: %s", flags.main, strings.Join(roots, ", "))
	}
	return all, nil
}

// listed is a sentence with names, or says that there are none.
func listed(what string, names []string) string {
	if len(names) == 0 {
		return "leave out --root"
	}
	return what + strings.Join(names, ", ")
}

// isDir reports whether a path of the user is a directory, which links may lead to.
func isDir(path, dir string) bool {
	given, err := filepath.Abs(path)
	if err != nil {
		return false
	}
	if real, err := filepath.EvalSymlinks(given); err == nil {
		given = real
	}
	real, err := filepath.EvalSymlinks(dir)
	return err == nil && real == given
}

// programs returns the one that --main names, or all.
func (flags *iamFlags) programs(result *engine.Result) ([]*deploy.Deployment, error) {
	all := slices.DeleteFunc(slices.Clone(result.Programs), func(d *deploy.Deployment) bool { return d.Main.Path == "" })
	if len(all) == 0 {
		return nil, usagef("no main package that uses DynamoDB is in %s; iam writes the policies of programs", result.Root)
	}
	if flags.main == "" {
		return all, nil
	}
	var names []string
	for _, d := range all {
		if isDir(flags.main, d.Main.Dir) || d.Main.Path == flags.main {
			return []*deploy.Deployment{d}, nil
		}
		names = append(names, result.Relative(d.Main.Dir))
	}
	hint := "the main packages are " + strings.Join(names, ", ")
	if near := rules.Nearest(path.Clean(filepath.ToSlash(flags.main)), names); near != "" {
		hint = "did you mean ./" + near + "? " + hint
	}
	return nil, usagef("--main %s: there is no main package; %s", flags.main, hint)
}

// warnOfGaps says what the policies lack, and where they allow more than they should.
func (a *app) warnOfGaps(cmd *cobra.Command, all []*permissions.Policy, result *engine.Result, flags *iamFlags, o policydoc.Options) {
	lacks := false
	for _, p := range all {
		name := o.Title(p)
		for _, gap := range gaps(p) {
			lacks = true
			cmd.PrintErrf("dynamolint: the policy of %s lacks %s\n", name, gap)
		}
		for _, t := range policydoc.Wide(p, flags.format == "hcl") {
			cmd.PrintErrf("dynamolint: the policy of %s allows all or most tables in place of %s: nothing but its separators is known of its name\n", name, t.Address)
		}
	}
	if lacks {
		a.exitCode = max(a.exitCode, engine.ExitFindings)
		cmd.PrintErrln(`dynamolint: "dynamolint access-patterns" shows what to add to .dynamolint.yml, so that these calls are in the policy`)
	}
	for _, u := range result.Uses {
		if len(u.Runs) == 0 && u.Op == "" {
			u.At.File = result.Relative(u.At.File)
			cmd.PrintErrf("dynamolint: not considered: %s: %s\n", u.At.File, u.Why)
		}
	}
}

// gaps says which calls a policy lacks, a line for each reason: `Scan in (*Store).All
// (store.go:31) and 3 more calls: no code in view sets Store.table`.
func gaps(p *permissions.Policy) (lines []string) {
	var reasons []string
	calls := map[string][]permissions.Call{}
	for _, c := range p.Unlinked {
		if calls[c.Why] == nil {
			reasons = append(reasons, c.Why)
		}
		calls[c.Why] = append(calls[c.Why], c)
	}
	for _, why := range reasons {
		first, more := calls[why][0], ""
		first.Why = ""
		if n := len(calls[why]) - 1; n > 0 {
			more = " and " + count(n, "more call")
		}
		lines = append(lines, fmt.Sprintf("%s%s: %s", first, more, why))
	}
	return lines
}

// write writes the policies in the format that is asked for.
func (flags *iamFlags) write(w io.Writer, all []*permissions.Policy, o policydoc.Options) error {
	switch {
	case flags.format == "hcl":
		return policydoc.HCL(w, all, o)
	case flags.main != "":
		return policydoc.Policy(w, all[0], o)
	}
	return policydoc.JSON(w, all, o)
}
