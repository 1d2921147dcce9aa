package rules_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/rules"
)

func TestShorten(t *testing.T) {
	long := "prod-" + strings.Repeat("orders-", 12) + "table"
	const refused = `DynamoDB answers "Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: Status"`
	const page = "see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html"
	const name80 = "prod-orders-prod-orders-prod-orders-prod-orders-prod-orders-prod-orders-prod-ord"
	for name, test := range map[string]struct{ message, want string }{
		"short":                 {`"orders" is off (default of var.protect)`, `"orders" is off (default of var.protect)`},
		"quoted":                {`"` + long + `" is off`, `"prod-orders-orders-orders-orders-order...rders-orders-orders-orders-orders-table" is off`},
		"not quoted":            {"argument of " + long + ", which", "argument of prod-orders-orders-orders-orders-order...rders-orders-orders-orders-orders-table, which"},
		"just short enough":     {`"` + name80 + `" is off`, `"` + name80 + `" is off`},
		"what the service says": {refused, refused},
		"address of a page":     {page, page},
		"characters, not bytes": {`"` + strings.Repeat("é", 80) + `"`, `"` + strings.Repeat("é", 80) + `"`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := (&rules.Rule{}).NewFinding(rules.Span{}, rules.Text{Headline: test.message}).Headline; got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
	if got := rules.Shorten(strings.Repeat("é", 200)); utf8.RuneCountInString(got) != rules.LongestValue || !utf8.ValidString(got) {
		t.Errorf("cut into a character, or of the wrong length: %s", got)
	}
}
