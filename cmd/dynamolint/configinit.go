package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func (a *app) configInitCommand() *cobra.Command {
	var varFiles []string
	var allowIncomplete bool
	cmd := &cobra.Command{
		Use:   "init",
		Short: "Write a " + configFile + " that fits the tables of this repository",
		Long: `Write a ` + configFile + ` into the current directory. Naming conventions that the
declared tables and indexes already follow become the templates of the naming
rules. An existing configuration stays unchanged.

Exit codes: 0 written, 2 wrong usage or the file cannot be written, 3 not all
tables could be read; then nothing is written without --allow-incomplete.`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error { return a.initConfig(cmd, varFiles, allowIncomplete) },
	}
	cmd.Flags().StringArrayVar(&varFiles, "var-file", nil, "Terraform variables from `FILE` (repeatable; later ones win)")
	addAllowIncomplete(cmd.Flags(), &allowIncomplete)
	return cmd
}

// initConfig writes a new configuration into the current directory.
func (a *app) initConfig(cmd *cobra.Command, varFiles []string, allowIncomplete bool) error {
	for _, name := range configFiles {
		if exists(name) {
			return usagef("%s already exists; \"dynamolint config check\" checks it", name)
		}
	}
	set := catalog.Rules()
	result, err := analyse(cmd, engine.Tables, engine.Options{Flags: config.Flags{VarFiles: varFiles}, Rules: set})
	if err != nil {
		return err
	}
	if a.stopsIncomplete(cmd, result, allowIncomplete, configFile+" is not written") {
		return nil
	}
	proposals := conventions(set, result.Model)
	if err := writeNew([]newFile{{configFile, config.Init(proposals)}}); err != nil {
		return usagef("%v", err)
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
		if name := t.FullName(); !seen[name] {
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
