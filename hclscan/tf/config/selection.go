package config

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// SelectedNames returns the attributes that the traversals select from an
// object "kind.name" or its instances "kind.name[key]", sorted; all if one of
// them takes the object as a whole.
func SelectedNames(traversals []hcl.Traversal) (names []string, all bool) {
	for _, t := range traversals {
		name, ok := SelectedName(t)
		if !ok {
			return nil, true
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names), false
}

// SelectedName returns the name that a traversal selects, and false if there is none.
func SelectedName(t hcl.Traversal) (string, bool) {
	rest := Refer(t).Behind(t)
	if len(rest) > 0 {
		if _, index := rest[0].(hcl.TraverseIndex); index {
			rest = rest[1:]
		}
	}
	if len(rest) == 0 {
		return "", false
	}
	return literal.Step(rest[0])
}

// SelectedByIndex finds the attributes in "x.y[key].name", "x.y[*].name" and
// "for z in x.y", whose traversal ends before the index. all is true if the resource is used
// in any other way, too.
func SelectedByIndex(expr hcl.Expression, ref Reference, traversals []hcl.Traversal, repeated bool) (names []string, all bool) {
	node, ok := expr.(hclsyntax.Node)
	if !ok {
		return nil, true
	}
	unexplained := 0
	for _, t := range traversals {
		if name, ok := SelectedName(t); ok {
			names = append(names, name)
		} else {
			unexplained++
		}
	}
	_ = hclsyntax.VisitAll(node, func(n hclsyntax.Node) hcl.Diagnostics {
		if name, ok := indexedAttribute(n, ref); ok {
			names = append(names, name)
			unexplained--
		}
		if selected, ok := iteratedAttributes(n, ref); ok && repeated {
			names = append(names, selected...)
			unexplained--
		}
		return nil
	})
	slices.Sort(names)
	return slices.Compact(names), unexplained != 0
}

func indexedAttribute(n hclsyntax.Node, ref Reference) (string, bool) {
	switch n := n.(type) {
	case *hclsyntax.RelativeTraversalExpr:
		if index, ok := n.Source.(*hclsyntax.IndexExpr); ok && names(index.Collection, ref) {
			return literal.Step(n.Traversal[0])
		}
	case *hclsyntax.SplatExpr:
		if each, ok := n.Each.(*hclsyntax.RelativeTraversalExpr); ok && names(n.Source, ref) {
			return literal.Step(each.Traversal[0])
		}
	}
	return "", false
}

// iteratedAttributes returns the attributes that a "for" expression over the
// instances of a resource selects from each.
func iteratedAttributes(n hclsyntax.Node, ref Reference) (selected []string, ok bool) {
	e, ok := n.(*hclsyntax.ForExpr)
	if !ok || !names(limits.Uncounted(e.CollExpr), ref) {
		return nil, false
	}
	for _, expr := range []hclsyntax.Expression{e.KeyExpr, e.ValExpr, e.CondExpr} {
		if expr == nil {
			continue
		}
		for _, t := range expr.Variables() {
			if t.RootName() != e.ValVar {
				continue
			}
			if len(t) < 2 {
				return nil, false
			}
			name, ok := literal.Step(t[1])
			if !ok {
				return nil, false
			}
			selected = append(selected, name)
		}
	}
	return selected, true
}

func names(expr hclsyntax.Expression, ref Reference) bool {
	t, ok := expr.(*hclsyntax.ScopeTraversalExpr)
	return ok && Refer(t.Traversal) == ref && len(ref.Behind(t.Traversal)) == 0
}
