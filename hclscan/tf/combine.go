package tf

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// call looks through functions that put texts together or change their case.
func (d *dissection) call(v Value, e *hclsyntax.FunctionCallExpr) ([]Part, bool) {
	s := v.scope
	if len(e.Args) == 0 || e.ExpandFinal {
		return nil, false
	}
	first := e.Args[0]
	switch e.Name {
	case "lower":
		return mapped(d.parts(s, first), e.Name, strings.ToLower), true
	case "upper":
		return mapped(d.parts(s, first), e.Name, strings.ToUpper), true
	case "join":
		separator, known := d.known(s, first)
		if !known || len(e.Args) != 2 {
			return nil, false
		}
		elements, partial := s.value(e.Args[1]).Elements()
		if partial != "" && separator == "" && len(elements) == 1 {
			return d.either(v, elements...), true // it makes a text of a list of at most one
		}
		if partial != "" || len(elements) > d.left {
			return nil, false
		}
		var parts []Part
		for i, element := range elements {
			if i > 0 {
				parts = append(parts, Part{Text: separator})
			}
			parts = append(parts, d.split(element)...)
		}
		return parts, true
	case "format":
		return d.format(s, e)
	case "one":
		if elements, partial := s.value(first).Elements(); partial != "" && len(elements) == 1 {
			return d.either(v, elements...), true
		}
	case "try", "coalesce":
		if _, ok := v.step(); !ok {
			return d.either(v, s.candidates(e)...), true
		}
	}
	return nil, false
}

// candidates are the arguments of try or coalesce, of which one is taken; none if
// it is not certain which of them try takes for failures.
func (s *scope) candidates(e *hclsyntax.FunctionCallExpr) (all []Value) {
	for _, arg := range e.Args {
		if e.Name == "try" && unknowableCall(arg) != "" {
			return nil
		}
		if _, diags := s.evalDiags(arg); e.Name == "coalesce" || !diags.HasErrors() {
			all = append(all, s.value(arg))
		}
	}
	return all
}

// format understands formats whose only verb is %s.
func (d *dissection) format(s *scope, e *hclsyntax.FunctionCallExpr) ([]Part, bool) {
	format, known := d.known(s, e.Args[0])
	literals := strings.Split(format, "%s")
	if !known || strings.Contains(strings.Join(literals, ""), "%") || len(literals) != len(e.Args) {
		return nil, false
	}
	parts := []Part{{Text: literals[0]}}
	for i, arg := range e.Args[1:] {
		parts = append(parts, d.parts(s, arg)...)
		parts = append(parts, Part{Text: literals[i+1]})
	}
	return parts, true
}

// mapped returns what a function makes of each character of a text.
func mapped(parts []Part, name string, apply func(string) string) []Part {
	for i, part := range parts {
		switch {
		case !part.Hole:
			parts[i].Text = apply(part.Text)
		case part.Filler != "":
			parts[i].Filler = name + " " + part.Filler
		}
	}
	return parts
}

// either takes a value apart that is one of several, it is unknown which. It is what
// all of them are. If they differ, what is known is the attributes that all of them
// come from; one that is empty has no say in it.
func (d *dissection) either(v Value, candidates ...Value) []Part {
	var all [][]Part
	empty := false
	for _, candidate := range candidates {
		if candidate.result.IsKnown() && (candidate.result.IsNull() || candidate.result.RawEquals(cty.StringVal(""))) {
			empty = true
		} else {
			all = append(all, merge(d.split(candidate)))
		}
	}
	hole := v.scope.hole(v.expr)
	if len(all) == 0 {
		return hole
	}
	if !empty && !slices.ContainsFunc(all, func(other []Part) bool { return !sameParts(all[0], other) }) && len(candidates) > 1 {
		return all[0]
	}
	hole[0].From = commonAttributes(slices.Concat(all...))
	return hole
}

func sameParts(a, b []Part) bool {
	return slices.EqualFunc(a, b, func(a, b Part) bool {
		return a.Text == b.Text && a.Hole == b.Hole && slices.Equal(a.From, b.From) && slices.Equal(a.Cuts, b.Cuts)
	})
}

// commonAttributes returns the attributes that all of some parts come from.
func commonAttributes(parts []Part) (common []Attribute) {
	for _, from := range parts[0].From {
		if !slices.ContainsFunc(parts, func(p Part) bool {
			return len(p.Cuts) > 0 || !slices.Contains(p.From, from)
		}) {
			common = append(common, from)
		}
	}
	return common
}
