package config

import (
	"bytes"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// unquoted returns source without the quotes around the names of arguments, which Terraform took
// up to version 0.11, so that all else stays in its place:
//
//	tags {
//	  "Team" = "orders"
//	}
//
// ok is false if there are none. In the key of an object they make no difference.
func unquoted(source []byte, path string) (changed []byte, ok bool) {
	tokens, _ := hclsyntax.LexConfig(source, path, hcl.InitialPos)
	for i := range tokens {
		if i < 1 || i+3 >= len(tokens) || !slices.Contains(beforeName, tokens[i-1].Type) {
			continue
		}
		begin, name, end, equal := tokens[i], tokens[i+1], tokens[i+2], tokens[i+3]
		if begin.Type != hclsyntax.TokenOQuote || name.Type != hclsyntax.TokenQuotedLit || end.Type != hclsyntax.TokenCQuote ||
			equal.Type != hclsyntax.TokenEqual || !hclsyntax.ValidIdentifier(string(name.Bytes)) || string(name.Bytes) == "for" {
			continue
		}
		if changed == nil {
			changed = bytes.Clone(source)
		}
		changed[begin.Range.Start.Byte], changed[end.Range.Start.Byte] = ' ', ' '
	}
	return changed, changed != nil
}

// beforeName are the tokens that the name of an argument may follow.
var beforeName = []hclsyntax.TokenType{hclsyntax.TokenNewline, hclsyntax.TokenComment, hclsyntax.TokenOBrace}

// parseNative parses a file that is not JSON, also one for Terraform up to version 0.11.
func parseNative(source []byte, path string) (*hcl.File, hcl.Diagnostics) {
	file, diags := hclsyntax.ParseConfig(source, path, hcl.InitialPos)
	isQuoted := func(d *hcl.Diagnostic) bool { return d.Summary == "Invalid argument name" }
	if slices.ContainsFunc(diags, isQuoted) {
		if changed, ok := unquoted(source, path); ok {
			file, diags = hclsyntax.ParseConfig(changed, path, hcl.InitialPos)
		}
	}
	if body, ok := file.Body.(*hclsyntax.Body); ok {
		for _, b := range body.Blocks {
			mapsOf(b)
		}
	}
	return file, diags
}

// mapsOf makes arguments of the blocks that are maps, as Terraform took them up to version 0.11:
// those of module calls, which can have no other blocks, and some of the AWS provider.
//
//	environment {
//	  variables {
//	    ORDERS_TABLE = "${aws_dynamodb_table.orders.name}"
//	  }
//	}
func mapsOf(b *hclsyntax.Block) {
	var isMap func(name string) bool
	switch {
	case b.Type == "data" && len(b.Labels) == 2 && b.Labels[0] == "terraform_remote_state":
		isMap = func(name string) bool { return name == "config" }
	case b.Type == "module":
		isMap = func(name string) bool { return name != "providers" }
	case len(b.Labels) == 2 && (strings.HasPrefix(b.Labels[0], "aws_") || b.Labels[0] == "template_file"):
		isMap = func(name string) bool { return name == "variables" || name == "vars" }
	default:
		return
	}
	mapsWithin(b.Body, isMap)
}

func mapsWithin(body *hclsyntax.Body, isMap func(name string) bool) {
	times := map[string]int{}
	for _, b := range body.Blocks {
		times[b.Type]++
	}
	body.Blocks = slices.DeleteFunc(body.Blocks, func(b *hclsyntax.Block) bool {
		if len(b.Labels) > 0 || len(b.Body.Blocks) > 0 || !isMap(b.Type) || times[b.Type] > 1 || body.Attributes[b.Type] != nil {
			mapsWithin(b.Body, isMap)
			return false
		}
		body.Attributes[b.Type] = &hclsyntax.Attribute{
			Name: b.Type, Expr: objectOf(b.Body), SrcRange: b.Range(), NameRange: b.TypeRange, EqualsRange: b.OpenBraceRange,
		}
		return true
	})
}

// objectOf returns the expression that stands for the arguments of a body, in their order.
func objectOf(body *hclsyntax.Body) hclsyntax.Expression {
	object := &hclsyntax.ObjectConsExpr{SrcRange: body.SrcRange, OpenRange: body.SrcRange}
	for _, attr := range body.Attributes {
		name := hcl.Traversal{hcl.TraverseRoot{Name: attr.Name, SrcRange: attr.NameRange}}
		object.Items = append(object.Items, hclsyntax.ObjectConsItem{
			KeyExpr:   &hclsyntax.ObjectConsKeyExpr{Wrapped: &hclsyntax.ScopeTraversalExpr{Traversal: name, SrcRange: attr.NameRange}},
			ValueExpr: attr.Expr,
		})
	}
	slices.SortFunc(object.Items, func(x, y hclsyntax.ObjectConsItem) int {
		return x.KeyExpr.Range().Start.Byte - y.KeyExpr.Range().Start.Byte
	})
	return object
}
