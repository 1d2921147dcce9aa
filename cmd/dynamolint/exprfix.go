package main

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// repaired is what a request is after all fixes.
type repaired struct {
	Expressions []repairedText    `json:"expressions"`
	Define      map[string]string `json:"define"` // names to add
	Remove      []string          `json:"remove"` // placeholders to remove
}

type repairedText struct {
	Parameter string `json:"parameter"`
	Text      string `json:"text"`
}

// repair applies the fixes of all problems; nil if there is none.
func repair(problems []validate.Problem) *repaired {
	m := &repaired{Expressions: []repairedText{}, Define: map[string]string{}, Remove: []string{}}
	texts := map[string]string{} // by parameter
	edits := map[string][]expr.Edit{}
	var order []string
	for _, p := range problems {
		if p.Fix == nil {
			continue
		}
		if text := p.Text; text != "" && len(p.Fix.Edits) > 0 {
			if _, known := texts[p.Parameter]; !known {
				order = append(order, p.Parameter)
			}
			texts[p.Parameter] = text
			edits[p.Parameter] = append(edits[p.Parameter], p.Fix.Edits...)
		}
		maps.Copy(m.Define, p.Fix.Define)
		if p.Fix.Remove != "" {
			m.Remove = append(m.Remove, p.Fix.Remove)
		}
	}
	for _, parameter := range order {
		m.Expressions = append(m.Expressions, repairedText{parameter, edit(texts[parameter], edits[parameter])})
	}
	if len(m.Expressions)+len(m.Define)+len(m.Remove) == 0 {
		return nil
	}
	return m
}

// edit applies edits to a text; of those that overlap it applies the first.
func edit(text string, edits []expr.Edit) string {
	slices.SortStableFunc(edits, func(a, b expr.Edit) int { return cmp.Compare(a.At.Start, b.At.Start) })
	var b strings.Builder
	end := 0
	for _, e := range edits {
		if e.At.Start < end {
			continue
		}
		b.WriteString(text[end:e.At.Start])
		b.WriteString(e.New)
		end = e.At.End
	}
	b.WriteString(text[end:])
	return b.String()
}
