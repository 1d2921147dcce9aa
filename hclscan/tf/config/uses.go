package config

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// Use is one place where a reference is used.
type Use struct {
	By         string   // "output.stream_arn", "local.arn", "aws_iam_policy.reader"
	Kind, Name string   // of the block; "locals" and the name of the local
	Type       string   // of a resource or data source, "data.aws_iam_policy_document"; the kind of other blocks
	attributes []string // what is selected
	whole      bool     // it is used in a way that does not show what is selected
}

// Of reports whether the use is of one of the attributes.
func (u Use) Of(attributes []string) bool {
	return u.whole || attributes == nil || slices.ContainsFunc(u.attributes, func(name string) bool {
		return slices.Contains(attributes, name)
	})
}

// UsesOf returns where the files of the directory use a reference.
func (d *Directory) UsesOf(ref Reference) []Use {
	if d.usage == nil {
		d.usage = map[Reference][]Use{}
		for _, f := range d.Files {
			for _, b := range f.blocks {
				d.addUses(b)
			}
		}
		for _, list := range d.usage { // expressions come in no order
			slices.SortFunc(list, func(a, b Use) int { return cmp.Compare(a.By, b.By) })
		}
	}
	return d.usage[ref]
}

func (d *Directory) addUses(b *hcl.Block) {
	switch b.Type {
	case "terraform", "moved", "removed", "import":
		return
	case "locals":
		attrs, _ := b.Body.JustAttributes()
		for name, attr := range attrs {
			d.addUse(Use{By: "local." + name, Kind: b.Type, Name: name}, attr.Expr)
		}
		return
	}
	u := Use{Kind: b.Type, Name: b.Labels[len(b.Labels)-1], Type: b.Type}
	switch b.Type {
	case "resource":
		u.Type = b.Labels[0]
	case "data", "ephemeral":
		u.Type = b.Type + "." + b.Labels[0]
	}
	u.By = u.Type + "." + u.Name
	eachExpression(b.Body, func(expr hcl.Expression) { d.addUse(u, expr) })
}

// addUse records what one expression uses.
func (d *Directory) addUse(u Use, expr hcl.Expression) {
	byReference := map[Reference][]hcl.Traversal{}
	for _, t := range expr.Variables() {
		if len(t) > 1 {
			byReference[Refer(t)] = append(byReference[Refer(t)], t)
		}
	}
	for ref, traversals := range byReference {
		u.attributes, u.whole = SelectedNames(traversals)
		if u.whole {
			u.attributes, u.whole = SelectedByIndex(expr, ref, traversals, true)
		}
		d.usage[ref] = append(d.usage[ref], u)
	}
}

// orderings are the arguments and blocks that name resources without using
// anything of them.
var orderings = []string{"depends_on", "lifecycle"}

// eachExpression calls visit for every expression in a body.
func eachExpression(body hcl.Body, visit func(hcl.Expression)) {
	native, ok := body.(*hclsyntax.Body)
	if !ok { // in JSON nested blocks are expressions, too
		attrs, _ := body.JustAttributes()
		for name, attr := range attrs {
			if !slices.Contains(orderings, name) {
				visit(attr.Expr)
			}
		}
		return
	}
	for name, attr := range native.Attributes {
		if !slices.Contains(orderings, name) {
			visit(attr.Expr)
		}
	}
	for _, b := range native.Blocks {
		if !slices.Contains(orderings, b.Type) {
			eachExpression(b.Body, visit)
		}
	}
}
