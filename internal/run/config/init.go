package config

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Proposal is a setting that a new configuration should begin with because the
// repository already follows it.
type Proposal struct {
	Rule    *rules.Rule
	Comment string         // what was seen; may have several lines
	Options map[string]any // each valid for its option (see [rules.Option.Check])
}

const initHeader = `# yaml-language-server: $schema=` + SchemaURL + `
# Configuration of dynamolint. What is commented out shows the format.
version: 1

# Configurations to extend: files, starting with ./ or ../, or Go modules that
# the go.mod here requires.
# extends: [./shared/dynamolint.yml]

# Which rules run: recommended, guideline, aws, pci, sdk-v2, strict or all.
profile: recommended

# The lowest severity that fails the run: note, warning, error or never.
fail-on: warning

# Paths that are never reported: globs relative to the directory of this file.
# exclude: ["legacy/**"]

# Check test code too.
# tests: true

# Known findings, which are not reported.
# baseline: .dynamolint-baseline.jsonl

# Rules that comments in the code cannot suppress.
# non-suppressible: [missing-projection]

# Other linters whose comments in Terraform files suppress findings, too, where a
# rule replaces their check. By default these are checkov, tfsec and trivy.
# honor-ignores-of: [checkov]

# Variable files for Terraform, read in this order.
# terraform:
#   var-files: [env/prod.tfvars]

# Other settings for some paths.
# overrides:
#   - paths: ["cmd/migrate/**"]
#     rules: { scan: off }

# Settings of individual rules, by ID or slug: off, on, note, warning, error, or
# in full. "dynamolint rules" lists them, "dynamolint explain DDB101" shows one.
rules:
  # scan: off
  # missing-projection:
  #   severity: warning
  #   exclude: ["tools/**"]
`

// Init returns the text of a new configuration file.
func Init(proposals []Proposal) []byte {
	var b strings.Builder
	b.WriteString(initHeader)
	for _, p := range proposals {
		b.WriteString("\n")
		for line := range strings.Lines(p.Comment) {
			fmt.Fprintf(&b, "  # %s\n", strings.TrimSpace(line))
		}
		fmt.Fprintf(&b, "  %s: # %s\n", p.Rule.Slug, p.Rule.ID)
		fmt.Fprintf(&b, "    severity: %s\n", p.Rule.Severity) // some options raise it
		b.WriteString("    options:\n")
		for _, opt := range p.Rule.Options {
			if value, ok := p.Options[opt.Name]; ok {
				fmt.Fprintf(&b, "      %s: %s\n", opt.Name, flow(value))
			}
		}
	}
	return []byte(b.String())
}

// flow writes an option's value as YAML on one line. The escapes of a quoted Go
// string are all escapes of YAML too.
func flow(value any) string {
	switch v := value.(type) {
	case string:
		return strconv.Quote(v)
	case []string:
		quoted := make([]string, len(v))
		for i, s := range v {
			quoted[i] = strconv.Quote(s)
		}
		return "[" + strings.Join(quoted, ", ") + "]"
	}
	return fmt.Sprint(value)
}
