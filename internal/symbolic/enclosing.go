package symbolic

import (
	"golang.org/x/tools/go/ssa"
)

func Enclosing(instr ssa.Instruction) string {
	fn := instr.Parent()
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn.RelString(fn.Package().Pkg)
}
