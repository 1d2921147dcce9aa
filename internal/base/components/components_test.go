package components_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/components"
)

func TestOf(t *testing.T) {
	for _, test := range []struct{ graph, want string }{
		{"", ""},
		{"a:", "[a]"},
		{"a:a", "[a]"},
		{"main:list list:page page:list", "[page list] [main]"},
		{"a:b b:c c:", "[c] [b] [a]"},
		{"a:b,c b:d c:d d:", "[d] [b] [c] [a]"},
		{"a:b b:c c:a,d d:e e:d", "[e d] [c b a]"},
		{"a:b b:a c:d,b d:c", "[b a] [d c]"},
		{"a:b,c b:a c:a", "[b c a]"},
		{"a:b b:c,d c:b d:", "[d] [c b] [a]"},
		{"a:elsewhere", "[elsewhere] [a]"},
	} {
		var nodes []string
		next := map[string][]string{}
		for node := range strings.FieldsSeq(test.graph) {
			name, to, _ := strings.Cut(node, ":")
			nodes = append(nodes, name)
			next[name] = slices.DeleteFunc(strings.Split(to, ","), func(s string) bool { return s == "" })
		}
		var got []string
		for _, c := range components.Of(nodes, func(n string) []string { return next[n] }) {
			got = append(got, fmt.Sprint(c))
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.graph, got, test.want)
		}
	}
}

// A long chain and a long ring are followed to the end.
func TestManyNodes(t *testing.T) {
	const n = 50_000
	nodes := make([]int, n)
	for i := range nodes {
		nodes[i] = i
	}
	if got := len(components.Of(nodes, func(i int) []int { return nodes[min(i+1, n-1):min(i+2, n)] })); got != n {
		t.Errorf("a chain has %d components", got)
	}
	if got := len(components.Of(nodes, func(i int) []int { return []int{(i + 1) % n} })); got != 1 {
		t.Errorf("a ring has %d components", got)
	}
}
