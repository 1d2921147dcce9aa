package main

import (
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"
)

// noFlagNamesFile refuses a command line with --changed-files in which an
// argument is read as a flag and names a file. pre-commit puts the names of
// files behind the flags and nothing between them, so who adds a file named
// --format=json=main.go to a repository could have files overwritten or
// findings hidden on the machines of others. What stands behind -- is no flag.
func noFlagNamesFile(args []string) error {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.ParseErrorsAllowlist.UnknownFlags = true
	flags.Bool("changed-files", false, "")
	dirs := flags.StringArrayP("chdir", "C", nil, "") // where names start, but for one that is a name itself
	flags.BoolP("help", "h", false, "")
	_ = flags.Parse(args) // what is wrong is said by who parses all flags
	if !flags.Changed("changed-files") {
		return nil
	}
	for _, arg := range args {
		if arg == "--" {
			break
		}
		for _, dir := range append(*dirs, ".") {
			if strings.HasPrefix(arg, "-") && exists(filepath.Join(dir, arg)) {
				return usagef("--changed-files: the file name %q is parsed as a flag; rename the file, or put -- before file names", arg)
			}
		}
	}
	return nil
}
