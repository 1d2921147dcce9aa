package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/docs"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func (a *app) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:               "explain RULE",
		Short:             "Show the page of a rule, by ID or slug",
		Example:           "  dynamolint explain DDB102\n  dynamolint explain missing-pagination",
		Args:              exactArgs("the ID or slug of a rule; \"dynamolint rules\" lists them"),
		ValidArgsFunction: completeRules,
		RunE: func(cmd *cobra.Command, args []string) error {
			set := catalog.Rules()
			rule := set.Lookup(args[0])
			if rule == nil {
				hint := ""
				if near := set.Suggest(args[0]); near != "" {
					hint = fmt.Sprintf("did you mean %s? ", near)
				}
				return usagef("unknown rule %q; %s\"dynamolint rules\" lists them all", args[0], hint)
			}
			out := cmd.OutOrStdout()
			page := docs.Page(rule)
			if isTerminal(out) {
				page = renderPage(page, useColor(out, a.noColor), terminalWidth(out))
			}
			_, err := fmt.Fprint(out, page)
			return err
		},
	}
}
