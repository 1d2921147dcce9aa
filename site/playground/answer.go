// Command playground is "dynamolint expr" for a page: compiled to WebAssembly, it adds the
// function dynamolintExpr to the page's global object. The function takes a question and
// returns an answer, both as JSON. It reads no file and sends nothing.
package main

import "github.com/dynamolint/dynamolint/internal/show/exprcheck"

// question has the fields of the page, which are named after the flags of the command.
// What is empty is not given.
type question struct {
	Text       string `json:"text"`
	Kind       string `json:"kind"`
	Request    string `json:"request"`
	Names      string `json:"names"`
	Values     string `json:"values"`
	Parameters string `json:"parameters"`
	Tree       bool   `json:"tree"`
	Color      bool   `json:"color"` // with the escape sequences of a terminal
	Width      int    `json:"width"` // columns
}

// answer is what the command prints, and the code that it exits with.
type answer struct {
	Output string `json:"output"`
	Exit   int    `json:"exit"`
}

func (q *question) answer() answer {
	verdict, err := (&exprcheck.Question{
		Text: q.Text, Kind: q.Kind, Request: q.Request,
		Names: given(q.Names), Values: given(q.Values), Parameters: given(q.Parameters),
	}).Check()
	if err != nil {
		return answer{"dynamolint: " + err.Error() + "\n", 2}
	}
	printed := answer{Output: verdict.Text(exprcheck.Style{Color: q.Color, Width: q.Width}, q.Tree)}
	if assumption := verdict.Assumption(); assumption != "" {
		printed.Output = "dynamolint: " + assumption + "\n" + printed.Output
	}
	if verdict.Refused() {
		printed.Exit = 1
	}
	return printed
}

func given(text string) []byte {
	if text == "" {
		return nil
	}
	return []byte(text)
}
