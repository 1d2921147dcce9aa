package patterns

import (
	"strings"
	"testing"
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
