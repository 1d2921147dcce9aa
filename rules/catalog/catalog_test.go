package catalog_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func TestRulesAreValid(t *testing.T) {
	set := catalog.Rules() // panics if not
	for _, r := range set.All() {
		if set.Lookup(r.Slug) != r {
			t.Errorf("%s is not found by its slug %s", r.ID, r.Slug)
		}
		if err := r.Validate(); err != nil {
			t.Error(err)
		}
	}
}

// The first digit of an ID is its family's (see the rule catalogue's category
// constants); a rule of another category would be listed under a wrong heading.
func TestCategoryFollowsFromID(t *testing.T) {
	categories := map[byte]rules.Category{
		'0': rules.Directives, '1': rules.API, '2': rules.Expressions, '3': rules.Items, '4': rules.Tables,
		'5': rules.Indexes, '6': rules.Surroundings, '7': rules.CrossCheck, '8': rules.Changes,
	}
	for _, r := range catalog.Rules().All() {
		if want := categories[r.ID[len("DDB")]]; r.Category != want {
			t.Errorf("%s has category %s, want %s", r.ID, r.Category, want)
		}
	}
}

// One page is cited by one title, however many rules cite it, and one document by one name.
// Only the guideline is one page of many sections, which begin as titles do.
func TestSourcesHaveOneTitle(t *testing.T) {
	first, guideline := map[string]*rules.Rule{}, rules.Guideline("").URL() // the first rule that cites a page
	titles := map[string]string{}
	documents := []rules.Source{
		rules.Guideline(""), rules.DeveloperGuide("", ""), rules.APIReference(""), rules.LambdaGuide("", ""), rules.SDKGuide("", ""), rules.TerraformResource(""),
	}
	for _, r := range catalog.Rules().All() {
		for _, source := range r.Sources {
			url, title := source.URL(), source.Title()
			if known := titles[url]; known != "" && known != title && url != guideline {
				t.Errorf("%s cites %s as %q, %s as %q: give it the same title in both", r.ID, url, title, first[url].ID, known)
			}
			if first[url] == nil {
				first[url], titles[url] = r, title
			}
			for _, document := range documents {
				if strings.HasPrefix(url, strings.TrimSuffix(document.URL(), ".html")) && !strings.HasPrefix(title, strings.TrimSuffix(document.Title(), "aws_")) {
					t.Errorf("%s cites a page of %s as %q", r.ID, document.Title(), title)
				}
			}
			if _, section, _ := strings.Cut(title, ", "); url == guideline && (section == "" || section[0] < 'A' || section[0] > 'Z') {
				t.Errorf("%s: section %q of the guideline does not begin with a capital letter", r.ID, section)
			}
		}
	}
}

// What holds for the rules of each family holds for all rules together.
func TestMetadata(t *testing.T) {
	all := catalog.Rules().All()
	for _, r := range all {
		if strings.Contains(r.Title+r.Doc, "SCAFFOLD") {
			t.Errorf("%s is not written yet: go test in its package lists what is left", r.ID)
		}
	}
	ruletest.RunMetadata(t, all)
}
