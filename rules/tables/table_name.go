package tables

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed table_name.md
var tableNameDoc string

// guidelineForm is the template of the design guideline.
const guidelineForm = "{env}-{product}-{usage}"

var tableName = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB401",
		Slug:       "table-name",
		Title:      "Table name breaks the naming convention",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Cite(guideline.TableNames, guideline.Environments)},
		Options: []rules.Option{
			{Name: "template", Kind: rules.StringOption, Default: "", Valid: naming.ValidTemplate,
				Help: "the form of table names; if empty, that of nearly all tables"},
			{Name: "environments", Kind: rules.StringsOption, Default: naming.Environments,
				Help: "what {env} stands for"},
			{Name: "products", Kind: rules.StringsOption, Default: []string(nil),
				Help: "what {product} stands for; anything if empty"},
		},
		GuidelineOptions: map[string]any{"template": guidelineForm, "environments": naming.StandardEnvironments},
		Names:            schemarule.Guesses,
		Doc:              tableNameDoc,
	},
	Templates: true,
	Check:     checkTableNames,
}

// convention is the form that names are to have.
type convention struct {
	template naming.Template
	words    naming.Words
	names    naming.Pattern // that have the form

	style                      string         // of the form, see [naming.Template.Style]
	styled                     naming.Pattern // names of that style
	anyEnvironment, anyProduct naming.Pattern // names that have the form but for these words
}

func newConvention(template naming.Template, words naming.Words) convention {
	c := convention{template: template, words: words, names: template.Pattern(words)}
	c.style, c.styled = template.Style()
	c.anyEnvironment = template.Pattern(naming.Words{Products: words.Products})
	c.anyProduct = template.Pattern(naming.Words{Environments: words.Environments})
	return c
}

func checkTableNames(p *schemarule.Pass) {
	if p.Options.String("template") == "" {
		checkOddTableNames(p)
		return
	}
	c := newConvention(naming.MustParseTemplate(p.Options.String("template")),
		naming.Words{Environments: p.Options.Strings("environments"), Products: p.Options.Strings("products")})
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) { checkTableName(p, t, c) })(p)
}

func checkTableName(p *schemarule.Pass, t *schema.Table, c convention) {
	name := naming.Parts(t)
	if t.Name.IsAbsent() || faultOfName(name, true).Headline != "" { // Terraform refuses the one, and DDB406 has the other
		return
	}
	at := t.Place(t.Name.Span)
	if c.names.Admits(name) {
		if t.Name.IsUnknown() {
			p.Undecided(at, "cannot determine the whole name of %s: %s", t.DisplayName(), t.Name.Reason)
		}
		return
	}
	severity := rules.SeverityUnset
	if c.template.String() != guidelineForm { // it is their own
		severity = rules.Warning
	}
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("Table name %q %s", t.NameTemplate(), c.misnamed(name)),
		Why:      "names of one form tell environments apart and let IAM policies match them",
		Help:     fmt.Sprintf("use %s, such as %q, unless the table is in use (a rename replaces it)", c.template, c.example()),
	}, schemarule.Severity(severity))
}

// checkOddTableNames reports the names that are spelled otherwise than nearly all.
func checkOddTableNames(p *schemarule.Pass) {
	var names []string
	for _, t := range p.Model.Tables {
		if name, ok := ownName(p, t); ok {
			names = append(names, name)
		}
	}
	habit, ok := naming.HabitOf(names)
	if !ok {
		return
	}
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		name, ok := ownName(p, t)
		if !ok || naming.HasStyle(name, habit.Style) {
			return
		}
		p.Report(t, t.Place(t.Name.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Table name %q is not %s%s, %s", t.NameTemplate(), habit.Style, naming.Offence(naming.Parts(t), habit.Style), habit),
			Why:      "IAM policies and scripts that match names by their form miss it",
			Help:     fmt.Sprintf("use %s, unless the table is in use (a rename replaces it)", habit.Style),
		})
	})(p)
}

// ownName returns the name of a table that somebody has chosen here, its unknown parts filled. It
// returns false for one that is unknown, invalid, prescribed, or of an example.
func ownName(p *schemarule.Pass, t *schema.Table) (string, bool) {
	parts := naming.Parts(t)
	if t.Name.IsAbsent() || naming.IsLockTable(t) || p.Rehearsal(&t.Declaration) != "" || faultOfName(parts, true).Headline != "" {
		return "", false
	}
	return naming.Sample(parts)
}

// misnamed tells in which way a name misses the form.
func (c convention) misnamed(name []schema.NamePart) string {
	switch {
	case c.style != "" && !c.styled.Admits(name):
		return "is not " + c.style + naming.Offence(name, c.style)
	case c.anyEnvironment.Admits(name):
		return "has no known environment where the convention puts one"
	case c.anyProduct.Admits(name):
		return "names none of the products " + strings.Join(c.words.Products, ", ")
	}
	return "does not follow the naming convention"
}

// example returns a name of the form.
func (c convention) example() string {
	env, product := "dev", "shop"
	if len(c.words.Environments) > 0 {
		env = c.words.Environments[0]
	}
	if len(c.words.Products) > 0 {
		product = c.words.Products[0]
	}
	return c.template.Example(env, product, "orders")
}
