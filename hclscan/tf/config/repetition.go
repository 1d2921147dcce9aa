package config

import "github.com/hashicorp/hcl/v2"

var (
	lifecycleBlock = []hcl.BlockHeaderSchema{{Type: "lifecycle"}}
	enabledSchema  = &hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: "enabled"}}}
)

// Repetition returns the argument that says how many there are of a block:
// count, for_each or lifecycle.enabled (OpenTofu). It is nil if there is one.
func (b *Declaration) Repetition() (enabled *hcl.Attribute) {
	for _, name := range []string{"count", "for_each"} {
		if attr := b.Argument(name); attr != nil {
			return attr
		}
	}
	for _, lifecycle := range b.lifecycles() {
		inner, _, _ := lifecycle.Body.PartialContent(enabledSchema)
		if attr := inner.Attributes["enabled"]; attr != nil {
			enabled = attr
		}
	}
	return enabled
}

func (b *Declaration) lifecycles() hcl.Blocks {
	if native := b.Native(); native != nil {
		if blocks, ok := NativeBlocks(native, lifecycleBlock); ok {
			return blocks
		}
	}
	content, _ := b.Contain(&hcl.BodySchema{Blocks: lifecycleBlock})
	return content.Blocks
}
