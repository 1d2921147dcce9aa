package gorule

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A Contradiction is something in a request that DynamoDB refuses because of the table that
// it asks.
type Contradiction struct {
	Refused
	Link  link.Link // of the part of the request that is wrong
	Index string    // the name of the index that this part reads; "" if it is the table

	// Struct is what a codec makes the item of that is wrong; nil if it is made otherwise.
	Struct *items.Type
}

// Table returns what is certain of the first table that may be asked. What contradicts it
// contradicts the others too.
func (c Contradiction) Table() *validate.Table {
	table, _ := link.Table(c.Link.Candidates[0].Table)
	return table
}

// Names returns what messages call the tables that may be asked. What a message states about
// a key is true of the first; others may contradict the request by other keys.
func (c Contradiction) Names() string {
	var same, others []*schema.Table
	first := c.Table()
	for _, t := range c.Link.Tables() {
		if table, _ := link.Table(t); slices.Equal(table.Keys, first.Keys) && slices.Equal(c.Keys(table), c.Keys(first)) {
			same = append(same, t)
		} else {
			others = append(others, t)
		}
	}
	if len(others) == 0 {
		return link.Names(same)
	}
	return fmt.Sprintf("%s (nor does it fit the key of %s)", link.Names(same), link.Names(others))
}

// Keys returns the key attributes of the table or index that is asked, as a table has them.
func (c Contradiction) Keys(t *validate.Table) []expr.KeyAttribute {
	for _, index := range t.Indexes {
		if index.Name == c.Index {
			return index.Keys
		}
	}
	return t.Keys
}

// ForEachContradiction calls check for what DynamoDB refuses, for one of the causes in
// Linked of the rule, because of the tables that calls ask: on every path, and whichever of
// the candidates is asked. What it refuses whatever the table, [Pass.ForEachProblem] is about.
func (p *Pass) ForEachContradiction(check func(Contradiction)) {
	all := Once(p, contradictionsKey{}, func() rendered { return p.requestsBy(p.judgeLinked, false) })
	for _, call := range p.requested() {
		for _, problem := range all.problems[call] {
			if slices.Contains(p.linkedCodes, problem.Code) {
				if found := p.contradiction(problem, all.inputs[call]); found.Link.Linked() {
					check(found)
				}
			}
		}
	}
}

type contradictionsKey struct{}

// contradiction finds what the part of a request is done to that a problem is in.
func (p *Pass) contradiction(problem Refused, request render.Request) Contradiction {
	found := Contradiction{Refused: problem}
	target, ok := validate.TargetAt(problem.Call.Request.Op, request.Input, problem.At)
	if ok {
		found.Link = p.linkOfName(problem.Call, request.TableName(target.Table))
		found.Index = target.Index.Text
	}
	if problem.origin != nil {
		found.Struct = problem.origin.Struct()
	}
	return found
}

// judgeLinked judges the request of a call with the tables that it asks.
func (p *Pass) judgeLinked(call *operations.Call) *judgement {
	j := &judgement{call: call, in: map[*render.Origin][]refusal.Problem{}, linked: true}
	var ok bool
	if j.request, ok = render.WithStructs(call); !ok {
		return j
	}
	j.request.Input = p.withIndex(call, j.request.Input)
	for _, problem := range p.contradictions(call, j.request) {
		if maySkip(call, j.request.Input, problem) {
			continue
		}
		origin := j.request.Origin(problem.At.Origin)
		j.note(problem, origin)
		for _, twin := range origin.Twins() {
			j.note(problem, twin)
		}
	}
	if inner := call.InHelper(); inner != nil && len(j.found) > 0 {
		if request, ok := render.WithStructs(inner); ok {
			request.Input = p.withIndex(inner, request.Input)
			j.own = p.contradictions(inner, request)
		}
	}
	return j
}

// contradictions returns what is refused whichever table is asked, and would not be if the
// tables were unknown. Each part of a request asks a table of its own, so that the first
// candidates of all parts can be tried together, then the second.
func (p *Pass) contradictions(call *operations.Call, request render.Request) []refusal.Problem {
	certain, turns := p.refusedBy(call, request, link.Link.Tables, 0)
	for turn := 1; turn < turns; turn++ {
		others, _ := p.refusedBy(call, request, link.Link.Tables, turn)
		certain = slices.DeleteFunc(certain, func(found refusal.Problem) bool { return !isAmong(others, found) })
	}
	// What Terraform may declare by this name with other values of variables has to refuse the
	// request as well, though it may be for another reason.
	for turn, turns := 0, 1; turn < turns && len(certain) > 0; turn++ {
		var others []refusal.Problem
		others, turns = p.refusedBy(call, request, possibleTables, turn)
		certain = slices.DeleteFunc(certain, func(found refusal.Problem) bool {
			return !slices.ContainsFunc(others, func(other refusal.Problem) bool { return samePart(call.Request.Op, request, found, other) })
		})
	}
	if len(certain) > 0 {
		known := slices.DeleteFunc(validate.Check(call.Request.Op, request.Input, nil), func(p refusal.Problem) bool { return validate.NeedsTable(p.Code) })
		certain = slices.DeleteFunc(certain, func(found refusal.Problem) bool { return isAmong(known, found) || isWithin(known, found) })
	}
	return certain
}

// refusedBy returns what is refused if each name in a request stands for one of its tables,
// the one whose turn it is, and how many turns there are.
func (p *Pass) refusedBy(call *operations.Call, request render.Request, of func(link.Link) []*schema.Table, turn int) (problems []refusal.Problem, turns int) {
	problems = validate.Check(call.Request.Op, request.Input, func(name validate.Value) (*validate.Table, bool) {
		l := p.linkOfName(call, request.TableName(name))
		if slices.ContainsFunc(l.Tables(), func(t *schema.Table) bool { return t.Maybe != "" }) {
			return nil, false // another one may be asked, which is out of view
		}
		tables := of(l)
		if len(tables) == 0 {
			return nil, false
		}
		turns = max(turns, len(tables))
		return link.Table(tables[min(turn, len(tables)-1)])
	})
	return problems, turns
}

// samePart reports whether two problems are in one part of a request.
func samePart(op ddb.Op, request render.Request, a, b refusal.Problem) bool {
	of, ok := validate.TargetAt(op, request.Input, a.At)
	other, known := validate.TargetAt(op, request.Input, b.At)
	return ok && known && of.Table.Origin == other.Table.Origin && of.Table.Text == other.Table.Text
}

// possibleTables returns the tables that a call may ask in another run of Terraform; those of
// this run if there are none.
func possibleTables(l link.Link) []*schema.Table {
	if len(l.Possible) == 0 || !l.Linked() {
		return l.Tables()
	}
	return l.Possible
}

// linkOfName returns the tables that a name in a request stands for.
func (p *Pass) linkOfName(call *operations.Call, value symbolic.Value) link.Link {
	if call.CallersDecide(ddb.TableName) || call.CallersDecide(ddb.Statement) {
		return link.Link{}
	}
	return p.linked(value, call)
}

// isOfCall reports whether a piece of source certainly is of one call only, so that what is
// wrong with it because of the table that the call asks is wrong there. Functions that make
// keys or send requests do it for other tables too.
func (p *Pass) isOfCall(call *operations.Call, of *render.Origin, from token.Pos) bool {
	if _, isText := of.Text(); isText && call.InHelper() == nil {
		return true // texts that calls share are known
	}
	file := p.fileOf(from)
	return file != nil && enclosing(file, from) == call.Func()
}

// isAmong reports whether one of several problems of a request is the one given.
func isAmong(all []refusal.Problem, found refusal.Problem) bool {
	return slices.ContainsFunc(all, func(other refusal.Problem) bool {
		return other.Code == found.Code && other.At.Origin == found.At.Origin && other.At.Within(found.At) && found.At.Within(other.At)
	})
}

// isWithin reports whether one of several problems is about a part of the very expression
// that a problem is about, or the other way round: the mistake is one.
func isWithin(all []refusal.Problem, found refusal.Problem) bool {
	return slices.ContainsFunc(all, func(other refusal.Problem) bool {
		return found.Text != "" && other.At.Origin == found.At.Origin && (other.At.Within(found.At) || found.At.Within(other.At))
	})
}

// withIndex fills in the name of the index that a request reads, if it is known only from
// elsewhere.
func (p *Pass) withIndex(call *operations.Call, input validate.Value) validate.Value {
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
