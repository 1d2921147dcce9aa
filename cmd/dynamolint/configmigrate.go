package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func (a *app) configMigrateCommand() *cobra.Command {
	var file string
	var diff bool
	cmd := &cobra.Command{
		Use:   "migrate",
		Short: "Rewrite the configuration for this version of dynamolint",
		Long: `Rewrite the configuration, and the files of the repository that it extends, in the
version of the format and with the names of this dynamolint. Comments and the
order of keys stay. Files in Go modules are not rewritten: upgrade the module.

Exit codes: 0 rewritten, or nothing to do; 2 something cannot be understood or
written; nothing is written then.`,
		Example: `  dynamolint config migrate --diff
  dynamolint config migrate`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error { return a.migrateConfig(cmd, file, diff, catalog.Rules()) },
	}
	cmd.Flags().StringVar(&file, "config", "", "rewrite `FILE` instead of the nearest "+configFile)
	cmd.Flags().BoolVar(&diff, "diff", false, "show what would change instead of changing it")
	return cmd
}

func (a *app) migrateConfig(cmd *cobra.Command, file string, diff bool, set *rules.Set) error {
	dir, file, err := nearestConfig(file)
	if err != nil {
		return err
	}
	if file, err = filepath.Abs(file); err != nil {
		return usagef("cannot locate the configuration: %v", err)
	}
	root := state.RepositoryRoot(files.Disk, dir, filepath.Dir(file))
	list, left, err := config.Migrate(file, root, set)
	if err != nil {
		return err
	}
	for i := range left {
		warnOutdated(cmd.ErrOrStderr(), &left[i])
	}
	out := cmd.OutOrStdout()
	switch {
	case diff:
		var changed []fix.File
		for i := range list {
			changed = append(changed, fix.File{Name: list[i].Name(root), Old: list[i].Old, New: list[i].New})
		}
		return writeDiff(out, changed, isTerminal(out), useColor(out, a.noColor))
	case len(list) == 0:
		_, err := fmt.Fprintf(out, "%s needs no change\n", nearby(file))
		return err
	}
	return writeMigrated(out, list)
}

// writeMigrated writes files, and what is another in each.
func writeMigrated(out io.Writer, list []config.Migrated) error {
	for _, m := range list { // before the first is written
		if err := checkWritable(m.Path); err != nil {
			return usagef("cannot write %s: %v", nearby(m.Path), err)
		}
	}
	for _, m := range list {
		err := writeFile(m.Path, func(w io.Writer) error { _, err := w.Write(m.New); return err })
		if err != nil {
			return usagef("cannot write %s: %v", nearby(m.Path), err)
		}
		if _, err := fmt.Fprintf(out, "wrote %s\n  %s\n", nearby(m.Path), strings.Join(m.Changes, "\n  ")); err != nil {
			return err
		}
	}
	return nil
}
