package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed unknown_table.md
var unknownTableDoc string

var unknownTable = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB701", Slug: "unknown-table", Title: "Code names a table that is not declared",
		Category: rules.CrossCheck, Severity: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
		},
		Doc: unknownTableDoc,
	},
	Check: checkUnknownTables,
}

func checkUnknownTables(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		for _, linked := range p.Asked(call) {
			for _, u := range linked.Undeclared { // which asks for the declared tables: reading them takes time
				if declared := p.Schema(); declared.Complete && len(declared.InView()) > 0 {
					checkUnknownTable(p, call, declared, u)
				}
			}
		}
	})
}

// tableKind is what modules that are not at hand may declare.
const tableKind schema.Kind = "tables"

func checkUnknownTable(p *gorule.Pass, call *operations.Call, declared *schema.Model, u link.Undeclared) {
	if why := declared.WhyUnread(); why != "" {
		p.Undecided(call, "cannot determine whether a table %q is declared: %s", u.Name, why)
		return
	}
	hidden := schema.NewHidden(declared, tableKind, "dynamo", "ddb")
	if why := declaredOutOfSight(declared, hidden, u.Name); why != "" {
		p.Undecided(call, "cannot determine whether a table %q is declared: %s", u.Name, why)
		return
	}
	if made := makesTables(p, []*schema.Table{{Name: schema.KnownValue(u.Name, rules.Span{}, "")}}); made != "" {
		p.Undecided(call, "cannot determine whether a table %q is declared: %s", u.Name, made)
		return
	}
	var names []string
	for _, t := range declared.InView() {
		names = append(names, t.DisplayName())
	}
	help := "declare the table, or correct the name; if it is declared out of view, say so in the configuration (tables: external)"
	if near := rules.Nearest(u.Name, names); near != "" {
		help = fmt.Sprintf("use %q if that is meant, or declare the table", near)
	}
	p.Report(call, rules.Text{
		Headline: fmt.Sprintf("%s names table %q, which is not declared", call.Request.Op, u.Name),
		Why:      `DynamoDB refuses the request if there is no such table: "ResourceNotFoundException: Requested resource not found"`,
		Help:     help,
	}, gorule.NamedBy(u.Via))
}

// declaredOutOfSight says what shows that a table of this name may be declared out of view: a
// data source, or a module that is not at hand.
func declaredOutOfSight(declared *schema.Model, hidden *schema.Hidden, name string) string {
	for _, lookup := range declared.TableLookups {
		if text, known := lookup.Table.Text.Get(); known && text == name || !known && schema.Fits(lookup.Table.Parts, name) {
			return lookup.Address + " looks it up"
		}
	}
	for _, unseen := range declared.Unseen {
		table := &schema.Table{Declaration: schema.Declaration{Root: unseen.Root, Environment: unseen.Environment}, Name: schema.KnownValue(name, rules.Span{}, "")}
		if why := hidden.Of(table); why != "" {
			return why
		}
	}
	return ""
}
