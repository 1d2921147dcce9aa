package symbolic

import "slices"

// Fact returns the value as other packages get it: without what refers to this one.
func (v Value) Fact() Value {
	v.located = located{}
	v.Parts = slices.Clone(v.Parts)
	for i := range v.Parts {
		v.Parts[i] = v.Parts[i].Fact()
	}
	return v
}
