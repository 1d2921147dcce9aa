package operations

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Wrapper declares that a function asks for an operation where that cannot be
// Seen: it lies in a module that is not analysed, is called through an
// interface, or builds its request by reflection.
type Wrapper struct {
	Func    string             // "example.com/shop/store.(*DB).Find", "example.com/shop/store.Find"; see [FuncName]
	Op      ddb.Op             // the operation that it asks for
	Params  map[int]ddb.Member // the member that a parameter becomes, counted from 0 without the receiver
	Follows bool               // it reads all pages, or sends again what was left
}

// Declared returns the operations of the package in source order, among them
// those that it asks for through the wrappers. What is declared of a function
// takes precedence over what is known of it. Nothing that summaries say depends
// on it, so that facts are the same whatever is declared.
func (p *Package) Declared(wrappers []Wrapper) []*Call {
	if len(wrappers) == 0 {
		return p.Calls
	}
	byName := map[string]*Wrapper{}
	for i := range wrappers {
		byName[plainName(wrappers[i].Func)] = &wrappers[i]
	}
	declared := map[ssa.CallInstruction]bool{}
	var calls []*Call
	for _, fn := range p.a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				instr, ok := instr.(ssa.CallInstruction)
				if !ok {
					continue
				}
				_, obj := dataflow.CalleeOf(instr.Common())
				if obj == nil {
					continue
				}
				if w := byName[plainName(FuncName(obj))]; w != nil {
					declared[instr] = true
					calls = append(calls, p.a.declared(instr, w))
				}
			}
		}
	}
	for _, call := range p.Calls {
		if !declared[call.Request.Instr] {
			calls = append(calls, call)
		}
	}
	slices.SortStableFunc(calls, func(x, y *Call) int { return cmp.Compare(x.Pos(), y.Pos()) })
	return calls
}

// declared is the operation behind a call of a wrapper. What the wrapper does
// besides its parameters is unknown.
func (a *analysis) declared(instr ssa.CallInstruction, w *Wrapper) *Call {
	common := instr.Common()
	c := a.newCall(instr, w.Op, 0, requests.Helper)
	c.Wrapper, c.Answer.Follows = w.Func, w.Follows
	c.Request.Input = requests.Input{Set: map[ddb.Member]symbolic.Value{}, Rest: symbolic.UnknownFor("the wrapper decides")}
	c.forwards = true // no one else can be told what is wrong with it
	c.own = requests.Input{Set: map[ddb.Member]symbolic.Value{}, Rest: c.Request.Input.Rest}
	args := dataflow.ArgsOf(common)
	receivers := len(args) - common.Signature().Params().Len()
	for i, member := range w.Params {
		if at := i + receivers; at < len(args) {
			c.Request.Input.Set[member] = a.Resolve(args[at])
			c.own.Set[member] = symbolic.Value{Kind: symbolic.Param, Index: at}
		}
	}
	if i := answerIndex(common.Signature(), w.Op); i >= 0 {
		c.Answer.Output = a.Output(dataflow.OutputOf(instr, i))
	}
	return c
}

// FuncName returns the name by which a [Wrapper] declares a function: that of
// stack traces, with the pointer of a receiver in parentheses or without.
func FuncName(fn *types.Func) string {
	fn = fn.Origin()
	name := fn.Name()
	if recv := fn.Signature().Recv(); recv != nil {
		if named, ok := types.Unalias(dataflow.Deref(recv.Type())).(*types.Named); ok {
			name = "(*" + named.Obj().Name() + ")." + name
			if _, isPointer := types.Unalias(recv.Type()).(*types.Pointer); !isPointer {
				name = named.Obj().Name() + "." + fn.Name()
			}
		}
	}
	if fn.Pkg() == nil {
		return name
	}
	return fn.Pkg().Path() + "." + name
}

// Names reports whether the wrapper is the function of that name.
func (w *Wrapper) Names(fn string) bool { return plainName(w.Func) == plainName(fn) }

// plainName leaves the parentheses and the pointer of a receiver out of a
// function's name.
func plainName(name string) string { return receiverMarks.Replace(name) }

var receiverMarks = strings.NewReplacer("(*", "", "(", "", ")", "")

// answerIndex returns which result is the answer of an operation, or -1.
func answerIndex(sig *types.Signature, op ddb.Op) int {
	for i := range sig.Results().Len() {
		if of, ok := sdk.OutputOf(sig.Results().At(i).Type()); ok && of == op {
			return i
		}
	}
	return -1
}
