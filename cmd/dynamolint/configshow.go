package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func configShowCommand() *cobra.Command {
	flags := &settingFlags{}
	var origin bool
	var format, path string
	cmd := &cobra.Command{
		Use:   "show [flags]",
		Short: "Show the configuration in force and where each value comes from",
		Long: `Show, as one file, the configuration that results from the nearest ` + configFile + `,
the files that it extends and the flags given here. --origin adds the file
and line, or the flag, that each value comes from, and lists what turned each rule
on or off. --path lists the rules for one file or directory.`,
		Example: `  dynamolint config show
  dynamolint config show --origin
  dynamolint config show --path services/orders/store.go
  dynamolint config show --origin --format json --profile strict`,
		Args: exactArgs(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneOf("--format", format, "text", "json"); err != nil {
				return err
			}
			shown, err := inForce(flags.configFile, flags.configFlags(cmd.Flags().Changed), path)
			if err != nil {
				return err
			}
			noteOutdated(cmd.ErrOrStderr(), shown.Config, nil)
			if format == "json" {
				return writeJSON(cmd.OutOrStdout(), shown.describe(origin))
			}
			return shown.write(cmd.OutOrStdout(), origin || path != "")
		},
	}
	flags.add(cmd)
	flags.addFailOn(cmd)
	cmd.Flags().BoolVar(&origin, "origin", false, "show where each value comes from, and why each rule is on or off")
	cmd.Flags().StringVar(&path, "path", "", "show why each rule is on or off for this `FILE` or directory")
	cmd.Flags().StringVar(&format, "format", "text", "write `FORMAT`: text, which is YAML, or json")
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed("text", "json")})
	return cmd
}

// shownConfig is a configuration, and the path that rules are decided for.
type shownConfig struct {
	*config.Config
	dir, root string // the current directory, and that of the repository
	path      string // relative to the root; "" for none
}

// inForce reads the configuration as check does in the current directory.
func inForce(file string, flags config.Flags, path string) (*shownConfig, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, usagef("cannot determine the current directory: %v", err)
	}
	root := state.RepositoryRoot(files.Disk, dir, dir)
	shown := &shownConfig{Config: config.Default(), dir: dir, root: root}
	if path != "" {
		asked, err := filepath.Abs(path)
		if err != nil {
			return nil, usagef("--path %s: %v", path, err)
		}
		if shown.path, err = filepath.Rel(root, asked); err != nil || !filepath.IsLocal(shown.path) {
			return nil, usagef("--path %s is outside %s", path, root)
		}
	}
	if file == "" {
		if file, err = config.Find(files.Disk, dir); err != nil {
			return nil, err
		}
	}
	set := catalog.Rules()
	if file != "" {
		if shown.Config, err = config.Load(files.Disk, file, root, set); err != nil {
			return nil, err
		}
	}
	for i, name := range flags.VarFiles {
		if flags.VarFiles[i], err = filepath.Abs(name); err != nil {
			return nil, usagef("--var-file %s: %v", name, err)
		}
	}
	return shown, shown.Apply(flags, set)
}

// write writes the configuration as YAML; what is said besides is in comments.
func (s *shownConfig) write(w io.Writer, origin bool) error {
	if isTerminal(w) {
		w = excerpt.Terminal(w)
	}
	if !origin {
		_, err := w.Write(s.YAML(nil))
		return err
	}
	var b strings.Builder
	sources := s.Sources()
	if len(sources) == 0 {
		fmt.Fprintf(&b, "# There is no %s here or above.\n", configFile)
	}
	for i, source := range sources {
		line := "# extends "
		if i == 0 {
			line = "# "
		}
		b.WriteString(line + s.place(source) + "\n")
	}
	b.Write(s.YAML(s.place))
	if err := s.writeRules(&b); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeRules lists, in comments, each rule and what turned it on or off.
func (s *shownConfig) writeRules(w io.Writer) error {
	title := "\n# Each rule"
	if s.path != "" {
		title += " in " + filepath.ToSlash(s.path)
	}
	title += ", and what decided:\n"
	if by, ok := s.WhyExcluded(s.path); ok {
		title += "# the path is excluded, so nothing is reported there: " + s.place(by) + "\n"
	}
	if _, err := io.WriteString(w, title); err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range s.rules() {
		if _, err := fmt.Fprintf(table, "#   %s\t%s\t%s\t%s\n", r.ID, r.Slug, r.state(), r.why()); err != nil {
			return err
		}
	}
	return table.Flush()
}

// place names where a value comes from: files of the repository as seen from the
// current directory.
func (s *shownConfig) place(o config.Origin) string {
	below, err := filepath.Rel(s.root, o.Span.File)
	if err == nil && filepath.IsLocal(below) {
		if seen, err := filepath.Rel(s.dir, o.Span.File); err == nil {
			o.Span.File = filepath.ToSlash(seen)
		}
	}
	return o.String()
}

// configJSON is a configuration as "config show --format json" writes it.
type configJSON struct {
	Version       int               `json:"version"`
	Files         []string          `json:"files"` // each before those that it extends
	Configuration map[string]any    `json:"configuration"`
	Origins       map[string]string `json:"origins,omitempty"` // by key, as in rules.DDB101.severity
	Path          string            `json:"path,omitempty"`
	Excluded      bool              `json:"excluded,omitempty"` // nothing is reported at the path
	Rules         []decidedRule     `json:"rules"`
}

// decidedRule is a rule, and what the configuration decides about it.
type decidedRule struct {
	ID             string `json:"id"`
	Slug           string `json:"slug"`
	Enabled        bool   `json:"enabled"`
	Severity       string `json:"severity"`
	Origin         string `json:"origin,omitempty"`         // of being enabled or not
	SeverityOrigin string `json:"severityOrigin,omitempty"` // if the configuration says it
	Note           string `json:"note,omitempty"`           // why no profile but all turns it on
}

// state is the severity of a rule that is on.
func (r *decidedRule) state() string {
	if !r.Enabled {
		return "off"
	}
	return r.Severity
}

// why says in a few words what turned the rule on or off.
func (r *decidedRule) why() string {
	why := r.Origin
	if r.Enabled && r.SeverityOrigin != "" && r.SeverityOrigin != r.Origin {
		why += ", severity " + r.SeverityOrigin
	}
	if r.Note != "" {
		why += ", " + r.Note
	}
	return why
}

func (s *shownConfig) describe(origin bool) configJSON {
	out := configJSON{Version: 1, Files: []string{}, Path: filepath.ToSlash(s.path), Excluded: s.Excluded(s.path), Rules: s.rules()}
	for _, source := range s.Sources() {
		out.Files = append(out.Files, s.place(source))
	}
	out.Configuration, out.Origins = s.Values(s.place)
	if !origin {
		out.Origins = nil
		for i := range out.Rules {
			out.Rules[i].Origin, out.Rules[i].SeverityOrigin = "", ""
		}
	}
	return out
}

func (s *shownConfig) rules() []decidedRule {
	var list []decidedRule
	for _, r := range catalog.Rules().All() {
		d := s.Rule(r, s.path)
		enabled, severity, chosen := s.Why(d)
		decided := decidedRule{ID: r.ID, Slug: r.Slug, Enabled: d.Enabled, Severity: d.Severity.String(), Origin: s.place(enabled)}
		if chosen {
			decided.SeverityOrigin = s.place(severity)
		}
		switch {
		case r.ReplacedBy != "":
			decided.Note = "retired, see " + r.ReplacedBy
		case r.NeedsConfig && !d.Enabled && enabled.Profile != "":
			decided.Note = "needs options"
		}
		list = append(list, decided)
	}
	return list
}
