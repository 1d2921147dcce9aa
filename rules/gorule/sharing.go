package gorule

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
)

// sharing tells which requests of a package have a piece of source in common.
type sharing struct {
	stretches []stretch // in order of where they begin
	innocent  map[pieceAndCode][]*judgement
}

// A stretch is a part of the source that values in requests are made of.
type stretch struct {
	render.Stretch
	furthest token.Pos // where this and all before it end
	values   []valueOf
}

// valueOf is a value in a request.
type valueOf struct {
	j      *judgement
	origin *render.Origin
}

// hasProblem reports whether there is something wrong with a value at a place of the source. Of
// one without a text, only that place is known, where others of the request may be made as well.
func (v valueOf) hasProblem(code refusal.Code, from token.Pos) bool {
	if len(v.origin.Stretches()) == 0 {
		return v.j.hasAt(code, from)
	}
	return v.j.has(code, v.origin, from, false)
}

type pieceAndCode struct {
	from token.Pos
	code refusal.Code
}

func newSharing(judged []*judgement) *sharing {
	values := map[render.Stretch][]valueOf{}
	for _, j := range judged {
		for _, origin := range originsIn(nil, j.request, j.request.Input) {
			for _, at := range origin.Places() {
				values[at] = append(values[at], valueOf{j, origin})
			}
		}
	}
	s := &sharing{innocent: map[pieceAndCode][]*judgement{}}
	for at, users := range values {
		s.stretches = append(s.stretches, stretch{Stretch: at, values: users})
	}
	slices.SortFunc(s.stretches, func(a, b stretch) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	var furthest token.Pos
	for i := range s.stretches {
		furthest = max(furthest, s.stretches[i].To)
		s.stretches[i].furthest = furthest
	}
	return s
}

// originsIn appends the origins of all values in a request that are made at one place each.
func originsIn(all []*render.Origin, request render.Request, v validate.Value) []*render.Origin {
	if o := request.Origin(v.Origin); o != nil {
		switch {
		case v.Kind == validate.String:
			all = append(append(all, o), o.Twins()...)
		case v.Kind != validate.Choice && len(o.Stretches()) == 0:
			all = append(all, o)
		}
	}
	for _, e := range v.Entries {
		all = originsIn(all, request, e.Value)
	}
	return all
}

// withOthers reports whether another request has the piece of source that begins
// at from in it, without there being anything wrong with that.
func (s *sharing) withOthers(j *judgement, code refusal.Code, from token.Pos) bool {
	at := pieceAndCode{from, code}
	users, known := s.innocent[at]
	if !known {
		users = s.users(code, from)
		s.innocent[at] = users
	}
	return slices.ContainsFunc(users, func(other *judgement) bool { return other != j })
}

// users returns up to two of the requests that have a piece of source in them
// without there being anything wrong with that: any request has one other then.
func (s *sharing) users(code refusal.Code, from token.Pos) (users []*judgement) {
	behind, _ := slices.BinarySearchFunc(s.stretches, from, func(s stretch, from token.Pos) int { return cmp.Compare(s.From, from+1) })
	for i := behind - 1; i >= 0 && s.stretches[i].furthest > from; i-- {
		if s.stretches[i].To <= from {
			continue
		}
		for _, use := range s.stretches[i].values {
			if !slices.Contains(users, use.j) && !use.hasProblem(code, from) {
				if users = append(users, use.j); len(users) == 2 {
					return users
				}
			}
		}
	}
	return users
}

// hasAt reports whether a problem was found in any value, at a place of the source.
func (j *judgement) hasAt(code refusal.Code, from token.Pos) bool {
	return slices.ContainsFunc(j.found, func(found located) bool {
		if found.Code != code {
			return false
		}
		at, _, ok := found.origin.Range(partOf(found.Problem, found.origin))
		return ok && at == from
	})
}
