package keys

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// template writes a text as people know it: constant parts as they are, and in
// braces what stands for the others.
func template(p *gorule.Pass, w *itemvalues.Written, v symbolic.Value) string {
	switch v.Kind {
	case symbolic.String:
		return v.Text
	case symbolic.Concat:
		var b strings.Builder
		for _, part := range v.Parts {
			b.WriteString(template(p, w, part))
		}
		return b.String()
	case symbolic.Format:
		if f, ok := w.Formatting(v); ok {
			if x := operandOf(p, f); x != nil {
				return hole(types.ExprString(x))
			}
		}
	case symbolic.Param:
		return hole(v.Text)
	case symbolic.Field, symbolic.Global:
		return hole(v.Text[strings.LastIndex(v.Text, ".")+1:])
	}
	return "{...}"
}

// maxHole bounds what is quoted of an expression.
const maxHole = 30

func hole(text string) string {
	if text == "" || len(text) > maxHole || strings.ContainsAny(text, "\"\n") {
		return "{...}"
	}
	return "{" + text + "}"
}

// operandOf returns what a call formats; nil if the source does not show it.
func operandOf(p *gorule.Pass, f itemvalues.Formatting) ast.Expr {
	fn, ok := typeutil.Callee(p.Info(), f.Call).(*types.Func)
	if !ok {
		return nil
	}
	at := f.Operand
	switch name := fn.FullName(); {
	case fn.Signature().Recv() != nil: // Format or String of what is formatted
		if sel, ok := ast.Unparen(f.Call.Fun).(*ast.SelectorExpr); ok {
			return sel.X
		}
		return nil
	case name == "fmt.Sprintf":
		at++
	case name == "fmt.Fprintf":
		at += 2
	}
	if at >= len(f.Call.Args) || f.Call.Ellipsis.IsValid() {
		return nil
	}
	return f.Call.Args[at]
}

// formats returns the formatted parts of a text, whichever path is taken.
func formats(v symbolic.Value) []symbolic.Value {
	switch v.Kind {
	case symbolic.Format:
		return []symbolic.Value{v}
	case symbolic.Concat, symbolic.OneOf:
		var all []symbolic.Value
		for _, part := range v.Parts {
			all = append(all, formats(part)...)
		}
		return all
	}
	return nil
}

// place is the expression at a call, for findings.
func place(p *gorule.Pass, x ast.Expr, attribute string) gorule.Place {
	return gorule.Place{Pos: x.Pos(), End: x.End(), Symbol: p.Symbol(x), Subject: attribute}
}

// fieldPlace is the name of a field in its declaration, for findings.
func fieldPlace(item *items.Type, a *items.Attribute) gorule.Place {
	pos := a.Field.Pos()
	return gorule.Place{Pos: pos, End: pos + token.Pos(len(a.Field.Name())), Symbol: item.Name(), Subject: a.Name}
}

// madeAt returns the expression that makes a text, or else writes it; nil
// outside of the files of the pass.
func madeAt(p *gorule.Pass, key keyValue, text symbolic.Value) ast.Expr {
	switch text.Kind {
	case symbolic.String, symbolic.Concat, symbolic.Format:
		if at := p.ExprAt(text.Pos()); at != nil {
			return at
		}
	}
	return p.ExprAt(key.Pos)
}
