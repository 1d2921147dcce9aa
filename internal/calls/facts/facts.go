// Package facts describes functions by what they do to requests and answers, for
// their callers in this package and in others. It holds no more than the description,
// which is exchanged between packages as facts; package operations makes it.
package facts

import (
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Summary describes a function by what callers need to know of it. It has only
// plain exported fields and sorted slices, so that it can be a fact:
// the fact of a function that takes or returns requests or answers.
type Summary struct {
	Params  []Param  // what becomes of each parameter, receiver first
	Results []Result // what each result is
	Pure    bool     // does nothing that lasts but log
	Asks    []Asked  // the requests that it sends with what it is given, and whose answers it keeps to itself
	Reads   []int    // with Asks: the parameters, receiver first, that it changes nothing in

	// OnePage is set for a method that asks for one page, and for one of an interface
	// of which an implementation in the same package does so; what becomes of the rest
	// is unknown.
	OnePage bool
}

// Param is what a function does with one parameter.
type Param struct {
	Kinds    []UseKind // what becomes of it as such; nothing if it is not used
	Members  []Member  // for answers: what becomes of their members
	Returned []int     // results that it becomes
	Sets     []Set     // for requests: members that are set
	Lost     string    // for requests: why they may be changed in other ways
	Sends    []ddb.Op  // for requests: operations that it is sent as
}

// Member is what becomes of a member of an answer.
type Member struct {
	Member ddb.Member
	Kinds  []UseKind
}

// Set is a member of a request that a function sets.
type Set struct {
	Member ddb.Member
	Value  symbolic.Value
	Always bool // on every path
}

// Result is what a result of a function is.
type Result struct {
	Value     *symbolic.Value  // a scalar or a pointer to one, if it is known
	Input     *Request         // a request that the function built
	Answer    *Answer          // the answer to a request whose rest no code has checked
	Rest      *Answer          // says what the answer to a request left out: the token, or something made of it
	Fields    []string         // for Rest: the fields of the result, a struct, that say so; none if all of it does
	Paginator *Answer          // a new paginator for a request
	Options   bool             // the paginator is made with options
	Shape     *composites.Fact // an attribute value, item or key that the function makes; for callers in other packages
	Unseen    bool             // an answer to a request that the function is not seen to make
}

// Answer is the request behind an answer, or a part of one, that a function
// returns as it came.
type Answer struct {
	Op    ddb.Op
	SDK   sdk.SDK
	Input Request

	Needed   []symbolic.Value // what the function is given must not be empty, or it does not send the request
	Examined bool             // the function reads or counts the items: it may refuse an answer that has none

	sent token.Pos // see [Answer.Sent]
}

// Sent returns where this package sends the request, which tells whether a way that leads through
// functions which call each other comes back to where it began. It is invalid for a request of
// another package, and no part of the fact.
func (a *Answer) Sent() token.Pos { return a.sent }

// SentFrom notes where the request is sent, and returns the answer to it.
func (a *Answer) SentFrom(at token.Pos) *Answer {
	a.sent = at
	return a
}

// Asked is a request that a function sends with what it is given.
type Asked struct {
	Answer
	At      Position   // of the call that sends it
	Through []Position // of the calls in the function and those it calls that lead there; none if it sends the request itself
}

// Request is what is known of a request, in terms of the parameters of the function
// that makes it.
type Request struct {
	Set  []Set          // the members that are set; Always is not used
	Rest symbolic.Value // what each other member is: Absent, Unknown, or Inherit from a parameter
}

// UseKind says what becomes of a value.
type UseKind uint8

// The kinds of uses, from the one that handles a value least.
const (
	Logged    UseKind = iota // printed, or checked only to print something
	FirstOnly                // index 0 is taken, or it is asked whether there are any
	Used                     // anything else: checked, computed with, ranged over, kept
	Fed                      // put into a member of a request
	Returned                 // a result of the enclosing function
	Escaped                  // goes where it is not followed
)

// Batching is what callers in other packages need to know of a function that
// sends all elements of a list which it is given in one batch. It is a fact.
type Batching struct {
	Param int // receiver first
	Op    ddb.Op
}

// Returned returns by parameter, receiver first, which results it becomes; nil if none does.
func (s *Summary) Returned() (all [][]int) {
	for i, p := range s.Params {
		if len(p.Returned) > 0 {
			all = append(all, make([][]int, i+1-len(all))...)
			all[i] = p.Returned
		}
	}
	return all
}

// Values returns the values that the function returns, as far as they are known; nil if none is.
func (s *Summary) Values() (all symbolic.Results) {
	for i, r := range s.Results {
		if r.Value != nil {
			all = append(all, make(symbolic.Results, i+1-len(all))...)
			all[i] = r.Value
		}
	}
	return all
}

// ReturnsPages reports whether a result is an answer of the service, or says
// what one left out.
func (s *Summary) ReturnsPages() bool {
	return slices.ContainsFunc(s.Results, func(r Result) bool { return r.Page() != nil })
}

// OfInterface returns what callers are told of a method that they call through an
// interface of another package, or nil if that is nothing.
func (s *Summary) OfInterface() *Summary {
	if !s.ReturnsPages() {
		return nil
	}
	return &Summary{Results: s.Pages()}
}

// Pages returns of the results those that [Summary.ReturnsPages] is about. They may be changed.
func (s *Summary) Pages() []Result {
	list := make([]Result, len(s.Results))
	for i, r := range s.Results {
		list[i] = Result{Answer: r.Answer.clone(), Rest: r.Rest.clone(), Fields: r.Fields, Paginator: r.Paginator.clone(), Options: r.Options}
	}
	return list
}

// Page returns the request that the result has to do with.
func (r *Result) Page() *Answer {
	switch {
	case r.Answer != nil:
		return r.Answer
	case r.Rest != nil:
		return r.Rest
	}
	return r.Paginator
}

func (a *Answer) clone() *Answer {
	if a == nil {
		return nil
	}
	other := *a
	return &other
}
