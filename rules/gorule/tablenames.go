package gorule

import (
	"path/filepath"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
)

// A TableName is the constant by which a request names a table.
type TableName struct {
	Text  string
	Place Place // where the constant is written, or the call if that is not in the files of the pass
	Here  bool  // it is in these files

	File        string // the name of the file that has the constant, without directories; "" if it is unknown
	Conditional bool   // the file is one of the pass, and compiled under a condition only
}

// TableNames returns the constants by which a request names its tables. A name that differs
// between paths, or that callers, fields or the environment give, is none of them.
func (p *Pass) TableNames(call *operations.Call) []TableName {
	var all []TableName
	request, _ := render.Of(call)
	names, _ := validate.TableNames(call.Request.Op, request.Input)
	for _, name := range names {
		text, ok := request.TableName(name.Value).AsString()
		if !ok || text == "" {
			continue
		}
		named := TableName{Text: text, Place: Place{Pos: call.Start(), End: call.End(), Symbol: call.Func(), Subject: text}}
		if origin := request.Origin(name.Origin); origin != nil {
			p.findConstant(&named, origin)
		}
		all = append(all, named)
	}
	return all
}

// findConstant notes where the constant of a name is written.
func (p *Pass) findConstant(named *TableName, origin *render.Origin) {
	whole := refusal.Span{End: len(named.Text)}
	from, to, ok := origin.Range(whole)
	if file := p.fileOf(from); ok && file != nil && from < to {
		named.Place.Pos, named.Place.End, named.Place.Symbol = from, to, enclosing(file, from)
		named.Here, named.Conditional = true, IsConditional(file)
	} else if declared, _, ok := origin.Constant(whole); ok {
		from = declared.Pos()
	}
	if from.IsValid() {
		named.File = filepath.Base(p.analysis.Fset.PositionFor(from, false).Filename)
	}
}
