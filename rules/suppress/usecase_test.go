package suppress

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

// A use case is named for a function, a statement or a line; it suppresses nothing.
func TestUseCases(t *testing.T) {
	const src = `package shop

// List lists.
//
//dynamolint:usecase UC-12 List the open orders of a customer
func List() {
	// dynamolint:usecase UC-13   Count  them
	out, err := count(
		orders,
	)
	last() //dynamolint:usecase UC-12
}

/*dynamolint:usecase UC-14 In a block */
func Other() {}
`
	var got []string
	for _, u := range UseCases([]byte(src)) {
		got = append(got, fmt.Sprintf("%d-%d %s: %s", u.From, u.To, u.ID, u.Text))
	}
	want := []string{"6-12 UC-12: List the open orders of a customer", "8-10 UC-13: Count them", "11-11 UC-12: "}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if all := Parse("shop.go", []byte(src)); len(all) != 1 || !strings.Contains(all[0].Fault.Headline, "/* comment */") {
		t.Errorf("got %+v", all)
	}
	if all := UseCases([]byte("package shop\n\n//dynamolint:ignore scan -- r\nvar x = 1\n")); all != nil {
		t.Errorf("got %+v", all)
	}
}

// What is wrong with a use case is reported, as for any other directive.
func TestUseCaseFaults(t *testing.T) {
	for file, tests := range map[string]map[string]string{
		"shop.go": {
			"package a\n\n//dynamolint:usecase\nvar x = 1\n":             "The directive names no use case; write dynamolint:usecase ID TEXT",
			"//dynamolint:usecase UC-1 All\npackage a\n":                 "The directive covers only the package clause; move it to the function that asks the table",
			"package a\n\n//dynamolint:use-case UC-1 All\nvar x = 1\n":   "Unknown directive dynamolint:use-case; write dynamolint:usecase",
			"package a\n\n//dynamolint: usecase UC-1 All\nvar x = 1\n":   `The directive has a space after "dynamolint:"; write dynamolint:usecase ID TEXT`,
			"package a\n\n//dynamolint:usecase UC-1 All\nfunc f() { }\n": "",
		},
		"main.tf":      {"# dynamolint:usecase UC-1 All\nx = 1\n": "The directive names a use case outside of Go code; move it to the function that asks the table"},
		"main.tf.json": {`{"//": "dynamolint:usecase UC-1 All"}`: "The directive names a use case outside of Go code; move it to the function that asks the table"},
	} {
		for src, want := range tests {
			var got strings.Builder
			for _, d := range Parse(file, []byte(src)) {
				got.WriteString(d.Fault.Short())
			}
			if got.String() != want {
				t.Errorf("%s: %q has fault %q, not %q", file, src, got.String(), want)
			}
		}
	}
}

// A directive that names the use case of no call is reported where all calls are known.
func TestUnusedUseCase(t *testing.T) {
	const src = `package shop

//dynamolint:usecase UC-12 List the orders
func List() {
	call()
}

//dynamolint:usecase UC-13 Count them
func Count() {
	call()
}
`
	nothing := func(*rules.Rule, *Directive) bool { return false }
	for name, test := range map[string]struct {
		judged func(*rules.Rule, *Directive) bool
		asked  map[string][]int
		want   []string
	}{
		"both cover a call":         {everything, map[string][]int{"store.go": {5, 10}}, nil},
		"one does":                  {everything, map[string][]int{"store.go": {5, 7}}, []string{"UC-13"}},
		"none does":                 {everything, map[string][]int{"store.go": nil}, []string{"UC-12", "UC-13"}},
		"calls of another file":     {everything, map[string][]int{"other.go": nil}, nil},
		"the file is not judged":    {nothing, map[string][]int{"store.go": nil}, nil},
		"which calls, is unknown":   {everything, nil, nil},
		"the first line is covered": {everything, map[string][]int{"store.go": {4, 11}}, nil},
	} {
		s := newSuppressor(t)
		for file, lines := range test.asked {
			s.Asks(file, lines)
		}
		r := s.Apply(nil, []string{"store.go"}, reading(map[string]string{"store.go": src}), test.judged)
		var got, listed []string
		for _, f := range r.Own {
			got = append(got, f.Subject)
			if f.Rule != unusedIgnore || f.Headline != "This directive names use case "+f.Subject+" for no access pattern" {
				t.Errorf("%s: %s: %s", name, f.Rule.ID, f.Headline)
			}
		}
		for _, u := range r.Directives {
			listed = append(listed, strings.Fields(u.Text)[1])
			if u.State != Unused {
				t.Errorf("%s: %s is %s", name, u.Text, u.State)
			}
		}
		if !slices.Equal(got, test.want) || !slices.Equal(listed, test.want) {
			t.Errorf("%s: reported %q, listed %q, not %q", name, got, listed, test.want)
		}
	}
}
