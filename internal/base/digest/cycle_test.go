package digest_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/digest"
)

type node struct {
	name string
	next *node
	list []any
	by   map[string]*node
}

// ring returns nodes that lead to the next, and the last to the first; all to what is common.
func ring(common *leaf, names ...string) []*node {
	all := make([]*node, len(names))
	for i, name := range names {
		all[i] = &node{name: name, list: []any{common}}
	}
	for i := range all {
		all[i].next = all[(i+1)%len(all)]
	}
	return all
}

// A value that leads to itself has a sum, too: that of what it leads to, and how.
func TestValuesThatLeadToThemselves(t *testing.T) {
	values := func() map[string]any {
		abc, aba, ab, a := ring(&leaf{}, "a", "b", "c"), ring(&leaf{}, "a", "b", "a"), ring(&leaf{}, "a", "b"), ring(&leaf{}, "a")
		other := ring(&leaf{Name: "other"}, "a", "b", "c")
		before := &node{name: "c", next: abc[0], list: []any{&leaf{}}}
		back := ring(&leaf{}, "a", "b", "c")
		back[2].next = back[1]
		inList := []any{1, nil}
		inList[1] = inList
		shorter := []any{1, nil}
		shorter[1] = shorter[:1]
		shorter[0] = shorter[:1]
		inMap := map[string]any{"a": 1}
		inMap["b"] = inMap
		named := &node{by: map[string]*node{"a": {name: "a"}, "b": {name: "b"}, "c": {}}}
		named.by["c"] = named
		swapped := &node{by: map[string]*node{"a": {name: "b"}, "b": {name: "a"}, "c": {}}}
		swapped.by["c"] = swapped
		return map[string]any{
			"a, b, c": abc[0], "from b": abc[1], "from before": before, "c leads to b": back[0], "a, b, a": aba[0], "a, b": ab[0], "a": a[0], "with another leaf": other[0],
			"two of them": abc, "a pair": [2]*node{abc[0], abc[1]}, "a pair of one": [2]*node{abc[0], abc[0]}, "none": &node{name: "a"},
			"a list": inList, "a shorter list": shorter, "a map": inMap, "a map of nodes": named, "another": swapped,
		}
	}
	var d digest.Digester
	seen := map[digest.Sum]string{}
	for what, v := range values() {
		sum := sumOf(t, &d, v)
		if other, twice := seen[sum]; twice {
			t.Errorf("%s has the sum of %s", what, other)
		}
		seen[sum] = what
		for range 3 { // in an order of its own
			if again := values()[what]; sumOf(t, &d, again) != sum || sumOf(t, &digest.Digester{}, again) != sum {
				t.Errorf("%s has two sums", what)
			}
		}
	}
}

// A Digester does not remember a part of a ring by the way on which it came there.
func TestPartsOfRings(t *testing.T) {
	all := ring(&leaf{}, "a", "b", "c", "d")
	want := sumOf(t, &digest.Digester{}, all[2])
	var d digest.Digester
	for _, n := range all {
		sumOf(t, &d, n)
		sumOf(t, &d, struct{ first, also *node }{n, all[2]})
	}
	if sumOf(t, &d, all[2]) != want {
		t.Error("the sum depends on what was asked before")
	}
}

// Parts without size share a place, and are not on the way to themselves.
func TestPartsWithoutSize(t *testing.T) {
	type empty struct{ _ [0]*empty }
	one := &empty{}
	ring := func(a, b []any) *node {
		n := &node{list: []any{a, b}}
		n.next = n
		return n
	}
	long := []any{1}
	for _, pair := range [][2]any{
		{[]any{one, &empty{}}, []any{one, one}},
		{ring([]any{}, []any{}), ring([]any{}, long[1:])},
		{[]any{[]any{}, []any{[]any{}}}, []any{long[1:], []any{long[1:]}}},
	} {
		if sumOf(t, &digest.Digester{}, pair[0]) != sumOf(t, &digest.Digester{}, pair[1]) {
			t.Errorf("%v has two sums", pair[0])
		}
	}
}
