package render

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Adapt turns the advice of a problem into what can be done where a library makes
// the placeholders: there is no map to change then, and none of its placeholders
// to write.
func (o *Origin) Adapt(p *refusal.Problem) {
	if !o.IsBuilt() {
		return
	}
	p.Advice = o.Named(p.Advice)
	switch {
	case o.expression != nil:
		o.expression.adapt(p)
	case p.Code == expr.Reserved:
		o.made.quoted(p)
	case strings.Contains(p.Advice, "in ExpressionAttributeValues"):
		p.Advice = "write ? in its place and give the value as an argument"
	case strings.Contains(p.Advice, "in ExpressionAttributeNames"):
		p.Advice, p.Fix = "write the attribute in single quotes", nil
	}
}

func (e *builtExpression) adapt(p *refusal.Problem) {
	p.Fix = nil
	switch p.Code {
	case expr.UndefinedName:
		p.Advice = "set ExpressionAttributeNames to what Names of the same built expression returns"
	case expr.UndefinedValue:
		p.Advice = "set ExpressionAttributeValues to what Values of the same built expression returns"
	case expr.UnusedName, expr.UnusedValue:
		p.Advice = "send every part that the builder was given, or build an expression of its own for this request"
	}
}

// quoted advises to write names in single quotes, as guregu/dynamo has them.
func (b *builtText) quoted(p *refusal.Problem) {
	name := b.text[p.At.Span.Start:p.At.Span.End]
	p.Advice = "write '" + name + "' in single quotes"
	if p.Fix == nil || !b.isVerbatim(p.At.Span) {
		p.Fix = nil
		return
	}
	fix := refusal.Fix{Message: "write '" + name + "' in single quotes"}
	for _, e := range p.Fix.Edits {
		fix.Edits = append(fix.Edits, refusal.Edit{At: e.At, New: "'" + b.text[e.At.Start:e.At.End] + "'"})
	}
	p.Fix = &fix
}

// isVerbatim reports whether a part of the text stands in the source as it is.
func (b *builtText) isVerbatim(part refusal.Span) bool {
	return slices.ContainsFunc(b.pieces, func(p builtPiece) bool {
		return p.verbatim && part.Within(p.at)
	})
}
