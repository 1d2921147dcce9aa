package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/docs"
)

func (a *app) explainCommand() *cobra.Command {
	var lang string
	cmd := &cobra.Command{
		Use:               "explain RULE",
		Short:             "Show the page of a rule, by ID or slug",
		Example:           "  dynamolint explain DDB102\n  dynamolint explain missing-pagination\n  dynamolint explain --lang ja DDB102",
		Args:              exactArgs("the ID or slug of a rule; \"dynamolint rules\" lists them"),
		ValidArgsFunction: completeRules,
		RunE: func(cmd *cobra.Command, args []string) error {
			language, err := languageOf(lang)
			if err != nil {
				return err
			}
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
			page := pageIn(language, rule)
			if isTerminal(out) {
				page = renderPage(page, useColor(out, a.noColor), terminalWidth(out))
			}
			_, err = fmt.Fprint(out, page)
			return err
		},
	}
	addLanguage(cmd, &lang, "show the page in `LANG`")
	return cmd
}

// pageIn returns the page of a rule in a language, or the English one with a note if there
// is none.
func pageIn(language string, rule *rules.Rule) string {
	if language == english {
		return docs.Page(rule)
	}
	if page, ok := docs.JapanesePage(rule); ok {
		return page
	}
	return "このルールの日本語のページはまだありません。英語のページを表示します。\n\n" + docs.Page(rule)
}
