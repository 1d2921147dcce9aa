// Package permissions says which permissions of IAM programs need, by what their code does
// with tables, and what the least policy is that gives them. It knows neither how policies are
// written nor what a rule makes of them.
package permissions

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A Policy is the least that a program needs of IAM for DynamoDB.
type Policy struct {
	Program *deploy.Deployment

	// Root is the configuration root that has the tables, if several declare the same ones:
	// infra/dev and infra/prod, which call one module. What neither declares is in the
	// policies of both.
	Root string

	Statements []Statement // one for each resource, ordered by these
	Unlinked   []Call      // calls of which it is unknown what they ask, in the order of the code
}

// A Statement is the actions that a program needs on one resource.
type Statement struct {
	Resource Resource
	Actions  []string                // sorted
	Calls    []Call                  // that need them, in the order of the code
	Mappings []*schema.StreamMapping // for which Lambda reads the stream with the role of the program
}

// A Call is one that a program makes.
type Call struct {
	usage.Use
	Open   bool   // the program makes it only if code that is unread calls what leads to it
	Others string // why it may ask other tables, too
}

// A Resource is what a statement is about: all resources, for actions that are on none, if it
// is zero.
type Resource struct {
	Tables     []*schema.Table // one table, in all environments of its configuration
	Undeclared string          // the name of a table that is declared nowhere in view, if it is none of these

	Index  string // the name of the index, AnyIndex if it is unknown; "" for the table itself
	Stream bool
}

// AnyIndex is the index of a resource that is all indexes of a table.
const AnyIndex = "*"

// IsAll reports whether a resource is all resources.
func (r Resource) IsAll() bool { return len(r.Tables) == 0 && r.Undeclared == "" }

// is reports whether two are one resource.
func (r Resource) is(other Resource) bool { return r.compare(other) == 0 }

// compare orders resources: declared tables by their addresses, then others, then all.
func (r Resource) compare(other Resource) int {
	rank := func(r Resource) int { return min(1, len(r.Tables))*2 + min(1, len(r.Undeclared)) }
	var at, otherAt schema.Declaration
	if len(r.Tables) > 0 && len(other.Tables) > 0 {
		at, otherAt = r.Tables[0].Declaration, other.Tables[0].Declaration
	}
	stream := func(r Resource) int {
		if r.Stream {
			return 1
		}
		return 0
	}
	return cmp.Or(rank(other)-rank(r), cmp.Compare(at.Root, otherAt.Root), cmp.Compare(at.Address, otherAt.Address),
		cmp.Compare(r.Undeclared, other.Undeclared), cmp.Compare(r.Index, other.Index), stream(r)-stream(other))
}

// Least returns the least policy of a program, by all calls in view and what the model declares
// of its workloads: one for each configuration root, if several declare the same tables.
func Least(program *deploy.Deployment, uses []usage.Use, m *schema.Model) []*Policy {
	p := &Policy{Program: program}
	for _, u := range senders(uses) {
		for _, run := range u.Runs {
			if run.Program == program {
				p.add(u, run)
			}
		}
	}
	p.read(m)
	slices.SortFunc(p.Statements, func(a, b Statement) int { return a.Resource.compare(b.Resource) })
	for i := range p.Statements {
		slices.SortStableFunc(p.Statements[i].Calls, Call.compare)
		slices.Sort(p.Statements[i].Actions)
	}
	slices.SortStableFunc(p.Unlinked, Call.compare)
	return p.split()
}

// senders returns the calls without those that hand a request to a function which sends it, if
// the function's own call asks the same.
func senders(uses []usage.Use) []usage.Use {
	own := slices.DeleteFunc(slices.Clone(uses), func(u usage.Use) bool { return u.Handed })
	return slices.DeleteFunc(slices.Clone(uses), func(u usage.Use) bool {
		return u.Handed && slices.ContainsFunc(own, func(sender usage.Use) bool { return asksAll(sender, u) })
	})
}

// asksAll reports whether a call asks, as far as it is known, all that another one asks.
func asksAll(u, other usage.Use) bool {
	lacks := func(t *schema.Table) bool { return !slices.Contains(u.Tables, t) }
	return u.Op == other.Op && u.Action == other.Action && u.Index == other.Index && (u.AnyIndex || !other.AnyIndex) && (u.Any || !other.Any) &&
		!slices.ContainsFunc(other.Tables, lacks) && slices.Equal(u.Undeclared, other.Undeclared)
}

// MayAskOthers returns the calls that the policy allows on some tables and that may ask others, too,
// in the order of the code.
func (p *Policy) MayAskOthers() (calls []Call) {
	for _, s := range p.Statements {
		for _, c := range s.Calls {
			if c.Others != "" {
				calls = once(calls, c)
			}
		}
	}
	slices.SortStableFunc(calls, Call.compare)
	return calls
}

func (c Call) compare(other Call) int {
	return cmp.Or(c.At.Compare(other.At), cmp.Compare(c.Op, other.Op), cmp.Compare(c.Action, other.Action))
}

// add adds what a call needs where it runs.
func (p *Policy) add(u usage.Use, run usage.Run) {
	call := Call{Use: u, Open: run.Open}
	if len(run.Tables) == 0 {
		call.Why = cmp.Or(run.Why, u.Why)
	}
	actions := call.actions()
	tables := run.Tables
	if len(tables) == 0 {
		tables = u.Tables
	}
	if u.Any && len(run.Tables) == 0 && len(tables) > 0 {
		call.Others = call.Why
	}
	unknown := len(actions) == 0
	for _, action := range actions {
		kinds, _ := iam.Kinds(action)
		switch {
		case len(tables) > 0:
			for _, t := range tables {
				p.allow(call, action, Resource{Tables: []*schema.Table{t}}, kinds)
			}
		case len(u.Undeclared) > 0:
			for _, name := range u.Undeclared {
				p.allow(call, action, Resource{Undeclared: name}, kinds)
			}
		case len(kinds) == 0:
			p.allow(call, action, Resource{}, kinds)
		default:
			unknown = true
		}
	}
	if unknown {
		p.Unlinked = once(p.Unlinked, call)
	}
	for _, unset := range u.Unset {
		if unset.Program == run.Program && unset.Workload == run.Workload {
			call.Why = fmt.Sprintf("%s, which runs it, does not set %s", unset.Workload.Address, unset.Variable)
			p.Unlinked = once(p.Unlinked, call)
		}
	}
}

// allow adds an action on a table, or on those of its indexes that a call reads.
func (p *Policy) allow(call Call, action string, r Resource, kinds []iam.Kind) {
	if slices.Contains(kinds, iam.IndexKind) {
		r.Index = call.Index
	}
	p.statement(r).need(action, call)
	if call.AnyIndex && slices.Contains(kinds, iam.IndexKind) {
		r.Index = AnyIndex
		p.statement(r).need(action, call)
	}
}

// Reading returns the actions that Lambda takes on the stream of an event source mapping, with
// the role of the function (Lambda Developer Guide, "Process DynamoDB records with Lambda").
func Reading() []string {
	return []string{"dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"}
}

// listing is what it does besides, on no stream in particular.
const listing = "dynamodb:ListStreams"

// read adds what the event source mappings need by which Lambda calls the program.
func (p *Policy) read(m *schema.Model) {
	tables := schema.NewTableIndex(m.Tables)
	for _, mapping := range m.StreamMappings {
		called := slices.ContainsFunc(p.Program.Workloads, func(w *schema.Workload) bool { return mapping.Calls(w) == tri.Yes })
		t := tables.Find(mapping.Source, &mapping.Declaration)
		if !called || t == nil || mapping.Unsure != "" {
			continue
		}
		stream := p.statement(Resource{Tables: []*schema.Table{t}, Stream: true})
		for _, action := range Reading() {
			stream.allow(action)
		}
		stream.Mappings = append(stream.Mappings, mapping)
		all := p.statement(Resource{})
		all.allow(listing)
		all.Mappings = append(all.Mappings, mapping)
	}
}

// statement returns that of a resource.
func (p *Policy) statement(r Resource) *Statement {
	i := slices.IndexFunc(p.Statements, func(s Statement) bool { return s.Resource.is(r) })
	if i < 0 {
		i = len(p.Statements)
		p.Statements = append(p.Statements, Statement{Resource: r})
	}
	s := &p.Statements[i]
	for _, t := range r.Tables {
		if !slices.Contains(s.Resource.Tables, t) {
			s.Resource.Tables = append(s.Resource.Tables, t)
		}
	}
	return s
}

func (s *Statement) need(action string, call Call) {
	s.allow(action)
	s.Calls = once(s.Calls, call)
}

func (s *Statement) allow(action string) {
	if !slices.Contains(s.Actions, action) {
		s.Actions = append(s.Actions, action)
	}
}

// once adds a call, unless the same place has one that does the same: it runs on each of several
// workloads. What is certain on one is certain.
func once(calls []Call, call Call) []Call {
	for i, c := range calls {
		if c.At == call.At && c.Op == call.Op && c.Action == call.Action {
			calls[i].Open = c.Open && call.Open
			return calls
		}
	}
	return append(calls, call)
}
