package ops

import "slices"

// fact returns the summary as other packages get it. What values know of the SSA
// they were found in stays behind: drivers that write facts to a file lose it, and
// where all packages are analysed in one process, two analyses would share it.
func (s *Summary) fact() *Summary {
	out := *s
	out.Params = slices.Clone(s.Params)
	for i, p := range out.Params {
		out.Params[i].Sets = setFacts(p.Sets)
	}
	out.Results = slices.Clone(s.Results)
	for i, r := range out.Results {
		r.Answer, r.Rest, r.Paginator = r.Answer.fact(), r.Rest.fact(), r.Paginator.fact()
		if r.Value != nil {
			value := r.Value.Fact()
			r.Value = &value
		}
		if r.Input != nil {
			input := r.Input.fact()
			r.Input = &input
		}
		out.Results[i] = r
	}
	return &out
}

func (a *Answer) fact() *Answer {
	if a == nil {
		return nil
	}
	return &Answer{Op: a.Op, SDK: a.SDK, Input: a.Input.fact()}
}

func (f InputFact) fact() InputFact { return InputFact{Set: setFacts(f.Set), Rest: f.Rest.Fact()} }

func setFacts(sets []SetEffect) []SetEffect {
	out := slices.Clone(sets)
	for i := range out {
		out[i].Value = out[i].Value.Fact()
	}
	return out
}
