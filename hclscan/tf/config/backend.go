package config

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

var backendSchema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "backend", LabelNames: []string{"type"}}}}

// Backend returns where Terraform keeps the state of the module, if it is a root: the type of
// the backend, and those of its arguments that are written there as texts. Others may be given
// on the command line. The type is "" if no block says.
func (d *Directory) Backend() (kind string, arguments map[string]string) {
	for _, settings := range d.settings {
		content, _, _ := settings.Body.PartialContent(backendSchema)
		for _, b := range content.Blocks {
			kind, arguments = b.Labels[0], map[string]string{}
			attrs, _ := b.Body.JustAttributes()
			for name, attr := range attrs {
				if text, ok := literal.Text(Constant(attr.Expr)); ok {
					arguments[name] = text
				}
			}
		}
	}
	return kind, arguments
}
