package config

import (
	"strconv"
	"strings"

	"github.com/zclconf/go-cty/cty"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Reference is what the first steps of a traversal name.
type Reference struct {
	Kind string // "var", "local", "module", "path", "terraform", an iterator, a resource type, or "data." and a type
	Name string // empty if that step is no literal name
}

// Refer returns what a traversal refers to; of no name if it is to nothing declared.
func Refer(t hcl.Traversal) Reference {
	ref := Reference{Kind: t.RootName()}
	if len(t) < 2 {
		return ref
	}
	name, _ := literal.Step(t[1])
	if ref.Kind != "data" && ref.Kind != "ephemeral" || name == "" || len(t) < 3 {
		ref.Name = name
		return ref
	}
	ref.Kind += "." + name
	ref.Name, _ = literal.Step(t[2])
	return ref
}

// Prefixed reports whether the kind takes two steps: "data.aws_region".
func (ref Reference) Prefixed() bool {
	return strings.HasPrefix(ref.Kind, "data.") || strings.HasPrefix(ref.Kind, "ephemeral.")
}

// Behind returns the steps of a traversal after those that make the reference.
func (ref Reference) Behind(t hcl.Traversal) hcl.Traversal {
	if ref.Prefixed() {
		return t[3:]
	}
	return t[2:]
}

// Address is that of the resource block that the reference may name.
func (ref Reference) Address() string { return ref.Kind + "." + ref.Name }

// TraversalText returns a traversal as it is written.
func TraversalText(t hcl.Traversal) string {
	var b strings.Builder
	for _, step := range t {
		switch step := step.(type) {
		case hcl.TraverseRoot:
			b.WriteString(step.Name)
		case hcl.TraverseAttr:
			b.WriteString("." + step.Name)
		case hcl.TraverseIndex:
			b.WriteString(KeySuffix(step.Key))
		}
	}
	return b.String()
}

// Join returns an address behind a prefix, which may be empty.
func Join(prefix, address string) string {
	if prefix == "" {
		return address
	}
	return prefix + "." + address
}

// Same returns those of refs that begin with ref.
func (ref Reference) Same(refs []hcl.Traversal) []hcl.Traversal {
	var same []hcl.Traversal
	for _, t := range refs {
		if Refer(t) == ref {
			same = append(same, t)
		}
	}
	return same
}

// KeySuffix is what the address of an instance with a key ends in: [0], ["eu"];
// nothing if there is no key.
func KeySuffix(key cty.Value) string {
	switch {
	case key == cty.NilVal:
		return ""
	case key.Type() == cty.String:
		return "[" + strconv.Quote(key.AsString()) + "]"
	}
	return "[" + key.AsBigFloat().Text('f', 0) + "]"
}
