package ops

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// A sameness tells whether values are the same each time that some code runs.
// Unknown values may differ; contexts do not matter,
// and errors neither.
type sameness struct {
	a      *analysis
	varies func(ssa.Value) bool       // where a difference comes in
	before func(ssa.Instruction) bool // nil, or: it has run already
	seen   map[ssa.Value]bool         // on the way, or found to be the same
}

// sameInTurns tells what is the same in each turn of the loop around an
// instruction.
func (a *analysis) sameInTurns(loop *goflow.Loop, in ssa.Instruction) *sameness {
	return &sameness{
		a: a, seen: map[ssa.Value]bool{},
		varies: func(v ssa.Value) bool {
			phi, ok := v.(*ssa.Phi)
			return ok && phi.Block() == loop.Head
		},
		before: func(instr ssa.Instruction) bool {
			return instr.Parent() == in.Parent() && !loop.Blocks[instr.Block()]
		},
	}
}

// sameUnless tells what is the same each time, but where varies says otherwise.
func (a *analysis) sameUnless(varies func(ssa.Value) bool) *sameness {
	return &sameness{a: a, seen: map[ssa.Value]bool{}, varies: varies}
}

// sameResults reports whether a function returns what clients are made of, the
// same each time for the same arguments.
func (a *analysis) sameResults(fn *ssa.Function) bool {
	configures := false
	for v := range fn.Signature.Results().Variables() {
		configures = configures || sdk.IsConfiguration(v.Type())
	}
	return configures && a.sameUnless(func(ssa.Value) bool { return false }).results(fn)
}

func (s *sameness) values(list []ssa.Value) bool {
	for _, v := range list {
		if !s.value(v) {
			return false
		}
	}
	return true
}

func (s *sameness) value(v ssa.Value) bool {
	if v == nil || s.seen[v] || goflow.IsContext(v.Type()) || goflow.IsError(v.Type()) {
		return true
	}
	s.seen[v] = true
	if s.varies(v) {
		return false
	}
	if variable, ok := v.(*ssa.Alloc); ok {
		return s.contents(variable)
	}
	instr, ok := v.(ssa.Instruction)
	if !ok || s.before != nil && s.before(instr) {
		return true // A constant, a package variable, a parameter
	}
	switch v := v.(type) {
	case *ssa.Call:
		return s.call(v)
	case *ssa.Next:
		return false
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return false
		}
	}
	return s.operands(instr)
}

func (s *sameness) operands(instr ssa.Instruction) bool {
	for _, operand := range instr.Operands(nil) {
		if *operand != nil && !s.value(*operand) {
			return false
		}
	}
	return true
}

// contents judges what is put into a variable, its fields or its elements.
func (s *sameness) contents(addr ssa.Value) bool {
	for _, alias := range s.a.Aliases(addr) {
		for _, instr := range goflow.Referrers(alias) {
			same := true
			switch instr := instr.(type) {
			case *ssa.Store:
				same = instr.Addr != alias || s.value(instr.Val)
			case *ssa.FieldAddr:
				same = s.contents(instr)
			case *ssa.IndexAddr:
				same = s.contents(instr)
			case *ssa.Call: // it may fill the variable
				same = s.call(instr)
			case *ssa.MakeInterface:
				same = s.boxed(instr)
			case *ssa.MakeClosure: // which sees it as an alias
			default:
				same = goflow.LeavesInPlace(instr, alias)
			}
			if !same {
				return false
			}
		}
	}
	return true
}

// boxed judges what is done to a variable by way of an interface that holds its
// address.
func (s *sameness) boxed(box ssa.Value) bool {
	return !slices.ContainsFunc(goflow.Referrers(box), func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		return ok && s.a.MayChange(call, box, s.a.WritesTo) && !s.a.isSealed(call, box) && !s.call(call) || !ok && !goflow.LeavesInPlace(instr, box)
	})
}

// isSealed reports whether a function of another package gets a struct whose fields
// only this package can name, by methods that leave them as they are.
func (a *analysis) isSealed(call *ssa.Call, v ssa.Value) bool {
	callee, _ := goflow.CalleeOf(&call.Call)
	box, ok := v.(*ssa.MakeInterface)
	if callee != nil || !ok {
		return false
	}
	named, ok := types.Unalias(goflow.Deref(box.X.Type())).(*types.Named)
	if !ok || named.Obj().Pkg() != a.Source.Pkg {
		return false
	}
	of, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range of.Fields() {
		if field.Exported() || field.Embedded() || a.Source.Lost[field] {
			return false
		}
	}
	for method := range named.Methods() {
		if fn := call.Parent().Prog.FuncValue(method); fn == nil || fn.Blocks == nil || a.WritesTo(fn.Params[0]) {
			return false
		}
	}
	return true
}

// call judges the results of a call: the same if its arguments are, for
// functions of the package whose results are, for functions of other packages
// that are known to be so, and for those of the SDK.
func (s *sameness) call(call *ssa.Call) bool {
	callee, obj := goflow.CalleeOf(&call.Call)
	if callee != nil {
		return s.results(callee) && s.values(goflow.ArgsOf(&call.Call))
	}
	if call.Call.IsInvoke() || obj == nil || obj.Pkg() == nil || !repeatable(obj.Pkg().Path()) && !s.a.making(obj).Same {
		return false
	}
	return s.values(call.Call.Args)
}

// results judges what a function of the package returns.
func (s *sameness) results(fn *ssa.Function) bool {
	for _, ret := range goflow.ReturnsOf(fn) {
		if !s.values(ret.Results) {
			return false
		}
	}
	return true
}

// repeatable reports whether all functions of a package return the same for the
// same arguments: those that read the environment, build texts and add tracing
// to a configuration.
func repeatable(path string) bool {
	switch path {
	case "os", "fmt", "strings", "strconv", "path", "path/filepath", "errors", "log", "log/slog":
		return true
	}
	return slices.ContainsFunc([]string{"github.com/aws/", "go.opentelemetry.io/", "gopkg.in/DataDog/dd-trace-go.v1/", "github.com/DataDog/dd-trace-go/"}, func(prefix string) bool {
		return strings.HasPrefix(path, prefix)
	})
}
