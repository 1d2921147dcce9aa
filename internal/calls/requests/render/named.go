package render

import (
	"cmp"
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

var placeholder = lazyregexp.New(`[#:][A-Za-z0-9_]+`)

// Named returns a part of an expression, or a sentence about it, as a reader of
// the source knows it: with attributes and Go values in place of the placeholders
// that a library makes. The user's own stay.
func (o *Origin) Named(text string) string {
	return placeholder.ReplaceAllStringFunc(text, func(s string) string {
		if word := o.words[s]; word != "" {
			return word
		}
		return s
	})
}

// somewhere stands for what is not made by a call in view.
const somewhere = "..."

// inSource is the attribute, or the source of its name if that is unknown.
func (s step) inSource() string {
	switch {
	case s.known:
		return s.word
	case s.made.Kind == requests.CallBuilt:
		return cmp.Or(sourceOf(s.made.Call, 0), somewhere)
	}
	return somewhere
}

// inSource is the source of the Go value, or the constant if the call is not in
// the source.
func (v aliasedValue) inSource() string {
	if v.call.Call != nil {
		i := len(v.call.Call.Args) - 1
		if strings.HasPrefix(v.call.Func, "Value") { // options may follow
			i = 0
		}
		return cmp.Or(sourceOf(v.call.Call, i), somewhere)
	}
	if constant := v.made.Shape.Value; constant.Kind == symbolic.String {
		return strconv.Quote(constant.Text)
	}
	return somewhere
}

// sourceOf returns the source of an argument in short, empty if it is not there.
func sourceOf(call *ast.CallExpr, arg int) string {
	if call == nil || arg < 0 || arg >= len(call.Args) || call.Ellipsis.IsValid() && arg == len(call.Args)-1 {
		return ""
	}
	return strings.ReplaceAll(types.ExprString(call.Args[arg]), "\u2026", "...")
}
