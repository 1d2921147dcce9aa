package docs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/wording"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/docs"
)

// Which rules code hosts show as security alerts is a promise: a rule that joins or leaves
// them moves the alerts of its findings.
func TestSecurityRules(t *testing.T) {
	var got []string
	for _, r := range catalog.Rules().All() {
		if r.Security == nil {
			continue
		}
		got = append(got, r.ID+" "+r.Security.String())
		for _, complaint := range wording.Prose(r.Security.Reason) {
			t.Errorf("%s: %s", r.ID, complaint)
		}
		if len(r.Security.Reason) > 160 {
			t.Errorf("%s: the reason has %d bytes", r.ID, len(r.Security.Reason))
		}
	}
	want := []string{"DDB413 5.9", "DDB415 4.9", "DDB419 2.2", "DDB611 7.5", "DDB612 6.8", "DDB613 5.9", "DDB614 8.1", "DDB623 3.1", "DDB632 5.3"}
	if !slices.Equal(got, want) {
		t.Errorf("security rules %v, want %v", got, want)
	}
}

func TestSecurityPage(t *testing.T) {
	low := rules.Rule{ID: "DDB902", Slug: "low", Security: &rules.Security{Score: 2, Reason: "Little."}}
	high := rules.Rule{ID: "DDB903", Slug: "high", Security: &rules.Security{Score: 9.5, Reason: "All."}}
	set, _ := rules.NewSet(&rules.Rule{ID: "DDB901", Slug: "none"}, &low, &high) // other metadata is missing
	const page = "# Page\n<!-- security:begin -->\nold\n<!-- security:end -->\nend\n"
	got, err := docs.SecurityPage([]byte(page), set)
	if err != nil {
		t.Fatal(err)
	}
	const table = "|---|---|---|---|\n| [DDB903](rules/DDB903.md) | `high` | 9.5 critical | All. |\n| [DDB902](rules/DDB902.md) | `low` | 2.0 low | Little. |\n<!-- security:end -->\nend\n"
	if !strings.HasPrefix(string(got), "# Page\n<!-- security:begin -->\n| rule |") || !strings.HasSuffix(string(got), table) {
		t.Errorf("the page is\n%s", got)
	}
	for _, broken := range []string{"", "<!-- security:begin -->\n", "<!-- security:end -->\n<!-- security:begin -->\n"} {
		if _, err := docs.SecurityPage([]byte(broken), set); err == nil || !strings.Contains(err.Error(), docs.SecurityPath) {
			t.Errorf("%q: error %v", broken, err)
		}
	}
}

// The score stands on the page of its rule, below its severity.
func TestSecurityOnPages(t *testing.T) {
	const want = "; since 0.1.0.\n\n**Security severity 8.1 (high)**. The other account decides "
	if page := docs.Page(catalog.Rules().Lookup("DDB614")); !strings.Contains(page, want) {
		t.Errorf("no %q on the page", want)
	}
	if page := docs.Page(catalog.Rules().Lookup("DDB102")); strings.Contains(page, "Security severity") {
		t.Error("a score on the page of a rule that has none")
	}
}
