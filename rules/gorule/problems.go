package gorule

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/validate"
	"github.com/dynamolint/dynamolint/rules"
)

// Problem is something in a request that DynamoDB refuses, with its place in the
// source.
type Problem struct {
	validate.Problem
	Call  *ops.Call
	Text  string     // the expression that it is in, as a whole; empty if it is in none
	Place Place      // the piece of source, or the call
	Span  rules.Span // of Place; it may lie in the file of another package
	Exact bool       // Place is the very piece, not the call

	users []user // in other files than Place, the first in each
}

// A user is a call that sends the piece of source which a problem is in.
type user struct {
	op ddb.Op
	at rules.Span
}

// Problems returns what DynamoDB would refuse the call for on every path, as far
// as its request is known. What several calls have in common, as a constant that
// they share, is the problem of the first.
func (p *Pass) Problems(call *ops.Call) []Problem {
	return Once(p, requestsKey{}, p.requests).problems[call]
}

// Request returns what is known of the request of a call, as DynamoDB gets it.
func (p *Pass) Request(call *ops.Call) validate.Value {
	return Once(p, requestsKey{}, p.requests).inputs[call]
}

type requestsKey struct{}

// requests are the requests of a package, as far as they are known, and what is
// wrong with them.
type requests struct {
	inputs   map[*ops.Call]validate.Value
	problems map[*ops.Call][]Problem
}

// ReportProblem reports a problem at its place. What packages have in common
// each of them says: it is one finding.
func (p *Pass) ReportProblem(problem Problem, text rules.Text, with ...With) {
	for _, user := range problem.users {
		with = append(with, Related(user.at, fmt.Sprintf("this %s sends it", user.op)))
	}
	p.report(problem.Span, problem.Place.Symbol, problem.Place.Subject, text, with)
}

// requests judges the requests of all calls.
func (p *Pass) requests() requests {
	judged := make([]*judgement, len(p.Calls))
	inputs := map[*ops.Call]validate.Value{}
	for i, call := range p.Calls {
		judged[i] = judge(call)
		inputs[call] = judged[i].input
	}
	shared := newSharing(judged)
	judged = append(judged, p.literals(shared)...)
	type cause struct {
		span    rules.Span
		code    expr.Code
		message string
	}
	type place struct {
		call *ops.Call
		i    int
	}
	seen := map[cause]place{}
	all := map[*ops.Call][]Problem{}
	for _, j := range judged {
		for _, problem := range j.found {
			found, ok := p.placed(j, problem, shared)
			if !ok {
				continue
			}
			at := cause{found.Span, found.Code, found.Message}
			first, known := seen[at]
			if !known {
				first = place{j.call, len(all[j.call])}
				seen[at] = first
				all[j.call] = append(all[j.call], found)
			}
			all[first.call][first.i].sentBy(j.call.Op, p.span(j.call))
		}
	}
	return requests{inputs, all}
}

// sentBy notes a call that has the problem, if it is not in the same file.
func (problem *Problem) sentBy(op ddb.Op, at rules.Span) {
	if at.File != problem.Span.File && !slices.ContainsFunc(problem.users, func(u user) bool { return u.at.File == at.File }) {
		problem.users = append(problem.users, user{op, at})
	}
}

// A judgement is what is known of the request of one call.
type judgement struct {
	call  *ops.Call
	input validate.Value
	found []validate.Problem
	in    map[any][]validate.Problem // found, by what it is in
	own   []validate.Problem         // of a helper, whatever it is called with
}

func judge(call *ops.Call) *judgement {
	j := &judgement{call: call}
	var ok bool
	if j.input, ok = render.Of(call); !ok {
		return j
	}
	j.found, j.in = inTwins(problemsIn(call.Op, j.input)), map[any][]validate.Problem{}
	for _, found := range j.found {
		j.in[found.At] = append(j.in[found.At], found)
	}
	if inner := call.InHelper(); inner != nil && len(j.found) > 0 {
		if input, ok := render.Of(inner); ok {
			j.own = problemsIn(call.Op, input)
		}
	}
	return j
}

// problemsIn returns what DynamoDB refuses a request for; of one that it takes,
// what it hardly does as it was meant. That has codes of its own.
func problemsIn(op ddb.Op, input validate.Value) []validate.Problem {
	if refused := validate.Check(op, input, nil); len(refused) > 0 {
		return refused
	}
	return validate.Advise(op, input)
}

// inTwins adds to the problems of a text those of each piece of source that makes
// the same text on another path.
func inTwins(problems []validate.Problem) (all []validate.Problem) {
	for _, found := range problems {
		all = append(all, found)
		if text, ok := found.At.(*render.Origin); ok {
			for _, twin := range text.Twins() {
				found.At = twin
				all = append(all, found)
			}
		}
	}
	return all
}

// isOwn reports whether a problem is that of the helper which is called: it is
// reported there.
func (j *judgement) isOwn(found validate.Problem) bool {
	return slices.ContainsFunc(j.own, func(own validate.Problem) bool {
		return own.Code == found.Code && own.Parameter == found.Parameter && own.Problem.At == found.Problem.At && own.Key == found.Key
	})
}

// onEveryPath reports whether all that a text may be, as far as it has the piece
// of source at from in it, has the problem there. Of a text that is empty, or of
// which the source is unknown, all that it may be must have it.
func (j *judgement) onEveryPath(found validate.Problem, o *render.Origin, from token.Pos) bool {
	text, _ := o.Text()
	anywhere := text == "" || !from.IsValid()
	return !slices.ContainsFunc(o.Alternatives(), func(other *render.Origin) bool {
		return other != o && (anywhere || other.Includes(from)) && !j.has(found.Code, other, from, anywhere)
	})
}

// has reports whether a problem was found in a text, at a place of the source.
func (j *judgement) has(code expr.Code, text *render.Origin, from token.Pos, anywhere bool) bool {
	return slices.ContainsFunc(j.in[text], func(found validate.Problem) bool {
		if found.Code != code {
			return false
		}
		at, _, ok := text.Range(partOf(found, text))
		return anywhere || ok && at == from
	})
}

// partOf is the part of a text that a problem is about, which may be all of it.
func partOf(found validate.Problem, text *render.Origin) expr.Span {
	if found.Problem.At != (expr.Span{}) {
		return found.Problem.At
	}
	whole, _ := text.Text()
	return expr.Span{End: len(whole)}
}

// placed finds the place of a problem. ok is false if it is one on some paths
// only, or reported elsewhere. A piece of source that is part of another request
// too, in which nothing is wrong with it, is not the place: the call is.
func (p *Pass) placed(j *judgement, found validate.Problem, shared *sharing) (placed Problem, ok bool) {
	placed = Problem{Problem: found, Call: j.call, Text: found.Text, Place: Place{Pos: j.call.Pos(), End: j.call.End(), Symbol: j.call.Func(), Subject: subject(j.call)}, Span: p.span(j.call)}
	o, isOrigin := found.At.(*render.Origin)
	if !isOrigin || j.isOwn(found) {
		return placed, false
	}
	o.Adapt(&placed.Problem.Problem)
	if text, isText := o.Text(); isText && found.Expression >= 0 {
		placed.Text = text
	}
	from, to, exact := o.Range(partOf(found, o))
	if !j.onEveryPath(found, o, from) {
		return placed, false
	}
	if exact && !shared.withOthers(j, found.Code, from) {
		p.place(&placed, from, to)
	}
	if declared, part, ok := o.Constant(partOf(found, o)); ok && !exact && p.elsewhere != nil {
		p.placeElsewhere(&placed, declared, part)
	}
	return placed, true
}

// Unjudged states which expressions of a call are not judged, or not as a
// whole, and why. It says nothing about a request that callers make:
// theirs are judged.
func (p *Pass) Unjudged(call *ops.Call) []string {
	if call.ForwardsCallersInput() {
		return nil
	}
	return unjudged(nil, Once(p, requestsKey{}, p.requests).inputs[call], "")
}

func unjudged(all []string, v validate.Value, parameter string) []string {
	if strings.HasSuffix(parameter, "Expression") || parameter == string(ddb.Statement) {
		if o, ok := v.Origin.(*render.Origin); ok && !isKnown(v) {
			all = append(all, parameter+": "+o.Why())
		}
		return all
	}
	for _, e := range v.Entries {
		all = unjudged(all, e.Value, e.Key)
	}
	return all
}

// isKnown reports whether a text is known, whichever path is taken.
func isKnown(v validate.Value) bool {
	if v.Kind == validate.Choice {
		return !slices.ContainsFunc(v.Entries, func(e validate.Entry) bool { return !isKnown(e.Value) })
	}
	return v.Known || v.Kind == validate.Absent
}

// place puts a problem where it stands in the source, if that is in the files of
// the pass.
func (p *Pass) place(placed *Problem, from, to token.Pos) {
	file := p.fileOf(from)
	if file == nil {
		return
	}
	if from == to { // something that is made there
		e := p.ExprAt(from)
		if e == nil {
			return
		}
		from, to = e.Pos(), e.End()
	}
	placed.Place.Pos, placed.Place.End, placed.Exact = from, to, true
	placed.Place.Symbol = enclosing(file, from)
	placed.Span = p.spanOf(from, to)
}

// enclosing names the function that a position lies in; "" outside of all.
func enclosing(file *ast.File, pos token.Pos) string {
	for _, decl := range file.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Pos() <= pos && pos < decl.End() {
			return nameOf(decl)
		}
	}
	return ""
}
