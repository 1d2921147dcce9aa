package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestJoinAlike(t *testing.T) {
	alike := func(name string, f rules.Finding) rules.Finding {
		f.Alike = name
		return f
	}
	with := func(f, other rules.Finding) rules.Finding {
		f.Also = []rules.Finding{other}
		return f
	}
	findings := []rules.Finding{
		alike("store", found(paginate, rules.Warning, 3)), found(paginate, rules.Warning, 5),
		alike("store", found(paginate, rules.Warning, 7)), alike("store", found(paginate, rules.Error, 9)),
		alike("cart", found(paginate, rules.Warning, 11)), alike("store", found(scan, rules.Warning, 13)),
		with(alike("store", found(paginate, rules.Warning, 15)), found(projection, rules.Note, 15)),
		alike("store", found(paginate, rules.Warning, 17)),
	}
	before := len(findings[0].Related)
	var got []string
	for _, f := range rules.JoinAlike(findings) {
		places := []string{fmt.Sprintf("%s at %d", f.Rule.ID, f.Span.Start.Line)}
		for _, r := range f.Related {
			places = append(places, fmt.Sprintf("%s at %d", r.Message, r.Span.Start.Line))
		}
		got = append(got, strings.Join(places, ", "))
	}
	want := []string{
		"DDB102 at 3, also here, in Store.List at 7, also here, in Store.List at 17",
		"DDB102 at 5", "DDB102 at 9", "DDB102 at 11", "DDB101 at 13", "DDB102 at 15",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(findings[0].Related) != before {
		t.Error("the list that is given is changed")
	}
}
