// Package components finds which nodes of a graph lead to each other. It knows nothing of
// what the nodes are.
package components

import "slices"

// Of returns the strongly connected components of a graph, by Tarjan's algorithm: each has the
// nodes that lead to each other. A component stands after all others that it leads to, and in a
// component a node after those that it leads to, as far as they do not lead back to it:
//
//	main → list, list → page, page → list    gives    [page list], [main]
//
// next returns the nodes that one leads to. The order of these, and of the nodes, decides which of
// several such orders it is.
func Of[N comparable](nodes []N, next func(N) []N) [][]N {
	s := search[N]{next: next, of: map[N]*state{}}
	for _, n := range nodes {
		if s.of[n] == nil {
			s.visit(n)
		}
	}
	return s.found
}

type search[N comparable] struct {
	next  func(N) []N
	of    map[N]*state
	left  []N // nodes that all has been followed from, and that are in no component yet
	found [][]N
}

type state struct {
	index, low int  // when it was come to, and the first node without a component that it leads to
	open       bool // it is in no component yet
}

func (s *search[N]) visit(n N) *state {
	own := &state{index: len(s.of), low: len(s.of), open: true}
	s.of[n] = own
	first := len(s.left)
	for _, to := range s.next(n) {
		if seen := s.of[to]; seen == nil {
			own.low = min(own.low, s.visit(to).low)
		} else if seen.open {
			own.low = min(own.low, seen.index)
		}
	}
	s.left = append(s.left, n)
	if own.low == own.index {
		component := slices.Clone(s.left[first:])
		s.left = s.left[:first]
		for _, member := range component {
			s.of[member].open = false
		}
		s.found = append(s.found, component)
	}
	return own
}
