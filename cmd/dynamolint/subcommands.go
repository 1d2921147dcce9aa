package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/rules"
)

// strict makes the commands that cobra adds by itself, and empty values of
// flags, wrong usage where cobra would show help or ignore them. The output of
// the command must be set before.
func strict(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			cmd.Args = func(_ *cobra.Command, args []string) error {
				if found, rest, err := root.Find(args); err != nil || len(rest) > 0 {
					return unknownCommand(found, rest[0])
				}
				return nil
			}
		case "completion":
			cmd.Args = onlySubcommands
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// onlySubcommands checks the arguments of a command that takes none but the
// names of its subcommands.
func onlySubcommands(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return unknownCommand(cmd, args[0])
}

func unknownCommand(parent *cobra.Command, name string) error {
	var names []string
	for _, sub := range parent.Commands() {
		names = append(names, sub.Name())
	}
	hint := ""
	if near := rules.Nearest(name, names); near != "" {
		hint = fmt.Sprintf("did you mean %q? ", near)
	}
	return usagef("unknown command %q for %q; %s%q lists the commands", name, parent.CommandPath(), hint, parent.CommandPath()+" --help")
}

// noEmptyFlags reports the flags that were given without a value: a variable
// of a script that is not set must not change what is checked.
func noEmptyFlags(cmd *cobra.Command) error {
	var err error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch value := f.Value.String(); {
		case value == "", f.Value.Type() != "string" && (value == "[]" || value == `[""]`):
			err = usagef("--%s is empty: give it a value or remove it", f.Name)
		}
	})
	return err
}
