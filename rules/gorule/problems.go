package gorule

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/rules"
)

// Refused is something in a request that DynamoDB refuses, with its place in the
// source.
type Refused struct {
	refusal.Problem
	Call  *operations.Call
	Place Place      // the piece of source, or the call
	Span  rules.Span // of Place; it may lie in the file of another package
	Exact bool       // Place is the very piece, not the call
	Where []string   // what holds where the text is such, if it is whole on other ways; else the problem is there on every path

	origin *render.Origin     // of the value that is wrong
	users  []user             // in other files than Place, the first in each
	calls  []*operations.Call // all that have it
}

// A user is a call that sends the piece of source which a problem is in.
type user struct {
	op ddb.Op
	at rules.Span
}

func (u user) what() string { return fmt.Sprintf("this %s sends it", u.op) }

// Problems returns what DynamoDB would refuse the call for on every path, as far
// as its request is known. What several calls have in common, as a constant that
// they share, is the problem of the first.
func (p *Pass) Problems(call *operations.Call) []Refused {
	return Once(p, requestsKey{}, p.requests).problems[call]
}

// Request returns what is known of the request of a call, as DynamoDB gets it.
func (p *Pass) Request(call *operations.Call) validate.Value {
	return Once(p, requestsKey{}, p.requests).inputs[call].Input
}

type requestsKey struct{}

// rendered are the requests of a package, as far as they are known, and what is
// wrong with them.
type rendered struct {
	inputs   map[*operations.Call]render.Request
	problems map[*operations.Call][]Refused
}

// ReportProblem reports a problem at its place. What packages have in common
// each of them says: it is one finding.
func (p *Pass) ReportProblem(problem Refused, text rules.Text, with ...With) {
	if problem.Call.AskedOf() != "" {
		with = append(with, sentHere(problem.Call.Request.Op, problem.Call.SentAt(), problem.Call.SentThrough()...))
	}
	for _, user := range problem.users {
		with = append(with, Related(user.at, user.what()))
	}
	with = append(with, problem.flow, p.unshared(problem))
	p.report(problem.Span, problem.Place.Symbol, problem.Place.Subject, text, with)
}

// requests judges the requests of all calls, and the texts in literals, whatever the tables.
func (p *Pass) requests() rendered { return p.requestsBy(judge, true) }

// requestsBy judges the requests of all calls.
func (p *Pass) requestsBy(judge func(*operations.Call) *judgement, literals bool) rendered {
	calls := p.requested()
	judged := make([]*judgement, len(calls))
	inputs := map[*operations.Call]render.Request{}
	for i, call := range calls {
		judged[i] = judge(call)
		inputs[call] = judged[i].request
	}
	shared := newSharing(judged)
	if literals {
		judged = append(judged, p.literals(shared)...)
	}
	type cause struct {
		span    rules.Span
		code    refusal.Code
		message string
	}
	type place struct {
		call *operations.Call
		i    int
	}
	seen := map[cause]place{}
	all := map[*operations.Call][]Refused{}
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
			all[first.call][first.i].sentBy(j.call, p.span(j.call))
		}
	}
	return rendered{inputs, all}
}

// sentBy notes a call that has the problem.
func (problem *Refused) sentBy(call *operations.Call, at rules.Span) {
	problem.calls = append(problem.calls, call)
	if at.File != problem.Span.File && !slices.ContainsFunc(problem.users, func(u user) bool { return u.at.File == at.File }) {
		problem.users = append(problem.users, user{call.Request.Op, at})
	}
}

// A judgement is what is known of the request of one call.
type judgement struct {
	call    *operations.Call
	request render.Request
	found   []located
	in      map[*render.Origin][]refusal.Problem // found, by what it is in
	own     []refusal.Problem                    // of a helper, whatever it is called with
	linked  bool                                 // found because of the tables that are asked
}

// located is a problem with the origin of the value that is wrong.
type located struct {
	refusal.Problem
	origin *render.Origin
}

func judge(call *operations.Call) *judgement {
	j := &judgement{call: call, in: map[*render.Origin][]refusal.Problem{}}
	var ok bool
	if j.request, ok = render.Of(call); !ok {
		return j
	}
	for _, problem := range problemsIn(call.Request.Op, j.request.Input) {
		if maySkip(call, j.request.Input, problem) {
			continue
		}
		origin := j.request.Origin(problem.At.Origin)
		j.note(problem, origin)
		for _, twin := range origin.Twins() { // pieces of source that make the same text on other paths
			j.note(problem, twin)
		}
	}
	if inner := call.InHelper(); inner != nil && len(j.found) > 0 {
		if request, ok := render.Of(inner); ok {
			j.own = problemsIn(call.Request.Op, request.Input)
		}
	}
	return j
}

// problemsIn returns what DynamoDB refuses a request for; of one that it takes,
// what it hardly does as it was meant. That has codes of its own.
func problemsIn(op ddb.Op, input validate.Value) []refusal.Problem {
	if refused := validate.Check(op, input, nil); len(refused) > 0 {
		return refused
	}
	return validate.Advise(op, input)
}

// note adds a problem of a value.
func (j *judgement) note(problem refusal.Problem, in *render.Origin) {
	j.found = append(j.found, located{problem, in})
	j.in[in] = append(j.in[in], problem)
}

// isOwn reports whether a problem is that of the helper which is called: it is
// reported there.
func (j *judgement) isOwn(found refusal.Problem) bool {
	return slices.ContainsFunc(j.own, func(own refusal.Problem) bool {
		return own.Code == found.Code && (own.Key == found.Key || j.call.AskedOf() != "") && own.At.Within(found.At) && found.At.Within(own.At)
	})
}

// onEveryPath reports whether all that a text may be, as far as it has the piece
// of source at from in it, has the problem there. Of a text that is empty, or of
// which the source is unknown, all that it may be must have it.
func (j *judgement) onEveryPath(found refusal.Problem, o *render.Origin, from token.Pos) bool {
	text, _ := o.Text()
	anywhere := text == "" || !from.IsValid()
	return !slices.ContainsFunc(o.Alternatives(), func(other *render.Origin) bool {
		return other != o && (anywhere || other.Includes(from)) && !j.has(found.Code, other, from, anywhere)
	})
}

// has reports whether a problem was found in a text, at a place of the source.
func (j *judgement) has(code refusal.Code, text *render.Origin, from token.Pos, anywhere bool) bool {
	return slices.ContainsFunc(j.in[text], func(found refusal.Problem) bool {
		if found.Code != code {
			return false
		}
		at, _, ok := text.Range(partOf(found, text))
		return anywhere || ok && at == from
	})
}

// partOf is the part of a text that a problem is about, which may be all of it.
func partOf(found refusal.Problem, text *render.Origin) refusal.Span {
	if found.At.Span != (refusal.Span{}) {
		return found.At.Span
	}
	whole, _ := text.Text()
	return refusal.Span{End: len(whole)}
}

// placed finds the place of a problem. ok is false if it is one on some paths
// only, or reported elsewhere. A piece of source that is part of another request
// too, in which nothing is wrong with it, is not the place: the call is.
func (p *Pass) placed(j *judgement, found located, shared *sharing) (placed Refused, ok bool) {
	placed = Refused{Problem: found.Problem, Call: j.call, Place: Place{Pos: j.call.Pos(), End: j.call.End(), Symbol: j.call.Func(), Subject: subject(j.call)}, Span: p.span(j.call), origin: found.origin}
	if j.isOwn(found.Problem) {
		return placed, false
	}
	o, part := found.origin, partOf(found.Problem, found.origin)
	o.Adapt(&placed.Problem)
	from, to, exact := o.Range(part)
	if !j.onEveryPath(found.Problem, o, from) {
		if placed.Where = j.cutOffWhere(found); placed.Where == nil {
			return placed, false
		}
	}
	if exact && !shared.withOthers(j, found.Code, from) && (!j.linked || p.isOfCall(j.call, found.origin, from)) {
		p.place(&placed, from, to)
	}
	if declared, of, ok := o.Constant(part); ok && !exact {
		p.placeElsewhere(&placed, declared, of)
	}
	return placed, true
}

// Unjudged states which expressions of a call are not judged, or not as a
// whole, and why. It says nothing about a request that callers make:
// theirs are judged.
func (p *Pass) Unjudged(call *operations.Call) []string {
	if call.Request.ForwardsCallersInput() {
		return nil
	}
	request := Once(p, requestsKey{}, p.requests).inputs[call]
	return unjudged(nil, request, request.Input, "")
}

func unjudged(all []string, request render.Request, v validate.Value, parameter string) []string {
	if strings.HasSuffix(parameter, "Expression") || parameter == string(ddb.Statement) {
		if o := request.Origin(v.Origin); o != nil && !isKnown(v) {
			all = append(all, parameter+": "+o.Why())
		}
		return all
	}
	for _, e := range v.Entries {
		all = unjudged(all, request, e.Value, e.Key)
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
func (p *Pass) place(placed *Refused, from, to token.Pos) {
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
