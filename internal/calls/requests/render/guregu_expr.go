package render

import (
	"encoding/base32"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// gureguNames writes names into placeholders as the library does.
var gureguNames = base32.StdEncoding.WithPadding(base32.NoPadding)

// name writes the placeholder of an attribute.
func (v *gureguVariant) name(out *builtText, name string, from builtPiece) {
	v.define(out, "#s"+gureguNames.EncodeToString([]byte(name)), name, validate.Value{Kind: validate.String, Text: name, Known: true}, from)
}

// define writes a placeholder that stands for something in the source.
func (v *gureguVariant) define(out *builtText, placeholder, source string, value validate.Value, from builtPiece) {
	g := v.g
	if source != "" {
		g.words[placeholder] = source
	}
	origin := &Origin{call: g.t.call, pos: from.from, made: &builtText{pieces: []builtPiece{from}}, words: g.words}
	if made := g.t.request.Origin(value.Origin); made != nil {
		origin.given = made.given
	}
	value.Origin = g.t.number(origin)
	entries := &g.names
	if placeholder[0] == ':' {
		entries = &g.values
	}
	*entries = define(*entries, v.number, placeholder, value)
	out.writePiece(placeholder, from)
}

// value writes the placeholder of an argument of the step in view.
func (v *gureguVariant) value(out *builtText, arg int, tag items.Tag, from builtPiece) {
	given := v.g.steps[v.current].Args[arg]
	v.valueOf(out, arg, v.g.t.goValue(given, items.Marshaller{SDK: v.g.t.call.Request.SDK}, tag), from)
}

func (v *gureguVariant) valueOf(out *builtText, arg int, value validate.Value, from builtPiece) {
	placeholder := v.g.placeholder(v.current, v.made)
	v.made++
	v.define(out, placeholder, sourceOf(v.g.steps[v.current].Call, arg), value, from)
}

// nullable is how the library encodes values of conditions and updates: also
// those that are empty.
var nullable = items.Tag{AllowEmpty: true, NullEmpty: true}

// substitute writes an expression with the arguments of the step from next on in
// place of ? and $, and of names in quotes; ok is false if it is unknown.
func (v *gureguVariant) substitute(expression composites.Shape, next int, tag items.Tag) (out builtText, ok bool) {
	if expression.Value.Kind != symbolic.String {
		return out, false
	}
	text := expression.Value.Text
	origin := v.g.t.newOrigin(expression.Value, expression.Pos)
	piece := func(from, to int) builtPiece {
		return builtPiece{origin: origin, offset: from, length: to - from}
	}
	for at := 0; at < len(text); {
		end := at + 1
		switch text[at] {
		case '\'':
			n := strings.IndexByte(text[end:], '\'')
			if n < 0 {
				v.refused = true
				return out, false
			}
			end += n + 1
			v.name(&out, text[at+1:end-1], piece(at, end))
		case '$', '?':
			if step := v.g.steps[v.current]; next >= len(step.Args) {
				v.refused = v.refused || !step.Open
				return out, false
			}
			if !v.argument(&out, text[at] == '$', next, tag, piece(at, end)) {
				return out, false
			}
			next++
		default:
			if n := strings.IndexAny(text[end:], "'$?"); n < 0 {
				end = len(text)
			} else {
				end += n
			}
			p := piece(at, end)
			p.verbatim = true
			out.writePiece(text[at:end], p)
		}
		at = end
	}
	return out, true
}

// argument writes what stands in place of ? or $; ok is false if that may be a
// whole expression, or an unknown index.
func (v *gureguVariant) argument(out *builtText, isName bool, i int, tag items.Tag, from builtPiece) (ok bool) {
	step := v.g.steps[v.current]
	arg := step.Args[i]
	switch {
	case !isName && (isUntypedNil(arg) || isEmptyText(arg) && !tag.AllowEmpty): // the library takes no nothing
		v.refused = true
		return false
	case arg.Type == nil || types.IsInterface(arg.Type) || sdk.IsExpressionLiteral(arg.Type):
		return false
	case !isName:
		v.value(out, i, tag, from)
	case arg.Value.Kind == symbolic.Int:
		out.writePiece(strconv.FormatInt(arg.Value.Number, 10), from)
	case arg.Value.Kind == symbolic.String && types.Identical(arg.Type, types.Typ[types.String]):
		v.name(out, arg.Value.Text, from)
	case types.Identical(arg.Type, types.Typ[types.String]):
		placeholder := "#s" + strconv.Itoa(v.current) + "u" + strconv.Itoa(len(v.g.names))
		v.define(out, placeholder, sourceOf(step.Call, i), validate.Value{Kind: validate.String}, from)
	default:
		return false
	}
	return true
}

// isUntypedNil reports whether a Go value is certainly nil, and no pointer or slice.
func isUntypedNil(s composites.Shape) bool {
	return s.Kind == composites.Scalar && s.Value.Kind == symbolic.Absent && (s.Type == nil || types.IsInterface(s.Type) || types.Identical(s.Type, types.Typ[types.UntypedNil]))
}

func isEmptyText(s composites.Shape) bool { return s.Value.IsString("") }

// escaped writes a path with names in quotes. There is nothing to put in place of
// ? and $: the library refuses them.
func (v *gureguVariant) escaped(path composites.Shape) (out builtText, ok bool) {
	return v.substitute(path, len(v.g.steps[v.current].Args), items.Tag{})
}

// path writes a path as the library escapes it: a reserved word by a
// placeholder, nothing else.
func (v *gureguVariant) path(path composites.Shape) (out builtText, ok bool) {
	origin := v.g.t.newOrigin(path.Value, path.Pos)
	text := path.Value.Text
	whole := builtPiece{origin: origin, length: len(text)}
	switch {
	case path.Value.Kind != symbolic.String || text == "":
		return out, false
	case ddb.IsReserved(text):
		v.name(&out, text, whole)
		return out, true
	case strings.ContainsAny(text, ".[]()'"):
		return v.escaped(path)
	}
	whole.verbatim = true
	out.writePiece(text, whole)
	return out, true
}

// writePiece appends a part that comes from a part of the user's text.
func (b *builtText) writePiece(text string, p builtPiece) {
	p.at = refusal.Span{Start: len(b.text), End: len(b.text) + len(text)}
	b.pieces = append(b.pieces, p)
	b.text += text
}

// wrapped puts a condition in parentheses, unless the library holds that it has
// them, or that its parentheses do not fit.
func wrapped(text builtText, step requests.ChainStep) builtText {
	if text.text == "" || !takesParentheses("("+text.text+")") {
		return text
	}
	from, to := stepPlace(step)
	var out builtText
	out.write("(", from, to)
	out.then(text)
	out.write(")", from, to)
	return out
}

// takesParentheses reports whether no pair of parentheses has another around
// it with nothing between, and all fit.
func takesParentheses(text string) bool {
	var stack []rune
	for _, r := range text {
		if r != ')' {
			stack = append(stack, r)
			continue
		}
		open := len(stack) - 1
		for open >= 0 && stack[open] != '(' {
			open--
		}
		if open < 0 || open == len(stack)-1 {
			return false
		}
		stack = slices.Delete(stack, open, len(stack))
	}
	return true
}
