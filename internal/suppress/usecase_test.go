package suppress

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
