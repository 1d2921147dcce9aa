package exprcheck_test

import (
	"encoding/json"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/internal/show/exprcheck"
)

// Whatever is asked of, a terminal is told nothing but what to show.
func TestTextsOfOthersStayTexts(t *testing.T) {
	for name, question := range map[string]func(with string) exprcheck.Question{
		"expression": func(with string) exprcheck.Question { return exprcheck.Question{Text: with, Kind: "filter"} },
		"within": func(with string) exprcheck.Question {
			return exprcheck.Question{Text: "size(a) > :b AND " + with, Kind: "filter"}
		},
		"names": func(with string) exprcheck.Question {
			return exprcheck.Question{Text: "#a = :b AND name = :c", Kind: "filter", Names: object(t, map[string]any{"#a": with, "#" + with: "a"}), Values: object(t, map[string]any{":" + with: map[string]string{"S": with}})}
		},
		"request": func(with string) exprcheck.Question {
			return exprcheck.Question{Request: "Query", Text: string(object(t, map[string]any{"TableName": with, "KeyConditionExpression": with, "FilterExpression": with}))}
		},
	} {
		hostile.Long(t, name, func(with string) string {
			q := question(with)
			verdict, err := q.Check()
			if err != nil {
				return "x" // an error, which the command shortens
			}
			return verdict.Text(exprcheck.Style{Width: 80}, true)
		})
		for _, with := range hostile.Texts() {
			q := question(with)
			var told string
			if verdict, err := q.Check(); err == nil { // an expression may have several lines
				told = hostile.Told(verdict.Text(exprcheck.Style{Width: 80}, true))
			} else {
				told = hostile.Told(err.Error())
			}
			if told != "" {
				t.Errorf("%s: %q tells a terminal something: %s", name, with, told)
			}
		}
	}
}

func object(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
