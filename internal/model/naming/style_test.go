package naming

import (
	"strconv"
	"testing"
)

// A habit takes nine in ten of at least five names, and names that say how they are spelled.
func TestHabitOf(t *testing.T) {
	kebab := func(n int) (names []string) {
		for i := range n {
			names = append(names, "order-items-"+strconv.Itoa(i))
		}
		return names
	}
	for _, test := range []struct {
		title string
		names []string
		want  string // "" for none
	}{
		{"all", kebab(5), "kebab-case, as 5 of 5 are"},
		{"too few", kebab(4), ""},
		{"nine in ten", append(kebab(9), "order_items"), "kebab-case, as 9 of 10 are"},
		{"eight in nine", append(kebab(8), "order_items"), ""},
		{"one name often", []string{"a-b", "a-b", "a-b", "a-b", "a-b", "a-b", "a-b", "a-b", "a-b", "A"}, ""},
		{"names of one word", []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "a_b"}, "snake_case, as 10 of 10 are"},
		{"names of one word alone", []string{"a", "b", "c", "d", "e", "f"}, ""},
		{"two styles", []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "a_b", "a-b"}, ""},
		{"none", nil, ""},
	} {
		got := ""
		if h, ok := HabitOf(test.names); ok {
			got = h.Style + ", " + h.String()
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.title, got, test.want)
		}
	}
}
