package gorule

import (
	"go/constant"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/rules"
)

// ofText are the problems of a text whatever request it is part of. Of a
// constant that other packages use too, only these are certain to be its own.
var ofText = []refusal.Code{expr.Syntax, expr.RedundantParentheses, expr.UnknownFunction, expr.DuplicateClause, expr.OperandCount, expr.Reserved}

// placeElsewhere puts a problem of a text into the constant of another package
// of the module. A constant that is no more than the part in question, as the
// name of an attribute, may be right where others use it.
func (p *Pass) placeElsewhere(placed *Refused, declared *types.Const, part refusal.Span) {
	whole := constant.StringVal(declared.Val())
	if !slices.Contains(ofText, placed.Code) || part.End-part.Start == len(whole) {
		return
	}
	if at, ok := p.spanElsewhere(placed.Span.File, declared, part); ok {
		placed.Exact, placed.Place.Symbol, placed.Place.Subject = true, declared.Name(), ""
		placed.Span = at
	}
}

// spanElsewhere returns where a part of a constant stands that another package of the module
// declares. user is a file of the pass.
func (p *Pass) spanElsewhere(user string, declared *types.Const, part refusal.Span) (at rules.Span, ok bool) {
	file := p.analysis.Fset.PositionFor(declared.Pos(), false).Filename
	if p.elsewhere == nil || !p.inModule(declared.Pkg(), file, user) {
		return rules.Span{}, false
	}
	source, err := p.elsewhere(file)
	if err != nil {
		return rules.Span{}, false // the call is the place
	}
	from, to, ok := render.Declared(file, source, declared, part)
	if !ok {
		return rules.Span{}, false
	}
	return rules.Span{
		File:  from.Filename,
		Start: rules.Pos{Offset: from.Offset, Line: from.Line, Column: from.Column},
		End:   rules.Pos{Offset: to.Offset, Line: to.Line, Column: to.Column},
	}, true
}

// inModule reports whether the file of another package lies in the module of the
// pass, where its import path says; user is a file of the pass. Other modules may
// have the module's path as a prefix of theirs.
func (p *Pass) inModule(pkg *types.Package, file, user string) bool {
	module := p.analysis.Module
	if module == nil {
		return false
	}
	dir := filepath.ToSlash(filepath.Dir(user))
	root, ok := strings.CutSuffix(dir, strings.TrimPrefix(strings.TrimSuffix(p.Types().Path(), "_test"), module.Path))
	below, isBelow := strings.CutPrefix(pkg.Path(), module.Path)
	return ok && isBelow && filepath.ToSlash(filepath.Dir(file)) == root+below
}
