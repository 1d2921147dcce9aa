package main

import (
	"strings"
	"testing"
)

func TestAnswer(t *testing.T) {
	for _, test := range []struct {
		question question
		exit     int
		prints   string // the beginning of
	}{
		{question{Text: "status = :s", Kind: "filter", Values: `{":s": {"S": "x"}}`, Width: 80}, 1, "FilterExpression:1:1: error reserved-word: "},
		{question{Text: "price = :p", Width: 80}, 0, "dynamolint: checked as a filter expression; --kind names another\nnothing wrong"},
		{question{Text: "price", Kind: "projection", Tree: true, Width: 80}, 0, "ProjectionExpression 1:1-5\n"},
		{question{Text: "{}", Request: "GetItem", Width: 80}, 1, "TableName: error "},
		{question{Text: "a b", Width: 80}, 2, "dynamolint: specify the kind of expression with --kind: "},
		{question{Text: "a = :v", Names: "{", Width: 80}, 2, "dynamolint: --names: not valid JSON: "},
		{question{Text: `SELECT * FROM "t" WHERE a = ?`, Parameters: `[1]`, Width: 80}, 2, "dynamolint: --parameters: "},
		{question{Text: "price = :p", Kind: "filter", Color: true, Width: 80}, 0, "\x1b[32;1mnothing wrong"},
	} {
		got := test.question.answer()
		if got.Exit != test.exit || !strings.HasPrefix(got.Output, test.prints) {
			t.Errorf("%s: exit %d\n%s", test.question.Text, got.Exit, got.Output)
		}
	}
}
