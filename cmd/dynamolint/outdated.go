package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// renamedFlag is a flag that had another name in earlier releases, in all commands that have it.
type renamedFlag struct {
	now string
	rules.Former
}

// renamedFlags are all of them.
var renamedFlags []renamedFlag

// calledNow is the annotation of the former name of a flag: what to write instead, and since when.
const calledNow = "called-now"

// acceptFormer makes a command and those below it accept the former names of flags. Help and
// completion do not list them.
func acceptFormer(cmd *cobra.Command, renamed []renamedFlag) {
	for _, former := range renamed {
		for _, flags := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
			now := flags.Lookup(former.now)
			if now == nil {
				continue
			}
			alias := *now // with the same value
			alias.Name, alias.Shorthand, alias.Hidden = former.Name, "", true
			alias.Annotations = map[string][]string{calledNow: {former.now, former.Since}}
			flags.AddFlag(&alias)
		}
	}
	for _, sub := range cmd.Commands() {
		acceptFormer(sub, renamed)
	}
}

// noteFormer warns of the former names of flags that were given, and lets their present names
// count as given.
func noteFormer(cmd *cobra.Command) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if called := f.Annotations[calledNow]; called != nil {
			cmd.Flags().Lookup(called[0]).Changed = true
			cmd.PrintErrf("dynamolint: warning: --%s is called --%s since %s; write --%s\n", f.Name, called[0], called[1], called[0])
		}
	})
}

// noteOutdated warns of names of earlier releases, in a configuration, on the command line and in
// ignore directives.
func noteOutdated(w io.Writer, c *config.Config, directives []suppress.Use) {
	migrates := false
	for _, o := range c.Outdated() {
		warnOutdated(w, &o)
		migrates = migrates || o.Migrates()
	}
	if migrates {
		fmt.Fprintln(w, `dynamolint: warning: "dynamolint config migrate" writes today's names into the configuration`) //nolint:errcheck // standard error
	}
	noteDirectives(w, directives)
}

func warnOutdated(w io.Writer, o *config.Outdated) {
	place := ""
	if !o.Span.IsZero() {
		span := o.Span
		span.File = nearby(span.File)
		place = span.String() + ": "
	}
	fmt.Fprintf(w, "dynamolint: warning: %s; %s\n", terminal.Printable(place+o.Message), terminal.Printable(o.Hint)) //nolint:errcheck // standard error
}

// noteDirectives warns of each former slug that directives name, once, at the first of them.
func noteDirectives(w io.Writer, directives []suppress.Use) {
	type use struct {
		at     rules.Span
		rule   *rules.Rule
		former rules.Former
		others int
	}
	var uses []*use
	for i := range directives {
		for _, named := range directives[i].Rules {
			if named.Rule == nil {
				continue // the directive is reported
			}
			former, ok := named.Rule.Was(named.Name)
			if !ok {
				continue
			}
			if known := slices.IndexFunc(uses, func(u *use) bool { return u.former == former }); known >= 0 {
				uses[known].others++
				continue
			}
			uses = append(uses, &use{directives[i].Span, named.Rule, former, 0})
		}
	}
	for _, u := range uses {
		more := ""
		if u.others > 0 {
			more = " here and in " + count(u.others, "other directive")
		}
		fmt.Fprintf(w, "dynamolint: warning: %s: rule %q is called %s since %s; write %s%s\n", //nolint:errcheck // standard error
			terminal.Printable(u.at.String()), u.former.Name, u.rule.Slug, u.former.Since, u.rule.Slug, more)
	}
}
