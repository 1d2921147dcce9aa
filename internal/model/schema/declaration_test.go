package schema

import (
	"slices"
	"testing"
)

// The name of a template is not that of a directory, by which others tell what it is for.
func TestRootDir(t *testing.T) {
	d := &Declaration{Root: "infra/template.yaml", Elsewhere: Source{Kind: TemplateSource, File: "infra/template.yaml"}}
	d.Header.File = d.Root
	if got := d.RootDir(); got != "infra" || slices.Contains(d.Directories(), d.Root) {
		t.Errorf("got %q, directories %q", got, d.Directories())
	}
	if d = (&Declaration{Root: "infra"}); d.RootDir() != "infra" {
		t.Errorf("got %q of a root module", d.RootDir())
	}
}
