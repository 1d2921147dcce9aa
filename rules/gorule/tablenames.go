package gorule

import (
	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/refusal"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// A TableName is the constant by which a request names a table.
type TableName struct {
	Text  string
	Place Place // where the constant is written, or the call if that is not in the files of the pass
}

// TableNames returns the constants by which a request names its tables. A name that differs
// between paths, or that callers, fields or the environment give, is none of them.
func (p *Pass) TableNames(call *ops.Call) []TableName {
	var all []TableName
	request, _ := render.Of(call)
	names, _ := validate.TableNames(call.Op, request.Input)
	for _, name := range names {
		text, ok := tableNamed(request, name.Value).AsString()
		if !ok || text == "" {
			continue
		}
		named := TableName{text, Place{Pos: call.Start(), End: call.End(), Symbol: call.Func(), Subject: text}}
		if origin := request.Origin(name.Origin); origin != nil {
			from, to, ok := origin.Range(refusal.Span{End: len(text)})
			if file := p.fileOf(from); ok && file != nil && from < to {
				named.Place.Pos, named.Place.End, named.Place.Symbol = from, to, enclosing(file, from)
			}
		}
		all = append(all, named)
	}
	return all
}
