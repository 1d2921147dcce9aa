package binding

import (
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// CalledUnnamed reports whether code in view may call a function without naming it: its value
// is taken, or a method of its name is called through an interface. What such calls pass is
// not among what [Bindings.Resolve] finds.
func (b *Bindings) CalledUnnamed(fn string) bool {
	return b.unnamed[fn] || isMethod(fn) && b.unnamed[fn[strings.LastIndexByte(fn, '.'):]]
}

// isMethod reports whether a function is a method, by what [types.Func.FullName] returns.
func isMethod(fn string) bool { return strings.HasPrefix(fn, "(") }

// isExportedMethod reports whether a function is a method that packages may call through an
// interface which know neither it nor an SDK, and are not read.
func isExportedMethod(fn string) bool { return isMethod(fn) && isExported(fn) }

// isExported reports whether packages that are not in view may call a function.
func isExported(fn string) bool { return token.IsExported(fn[strings.LastIndexByte(fn, '.')+1:]) }

// unnamed returns what functions call or hand on without naming what is called: functions as
// [types.Func.FullName] has them, and ".Name" for methods of interfaces. Those that take no
// texts are left out: nothing is passed to them that names a table.
func unnamed(functions []*ssa.Function, isTest func(token.Pos) bool) []string {
	found := map[string]bool{}
	note := func(fn *types.Func) {
		if fn == nil || !takesText(fn) {
			return
		}
		name := fn.Origin().FullName()
		if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
			name = "." + fn.Name()
		}
		found[name] = true
	}
	for _, fn := range functions {
		if isTest(fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for _, taken := range taken(instr) {
					note(taken)
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// taken returns the method that an instruction calls through an interface, and the functions
// whose values it uses.
func taken(instr ssa.Instruction) (all []*types.Func) {
	var called ssa.Value // by name
	if call, ok := instr.(ssa.CallInstruction); ok {
		called = call.Common().Value
		if call.Common().IsInvoke() {
			_, method := dataflow.CalleeOf(call.Common())
			all = append(all, method)
		}
	}
	for _, operand := range instr.Operands(nil) {
		if fn, ok := (*operand).(*ssa.Function); ok && *operand != called {
			if obj, ok := fn.Object().(*types.Func); ok {
				all = append(all, obj)
			}
		}
	}
	return all
}

// takesText reports whether a function has a parameter that is a text.
func takesText(fn *types.Func) bool {
	for p := range fn.Signature().Params().Variables() {
		if holdsText(p.Type()) {
			return true
		}
	}
	return false
}
