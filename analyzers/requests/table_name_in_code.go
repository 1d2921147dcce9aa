package requests

import (
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed table_name_in_code.md
var tableNameInCodeDoc string

const environmentsOption = "environments"

var tableNameInCode = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB144", Slug: "table-name-in-code", Title: "Code names the table of one environment",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.TableNames),
			rules.LambdaGuide("Best practices for working with AWS Lambda functions", "best-practices"),
		},
		Options: []rules.Option{{
			Name: environmentsOption, Kind: rules.StringsOption, Default: []string{"dev", "stg", "staging", "uat", "prd", "prod", "production"},
			Help: "the words of a table's name that say an environment, in lower case; a number may follow",
		}},
		Doc: tableNameInCodeDoc,
	},
	Check: checkTableNameInCode,
}

func checkTableNameInCode(p *gorule.Pass) {
	environments := p.Options.Strings(environmentsOption)
	found := map[any]constant{}
	p.ForEachRequest(func(call *operations.Call) {
		if p.IsTest(call.Pos()) || call.HelperDecides(ddb.TableName) {
			return // a test names what it creates; a helper is judged where it is
		}
		for _, name := range p.TableNames(call) {
			in := words.Of(name.Text)
			i := slices.IndexFunc(in, func(word string) bool { return slices.Contains(environments, word) })
			if i < 0 || isOfBuild(name, environments) {
				continue
			}
			var key any = name.Text
			if name.Here {
				key = name.Place.Pos
			}
			// Of the requests that use a constant of another package, the one in the function
			// whose name comes first is reported, so that the order of functions does not matter.
			if other, seen := found[key]; !seen || name.Place.Symbol < other.Place.Symbol {
				found[key] = constant{name, in[i]}
			}
		}
	})
	for _, c := range slices.SortedFunc(maps.Values(found), func(a, b constant) int { return cmp.Compare(a.Place.Pos, b.Place.Pos) }) {
		p.ReportAt(c.Place, rules.Text{
			Headline: fmt.Sprintf("Table name %q of environment %q is a constant", c.Text, c.environment),
			Why:      "the same build reaches this table from every environment that it is deployed to",
			Help:     "read the name from an environment variable or another configuration of the deployment",
		})
	}
}

// constant is a name of a table, and the word in it that says an environment.
type constant struct {
	gorule.TableName
	environment string
}

// isOfBuild reports whether the file of a name is that of one environment, by its name, or only
// compiled under a condition: then another build has another name.
func isOfBuild(name gorule.TableName, environments []string) bool {
	return name.Conditional || words.Contain(name.File, environments)
}
