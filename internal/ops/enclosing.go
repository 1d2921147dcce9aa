package ops

import (
	"golang.org/x/tools/go/ssa"
)

func enclosing(instr ssa.Instruction) string {
	fn := instr.Parent()
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn.RelString(fn.Package().Pkg)
}
