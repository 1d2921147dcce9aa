package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/guideline"
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

// One page, or one section of a guideline, is cited by one title, however many rules cite it,
// and one document by one name.
func TestSourcesHaveOneTitle(t *testing.T) {
	first, titles := map[string]*rules.Rule{}, map[string]string{} // the first rule that cites a page, and its title
	documents := map[string]string{}
	for _, d := range guideline.Documents() {
		documents[d.URL] = d.Name
	}
	for _, s := range []rules.Source{rules.DeveloperGuide("", ""), rules.APIReference(""), rules.LambdaGuide("", ""), rules.SDKGuide("", ""), rules.TerraformResource("")} {
		documents[strings.TrimSuffix(s.URL(), ".html")] = strings.TrimSuffix(s.Title(), ", aws_")
	}
	for _, r := range catalog.Rules().All() {
		for _, source := range r.Sources {
			url, title := source.URL(), source.Title()
			if known := titles[url]; known != "" && known != title {
				t.Errorf("%s cites %s as %q, %s as %q: give it the same title in both", r.ID, url, title, first[url].ID, known)
			}
			if first[url] == nil {
				first[url], titles[url] = r, title
			}
			for address, name := range documents {
				if strings.HasPrefix(url, address) && !strings.HasPrefix(title, name) {
					t.Errorf("%s cites a page of %s as %q", r.ID, name, title)
				}
			}
		}
	}
}

// A statement of a guideline is checked by a rule, or says why none checks it. The rule is on
// in the profile for the document; a rule cites a section once.
func TestStatementsAreCitedOrExplained(t *testing.T) {
	enforced, cited := map[*guideline.Statement]bool{}, map[*guideline.Statement]bool{}
	for _, r := range catalog.Rules().All() {
		sections := map[*guideline.Section]bool{}
		for _, source := range r.Sources {
			for _, statement := range source.Statements() {
				if statement.Section != source.Statements()[0].Section {
					t.Errorf("%s cites statements of several sections as one source: cite each section", r.ID)
				}
				cited[statement] = true
				enforced[statement] = enforced[statement] || r.Default || asked(r, statement)
			}
			if len(source.Statements()) > 0 {
				if section := source.Statements()[0].Section; sections[section] {
					t.Errorf("%s cites section %s twice: cite its statements together", r.ID, section.Name)
				} else {
					sections[section] = true
				}
			}
		}
	}
	listed := map[*guideline.Statement]bool{}
	for _, d := range guideline.Documents() {
		for _, section := range d.Sections {
			for _, statement := range section.Statements {
				listed[statement] = true
				switch {
				case cited[statement] && statement.Unchecked != "":
					t.Errorf("%q is cited by a rule: it needs no reason", statement.Text)
				case !cited[statement] && statement.Unchecked == "":
					t.Errorf("%q is cited by no rule and has no reason", statement.Text)
				case cited[statement] && !enforced[statement]:
					t.Errorf("%q is cited, but its rules are off in profile %s", statement.Text, d.Profile)
				}
			}
		}
	}
	for statement := range cited {
		if !listed[statement] {
			t.Errorf("%q belongs to no document", statement.Text)
		}
	}
}

// A correction stands on the page of a rule that exists.
func TestCorrectionsNameRules(t *testing.T) {
	for _, c := range guideline.Corrections() {
		for _, id := range c.Rules {
			if catalog.Rules().Lookup(id) == nil {
				t.Errorf("the correction %q names %s, which does not exist", c.Says, id)
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

// asked reports whether the profile for the statement's document asks for the rule.
func asked(r *rules.Rule, statement *guideline.Statement) bool {
	if slices.Contains(guideline.Documents()[0].Sections, statement.Section) {
		return r.Guideline != rules.SeverityUnset
	}
	return r.AWS != rules.SeverityUnset
}
