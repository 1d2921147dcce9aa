package answers

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// AbsentRead is where code reads what a member of the answer points to, which may be nil there, or
// takes attributes out of a map that is.
type AbsentRead struct {
	At      token.Pos
	Absence sdk.Absence
}

// AbsentReads returns, for each member of the answer that may be nil, where the code comes to
// read what it points to if it is. Code that has checked anything else in the answer before may
// know better:
//
//	out, err := client.DescribeTable(ctx, in)
//	…
//	if out.Table.StreamSpecification != nil {
//		arn := *out.Table.LatestStreamArn // is there, too
func (c *Answer) AbsentReads() (reads []AbsentRead) {
	switch {
	case c.Pages != nil:
		for _, next := range c.Pages.next {
			reads = append(reads, c.absentReads(next, dataflow.OutputOf(next, 0))...)
		}
	case c.Value != nil:
		reads = c.absentReads(c.Request.Instr, c.Value)
	}
	return reads
}

func (c *Answer) absentReads(call ssa.CallInstruction, answer ssa.Value) (reads []AbsentRead) {
	parts := c.a.partsOf(call, answer)
	for member, loads := range parts.members {
		absence, leavesOut := c.leavesOut(member.Absence)
		if !leavesOut {
			continue
		}
		if at := parts.readBy(call, answer, loads, absence.Map); at.IsValid() {
			reads = append(reads, AbsentRead{at, absence})
		}
	}
	slices.SortFunc(reads, func(x, y AbsentRead) int { return int(x.At - y.At) })
	return reads
}

// leavesOut reports whether DynamoDB may leave out a member of the answer to this request, and when.
func (c *Answer) leavesOut(absence sdk.Absence) (sdk.Absence, bool) {
	switch {
	case absence.Asked != "":
		asked := c.Request.Input.Get(absence.Asked)
		if absence.Asked == ddb.ReturnValues && (asked.IsString("ALL_OLD") || asked.IsString("UPDATED_OLD")) {
			return sdk.Absence{Member: absence.Member, When: "if there was no such item", Map: true}, c.isUnconditional()
		}
		return absence, asked.IsSet() == tri.No || asked.IsString("NONE")
	case absence.Other != "":
		return absence, c.sendsOnly(string(absence.Other))
	case c.Request.Input.Get(absence.Member).SetOnSomePath(): // what the request sets, the answer repeats
		return absence, false
	}
	return absence, true
}

// isUnconditional reports whether a write certainly has no condition, such as that there is an item.
func (c *Answer) isUnconditional() bool {
	return c.Request.Input.Get(ddb.ConditionExpression).IsSet() == tri.No && c.Request.Input.Get(ddb.Expected).IsSet() == tri.No
}

// sendsOnly reports whether all requests of a batch are certainly of one kind, PutRequest or
// DeleteRequest: what is left undone is of that kind, too.
func (c *Answer) sendsOnly(kind string) bool {
	tables := c.Request.Shape(ddb.RequestItems)
	sent := 0
	for _, table := range tables.Entries {
		for _, request := range table.Shape.Entries {
			if _, is := request.Shape.Entry(kind); !is || !request.Shape.Complete || len(request.Shape.Entries) != 1 {
				return false
			}
			sent++
		}
		if !table.Shape.Complete {
			return false
		}
	}
	return tables.Complete && sent > 0
}

// answerParts are what a function takes out of an answer.
type answerParts struct {
	*dataflow.Walk
	a       *Answers
	fn      *ssa.Function
	stage   *dataflow.Stage
	members map[absentMember][]ssa.Value // where members that may be nil are read
}

// partsOf follows an answer to what the function around the call takes out of it.
func (a *Answers) partsOf(call ssa.CallInstruction, answer ssa.Value) *answerParts {
	p := &answerParts{Walk: a.NewWalk(), a: a, fn: call.Parent(), members: map[absentMember][]ssa.Value{}}
	p.stage = &dataflow.Stage{Edge: p.edge, Call: func(ssa.Value, ssa.CallInstruction) bool { return true }}
	p.Follow(answer, p.stage)
	return p
}

// An absentMember is a field of a struct in an answer.
type absentMember struct {
	Absence sdk.Absence
	of      types.Type
}

func (p *answerParts) edge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Part, dataflow.Address:
		if !p.member(e) {
			p.Follow(e.To, p.stage)
		}
	case dataflow.Into:
		if variable := p.Variable(e); variable != nil {
			for _, alias := range p.a.Aliases(variable) {
				p.Follow(alias, p.stage)
			}
		}
	case dataflow.Same:
		return false
	}
	return true
}

// member notes where a member that may be nil is read.
func (p *answerParts) member(e dataflow.Edge) bool {
	switch field := e.Instr.(type) {
	case *ssa.FieldAddr:
		absence, ok := sdk.MayBeAbsent(field.X.Type(), field.Field)
		if !ok {
			return false
		}
		key := absentMember{absence, dataflow.Deref(field.X.Type())}
		for _, instr := range dataflow.Referrers(field) {
			if load, isLoad := instr.(*ssa.UnOp); isLoad && load.Parent() == p.fn {
				p.members[key] = append(p.members[key], load)
			}
		}
		return true
	case *ssa.Field:
		absence, ok := sdk.MayBeAbsent(field.X.Type(), field.Field)
		if ok && field.Parent() == p.fn {
			key := absentMember{absence, field.X.Type()}
			p.members[key] = append(p.members[key], field)
		}
		return ok
	}
	return false
}

// readBy returns where code comes to after a call to read what loads point to if they are nil, or, of
// maps, where it takes an attribute out of them for granted.
func (p *answerParts) readBy(call ssa.CallInstruction, answer ssa.Value, loads []ssa.Value, maps bool) token.Pos {
	supposed := dataflow.Supposition{answer: false}
	for _, load := range loads {
		supposed[load] = true
	}
	return p.firstAfter(call, supposed, func(instr ssa.Instruction) ssa.Value {
		switch instr := instr.(type) {
		case *ssa.FieldAddr:
			return instr.X
		case *ssa.UnOp:
			if instr.Op == token.MUL {
				return instr.X
			}
		case *ssa.Lookup:
			if !maps || isGranted(instr) {
				return instr.X
			}
		case *ssa.Call:
			if codec, ok := symbolic.CodecOf(&instr.Call); ok && !maps && !codec.Encodes && len(instr.Call.Args) > 0 {
				return instr.Call.Args[0]
			}
		}
		return nil
	}, loads)
}

// isGranted reports whether code takes it for granted that a map has an attribute, of some type.
func isGranted(lookup *ssa.Lookup) bool {
	return slices.ContainsFunc(dataflow.Referrers(lookup), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.TypeAssert:
			return !instr.CommaOk
		case *ssa.FieldAddr: // aws-sdk-go v1
			return true
		}
		return false
	})
}

// firstAfter returns the first place that code comes to after a call that has worked, under a
// supposition, where an instruction takes one of some values; taken returns which value it takes.
// A way ends where a condition depends on something else in the answer, which may tell as much.
func (p *answerParts) firstAfter(call ssa.CallInstruction, supposed dataflow.Supposition, taken func(ssa.Instruction) ssa.Value, values []ssa.Value) (at token.Pos) {
	if !slices.ContainsFunc(values, func(v ssa.Value) bool { return mayBeTaken(v, taken) }) {
		return token.NoPos
	}
	if err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature())); err != nil {
		supposed[err] = true
	}
	known := supposed.After(call, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		if cond, ok := instr.(*ssa.If); ok {
			_, decided := supposed.Decides(cond.Cond, as)
			return decided || !p.looksAt(cond.Cond, map[ssa.Value]bool{}) || endsLoop(cond.Cond)
		}
		if v := taken(instr); v != nil && slices.Contains(values, as(v)) {
			if pos := placeOf(instr, v); !at.IsValid() || pos < at {
				at = pos
			}
			return false
		}
		return instr != ssa.Instruction(call)
	})
	if !known {
		return token.NoPos
	}
	return at
}

// placeOf returns the place of an instruction that takes a value. One that the code does not spell out
// has none of its own, such as the dereference of the receiver in out.Table.CreationDateTime.Unix():
// it is where its result is used, or where the value comes from.
func placeOf(instr ssa.Instruction, taken ssa.Value) token.Pos {
	if instr.Pos().IsValid() {
		return instr.Pos()
	}
	if result, ok := instr.(ssa.Value); ok {
		for _, use := range dataflow.Referrers(result) {
			if use.Pos().IsValid() {
				return use.Pos()
			}
		}
	}
	return taken.Pos()
}

// mayBeTaken reports whether an instruction takes a value, as it is or out of a variable: if none does, no
// way has to be gone.
func mayBeTaken(v ssa.Value, taken func(ssa.Instruction) ssa.Value) bool {
	return slices.ContainsFunc(dataflow.Referrers(v), func(use ssa.Instruction) bool {
		_, isJoined := use.(*ssa.Phi)
		_, isStored := use.(*ssa.Store)
		return isJoined || isStored || taken(use) == v
	})
}

// looksAt reports whether a condition depends on something in the answer. seen are values that are
// on the way, or have nothing to do with it.
func (p *answerParts) looksAt(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] {
		return false
	}
	seen[v] = true
	if call, ok := v.(*ssa.Call); ok { // whether something can be decoded does not say what is there
		if _, isCodec := symbolic.CodecOf(&call.Call); isCodec {
			return false
		}
	}
	instr, ok := v.(ssa.Instruction)
	return p.Seen(v) || ok && slices.ContainsFunc(instr.Operands(nil), func(operand *ssa.Value) bool { return p.looksAt(*operand, seen) })
}
