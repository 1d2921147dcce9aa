package driver_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

var (
	removes = regexp.MustCompile(`\b(then |and |or )?(remove|drop|delete) (it|this index|the index|this table|the table)\b`)
	uses    = regexp.MustCompile(`\b(query|use|scan|read) (the )?(index|table)\b`)
)

// opposed returns the pairs of findings of one run of which one advises to remove what the other
// advises to use: an index or a table by its name, in the same table.
func opposed(all []rules.Finding) (pairs [][2]rules.Finding) {
	for _, a := range all {
		if a.Subject == "" || !removes.MatchString(a.Help) {
			continue
		}
		for _, b := range all {
			named := strings.Contains(b.Help, fmt.Sprintf("%q", a.Subject)) && uses.MatchString(b.Help)
			if named && sameTable(a.Message(), b.Message(), a.Subject) {
				pairs = append(pairs, [2]rules.Finding{a, b})
			}
		}
	}
	return pairs
}

// sameTable reports whether two messages name one table, which is any quoted name but that of the
// subject, or whether one of them names none.
func sameTable(a, b, subject string) bool {
	names := func(text string) []string {
		return slices.DeleteFunc(quoted.FindAllString(text, -1), func(name string) bool { return name == fmt.Sprintf("%q", subject) })
	}
	return len(names(a)) == 0 || len(names(b)) == 0 || slices.ContainsFunc(names(a), func(name string) bool { return slices.Contains(names(b), name) })
}

var quoted = regexp.MustCompile(`"[^"]+"`)

// Advice is opposed only if it is about one thing.
func TestOpposed(t *testing.T) {
	unused := rules.Finding{Subject: "by-day", Text: rules.Text{Headline: `No call reads index "by-day" of table "orders"`, Help: "check its capacity, then remove it"}}
	scan := func(table, index string) rules.Finding {
		return rules.Finding{Text: rules.Text{Headline: fmt.Sprintf("Scan of %q filters by a key", table), Help: fmt.Sprintf("query index %q with a key condition on day", index)}}
	}
	for _, test := range []struct {
		other rules.Finding
		want  int
	}{{scan("orders", "by-day"), 1}, {scan("carts", "by-day"), 0}, {scan("orders", "by-owner"), 0}} {
		if got := opposed([]rules.Finding{unused, test.other}); len(got) != test.want {
			t.Errorf("%s: %d pairs, want %d", test.other.Message(), len(got), test.want)
		}
	}
}
