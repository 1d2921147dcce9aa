package tf

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// A Piece is a part of a script: what is written there, or a value that is filled in.
type Piece struct {
	Text  string
	Value Value // of what is filled in; zero if it is written
}

// Script takes a text apart that a machine runs, as far as it is written in one template or file,
// which may be encoded in base64. There are none if it is put together in another way.
func (v Value) Script() []Piece {
	for range maxFollowed {
		if v.expr == nil || v.IsAbsent() || v.partial {
			return nil
		}
		switch e := config.Native(v.expr).(type) {
		case *hclsyntax.TemplateExpr:
			return v.scriptOf(e)
		case *hclsyntax.FunctionCallExpr:
			if template, ok := v.templateFile(e); ok {
				v = template
				continue
			}
			if (e.Name == "base64encode" || e.Name == "base64gzip") && len(e.Args) == 1 && !e.ExpandFinal {
				v = v.within(v.scope, e.Args[0])
				continue
			}
		case *hclsyntax.ScopeTraversalExpr:
			if template, ok := v.rendered(); ok {
				v = template
				continue
			}
		}
		next, ok := v.step()
		if !ok {
			break
		}
		v = next
	}
	if text, ok := literal.Text(v.result); ok {
		return []Piece{{Text: text}}
	}
	return nil
}

func (v Value) scriptOf(template *hclsyntax.TemplateExpr) (pieces []Piece) {
	for _, part := range template.Parts[:min(len(template.Parts), maxHoles)] {
		inner := v.within(v.scope, part)
		if _, written := part.(*hclsyntax.LiteralValueExpr); written {
			text, _ := literal.Text(inner.result)
			pieces = append(pieces, Piece{Text: text})
			continue
		}
		pieces = append(pieces, Piece{Value: inner})
	}
	return pieces
}
