package rules_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

const page = "# DDB901 page-size\n\nText.\n\n## Why\n\nx\n\n## Bad\n\nx\n\n## Good\n\nx\n\n## How it is decided\n\nx\n\n## Options\n\n`most`: how many, default 10\n\n## How to suppress\n\nx\n"

func valid() *rules.Rule {
	return &rules.Rule{
		ID: "DDB901", Slug: "page-size", Title: "Page is too large", Category: rules.API, Severity: rules.Warning, Since: "0.1.0",
		Sources: []rules.Source{rules.DeveloperGuide("Scan", "Scan")},
		Options: []rules.Option{{Name: "most", Kind: rules.IntOption, Default: 10, Min: 1, Max: 100, Help: "how many"}},
		Former:  []rules.Former{{Name: "big-page", Since: "0.2.0"}},
		Doc:     page,
	}
}

func TestValidateNamesEveryFault(t *testing.T) {
	if err := valid().Validate(); err != nil {
		t.Fatalf("a valid rule: %v", err)
	}
	for name, test := range map[string]struct {
		spoil func(*rules.Rule)
		want  string
	}{
		"ID":             {func(r *rules.Rule) { r.ID = "DD1" }, "ID is not DDBnnn"},
		"slug":           {func(r *rules.Rule) { r.Slug = "PageSize" }, "not kebab-case"},
		"title":          {func(r *rules.Rule) { r.Title = "Too large." }, "ends in a period"},
		"source":         {func(r *rules.Rule) { r.Sources = nil }, "no source"},
		"section":        {func(r *rules.Rule) { r.Doc = strings.Replace(page, "## Good", "## Better", 1) }, `lacks section "Good"`},
		"default":        {func(r *rules.Rule) { r.Options[0].Default = 1000 }, "must be at most 100"},
		"default's type": {func(r *rules.Rule) { r.Options[0].Default = "10" }, "wants a whole number"},
		"former slug":    {func(r *rules.Rule) { r.Former[0].Name = "BigPage" }, `former name "BigPage" of the rule is not kebab-case`},
		"former option":  {func(r *rules.Rule) { r.Options[0].Former = []rules.Former{{Name: "max"}} }, "former name max of option most has no release"},
		"option on page": {func(r *rules.Rule) { r.Options[0].Name = "least" }, "does not mention option least"},
	} {
		t.Run(name, func(t *testing.T) {
			r := valid()
			test.spoil(r)
			err := r.Validate()
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestSetFindsRulesByEveryName(t *testing.T) {
	r := valid()
	set, err := rules.NewSet(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"DDB901", "ddb901", "page-size", "Page-Size", "big-page"} {
		if set.Lookup(name) != r {
			t.Errorf("%s is not found", name)
		}
	}
	if former, ok := r.Was("Big-Page"); !ok || former != r.Former[0] {
		t.Errorf("Big-Page is %+v, %v", former, ok)
	}
	for _, name := range []string{"page-size", "DDB901", "small-page"} {
		if former, ok := r.Was(name); ok {
			t.Errorf("%s is %+v", name, former)
		}
	}
	if got := set.Suggest("page-siez"); got != "page-size" {
		t.Errorf("page-siez: suggested %q", got)
	}
	if got := rules.Nearest("severe", []string{"error", "warning", "note", "never"}); got != "" {
		t.Errorf("a word with another first letter: %q", got)
	}
	if got := rules.Nearest("oetri", []string{"retry"}); got != "" {
		t.Errorf("two letters, one of them the first: %q", got)
	}
	if got := rules.Nearest("bever", []string{"never"}); got != "never" {
		t.Errorf("one letter: %q", got)
	}
	if got := rules.DidYouMean("bever", []string{"never"}) + rules.DidYouMean("severe", []string{"error"}); got != "did you mean never? " {
		t.Errorf("hints are %q", got)
	}
	if got := rules.Nearest("all", []string{"ttl"}); got != "" {
		t.Errorf("%q is said to be near to all", got)
	}
	if got := set.Suggest("something else"); got != "" {
		t.Errorf("suggested %q for a name that is like none", got)
	}
	other := valid()
	other.ID, other.Slug, other.Former = "DDB902", "big-page", nil
	if _, err := rules.NewSet(r, other); err == nil || !strings.Contains(err.Error(), `name "big-page" is already used by DDB901`) {
		t.Errorf("a name that is used twice: %v", err)
	}
}

func TestOptions(t *testing.T) {
	r := valid()
	unset, set := rules.NewOptions(r, nil), rules.NewOptions(r, map[string]any{"most": 3})
	if unset.Int("most") != 10 || unset.IsSet("most") || set.Int("most") != 3 || !set.IsSet("most") {
		t.Error("an option has its default unless it is set")
	}
	word := rules.Option{Name: "word", Kind: rules.StringsOption, Enum: []string{"a", "b"}, Valid: func(s string) error {
		if s == "b" {
			return errors.New("not today")
		}
		return nil
	}}
	for _, test := range []struct {
		value any
		want  string
	}{
		{[]string{"a"}, ""}, {[]string{"c"}, "not one of"}, {[]string{"b"}, "not today"}, {"a", "wants a list"},
	} {
		err := word.Check(test.value)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: got %v, want %q", test.value, err, test.want)
		}
	}
}
