package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// Use is one thing that becomes of a value.
type Use struct {
	Kind   facts.UseKind
	Member ddb.Member // for Fed: of the request
	Index  int        // for Returned: which result
	Field  string     // for Returned: the field of the result, a struct; "" for the result itself
	Instr  ssa.Instruction
}

// Uses are all things that become of a value.
type Uses []Use

// Handled reports whether anything but logging happens to the value.
func (u Uses) Handled() bool {
	return slices.ContainsFunc(u, func(u Use) bool { return u.Kind != facts.Logged })
}

// Only reports whether there is a use and all are of the given kinds.
func (u Uses) Only(kinds ...facts.UseKind) bool {
	return len(u) > 0 && !slices.ContainsFunc(u, func(u Use) bool { return !slices.Contains(kinds, u.Kind) })
}

// FedTo reports whether the value is put into a member of a request.
func (u Uses) FedTo(m ddb.Member) bool {
	return slices.ContainsFunc(u, func(u Use) bool { return u.Kind == facts.Fed && u.Member == m })
}

// OnlyTested reports whether nothing becomes of the value but that conditions test it,
// something logs it, or the code asks whether there is any.
func (u Uses) OnlyTested() bool {
	return !slices.ContainsFunc(u, func(u Use) bool {
		_, isCondition := u.Instr.(*ssa.If)
		return u.Kind != facts.Logged && u.Kind != facts.FirstOnly && !isCondition
	})
}

// Has reports whether there is a use of the given kind.
func (u Uses) Has(kind facts.UseKind) bool {
	return slices.ContainsFunc(u, func(u Use) bool { return u.Kind == kind })
}

// Output is what becomes of the answer to a request.
type Output struct {
	members map[ddb.Member]Uses
	values  map[ddb.Member][]ssa.Value // where members are read
	whole   Uses                       // of the answer as such
}

// NewOutput returns an Output to which nothing is added yet.
func NewOutput() *Output {
	return &Output{members: map[ddb.Member]Uses{}, values: map[ddb.Member][]ssa.Value{}}
}

// add adds what becomes of a member that is read.
func (o *Output) add(m ddb.Member, v ssa.Value, uses Uses) {
	o.members[m] = append(o.members[m], uses...)
	o.values[m] = append(o.values[m], v)
}

// AddKinds adds kinds of uses of a member, all by one instruction.
func (o *Output) AddKinds(m ddb.Member, kinds []facts.UseKind, instr ssa.Instruction) {
	for _, kind := range kinds {
		o.members[m] = append(o.members[m], Use{Kind: kind, Instr: instr})
	}
}

// Member returns what becomes of a member of the answer.
func (o *Output) Member(m ddb.Member) Uses { return o.members[m] }

// IsRead reports whether a member of the answer is read at all.
func (o *Output) IsRead(m ddb.Member) bool { return len(o.values[m]) > 0 }

// Members returns what becomes of several members together.
func (o *Output) Members(list []ddb.Member) Uses {
	var all Uses
	for _, m := range list {
		all = append(all, o.members[m]...)
	}
	return all
}

// Leaves reports whether the answer as a whole goes to a place where it is not
// judged here: to the caller, into a place or a function that is unknown.
func (o *Output) Leaves() bool {
	return slices.ContainsFunc(o.whole, func(u Use) bool { return u.Kind == facts.Returned || u.Kind == facts.Escaped })
}

// IsResult reports whether the answer becomes result i of a function.
func (o *Output) IsResult(fn *ssa.Function, i int) bool {
	return slices.ContainsFunc(o.whole, func(u Use) bool { return u.isResult(fn, i) })
}

// ReturnedAs returns the indices of the results that the answer becomes.
func (o *Output) ReturnedAs() []int {
	var indices []int
	for _, u := range o.whole {
		if u.Kind == facts.Returned && !slices.Contains(indices, u.Index) {
			indices = append(indices, u.Index)
		}
	}
	slices.Sort(indices)
	return indices
}
