package config

import (
	"bytes"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// HasOnePurpose reports whether all that a module does with a variable or a local
// is to give it to one argument, be it of several resources of a type: another
// value then changes nothing else. What outputs tell does not count.
func (d *Directory) HasOnePurpose(ref Reference) bool {
	if d.purposes == nil {
		d.purposes = map[Reference]map[string]bool{}
		for name, attr := range d.Locals {
			d.addPurpose("local."+name, attr.Expr)
		}
		for _, b := range d.Resources {
			d.addPurposes(b.Kind(), b)
		}
		for _, c := range d.Calls {
			d.addPurposes(c.Address(), c.Declaration)
		}
	}
	return len(d.purposes[ref]) == 1
}

func (d *Directory) addPurposes(of string, b *Declaration) {
	d.addPurposesOf(of, b.Body)
	for _, o := range b.Overrides {
		d.addPurposesOf(of, o.Body)
	}
}

func (d *Directory) addPurposesOf(of string, body hcl.Body) {
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

func (d *Directory) addPurpose(of string, expr hcl.Expression) {
	for _, t := range expr.Variables() {
		ref := Refer(t)
		if d.purposes[ref] == nil {
			d.purposes[ref] = map[string]bool{}
		}
		d.purposes[ref][of] = true
	}
}

// Mentions counts how often the text of a module has "var.name" and "local.name",
// comments included.
func (d *Directory) Mentions() map[Reference]int {
	if d.used != nil {
		return d.used
	}
	d.used = map[Reference]int{}
	for _, f := range d.Files {
		for _, kind := range []string{"var", "local"} {
			for rest := f.source; ; {
				_, after, found := bytes.Cut(rest, []byte(kind+"."))
				if !found {
					break
				}
				n := 0
				for n < len(after) && literal.IsNameByte(after[n]) {
					n++
				}
				d.used[Reference{kind, string(after[:n])}]++
				rest = after
			}
		}
	}
	return d.used
}
