package policydoc_test

import (
	"io"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
)

// Whatever code and declarations hold, the policies consist of the same.
func TestTextsOfOthersStayTexts(t *testing.T) {
	policies := func(with string) []*permissions.Policy {
		p := shop()
		// An address is read from Terraform, whose names and keys are checked there.
		hostile.Fill(p, with, "Actions", "Action", "Op", "Address", "Kind", "Runs")
		return []*permissions.Policy{p}
	}
	same := anywhere
	same.Path = func(path string) string { return path }
	written := func(write func(io.Writer, []*permissions.Policy, policydoc.Options) error) func(string) string {
		return func(with string) string {
			var b strings.Builder
			if err := write(&b, policies(with), same); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
	}
	hcl := written(policydoc.HCL)
	hostile.Terminal(t, "HCL", hcl)
	hostile.Same(t, "HCL", blocks, hcl)
	hostile.Terminal(t, "JSON", written(policydoc.JSON))
	hostile.Same(t, "JSON", hostile.JSON, written(policydoc.JSON))
	needs := func(write func(io.Writer, []policydoc.Need) error) func(string) string {
		return func(with string) string {
			var b strings.Builder
			if err := write(&b, same.Needs(policies(with), policies(with))); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
	}
	hostile.Long(t, "text", needs(policydoc.NeedsText))
	hostile.Long(t, "Markdown", needs(writeTable))
	hostile.Terminal(t, "text", needs(policydoc.NeedsText))
	hostile.Same(t, "Markdown", hostile.Structure, needs(writeTable))
}

// blocks returns what a configuration has besides comments and texts.
func blocks(configuration string) string {
	if _, problems := hclsyntax.ParseConfig([]byte(configuration), "policy.tf", hcl.InitialPos); problems.HasErrors() {
		return problems.Error()
	}
	var rest []string
	for line := range strings.Lines(configuration) {
		if !strings.HasPrefix(strings.TrimSpace(line), "#") {
			rest = append(rest, line)
		}
	}
	return hostile.WithoutLiterals(strings.Join(rest, ""))
}
