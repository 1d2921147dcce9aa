package patterns

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

func TestCRUD(t *testing.T) {
	for call, want := range map[string]string{
		"PutItem":                               "C",
		"Query":                                 "R",
		"BatchWriteItem":                        "C/D",
		"BatchWriteItem DeleteRequest":          "D",
		"TransactWriteItems":                    "C/U/D",
		"TransactWriteItems Delete Update":      "U/D",
		"TransactWriteItems ConditionCheck Put": "C/R",
		"TransactWriteItems Put Another":        "C/U/D",
		"ExecuteStatement":                      "?",
		"ExecuteStatement SELECT":               "R",
		"ExecuteStatement EXEC":                 "?",
		"BatchExecuteStatement":                 "?",
	} {
		words := strings.Fields(call)
		p := Pattern{Operation: words[0], Details: Details{Parts: words[1:]}}
		if got := p.crud(); got != want {
			t.Errorf("%s: %q, not %q", call, got, want)
		}
	}
}

// An empty cell says that a caller decides which pages are read, or that there is one item.
func TestOrderAndLimit(t *testing.T) {
	for want, d := range map[string]Details{
		"":                     {},
		"ascending, all pages": {Order: gorule.Ascending, Pages: gorule.AllPages},
		"all pages":            {Pages: gorule.AllPages},
		"first page only":      {Pages: gorule.FirstPage},
		"descending, limit 20": {Order: gorule.Descending, Limit: "20", Pages: gorule.FirstPage},
		"limit 50":             {Limit: "50", Pages: gorule.AllPages}, // of a library, which reads on until there are 50
	} {
		r := rowOf(Pattern{Details: d}, Table{}, addressOf)
		if r.order != want || r.notes != "" {
			t.Errorf("got %q with notes %q, not %q", r.order, r.notes, want)
		}
	}
}
