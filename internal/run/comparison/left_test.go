package comparison

import (
	"fmt"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestComparisonLeft(t *testing.T) {
	file := func(text string) map[string]string { return map[string]string{"a.go": text, "b.go": text} }
	tests := []struct {
		name        string
		before, now version
		want        []string
	}{
		{"the same", version{file("one"), []string{"a.go:1 orders"}}, version{file("\none"), []string{"a.go:2 orders"}}, nil},
		{"nothing is left", version{file("one\ntwo"), []string{"a.go:1 orders", "a.go:2 carts"}}, version{}, []string{"a.go:1", "a.go:2"}},
		{"another subject", version{file("one"), []string{"a.go:1 orders"}}, version{file("one"), []string{"a.go:1 carts"}}, []string{"a.go:1"}},
		{"of two alike the line that is gone", version{file("one\ntwo"), []string{"a.go:1 orders", "a.go:2 orders"}}, version{file("two"), []string{"a.go:1 orders"}}, []string{"a.go:1"}},
		{"of two alike the last one, if the line was edited", version{file("one\ntwo"), []string{"a.go:1 orders", "a.go:2 orders"}}, version{file("three"), []string{"a.go:1 orders"}}, []string{"a.go:2"}},
		{"one that was edited is not fixed", version{file("one"), []string{"a.go:1 orders"}}, version{file("two"), []string{"a.go:1 orders"}}, nil},
		{"one that moved is not fixed", version{file("one"), []string{"a.go:1 orders"}}, version{file("two"), []string{"b.go:1 orders"}}, nil},
		{"one of two that moved", version{file("one\ntwo"), []string{"a.go:1 orders", "a.go:2 orders"}}, version{file("two"), []string{"b.go:1 orders"}}, []string{"a.go:2"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			earlier := test.before.list(t)
			c := New(earlier, nil, LinesOf(test.now.read), LinesOf(test.before.read))
			c.Split(test.now.list(t))
			var got []string
			for _, f := range c.Left(earlier) {
				got = append(got, fmt.Sprintf("%s:%d", f.Span.File, f.Span.Start.Line))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("left are %v, want %v", got, test.want)
			}
		})
	}
}

// A finding that holds for one of its instances less is not fixed.
func TestComparisonLeftOfInstances(t *testing.T) {
	const file = "modules/table/main.tf"
	none := LinesOf(version{}.read)
	earlier := []rules.Finding{tables(file, "live", "orders", "carts"), tables(file, "dev", "stock")}
	c := New(earlier, nil, none, none)
	c.Split([]rules.Finding{tables(file, "live", "carts")})
	if left := c.Left(earlier); len(left) != 1 || left[0].Instances[0].Root != "dev" {
		t.Errorf("left are %+v", left)
	}
}
