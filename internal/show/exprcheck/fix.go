package exprcheck

import (
	"maps"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
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
func repair(problems []refusal.Problem) *repaired {
	m := &repaired{Expressions: []repairedText{}, Define: map[string]string{}, Remove: []string{}}
	texts := map[string]string{} // by parameter
	edits := map[string][]refusal.Edit{}
	var order []string
	for _, p := range problems {
		if p.Fix == nil {
			continue
		}
		if parameter := p.At.Path.String(); p.Text != "" && len(p.Fix.Edits) > 0 {
			if _, known := texts[parameter]; !known {
				order = append(order, parameter)
			}
			texts[parameter] = p.Text
			edits[parameter] = append(edits[parameter], p.Fix.Edits...)
		}
		maps.Copy(m.Define, p.Fix.Define)
		if p.Fix.Remove != "" {
			m.Remove = append(m.Remove, p.Fix.Remove)
		}
	}
	for _, parameter := range order {
		m.Expressions = append(m.Expressions, repairedText{parameter, refusal.Apply(texts[parameter], edits[parameter])})
	}
	if len(m.Expressions)+len(m.Define)+len(m.Remove) == 0 {
		return nil
	}
	return m
}
