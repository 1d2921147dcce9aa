package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func configInitCommand() *cobra.Command {
	var varFiles []string
	cmd := &cobra.Command{
		Use:   "init",
		Short: "Write a " + configFile + " that fits the tables of this repository",
		Long: `Write a ` + configFile + ` into the current folder. Naming conventions that the
declared tables and indexes follow already become the templates of the naming
rules. An existing configuration is left alone.`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error { return initConfig(cmd, varFiles) },
	}
	cmd.Flags().StringArrayVar(&varFiles, "var-file", nil, "Terraform variables from `FILE` (repeatable; later ones win)")
	return cmd
}

// initConfig writes a new configuration into the current folder.
func initConfig(cmd *cobra.Command, varFiles []string) error {
	dir, err := os.Getwd()
	if err != nil {
		return usagef("the current folder cannot be determined: %v", err)
	}
	for _, name := range []string{configFile, ".dynamolint.yaml"} {
		if _, err := os.Lstat(name); err == nil {
			return usagef("%s exists already and is left alone; \"dynamolint config check\" checks it", name)
		}
	}
	set := catalog.Rules()
	result, err := analyse(cmd, engine.Tables, engine.Options{Flags: config.Flags{VarFiles: varFiles}, Rules: set})
	if err != nil {
		return err
	}
	printProblems(cmd, result.Problems)
	proposals := conventions(set, result.Model)
	file, err := os.OpenFile(filepath.Join(dir, configFile), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return usagef("cannot write the configuration: %v", err)
	}
	_, err = file.Write(config.Init(proposals))
	if err = errors.Join(err, file.Close()); err != nil {
		return usagef("cannot write the configuration: %v", err)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "wrote %s\n", configFile)
	for _, p := range proposals {
		fmt.Fprintf(&text, "%s %s: %s\n", p.Rule.ID, p.Rule.Slug, p.Comment)
	}
	_, err = io.WriteString(cmd.OutOrStdout(), text.String())
	return err
}

// conventions returns the settings that hold the naming conventions of a
// repository's tables.
func conventions(set *rules.Set, model *schema.Model) []config.Proposal {
	var names [][]schema.NamePart
	seen := map[string]bool{}
	for _, t := range model.Tables {
		if name := t.DisplayName(); !seen[name] {
			seen[name] = true
			names = append(names, naming.Parts(t))
		}
	}
	found, ok := naming.Propose(names)
	if !ok {
		return nil
	}
	return []config.Proposal{{
		Rule:    set.Lookup("table-name"),
		Comment: fmt.Sprintf("%d of the %d table names in this repository have the form %s", found.Fits, found.Of, found.Template),
		Options: map[string]any{"template": found.Template},
	}}
}
