package tf

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// Use names the first thing that may use one of some attributes of the resource,
// or the resource as a whole: "output.stream_arn", "aws_iam_policy.reader". It
// reads what is written, whatever it evaluates to, and follows locals and the
// outputs of modules to those who ask for them. It is "" if there is none.
func (r *Resource) Use(attributes ...string) string {
	ref := reference{r.block.kind(), r.block.Labels[1]}
	return r.Module.use(ref, attributes, map[usedName]bool{})
}

// use is one place where a reference is used.
type use struct {
	by         string   // "output.stream_arn", "local.arn", "aws_iam_policy.reader"
	kind, name string   // of the block; "locals" and the name of the local
	attributes []string // what is selected
	whole      bool     // it is used in a way that does not show what is selected
}

func (u use) of(attributes []string) bool {
	return u.whole || attributes == nil || slices.ContainsFunc(u.attributes, func(name string) bool {
		return slices.Contains(attributes, name)
	})
}

// usedName is what was looked for already.
type usedName struct {
	module *Module
	ref    reference
	output string
}

// use finds a use of one of the attributes; of any attribute if they are nil.
func (m *Module) use(ref reference, attributes []string, seen map[usedName]bool) string {
	if m.dir.broken != "" {
		return m.dir.broken + ", part of which cannot be read"
	}
	for _, u := range m.dir.usesOf(ref) {
		if !u.of(attributes) {
			continue
		}
		next, where, wanted := reference{"local", u.name}, m, []string(nil)
		switch {
		case u.kind == "output" && m.parent != nil:
			next, where, wanted = reference{"module", m.call.Labels[0]}, m.parent, []string{u.name}
		case u.kind != "locals":
			return join(m.Address, u.by)
		}
		name := usedName{where, next, u.name}
		if seen[name] {
			continue
		}
		seen[name] = true
		if by := where.use(next, wanted, seen); by != "" {
			return by
		}
	}
	return ""
}

// usesOf returns where the files of the directory use a reference.
func (d *directory) usesOf(ref reference) []use {
	if d.usage == nil {
		d.usage = map[reference][]use{}
		for _, f := range d.files {
			for _, b := range f.blocks {
				d.addUses(b)
			}
		}
		for _, list := range d.usage { // expressions come in no order
			slices.SortFunc(list, func(a, b use) int { return cmp.Compare(a.by, b.by) })
		}
	}
	return d.usage[ref]
}

func (d *directory) addUses(b *hcl.Block) {
	switch b.Type {
	case "terraform", "import":
		return
	case "locals":
		attrs, _ := b.Body.JustAttributes()
		for name, attr := range attrs {
			d.addUse(use{by: "local." + name, kind: b.Type, name: name}, attr.Expr)
		}
		return
	}
	u := use{kind: b.Type, name: b.Labels[len(b.Labels)-1]}
	u.by = u.kind + "." + u.name
	switch b.Type {
	case "resource":
		u.by = b.Labels[0] + "." + u.name
	case "data", "ephemeral":
		u.by = b.Type + "." + b.Labels[0] + "." + u.name
	}
	eachExpression(b.Body, func(expr hcl.Expression) { d.addUse(u, expr) })
}

// addUse records what one expression uses.
func (d *directory) addUse(u use, expr hcl.Expression) {
	byReference := map[reference][]hcl.Traversal{}
	for _, t := range expr.Variables() {
		if len(t) > 1 {
			byReference[refer(t)] = append(byReference[refer(t)], t)
		}
	}
	for ref, traversals := range byReference {
		u.attributes, u.whole = selectedNames(traversals)
		if u.whole {
			u.attributes, u.whole = selectedByIndex(expr, ref, traversals, true)
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
