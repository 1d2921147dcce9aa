package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// reference is what the first steps of a traversal name.
type reference struct {
	kind string // "var", "local", "module", "path", "terraform", an iterator, a resource type, or "data." and a type
	name string // empty if that step is no literal name
}

func refer(t hcl.Traversal) reference {
	ref := reference{kind: t.RootName()}
	if len(t) < 2 {
		return ref
	}
	name, _ := literal.Step(t[1])
	if ref.kind != "data" && ref.kind != "ephemeral" || name == "" || len(t) < 3 {
		ref.name = name
		return ref
	}
	ref.kind += "." + name
	ref.name, _ = literal.Step(t[2])
	return ref
}

// prefixed reports whether the kind takes two steps: "data.aws_region".
func (ref reference) prefixed() bool {
	return strings.HasPrefix(ref.kind, "data.") || strings.HasPrefix(ref.kind, "ephemeral.")
}

// behind returns the steps of a traversal after those that make the reference.
func (ref reference) behind(t hcl.Traversal) hcl.Traversal {
	if ref.prefixed() {
		return t[3:]
	}
	return t[2:]
}

// address is that of the resource block that the reference may name.
func (ref reference) address() string { return ref.kind + "." + ref.name }
