package gorule

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// cutOffWhere returns what holds on a way of several on which an expression ends or begins with what
// has to stand between its parts, or has no parts; nil if that is not the mistake.
//
//	set := "SET "
//	if name != "" {
//		set += "title = :n, "
//	}
//	if note != "" {
//		set += "note = :o"
//	}
func (j *judgement) cutOffWhere(found located) []string {
	if found.Code != expr.Syntax && found.Code != expr.Empty {
		return nil
	}
	text, known := found.origin.Text()
	if !known || !endsOpen(text) {
		return nil
	}
	texts, ok := j.call.Texts(ddb.Member(found.At.Path.Last()))
	i := slices.IndexFunc(texts, func(way operations.WayText) bool { return way.Text == text })
	if !ok || i < 0 {
		return nil
	}
	return texts[i].Holds
}

// between are the words and signs of expressions after which, or before which, another part has to come.
var between = []string{",", "AND", "OR", "SET", "REMOVE", "ADD", "DELETE"}

// endsOpen reports whether an expression lacks a part at its end or beginning.
func endsOpen(text string) bool {
	words := strings.Fields(strings.ReplaceAll(text, ",", " , "))
	if len(words) == 0 {
		return true
	}
	first, last := strings.ToUpper(words[0]), strings.ToUpper(words[len(words)-1])
	return slices.Contains(between, last) || slices.Contains(between[:3], first) || len(words) > 1 && first == "SET" && words[1] == ","
}
