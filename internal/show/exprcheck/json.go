package exprcheck

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// Description is what "dynamolint expr --format json" writes. Lists are never null.
type Description struct {
	Version    int                `json:"version"`
	What       string             `json:"what"` // "filter expression", "Query request"
	Text       string             `json:"text,omitempty"`
	Tree       string             `json:"tree,omitempty"`
	Refused    bool               `json:"refused"`
	Problems   []describedProblem `json:"problems"`
	Fixed      *repaired          `json:"fixed,omitempty"` // what it is after all fixes
	NotChecked []string           `json:"notChecked"`
}

// describedProblem is one mistake. Start and end, which is exclusive, are those of its
// part of the expression; both are left out if it is in none.
type describedProblem struct {
	Code      string    `json:"code"`
	Parameter string    `json:"parameter"`
	Start     *position `json:"start,omitempty"`
	End       *position `json:"end,omitempty"`
	Key       string    `json:"key,omitempty"` // the placeholder
	Message   string    `json:"message"`       // what DynamoDB answers
	Help      string    `json:"help,omitempty"`
	Fix       string    `json:"fix,omitempty"`
}

// Describe returns the verdict for programs, with the syntax tree if that is asked for.
func (v *Verdict) Describe(tree bool) Description {
	j := Description{
		Version: 1, What: v.what, Text: v.text, Refused: v.Refused(), Problems: []describedProblem{},
		Fixed: repair(v.problems), NotChecked: append([]string{}, v.unchecked...),
	}
	if tree {
		j.Tree = v.tree()
	}
	for _, p := range v.problems {
		described := describedProblem{Code: string(p.Code), Parameter: p.At.Path.String(), Key: p.Key, Message: p.Message, Help: p.Advice}
		if p.Text != "" {
			start, end := positionOf(p.Text, p.At.Span.Start), positionOf(p.Text, p.At.Span.End)
			described.Start, described.End = &start, &end
		}
		if p.Fix != nil {
			described.Fix = p.Fix.Message
		}
		j.Problems = append(j.Problems, described)
	}
	return j
}

// position is a place in a text. Lines and columns count from 1, columns in
// characters.
type position struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

func positionOf(text string, offset int) position {
	line, column := refusal.LineColumn(text, offset)
	return position{line, column}
}
