package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/link"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/refusal"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/validate"
	"github.com/dynamolint/dynamolint/rules"
)

// Link returns which declared tables a call asks.
func (p *Pass) Link(call *ops.Call) link.Link {
	if call.CallersDecide(ddb.TableName) {
		return link.Link{Unlinked: "its callers decide, and are judged"}
	}
	return p.linked(call.Input.Get(ddb.TableName), call)
}

// linked returns which declared tables a name stands for that a call has at hand.
func (p *Pass) linked(name symbolic.Value, call *ops.Call) link.Link {
	if linker := p.Linker(); linker != nil {
		return linker.Name(name, call.FullName())
	}
	return link.Link{Unlinked: "not all declared tables could be read"}
}

// IndexName returns the name of the index that a call reads: ok is false if that is
// unknown, or if it reads none.
func (p *Pass) IndexName(call *ops.Call) (name string, ok bool) {
	index := call.Input.Get(ddb.IndexName)
	if index.Presence() == symbolic.NotSet {
		return "", false
	}
	if name, ok := index.AsString(); ok {
		return name, name != ""
	}
	if linker := p.Linker(); linker != nil {
		name, ok = linker.Text(index, call.FullName())
	}
	return name, ok && name != ""
}

// Indexes returns the index that a call reads, as each of the tables declares it that the
// call may ask; none if that is unknown of one of them.
func (p *Pass) Indexes(call *ops.Call) []validate.Index {
	name, ok := p.IndexName(call)
	if !ok {
		return nil
	}
	var all []validate.Index
	for _, declared := range p.Link(call).Tables() {
		t, known := link.Table(declared)
		if !known {
			return nil
		}
		i := slices.IndexFunc(t.Indexes, func(index validate.Index) bool { return index.Name == name })
		if i < 0 {
			return nil
		}
		all = append(all, t.Indexes[i])
	}
	return all
}

// BothEnds points to the other end of a link, and to what it is known by: the declarations
// of the tables, each block once, and where the name is set and read.
func BothEnds(l link.Link) With {
	return func(f *rules.Finding) {
		seen := map[rules.Span]bool{}
		for _, c := range l.Candidates {
			if at := c.Table.Header; !seen[at] && len(seen) < maxDeclared {
				Related(at, quoted(c.Table.DisplayName())+" is declared here")(f)
				seen[at] = true
			}
		}
		for _, s := range l.Via() {
			if !seen[s.At] && s.At != f.Span {
				Related(s.At, "linked by: "+s.What)(f)
				seen[s.At] = true
			}
		}
		if l.Evidence() < link.Proven {
			f.Confidence = rules.Likely
		}
	}
}

// maxDeclared bounds the declarations that a finding points to.
const maxDeclared = 4

func quoted(name string) string { return "\"" + name + "\"" }

// A Contradiction is something in a request that DynamoDB refuses because of the table that
// it asks.
type Contradiction struct {
	Refused
	Link link.Link // of the call; of a transaction or batch, of the part that is wrong if that is known
}

// ForEachContradiction calls check for what DynamoDB refuses, for one of the causes in
// Linked of the rule, because of the tables that calls ask: on every path, and whichever of
// the candidates is asked. What it refuses whatever the table, [Pass.ForEachProblem] is about.
func (p *Pass) ForEachContradiction(check func(Contradiction)) {
	all := Once(p, contradictionsKey{}, func() requests { return p.requestsBy(p.judgeLinked, false) })
	for _, call := range p.Calls {
		for _, problem := range all.problems[call] {
			if slices.Contains(p.linkedCodes, problem.Code) {
				check(Contradiction{problem, p.linkOf(problem)})
			}
		}
	}
}

type contradictionsKey struct{}

// linkOf returns the link of the part of a request that a problem is in.
func (p *Pass) linkOf(problem Refused) link.Link {
	if l := p.Link(problem.Call); l.Linked() {
		return l
	}
	for _, l := range Once(p, contradictionLinks{}, func() map[*ops.Call][]link.Link { return map[*ops.Call][]link.Link{} })[problem.Call] {
		return l
	}
	return link.Link{}
}

type contradictionLinks struct{}

// judgeLinked judges the request of a call with the tables that it asks.
func (p *Pass) judgeLinked(call *ops.Call) *judgement {
	j := &judgement{call: call, in: map[*render.Origin][]refusal.Problem{}}
	var ok bool
	if j.request, ok = render.Of(call); !ok || p.Linker() == nil {
		return j
	}
	j.request.Input = p.withIndex(call, j.request.Input)
	for _, problem := range p.contradictions(call, j.request) {
		origin := j.request.Origin(problem.At.Origin)
		j.note(problem, origin)
		for _, twin := range origin.Twins() {
			j.note(problem, twin)
		}
	}
	return j
}

// contradictions returns what is refused whichever candidate is asked, and would not be if
// the tables were unknown. Each part of a request asks a table of its own, so that the
// first candidates of all parts can be tried together, then the second.
func (p *Pass) contradictions(call *ops.Call, request render.Request) []refusal.Problem {
	known := validate.Check(call.Op, request.Input, nil)
	var certain []refusal.Problem
	for turn, turns := 0, 1; turn < turns; turn++ {
		problems := validate.Check(call.Op, request.Input, func(name validate.Value) (*validate.Table, bool) {
			l := p.linkOfName(call, request, name)
			if !l.Linked() {
				return nil, false
			}
			turns = max(turns, len(l.Candidates))
			return link.Table(l.Candidates[min(turn, len(l.Candidates)-1)].Table)
		})
		problems = slices.DeleteFunc(problems, func(found refusal.Problem) bool { return isAmong(known, found) })
		if turn == 0 {
			certain = problems
			continue
		}
		certain = slices.DeleteFunc(certain, func(found refusal.Problem) bool { return !isAmong(problems, found) })
	}
	return certain
}

// linkOfName returns the tables that a name in a request stands for.
func (p *Pass) linkOfName(call *ops.Call, request render.Request, name validate.Value) link.Link {
	value := symbolic.ConstantName(name.Text)
	if origin := request.Origin(name.Origin); origin != nil {
		value = origin.Value()
	} else if !name.Known {
		return link.Link{}
	}
	l := p.linked(value, call)
	if l.Linked() {
		links := Once(p, contradictionLinks{}, func() map[*ops.Call][]link.Link { return map[*ops.Call][]link.Link{} })
		links[call] = append(links[call], l)
	}
	return l
}

func isAmong(all []refusal.Problem, found refusal.Problem) bool {
	return slices.ContainsFunc(all, func(other refusal.Problem) bool {
		return other.Code == found.Code && other.At.Within(found.At) && found.At.Within(other.At)
	})
}

// withIndex fills in the name of the index that a request reads, if it is known only from
// elsewhere.
func (p *Pass) withIndex(call *ops.Call, input validate.Value) validate.Value {
	input.Entries = slices.Clone(input.Entries)
	for i, e := range input.Entries {
		if e.Key == string(ddb.IndexName) && !e.Value.Known && e.Value.Kind != validate.Choice {
			if name, ok := p.IndexName(call); ok {
				input.Entries[i].Value = validate.Value{Kind: validate.String, Text: name, Known: true, Origin: e.Value.Origin}
			}
		}
	}
	return input
}

// newLinker returns the Linker for the calls of one package, if the driver has none for the
// whole program: it knows what this package and those that it imports store.
func newLinker(cfg Config, stores func() []binding.Store) *link.Linker {
	if cfg.Linker != nil {
		return cfg.Linker()
	}
	if cfg.Schema == nil {
		return nil
	}
	model := cfg.Schema()
	if model == nil {
		return nil
	}
	return link.New(model, binding.New(stores()), cfg.Given)
}
