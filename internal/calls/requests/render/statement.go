package render

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// statement returns what is known of a PartiQL statement that is put together at run time, if
// all but the name of its table is known; otherwise nil.
func (t *translator) statement(v symbolic.Value) *validate.StatementTemplate {
	if v.Kind != symbolic.Concat {
		return nil
	}
	parts := v.Concatenated()
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = expr.Hole
		if part.Kind == symbolic.String {
			texts[i] = part.Text
		}
	}
	template := strings.Join(texts, "")
	at, ok := validate.TableInStatement(template)
	if !ok {
		return nil
	}
	quoted := at.Start > 0 && template[at.Start-1] == '"'
	name := symbolic.Value{Kind: symbolic.String}
	start := 0
	for i, part := range parts {
		from, to := max(at.Start-start, 0), min(at.End-start, len(texts[i]))
		start += len(texts[i])
		switch {
		case from >= to:
		case part.IsFormatted() && part.Text == "%q" && part.Type == "string" && !quoted:
			name = symbolic.Joined(name, part.Parts[0]) // fmt puts the quotes around it
		case part.Kind == symbolic.String:
			name = symbolic.Joined(name, symbolic.ConstantName(part.Text[from:to]))
		default:
			name = symbolic.Joined(name, part)
		}
	}
	return &validate.StatementTemplate{Text: template, Table: t.made(name, v.Pos())}
}
