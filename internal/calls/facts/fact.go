package facts

import (
	"fmt"
	"slices"
	"strings"
)

// AFact marks Summary as a fact.
func (*Summary) AFact() {}

// String renders what callers rely on, for expectations in tests: which
// operation's answer is returned with its rest unseen, which results say what an
// answer left out, which members of an answer are handled, which members of a request are set.
func (s *Summary) String() string {
	var said []string
	if s.OnePage {
		said = append(said, "onepage")
	}
	for i, result := range s.Results {
		switch {
		case result.Answer != nil:
			said = append(said, fmt.Sprintf("returns(%d:%s)", i, result.Answer.Op))
		case result.Rest != nil && len(result.Fields) > 0:
			said = append(said, fmt.Sprintf("rest(%d.%s:%s)", i, strings.Join(result.Fields, ","), result.Rest.Op))
		case result.Rest != nil:
			said = append(said, fmt.Sprintf("rest(%d:%s)", i, result.Rest.Op))
		case result.Input != nil:
			said = append(said, fmt.Sprintf("builds(%d)", i))
		case result.Shape != nil:
			said = append(said, fmt.Sprintf("makes(%d:%s)", i, result.Shape))
		}
	}
	for i, param := range s.Params {
		for _, m := range param.Members {
			if len(m.Kinds) > 1 || len(m.Kinds) == 1 && m.Kinds[0] != Logged {
				said = append(said, fmt.Sprintf("handles(%d:%s)", i, m.Member))
			}
		}
		for _, set := range param.Sets {
			said = append(said, fmt.Sprintf("sets(%d:%s)", i, set.Member))
		}
	}
	for _, asked := range s.Asks {
		said = append(said, fmt.Sprintf("asks(%s)", asked.Op))
	}
	return "Summary(" + strings.Join(said, " ") + ")"
}

// AFact marks Batching as a fact.
func (*Batching) AFact() {}

func (b *Batching) String() string { return fmt.Sprintf("Batching(%d:%s)", b.Param, b.Op) }

// Fact returns the summary as other packages get it. What values know of the SSA
// they were found in stays behind: drivers that write facts to a file lose it, and
// where all packages are analysed in one process, two analyses would share it.
func (s *Summary) Fact() *Summary {
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
	out.Asks = slices.Clone(s.Asks)
	for i := range out.Asks {
		out.Asks[i].Answer = *out.Asks[i].fact()
	}
	return &out
}

func (a *Answer) fact() *Answer {
	if a == nil {
		return nil
	}
	needed := slices.Clone(a.Needed)
	for i := range needed {
		needed[i] = needed[i].Fact()
	}
	return &Answer{Op: a.Op, SDK: a.SDK, Input: a.Input.fact(), Needed: needed, Examined: a.Examined}
}

func (f Request) fact() Request { return Request{Set: setFacts(f.Set), Rest: f.Rest.Fact()} }

func setFacts(sets []Set) []Set {
	out := slices.Clone(sets)
	for i := range out {
		out[i].Value = out[i].Value.Fact()
	}
	return out
}
