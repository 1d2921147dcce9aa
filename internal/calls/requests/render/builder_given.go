package render

import (
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// givenTo returns whether the builder of an expression was given the part that a getter returns:
// Yes on all paths, No on none, Maybe on some, or if it is unknown. Each part is asked
// about on its own, so that the answer does not depend on how many paths lead to the expression,
// as that of [paths] does:
//
//	b := expression.NewBuilder()
//	if name != "" {
//		b = b.WithFilter(...) // and so on, six times: 64 paths, none of which has a projection
//	}
func givenTo(expression *requests.Built, getter string) tri.Answer {
	return (&givings{getter, map[*requests.Built]tri.Answer{}}).of(expression)
}

// givings are the answers for one part, by what builder it was asked about.
type givings struct {
	getter string
	known  map[*requests.Built]tri.Answer
}

func (g *givings) of(b *requests.Built) tri.Answer {
	answer, known := g.known[b]
	if !known {
		g.known[b] = tri.Maybe // of what is made of itself
		answer = g.decide(b)
		g.known[b] = answer
	}
	return answer
}

func (g *givings) decide(b *requests.Built) tri.Answer {
	switch {
	case b.Kind == requests.CallBuilt && len(b.Args) == 2 && getters[b.Func] == g.getter:
		return tri.Yes
	case b.Kind == requests.ZeroBuilt || b.Kind == requests.CallBuilt && b.Func == "NewBuilder":
		return tri.No
	case b.Kind == requests.CallBuilt && len(b.Args) > 0 && (b.Func == "Build" || getters[b.Func] != ""):
		before := g.of(b.Args[0])
		if b.Open && before == tri.No {
			return tri.Maybe
		}
		return before
	case b.Kind == requests.ChoiceBuilt:
		return g.ofChoice(b.Args)
	}
	return tri.Maybe
}

// ofChoice joins what the paths have. What a variable was in the turn of a loop before adds none.
func (g *givings) ofChoice(paths []*requests.Built) tri.Answer {
	var joined tri.Answer
	first := true
	for _, path := range paths {
		switch {
		case path.Kind == requests.UnknownBuilt && path.Loop:
		case first:
			joined, first = g.of(path), false
		case g.of(path) != joined:
			return tri.Maybe
		}
	}
	if first {
		return tri.Maybe
	}
	return joined
}
