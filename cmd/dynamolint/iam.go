package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// iamFlags say which policies are written, and how.
type iamFlags struct {
	inputFlags
	cache   cacheFlags
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

The exit code is 3 if a policy lacks calls because it is unknown which tables they ask, or
which others; what to add to .dynamolint.yml is on standard error. It is 3, and nothing is
written, if anything could not be analysed.`,
		Example: `  dynamolint iam
  dynamolint iam --main ./cmd/api
  dynamolint iam --main ./cmd/api --format json > policy.json
  dynamolint iam --main ./cmd/api --root infra/prod --format json
  dynamolint iam --region eu-central-1 --account 123456789012 --format json`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.iam(cmd, args, flags) },
	}
	flags.add(cmd.Flags())
	flags.cache.add(cmd.Flags())
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
	if err := flags.checkARNs(); err != nil {
		return err
	}
	inputs, tests := flags.inputs(), false
	inputs.Tests = &tests
	result, err := analyse(cmd, engine.Uses, engine.Options{
		Args: flags.repository(args), ConfigFile: flags.configFile, Flags: inputs, Rules: catalog.Rules(), Cache: flags.cache.open(cmd, false),
		Product: flags.product(),
	})
	if err != nil {
		return err
	}
	if a.stopsIncomplete(cmd, result, false, "no policy is written") {
		return nil
	}
	var made iamOutput
	if err := json.Unmarshal(result.Product, &made); err != nil {
		return err
	}
	cmd.PrintErr(string(made.Notes))
	a.exitCode = max(a.exitCode, made.ExitCode)
	_, err = cmd.OutOrStdout().Write(made.Policies)
	return err
}

// iamOutput is what iam writes of a result.
type iamOutput struct {
	Policies []byte
	Notes    []byte // on standard error
	ExitCode int
}

// product asks a run for the policies. What they depend on outside of the repository is in its name.
func (flags *iamFlags) product() engine.Product {
	name := fmt.Sprintf("iam %q", []string{flags.format, flags.region, flags.account, flags.main, absolute(flags.main), flags.root, absolute(flags.root)})
	return engine.Product{Name: name, Make: func(result *engine.Result) ([]byte, error) {
		if len(result.Problems) > 0 { // no policy is written
			return nil, nil
		}
		programs, err := flags.programs(result)
		if err != nil {
			return nil, err
		}
		all, err := flags.policies(result, programs)
		if err != nil {
			return nil, err
		}
		o := policydoc.Options{Region: flags.region, Account: flags.account, Path: result.Relative, Unreached: permissions.Unreached(result.Uses, programs)}
		var made iamOutput
		made.Notes, made.ExitCode = warnOfGaps(programs, all, result, flags, o)
		var b bytes.Buffer
		err = flags.write(&b, all, o)
		made.Policies = b.Bytes()
		if err != nil {
			return nil, err
		}
		return json.Marshal(made)
	}}
}

var (
	region  = lazyregexp.New(`^(\*|[a-z]{2}(-[a-z]+)+-[0-9]+)$`)
	account = lazyregexp.New(`^(\*|[0-9]{12})$`)
)

// checkARNs refuses what no ARN has.
func (flags *iamFlags) checkARNs() error {
	switch {
	case !region.MatchString(flags.region):
		return usagef("--region %s: it is not a region, such as eu-central-1", flags.region)
	case !account.MatchString(flags.account):
		return usagef("--account %s: it is not an account ID, which has 12 digits", flags.account)
	}
	return nil
}

// warnOfGaps says what the policies lack, and where they allow more than they should.
func warnOfGaps(programs []*deploy.Deployment, all []*permissions.Policy, result *engine.Result, flags *iamFlags, o policydoc.Options) (notes []byte, exitCode int) {
	var b bytes.Buffer
	var advice []string
	lacks := false
	for _, d := range programs {
		for _, gap := range permissions.LeftOut(d, result.Uses, result.Excludes, result.Relative) {
			lacks = true
			fmt.Fprintf(&b, "dynamolint: the policy of %s may lack %s\n", result.Relative(d.Main.Dir), gap)
		}
	}
	for _, p := range all {
		name := o.Title(p)
		for _, gap := range byReason(p.Unlinked, func(c permissions.Call) string { return c.Why }) {
			lacks = true
			fmt.Fprintf(&b, "dynamolint: the policy of %s lacks %s\n", name, gap)
		}
		for _, gap := range byReason(p.MayAskOthers(), func(c permissions.Call) string { return c.Others }) {
			lacks = true
			fmt.Fprintf(&b, "dynamolint: the policy of %s may lack other tables of %s\n", name, gap)
		}
		for _, c := range slices.Concat(p.Unlinked, p.MayAskOthers()) {
			if c.Advice != "" {
				advice = append(advice, c.Advice)
			}
		}
		for _, t := range policydoc.Wide(p, flags.format == "hcl") {
			fmt.Fprintf(&b, "dynamolint: the policy of %s allows all or most tables in place of %s: nothing but its separators is known of its name\n", name, t.Address)
		}
	}
	if lacks {
		exitCode = engine.ExitIncomplete
	}
	if len(advice) > 0 {
		b.WriteString("dynamolint: to name their tables, add to .dynamolint.yml, with the address of each, or external: true:\n\n" + strings.Join(patterns.ConfigLines(patterns.Entries(advice)), "\n") + "\n\n")
	}
	for _, u := range result.Uses {
		if u.IsUnseen() {
			fmt.Fprintf(&b, "dynamolint: not considered: %s: %s\n", result.Relative(u.At.File), u.Why)
		}
	}
	if n := len(o.Unreached); n > 0 { // a program that gets its stores from a container may make any of them
		exitCode = engine.ExitIncomplete
		fmt.Fprintf(&b, "dynamolint: in no policy, because no main function leads to them as far as the code shows: %s\n", count(n, "call"))
	}
	return b.Bytes(), exitCode
}

// byReason says which calls a policy lacks, a line for each reason: `Scan in (*Store).All
// (store.go:31) and 3 more calls: no code in view sets Store.table`.
func byReason(of []permissions.Call, why func(permissions.Call) string) (lines []string) {
	var reasons []string
	calls := map[string][]permissions.Call{}
	for _, c := range of {
		if calls[why(c)] == nil {
			reasons = append(reasons, why(c))
		}
		calls[why(c)] = append(calls[why(c)], c)
	}
	for _, reason := range reasons {
		first, more := calls[reason][0], ""
		first.Why = ""
		if n := len(calls[reason]) - 1; n > 0 {
			more = " and " + count(n, "more call")
		}
		lines = append(lines, fmt.Sprintf("%s%s: %s", first, more, reason))
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
