package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// hasOnePurpose reports whether all that a module does with a variable or a local
// is to give it to one argument, be it of several resources of a type: another
// value then changes nothing else. What outputs tell does not count.
func (d *directory) hasOnePurpose(ref reference) bool {
	if d.purposes == nil {
		d.purposes = map[reference]map[string]bool{}
		for name, attr := range d.locals {
			d.addPurpose("local."+name, attr.Expr)
		}
		for _, b := range d.resources {
			d.addPurposes(b.kind(), b)
		}
		for _, c := range d.calls {
			d.addPurposes(c.address(), c.block)
		}
	}
	return len(d.purposes[ref]) == 1
}

func (d *directory) addPurposes(of string, b *block) {
	d.addPurposesOf(of, b.Body)
	for _, o := range b.overrides {
		d.addPurposesOf(of, o.Body)
	}
}

func (d *directory) addPurposesOf(of string, body hcl.Body) {
	native, ok := body.(*hclsyntax.Body)
	if !ok { // in JSON nested blocks are expressions, too
		attrs, _ := body.JustAttributes()
		for name, attr := range attrs {
			d.addPurpose(of+"."+name, attr.Expr)
		}
		return
	}
	for name, attr := range native.Attributes {
		d.addPurpose(of+"."+name, attr.Expr)
	}
	for _, b := range native.Blocks {
		within := of + "." + b.Type
		if b.Type == "dynamic" && len(b.Labels) > 0 {
			within = of + "." + b.Labels[0]
		} else if b.Type == "content" {
			within = of
		}
		d.addPurposesOf(within, b.Body)
	}
}

func (d *directory) addPurpose(of string, expr hcl.Expression) {
	for _, t := range expr.Variables() {
		ref := refer(t)
		if d.purposes[ref] == nil {
			d.purposes[ref] = map[string]bool{}
		}
		d.purposes[ref][of] = true
	}
}
