// Package render turns what is known of an operation in Go code into the
// request that DynamoDB would get, and finds the way back from each byte of it to
// the source. It judges nothing.
package render

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Request is what a call sends, with the way back to the source.
type Request struct {
	Input   validate.Value
	origins []*Origin // by number - 1
}

// Origin returns where a value is made that has a number in the request: see
// [validate.Value] and [refusal.Position]. It is nil for 0.
func (r Request) Origin(number int) *Origin {
	if number == 0 {
		return nil
	}
	return r.origins[number-1]
}

// TableName returns the name of a table in the request.
func (r Request) TableName(name validate.Value) symbolic.Value {
	switch origin := r.Origin(name.Origin); {
	case origin != nil:
		return origin.Value()
	case !name.Known:
		return symbolic.UnknownFor(UnknownTable)
	}
	return symbolic.ConstantName(name.Text)
}

// UnknownTable is why the name of a table is unknown that a part of a request has.
const UnknownTable = "the name of a table in the request is unknown"

// Of returns the request of a call; ok is false if nothing is known of it. What is
// uncertain is Unknown or Open there, never a guess.
func Of(call *operations.Call) (request Request, ok bool) { return of(call, false) }

func of(call *operations.Call, structs bool) (request Request, ok bool) {
	t := &translator{call: call, structs: structs}
	if call.Request.Via == requests.Builder || call.Request.Via == requests.Unsent {
		t.request.Input, ok = t.chain()
		return t.request, ok
	}
	input := validate.Value{Kind: validate.Object, Open: !call.Request.Input.Complete(), Origin: t.made(symbolic.Value{}, call.Pos())}
	for _, m := range call.Request.Input.Members() {
		if e := t.member(m); e.Value.Kind != validate.Absent {
			input.Entries = append(input.Entries, e)
		}
	}
	if t.expressions != nil {
		t.separate(&input)
	}
	t.request.Input = input
	return t.request, !input.Open || len(input.Entries) > 0
}

// A translator makes the request of one call.
type translator struct {
	call        *operations.Call
	structs     bool                                 // attributes that codecs make of structs are part of it
	expressions map[*requests.Built]*builtExpression // that builders make; nil until there is one
	request     Request                              // so far
}

// number gives the origin of a value the number by which the value names it.
func (t *translator) number(o *Origin) int {
	t.request.origins = append(t.request.origins, o)
	return len(t.request.origins)
}

// member is one parameter of the request.
func (t *translator) member(m ddb.Member) validate.Entry {
	v := t.possible(m, t.call.Request.Input.Get(m))
	e := validate.Entry{Key: string(m), KeyKnown: true, Optional: v.IsSet() == tri.Maybe, Origin: t.at(v)}
	switch built, ok := t.built(string(m), v); {
	case ok:
		e.Value = built
	case isScalar(v):
		e.Value = t.scalar(string(m), v, validate.Unknown)
	default:
		e.Value = t.shape(string(m), t.call.Request.Shape(m))
		e.Optional = e.Optional && e.Value.Min == 0
	}
	if e.Value.Kind == validate.Unknown && strings.HasSuffix(string(m), "Expression") && !e.Optional {
		e.Value.Kind = validate.String
	}
	return e
}

// possible leaves out what an expression is on no way through the function: a condition that is
// asked twice has one answer.
func (t *translator) possible(m ddb.Member, v symbolic.Value) symbolic.Value {
	if v.Kind != symbolic.OneOf || !strings.HasSuffix(string(m), "Expression") {
		return v
	}
	texts, ok := t.call.Texts(m)
	if !ok {
		return v
	}
	parts := slices.DeleteFunc(slices.Clone(v.Parts), func(part symbolic.Value) bool {
		return part.Kind == symbolic.String && !slices.ContainsFunc(texts, func(text operations.WayText) bool { return text.Text == part.Text })
	})
	if len(parts) == 0 {
		return v
	}
	return symbolic.AnyOf(parts...).At(v.Pos())
}

// isScalar reports whether a member is certainly text, a number or a truth value
// if it is set: on some path it is.
func isScalar(v symbolic.Value) bool {
	switch v.Kind {
	case symbolic.String, symbolic.Int, symbolic.Bool, symbolic.Env, symbolic.Concat, symbolic.Repeat, symbolic.Format:
		return true
	case symbolic.OneOf:
		return slices.ContainsFunc(v.Parts, isScalar)
	}
	return false
}
