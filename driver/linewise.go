package driver

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/rules"
)

// linewise returns one diagnostic for each line with findings, which are ordered
// by [worstOfLineFirst]. It is at the place of the most severe one. Its message
// ends with the function, so that what is found in two functions differs.
func (u *unit) linewise(findings []rules.Finding) (list []analysis.Diagnostic) {
	var made []analysis.TextEdit
	byText := map[string][]int{} // indexes of list
	for len(findings) > 0 {
		line := sameLine(findings)
		findings = findings[len(line):]
		d := u.diagnostic(line[0])
		d.Message = joined(line) + " (in " + u.function(line[0]) + ")"
		for _, f := range line {
			for _, fix := range u.suggestedFixes(f.Fixes.List()) {
				if isApart(fix.TextEdits, made) {
					made = append(made, fix.TextEdits...)
					d.SuggestedFixes = append(d.SuggestedFixes, fix)
					break // others are alternatives
				}
			}
		}
		byText[d.Message] = append(byText[d.Message], len(list))
		list = append(list, d)
	}
	for text, repeated := range byText {
		for _, i := range repeated {
			if len(repeated) > 1 {
				at := u.pass.Fset.Position(list[i].Pos).Line
				list[i].Message = fmt.Sprintf("%s, line %d)", strings.TrimSuffix(text, ")"), at)
			}
		}
	}
	return list
}

// sameLine returns the findings on the line of the first one.
func sameLine(sorted []rules.Finding) []rules.Finding {
	first := sorted[0].Span
	end := slices.IndexFunc(sorted, func(f rules.Finding) bool {
		return f.Span.File != first.File || f.Span.Start.Line != first.Start.Line
	})
	if end < 0 {
		return sorted
	}
	return sorted[:end]
}

// joined returns what findings on one line say, each text once.
func joined(line []rules.Finding) string {
	var texts []string
	for _, f := range line {
		if text := message(f) + folded(f.Related); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, ". Also ")
}

// folded returns related places as a part of a message.
func folded(related []rules.Related) string {
	var text strings.Builder
	for _, r := range related {
		fmt.Fprintf(&text, " (see %s:%d: %s)", r.Span.File, r.Span.Start.Line, r.Message)
	}
	return text.String()
}

// function names what a finding is in, with the directory of the package in its
// module: internal/orders.Store.List, or the package alone outside of functions.
func (u *unit) function(f rules.Finding) string {
	name := u.pass.Pkg.Name()
	if m := u.pass.Module; m != nil && m.Path != "" {
		if below, ok := strings.CutPrefix(u.pass.Pkg.Path(), m.Path+"/"); ok {
			name = below
		}
	}
	if f.Symbol != "" && f.Symbol != "init" { // which initialises variables, too
		name += "." + strings.NewReplacer("(", "", ")", "", "*", "").Replace(f.Symbol)
	}
	return name
}

// isApart reports whether edits overlap none of others: drivers that make all
// fixes at once drop all of a file if two are in conflict.
func isApart(edits, others []analysis.TextEdit) bool {
	for _, a := range edits {
		for _, b := range others {
			if a.Pos < b.End && b.Pos < a.End {
				return false
			}
		}
	}
	return true
}
