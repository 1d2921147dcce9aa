package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

const configFile = ".dynamolint.yml"

// configFiles are the names that a configuration may have.
var configFiles = []string{configFile, ".dynamolint.yaml"}

func (a *app) configCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "Write, check, migrate or show the configuration",
		Args:  onlySubcommands,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("choose one: dynamolint config init, check, migrate, show or schema")
		},
	}
	cmd.AddCommand(a.configInitCommand(), configCheckCommand(), a.configMigrateCommand(), configShowCommand(), &cobra.Command{
		Use:   "schema",
		Short: "Write the JSON schema of " + configFile,
		Args:  exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := cmd.OutOrStdout().Write(config.Schema(catalog.Rules()))
			return err
		},
	})
	return cmd
}

// nearestConfig returns the current directory and the configuration that is meant: file, else the
// nearest one.
func nearestConfig(file string) (dir, found string, err error) {
	if dir, err = os.Getwd(); err != nil {
		return "", "", usagef("cannot determine the current directory: %v", err)
	}
	if file != "" {
		return dir, file, nil
	}
	if found, err = config.Find(files.Disk, dir); err != nil {
		return "", "", err
	}
	if found == "" {
		return "", "", usagef("no %s here or above; \"dynamolint config init\" writes one", configFile)
	}
	return dir, found, nil
}

func configCheckCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Check that the configuration is valid",
		Long: `Check that the configuration can be read, and that its keys and values are valid.
Neither Terraform nor Go code is read: whether there are the addresses, directories
and calls that tables and functions name, a run over everything checks.`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error { return checkConfig(cmd, file) },
	}
	cmd.Flags().StringVar(&file, "config", "", "check `FILE` instead of the nearest "+configFile)
	return cmd
}

func checkConfig(cmd *cobra.Command, file string) error {
	dir, file, err := nearestConfig(file)
	if err != nil {
		return err
	}
	set := catalog.Rules()
	c, err := config.Load(files.Disk, file, dir, set)
	if err != nil {
		return err
	}
	noteOutdated(cmd.ErrOrStderr(), c, nil)
	on := 0
	for _, r := range set.All() {
		if c.Rule(r, "").Enabled {
			on++
		}
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s is valid: profile %s, %d of %d rules are on\n", nearby(file), c.Profile, on, len(set.All()))
	return err
}
