package gorule

import (
	"go/constant"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/refusal"
	"github.com/dynamolint/dynamolint/rules"
)

// ofText are the problems of a text whatever request it is part of. Of a
// constant that other packages use too, only these are certain to be its own.
var ofText = []refusal.Code{expr.Syntax, expr.RedundantParentheses, expr.UnknownFunction, expr.DuplicateClause, expr.OperandCount, expr.Reserved}

// placeElsewhere puts a problem of a text into the constant of another package
// of the module. A constant that is no more than the part in question, as the
// name of an attribute, may be right where others use it.
func (p *Pass) placeElsewhere(placed *Refused, declared *types.Const, part refusal.Span) {
	at := p.analysis.Fset.PositionFor(declared.Pos(), false)
	whole := constant.StringVal(declared.Val())
	if !slices.Contains(ofText, placed.Code) || part.End-part.Start == len(whole) || !p.inModule(declared.Pkg(), at.Filename, placed) {
		return
	}
	source, err := p.elsewhere(at.Filename)
	if err != nil {
		return // the call is the place
	}
	from, to, ok := render.Declared(at.Filename, source, declared, part)
	if !ok {
		return
	}
	placed.Exact, placed.Place.Symbol, placed.Place.Subject = true, declared.Name(), ""
	placed.Span = rules.Span{
		File:  from.Filename,
		Start: rules.Pos{Offset: from.Offset, Line: from.Line, Column: from.Column},
		End:   rules.Pos{Offset: to.Offset, Line: to.Line, Column: to.Column},
	}
}

// inModule reports whether the file of another package lies in the module of the
// pass, where its import path says. Other modules may have the module's path as
// a prefix of theirs.
func (p *Pass) inModule(pkg *types.Package, file string, placed *Refused) bool {
	module := p.analysis.Module
	if module == nil {
		return false
	}
	dir := filepath.ToSlash(filepath.Dir(placed.Span.File)) // still that of the call
	root, ok := strings.CutSuffix(dir, strings.TrimPrefix(strings.TrimSuffix(p.Types().Path(), "_test"), module.Path))
	below, isBelow := strings.CutPrefix(pkg.Path(), module.Path)
	return ok && isBelow && filepath.ToSlash(filepath.Dir(file)) == root+below
}
