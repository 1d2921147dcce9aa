package items

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed attribute_name_case.md
var attributeNameCaseDoc string

var attributeNameCase = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB301", Slug: "attribute-name-case", Title: "Attribute name breaks the case convention",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.AttributeCase)},
		Options: []rules.Option{
			{Name: "case", Kind: rules.StringOption, Default: "snake_case",
				Enum: []string{"snake_case", "kebab-case", "camelCase", "PascalCase"},
				Help: "the letter case of attribute names"},
			{Name: "except", Kind: rules.StringsOption, Default: []string{"pk", "sk", "PK", "SK"}, Help: "names that may be as they are, also after GSI1 and the like"},
		},
		Doc: attributeNameCaseDoc,
	},
	Check: checkAttributeNameCase,
}

var letterCases = map[string]*lazyregexp.Regexp{
	"snake_case": lazyregexp.New(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`),
	"kebab-case": lazyregexp.New(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`),
	"camelCase":  lazyregexp.New(`^[a-z][a-zA-Z0-9]*$`),
	"PascalCase": lazyregexp.New(`^[A-Z][a-zA-Z0-9]*$`),
}

// indexKey is what precedes the name of a key where it is that of an index:
// who has PK has GSI1PK as well.
var indexKey = lazyregexp.New(`^[GL](SI[0-9]*|S[0-9]+)`)

const caseMatters = "names are case-sensitive, so code that spells one differently reads and writes another attribute"

func checkAttributeNameCase(p *gorule.Pass) {
	wanted := p.Options.String("case")
	excepted := set(p.Options.Strings("except"))
	odd := func(name string) bool {
		return !letterCases[wanted].MatchString(name) && !excepted[name] && !excepted[indexKey.ReplaceAllString(name, "")]
	}
	reported := map[string]bool{} // of a name one place is enough
	perType(p, odd, func(u *items.Use, names []string) {
		for _, name := range names {
			reported[name] = true
		}
		are := "are"
		if len(names) == 1 {
			are = "is"
		}
		p.ReportAt(atType(p, u), rules.Text{
			Headline: fmt.Sprintf("%s has %s, which %s not in %s", u.Type.Name(), enumerate(names), are, wanted),
			Why:      caseMatters,
			Help:     fmt.Sprintf("use %s names in the tag %q, or list exceptions in the option \"except\"", wanted, u.Type.By.Tag()),
		})
	})
	for _, name := range namesInRequests(p) {
		if odd(name.text) && !reported[name.text] {
			reported[name.text] = true
			p.ReportAt(name.place, rules.Text{
				Headline: fmt.Sprintf("Attribute %q is not in %s", name.text, wanted),
				Why:      caseMatters,
				Help:     fmt.Sprintf("use a %s name, or list this one in the option \"except\"", wanted),
			})
		}
	}
}

// perType calls report for each type that the package writes and that has
// attributes whose names are odd. A field that several types embed counts for
// the first of them.
func perType(p *gorule.Pass, odd func(name string) bool, report func(u *items.Use, names []string)) {
	var order []*items.Use
	names := map[*items.Use][]string{}
	written(p, func(u *items.Use, a *items.Attribute) {
		if !odd(a.Name) {
			return
		}
		if names[u] == nil {
			order = append(order, u)
		}
		names[u] = append(names[u], a.Name)
	})
	for _, u := range order {
		report(u, names[u])
	}
}

// maxNames is how many names a message lists.
const maxNames = 4

// enumerate lists quoted names for a message: the attributes "a", "b" and 3 more.
func enumerate(names []string) string {
	if len(names) == 1 {
		return "the attribute " + strconv.Quote(names[0])
	}
	shown := names[:min(len(names), maxNames)]
	quoted := make([]string, len(shown))
	for i, name := range shown {
		quoted[i] = strconv.Quote(name)
	}
	if rest := len(names) - len(shown); rest > 0 {
		return fmt.Sprintf("the attributes %s and %d more", strings.Join(quoted, ", "), rest)
	}
	return "the attributes " + strings.Join(quoted[:len(quoted)-1], ", ") + " and " + quoted[len(quoted)-1]
}

func set(names []string) map[string]bool {
	all := map[string]bool{}
	for _, name := range names {
		all[name] = true
	}
	return all
}
