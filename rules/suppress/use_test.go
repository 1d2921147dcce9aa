package suppress

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

// A directive for what was not looked at is not unused.
func TestUnusedOnlyIfJudged(t *testing.T) {
	const src = "package shop\n\nvar x = 1 //dynamolint:ignore scan,missing-pagination -- r\n"
	_, own := apply(t, src, func(r *rules.Rule, d *Directive) bool { return r == pagination && d.Span.File == "store.go" })
	want := []string{"DDB001 3:13 This directive for DDB102 missing-pagination suppresses no finding; remove missing-pagination from its list"}
	if !slices.Equal(own, want) {
		t.Errorf("got %q, want %q", own, want)
	}
}

// Each directive is in the result with what it does, also one that holds for
// several findings or for none.
func TestDirectives(t *testing.T) {
	const src = `//dynamolint:ignore-file scan -- a tool

package shop

func f() {
	a() //dynamolint:ignore scan,missing-pagination -- used
	b() //dynamolint:ignore scan,missing-pagination -- in part
	c() //dynamolint:ignore missing-pagination -- not used
	d() //dynamolint:ignore missing-projection -- not judged
	e() //dynamolint:ignore scan,missing-projection -- used as far as is known
	f() //dynamolint:ignore scan -- until=2026-06-14 too late
	g() //dynamolint:ignore key-filter -- not allowed
	h() //dynamolint:ignore scan,key-filter,sacn -- until=2026-06-14 wrong in every way
	i() //dynamolint:ignore scan
}
`
	findings := []rules.Finding{at(scan, 6), at(pagination, 6), at(scan, 7), at(scan, 10)}
	judged := func(r *rules.Rule, _ *Directive) bool { return r != projection }
	result := newSuppressor(t).Apply(findings, []string{"store.go"}, reading(map[string]string{"store.go": src}), judged)
	var got []string
	for _, u := range result.Directives {
		parts := []string{fmt.Sprintf("%d %s:", u.Span.Start.Line, u.State)}
		for _, named := range u.Rules {
			parts = append(parts, fmt.Sprintf("%s %s %d", named.Name, named.State, named.Hidden))
		}
		got = append(got, fmt.Sprintf("%s, %d faults", strings.Join(parts, " "), len(u.Faults)))
	}
	want := []string{
		"1 used: scan used 3, 0 faults",
		"6 used: scan used 1 missing-pagination used 1, 0 faults",
		"7 partly-unused: scan used 1 missing-pagination unused 0, 0 faults",
		"8 unused: missing-pagination unused 0, 0 faults",
		"9 not-judged: missing-projection not-judged 0, 0 faults",
		"10 used: scan used 1 missing-projection not-judged 0, 0 faults",
		"11 expired: scan expired 0, 1 faults",
		"12 non-suppressible: key-filter non-suppressible 0, 1 faults",
		"13 invalid: scan invalid 0 key-filter invalid 0 sacn invalid 0, 3 faults",
		"14 invalid:, 1 faults",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestOwnFindings(t *testing.T) {
	const src = "package shop\n\nfunc f() {\n\ta()\n\tb() //dynamolint:ignore scan -- r\n}\n"
	near := at(scan, 4)
	r := newSuppressor(t).Apply([]rules.Finding{near}, []string{"store.go"}, reading(map[string]string{"store.go": src}), everything)
	if len(r.Own) != 1 {
		t.Fatalf("own findings: %+v", r.Own)
	}
	f := r.Own[0]
	if f.Rule != unusedIgnore || f.Confidence != rules.Proven || f.Subject != "DDB101" {
		t.Errorf("finding %+v", f)
	}
	if len(f.Related) != 1 || f.Related[0].Span != near.Span {
		t.Errorf("related %+v", f.Related)
	}
	if got := src[f.Span.Start.Offset:f.Span.End.Offset]; got != "dynamolint:ignore scan -- r" {
		t.Errorf("the span holds %q", got)
	}
}
