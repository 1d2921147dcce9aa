package rules_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestKeepOnce(t *testing.T) {
	of := func(rule *rules.Rule, file, once string) rules.Finding {
		return rules.Finding{Rule: rule, Span: rules.Span{File: file, Start: rules.Pos{Line: 1}}, Once: once}
	}
	one, other := &rules.Rule{ID: "DDB901"}, &rules.Rule{ID: "DDB902"}
	kept := rules.KeepOnce([]rules.Finding{
		of(one, "b.go", "newClient"), of(one, "a.go", "newClient"), of(one, "c.go", "newSession"),
		of(other, "b.go", "newClient"), of(one, "d.go", ""), of(one, "e.go", ""), of(one, "a.go", "newClient"),
	})
	var got []string
	for _, f := range kept {
		var places []string
		for _, at := range f.Places() {
			places = append(places, at.File)
		}
		got = append(got, f.Rule.ID+" "+strings.Join(places, " "))
	}
	want := []string{"DDB901 a.go b.go", "DDB902 b.go", "DDB901 c.go", "DDB901 d.go", "DDB901 e.go"}
	if !slices.Equal(got, want) {
		t.Errorf("kept %q, want %q", got, want)
	}
}

// A mistake is as grave as it is anywhere, and lists a few of its places.
func TestKeepOnceOfMany(t *testing.T) {
	rule := &rules.Rule{ID: "DDB901"}
	for n, last := range map[int]string{2: "also here", 5: "also here", 6: "also here, and at one more place", 9: "also here, and at 4 more places"} {
		var all []rules.Finding
		for i := range n {
			f := rules.Finding{Rule: rule, Once: "newClient", Severity: rules.Note, Span: rules.Span{File: strconv.Itoa(i)}}
			if i == 1 {
				f.Severity = rules.Error
			}
			all = append(all, f)
		}
		kept := rules.KeepOnce(all)
		if len(kept) != 1 || kept[0].Severity != rules.Error || len(kept[0].Places()) != n {
			t.Fatalf("%d places: %v", n, kept)
		}
		if related := kept[0].Related; len(related) != min(n-1, 4) || related[len(related)-1].Message != last {
			t.Errorf("%d places: %v", n, related)
		}
	}
}

// A mistake about which something would be done at one place is reported.
func TestKeepOnceOfMoot(t *testing.T) {
	rule := &rules.Rule{ID: "DDB901"}
	at := func(file, moot string) rules.Finding {
		return rules.Finding{Rule: rule, Once: "layout", Moot: moot, Span: rules.Span{File: file}}
	}
	for name, test := range map[string]struct {
		findings []rules.Finding
		want     string
		lead     string
	}{
		"all":       {[]rules.Finding{at("a.go", "a tool"), at("b.go", "another")}, "a tool", "a.go"},
		"the first": {[]rules.Finding{at("a.go", "a tool"), at("b.go", ""), at("c.go", "")}, "", "b.go"},
		"the other": {[]rules.Finding{at("a.go", ""), at("b.go", "a tool")}, "", "a.go"},
	} {
		places := len(test.findings)
		kept := rules.KeepOnce(test.findings)
		if len(kept) != 1 || kept[0].Moot != test.want || kept[0].Span.File != test.lead || len(kept[0].Places()) != places {
			t.Errorf("%s: %+v", name, kept)
		}
	}
}
