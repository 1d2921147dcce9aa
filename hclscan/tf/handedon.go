package tf

import "github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"

// handed takes a text apart that a unit hands to its module. An unknown part of
// an output is called as the unit has it: in another module its name there may mean
// something else.
func (d *dissection) handed(h *terragrunt.HandedOn) []Part {
	var parts []Part
	output := handedOutput(h)
	switch d.left--; {
	case d.left < 0 || output.expr == nil && len(h.Parts) == 0:
		parts = d.leaf(Value{scope: constants, expr: h, result: h.Val})
	case output.expr != nil:
		parts = d.split(output)
	default:
		for _, part := range h.Parts {
			parts = append(parts, d.handed(part)...)
		}
		return parts
	}
	goneAbroad(parts, h.Text)
	return parts
}

// goneAbroad marks the parts of a text as those of another root, which the text is called by here.
func goneAbroad(parts []Part, text string) {
	for i := range parts {
		if parts[i].Hole {
			parts[i].Text = text
		}
		for j := range parts[i].From {
			parts[i].From[j].abroad = true
		}
	}
}
