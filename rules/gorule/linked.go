package gorule

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Link returns which declared tables a call asks.
func (p *Pass) Link(call *operations.Call) link.Link {
	links := Once(p, linksKey{}, func() map[*operations.Call]link.Link { return map[*operations.Call]link.Link{} })
	known, ok := links[call]
	if !ok {
		known = link.Link{Unlinked: "its callers decide, and are judged"}
		if !call.CallersDecide(ddb.TableName) {
			known = p.linked(tableOf(call), call)
		}
		if isSetBehind(call) { // other methods than those in view may stand behind the interface
			for i := range known.Candidates {
				known.Candidates[i].Evidence = min(known.Candidates[i].Evidence, rules.Likely)
			}
		}
		links[call] = known
	}
	return known
}

type linksKey struct{}

// tableOf returns the name of the table that a call asks for. Where the request that code hands to an
// interface of its own has none, the methods behind that set it.
func tableOf(call *operations.Call) symbolic.Value {
	if isSetBehind(call) {
		return binding.SetBehind(string(call.Request.Op))
	}
	return call.Request.Input.Get(ddb.TableName)
}

func isSetBehind(call *operations.Call) bool {
	if call.Request.Instr == nil {
		return false
	}
	common := call.Request.Instr.Common()
	return call.Request.Input.Get(ddb.TableName).Kind == symbolic.Absent && common.IsInvoke() && common.Method.Pkg() != nil && !sdk.IsSDK(common.Method.Pkg().Path())
}

// linked returns which declared tables a name stands for that a call has at hand.
func (p *Pass) linked(name symbolic.Value, call *operations.Call) link.Link {
	return p.Linker().Name(name, call.FullName())
}

// LinkARN returns which declared tables a call asks that names them by their ARN.
func (p *Pass) LinkARN(call *operations.Call) link.Link {
	if call.CallersDecide(ddb.TableArn) {
		return link.Link{Unlinked: "its callers decide, and are judged"}
	}
	return p.Linker().ARN(call.Request.Input.Get(ddb.TableArn), call.FullName())
}

// LinkCollection returns which declared tables a collection of docstore is opened on.
func (p *Pass) LinkCollection(c *operations.Collection) link.Link {
	return p.Linker().Name(c.Table, c.FullName())
}

// AsksSameTable reports whether two calls of the package name their table by one constant, environment
// variable or setting, wherever code keeps it, and nothing else.
func (p *Pass) AsksSameTable(a, b *operations.Call) bool {
	name, ok := p.Linker().Only(a.Request.Input.Get(ddb.TableName), a.FullName())
	if !ok {
		return false
	}
	other, ok := p.Linker().Only(b.Request.Input.Get(ddb.TableName), b.FullName())
	return ok && symbolic.Same(name, other)
}

// IndexName returns the name of the index that a call reads: ok is false if that is
// unknown, or if it reads none.
func (p *Pass) IndexName(call *operations.Call) (name string, ok bool) {
	index := call.Request.Input.Get(ddb.IndexName)
	if slices.ContainsFunc(index.Alternatives(), func(v symbolic.Value) bool { return v.Kind == symbolic.Absent }) {
		return "", false
	}
	if name, ok := index.AsString(); ok {
		return name, name != ""
	}
	name, ok = p.Linker().Text(index, call.FullName())
	return name, ok && name != ""
}

// Indexes returns the index that a call reads, as each of the tables declares it that the
// call may ask; none if that is unknown of one of them.
func (p *Pass) Indexes(call *operations.Call) []validate.Index {
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
// of the tables, each block once, with the call of its module, and where the name is set
// and read.
func BothEnds(l link.Link) With {
	return func(f *rules.Finding) {
		seen := map[rules.Span]bool{}
		tables := l.Tables()
		for _, t := range tables {
			at := t.Header
			if seen[at] || len(seen) >= maxDeclared {
				continue
			}
			seen[at] = true
			ofBlock := slices.DeleteFunc(slices.Clone(tables), func(other *schema.Table) bool { return other.Header != at })
			Related(at, fmt.Sprintf("%s is %s here", link.Names(ofBlock), t.Elsewhere.Verb()))(f)
			if call, ok := commonCall(ofBlock); ok && !seen[call.Span] {
				Related(call.Span, "called here as "+call.Address)(f)
				seen[call.Span] = true
			}
		}
		via := l.Via()
		f.Flow.Before = slices.Concat(passed(via, f.Span), f.Flow.Before)
		for _, s := range via {
			if !seen[s.At] && s.At != f.Span {
				Related(s.At, s.What)(f)
				seen[s.At] = true
			}
		}
		if l.Evidence() < rules.Proven {
			f.Confidence = rules.Likely
		}
		assumed(tables, f)
	}
}

// assumed makes a finding about tables likely, and at most a warning, if a default gives a key of one:
// what is deployed may be given another.
func assumed(tables []*schema.Table, f *rules.Finding) {
	for _, t := range tables {
		if t.KeysAssumed != "" {
			f.Confidence, f.Severity = rules.Likely, min(cmp.Or(f.Severity, f.Rule.Severity), rules.Warning)
			Related(t.Header, fmt.Sprintf("a key of %s is the default of %s, and may be another where it is deployed", t.DisplayName(), t.KeysAssumed))(f)
			return
		}
	}
}

// commonCall returns the call of the module that declares some tables, if they have one in
// common: it may give the keys.
func commonCall(tables []*schema.Table) (call schema.Call, ok bool) {
	for i, t := range tables {
		last := len(t.Calls) - 1
		if last < 0 || i > 0 && t.Calls[last] != call {
			return schema.Call{}, false
		}
		call = t.Calls[last]
	}
	return call, true
}

// maxDeclared bounds the declarations that a finding points to.
const maxDeclared = 4

// newLinker returns the Linker for the calls of one package, if the driver has none for the
// whole program: it knows what this package and those that it imports store.
func newLinker(cfg Config, facts func() []binding.Facts) *link.Linker {
	if cfg.Linker != nil {
		return cfg.Linker()
	}
	declared := cfg.Schema
	if declared == nil {
		declared = func() *schema.Model { return nil }
	}
	return link.New(declared, binding.New(facts()), cfg.Given)
}
