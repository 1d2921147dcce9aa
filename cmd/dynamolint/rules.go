package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/translation"
)

func (a *app) rulesCommand() *cobra.Command {
	var format, lang, profile string
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "List all rules",
		Example: `  dynamolint rules
  dynamolint rules --profile guideline
  dynamolint rules --format json`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneOf("--format", format, "text", "json"); err != nil {
				return err
			}
			if err := oneOf("--profile", profile, config.ProfileNames()...); err != nil {
				return err
			}
			if format == "json" && cmd.Flags().Changed("profile") {
				return usagef("--profile is for the text; JSON has the severities in the profiles of each rule")
			}
			language, err := languageOf(lang)
			switch {
			case err != nil:
				return err
			case format == "json" && lang == "": // what programs read does not depend on the environment
				language = english
			}
			if format == "json" {
				return writeRulesJSON(cmd.OutOrStdout(), catalog.Rules().All(), titles[language])
			}
			return writeRules(cmd.OutOrStdout(), catalog.Rules().All(), config.Profile(profile), titles[language])
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text or json")
	cmd.Flags().StringVar(&profile, "profile", string(config.Recommended), "show severities and which rules are on in profile `NAME`: "+strings.Join(config.ProfileNames(), ", "))
	complete(cmd, map[string]cobra.CompletionFunc{"profile": fixed(config.ProfileNames()...)})
	addLanguage(cmd, &lang, "show titles in `LANG`")
	return cmd
}

// titles are how the titles of rules are in each language.
var titles = map[string]func(*rules.Rule) string{
	english:  func(r *rules.Rule) string { return r.Title },
	japanese: translation.Title,
}

func writeRules(w io.Writer, list []*rules.Rule, profile config.Profile, title func(*rules.Rule) string) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	heading := "DEFAULT"
	if profile != config.Recommended {
		heading = strings.ToUpper(string(profile))
	}
	if _, err := fmt.Fprintf(table, "ID\tSLUG\tSEVERITY\t%s\tTITLE\n", heading); err != nil {
		return err
	}
	cfg := config.Default()
	cfg.Profile = profile
	for _, r := range list {
		d := cfg.Rule(r, "")
		_, err := fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", r.ID, r.Slug, d.Severity, stateOf(r, d.Enabled), title(r))
		if err != nil {
			return err
		}
	}
	return table.Flush()
}

// stateOf says whether a rule runs that is on or off in a profile.
func stateOf(r *rules.Rule, isOn bool) string {
	switch {
	case r.ReplacedBy != "":
		return "retired"
	case isOn:
		return "on"
	case r.NeedsConfig:
		return "off, needs options"
	}
	return "off"
}

// rulesVersion is the version of what "rules --format json" writes. Fields may be added to a
// version.
const rulesVersion = 1

// ruleList is what "rules --format json" writes.
type ruleList struct {
	Version int        `json:"version"`
	Rules   []ruleJSON `json:"rules"` // by ID
}

// ruleJSON is a rule as "rules --format json" writes it.
type ruleJSON struct {
	ID          string         `json:"id"`
	Slug        string         `json:"slug"`
	Title       string         `json:"title"`
	Category    rules.Category `json:"category"`
	Severity    string         `json:"severity"`
	Default     bool           `json:"default"`
	Guideline   string         `json:"guidelineSeverity,omitempty"`
	AWS         string         `json:"awsSeverity,omitempty"`
	NeedsConfig bool           `json:"needsConfig,omitempty"`
	// The profiles that turn the rule on, with its severity there.
	Profiles   map[string]string `json:"profiles"`
	Confidence string            `json:"confidence"`
	Fix        string            `json:"fix"`
	Since      string            `json:"since"`
	Aliases    []string          `json:"aliases,omitempty"`
	ReplacedBy string            `json:"replacedBy,omitempty"`
	Options    []optionJSON      `json:"options,omitempty"`
	Security   *securityJSON     `json:"security,omitempty"`
	URL        string            `json:"url"`
}

// securityJSON is how severe a security weakness is that a rule reports.
type securityJSON struct {
	Score  string `json:"score"`
	Level  string `json:"level"`
	Reason string `json:"reason"`
}

type optionJSON struct {
	Name    string `json:"name"`
	Help    string `json:"help"`
	Default any    `json:"default"`
}

func writeRulesJSON(w io.Writer, list []*rules.Rule, title func(*rules.Rule) string) error {
	docs := rules.DocsOf(version())
	out := ruleList{Version: rulesVersion, Rules: make([]ruleJSON, 0, len(list))}
	for _, r := range list {
		rule := ruleJSON{
			ID: r.ID, Slug: r.Slug, Title: title(r), Category: r.Category, Severity: r.Severity.String(),
			Default: r.Default, Guideline: r.Guideline.String(), AWS: r.AWS.String(), NeedsConfig: r.NeedsConfig,
			Confidence: r.Confidence.String(), Fix: r.Fix.String(), Since: r.Since,
			Aliases: r.AllNames()[2:], ReplacedBy: r.ReplacedBy, URL: docs.Page(r), Profiles: profilesOf(r),
		}
		if s := r.Security; s != nil {
			rule.Security = &securityJSON{s.String(), s.Level(), s.Reason}
		}
		for _, opt := range r.Options {
			rule.Options = append(rule.Options, optionJSON{opt.Name, opt.Help, opt.Default})
		}
		out.Rules = append(out.Rules, rule)
	}
	return writeJSON(w, out)
}

// profilesOf returns the profiles that turn a rule on, with its severity in each.
func profilesOf(r *rules.Rule) map[string]string {
	on := map[string]string{}
	for _, name := range config.ProfileNames() {
		cfg := config.Default()
		cfg.Profile = config.Profile(name)
		if d := cfg.Rule(r, ""); d.Enabled {
			on[name] = d.Severity.String()
		}
	}
	return on
}

func writeJSON(w io.Writer, value any) error {
	encoder := json.NewEncoder(excerpt.JSON(w)) // it writes whole characters
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

// completeRules completes the IDs and slugs of rules.
func completeRules(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var names []cobra.Completion
	for _, r := range catalog.Rules().All() {
		names = append(names, cobra.CompletionWithDesc(r.ID, r.Title), cobra.CompletionWithDesc(r.Slug, r.Title))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
