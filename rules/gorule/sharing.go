package gorule

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/refusal"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// sharing tells which requests of a package have a piece of source in common.
type sharing struct {
	stretches []stretch // in order of where they begin
	innocent  map[pieceAndCode][]*judgement
}

// A stretch is a part of the source that texts in requests are made of.
type stretch struct {
	render.Stretch
	furthest token.Pos // where this and all before it end
	texts    []textOf
}

// textOf is a text in a request.
type textOf struct {
	j    *judgement
	text *render.Origin
}

type pieceAndCode struct {
	from token.Pos
	code refusal.Code
}

func newSharing(judged []*judgement) *sharing {
	texts := map[render.Stretch][]textOf{}
	for _, j := range judged {
		for _, text := range textsIn(nil, j.request, j.request.Input) {
			for _, at := range text.Stretches() {
				texts[at] = append(texts[at], textOf{j, text})
			}
		}
	}
	s := &sharing{innocent: map[pieceAndCode][]*judgement{}}
	for at, users := range texts {
		s.stretches = append(s.stretches, stretch{Stretch: at, texts: users})
	}
	slices.SortFunc(s.stretches, func(a, b stretch) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	var furthest token.Pos
	for i := range s.stretches {
		furthest = max(furthest, s.stretches[i].To)
		s.stretches[i].furthest = furthest
	}
	return s
}

// textsIn appends the origins of all texts in a request.
func textsIn(all []*render.Origin, request render.Request, v validate.Value) []*render.Origin {
	if o := request.Origin(v.Origin); o != nil && v.Kind == validate.String {
		all = append(append(all, o), o.Twins()...)
	}
	for _, e := range v.Entries {
		all = textsIn(all, request, e.Value)
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
		for _, use := range s.stretches[i].texts {
			if !slices.Contains(users, use.j) && !use.j.has(code, use.text, from, false) {
				if users = append(users, use.j); len(users) == 2 {
					return users
				}
			}
		}
	}
	return users
}
