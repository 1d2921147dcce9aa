package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// valueFor returns what an iterator stands for, as far as refs need it. Where it
// runs over the instances of a resource ("for_each = aws_dynamodb_table.this")
// that is the attributes that they select: of all of a resource only the provider
// knows what there is.
func (it *iterator) valueFor(refs []hcl.Traversal) cty.Value {
	if it.role != repeats || !it.value.Type().HasAttribute("value") || it.value.Type().AttributeType("value") != cty.DynamicPseudoType {
		return it.value
	}
	source, ok := config.Native(it.source).(*hclsyntax.ScopeTraversalExpr)
	key := it.value.GetAttr("key")
	if !ok || !key.IsKnown() || it.in.module.dir.Addresses[config.Refer(source.Traversal).Address()] == nil || it.in.expansionOf(source.Traversal) == nil {
		return it.value
	}
	attrs := map[string]cty.Value{}
	for _, t := range refs {
		if t.RootName() != it.name {
			continue
		}
		member, _ := literal.Step(t[min(1, len(t)-1)])
		switch {
		case member == "key":
			continue
		case len(t) < 3:
			return it.value
		}
		name, ok := literal.Step(t[2])
		if !ok {
			return it.value
		}
		steps := append(slices.Clone(source.Traversal), hcl.TraverseIndex{Key: key}, hcl.TraverseAttr{Name: name})
		attrs[name] = it.in.eval(&hclsyntax.ScopeTraversalExpr{Traversal: steps, SrcRange: source.SrcRange})
	}
	return cty.ObjectVal(map[string]cty.Value{"key": key, "value": cty.ObjectVal(attrs)})
}
