package expr_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// Where a value is expected, TRUE, FALSE and NULL are meant as values: a name for
// them would compare with an attribute that no item has.
func TestWordsForValues(t *testing.T) {
	for text, want := range map[string]struct {
		kind expr.Kind
		as   string // empty if the word is an attribute
	}{
		"paid = true":                          {expr.Filter, ":true and give it as BOOL"},
		"paid = NULL":                          {expr.Filter, ":null and give it as NULL"},
		"paid IN (:a, False)":                  {expr.Filter, ":false and give it as BOOL"},
		"contains(flags, (true))":              {expr.Filter, ":true and give it as BOOL"},
		"attribute_type(paid, null)":           {expr.Filter, ":null and give it as NULL"},
		"id = true":                            {expr.KeyCondition, ":true and give it as BOOL"},
		"SET paid = true":                      {expr.Update, ":true and give it as BOOL"},
		"SET paid = if_not_exists(paid, true)": {expr.Update, ":true and give it as BOOL"},
		"attribute_exists(null)":               {expr.Filter, ""},
		"true = :yes":                          {expr.Filter, ""},
		"paid = true.since":                    {expr.Filter, ""},
		"REMOVE null":                          {expr.Update, ""},
		"id, true":                             {expr.Projection, ""},
	} {
		problems := expr.Check(expr.Set{
			Expressions: []expr.Expression{{Kind: want.kind, Text: text}},
			Values:      expr.Values{Map: expr.Map{Open: true}},
		})
		if len(problems) != 1 || problems[0].Code != expr.Reserved {
			t.Errorf("%s: %+v", text, problems)
			continue
		}
		isValue := problems[0].Fix == nil && strings.Contains(problems[0].Advice, want.as)
		isName := problems[0].Fix != nil
		if want.as != "" && !isValue || want.as == "" && !isName {
			t.Errorf("%s: %s, fix %v", text, problems[0].Advice, problems[0].Fix)
		}
	}
}
