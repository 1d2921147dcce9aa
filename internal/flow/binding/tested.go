package binding

import (
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Tested reports whether code in view goes on without a value where that is not set: whether
// it tests the variable of the environment that the value is, or a field or parameter on the
// way from there to the function fn, and does not give up.
//
//	if cfg.AuditTable != "" { audit = store.New(cfg.AuditTable) }
func (b *Bindings) Tested(v symbolic.Value, fn, variable string, way Way) bool {
	known, reader := targets(v, fn), fn
	for _, s := range way.Via {
		known, reader = append(known, s.Target), s.Func
	}
	known = append(known, readIn(variable, reader))
	return slices.ContainsFunc(known, func(target string) bool { return b.tested[target] })
}

// tested returns the fields, variables and parameters that functions compare with "" and go on
// without.
func (c *Collector) tested() []string {
	found := map[string]bool{}
	for _, fn := range c.Symbols.Functions {
		if c.isTest(fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for _, target := range c.testedBy(instr) {
					found[target] = true
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// testedBy returns what an instruction tests: by a comparison, or by whether a variable of the
// environment is set.
func (c *Collector) testedBy(instr ssa.Instruction) []string {
	switch instr := instr.(type) {
	case *ssa.BinOp:
		text, notEmpty := dataflow.TestsEmpty(instr)
		if text == nil || !holdsText(text.Type()) || givesUp(instr, !notEmpty) {
			return nil
		}
		return targets(c.Symbols.Resolve(text), dataflow.FullName(instr.Parent()))
	case *ssa.Extract:
		call, ok := instr.Tuple.(*ssa.Call)
		if !ok || instr.Index != 1 || givesUp(instr, false) {
			return nil
		}
		if _, obj := dataflow.CalleeOf(&call.Call); obj == nil || obj.FullName() != "os.LookupEnv" {
			return nil
		}
		return targets(symbolic.EnvNamed(c.Symbols.Resolve(call.Call.Args[0])), dataflow.FullName(instr.Parent()))
	}
	return nil
}

// givesUp reports whether all that is done where a condition has an outcome ends the program,
// or the function with an error.
func givesUp(cond ssa.Value, outcome bool) bool {
	tests := 0
	for _, user := range dataflow.Referrers(cond) {
		test, ok := user.(*ssa.If)
		if !ok {
			if _, debug := user.(*ssa.DebugRef); debug {
				continue
			}
			return false
		}
		tests++
		next := test.Block().Succs[1]
		if outcome {
			next = test.Block().Succs[0]
		}
		if !endsBadly(next) {
			return false
		}
	}
	return tests > 0
}

// endsBadly reports whether no way from a block returns without an error.
func endsBadly(from *ssa.BasicBlock) bool {
	reached := dataflow.Flood(from, func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Succs })
	for i, b := range from.Parent().Blocks {
		if !reached[i] && b != from {
			continue
		}
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !fails(ret) {
			return false
		}
	}
	return true
}

// fails reports whether a function returns an error, perhaps nothing but that.
func fails(ret *ssa.Return) bool {
	if len(ret.Results) != 1 {
		return dataflow.ReturnsError(ret)
	}
	return dataflow.IsError(ret.Results[0].Type()) && !dataflow.IsNilConst(ret.Results[0])
}

// readIn identifies an environment variable as a function reads it: other functions test it
// by themselves.
func readIn(variable, fn string) string { return Variable(variable) + " in " + fn }

// targets returns what a value is read from, perhaps without the spaces around it.
func targets(v symbolic.Value, fn string) (all []string) {
	for _, one := range v.AsName().Alternatives() {
		if name, ok := one.EnvName(); ok {
			all = append(all, readIn(name, fn))
		}
		if one.Kind == symbolic.Param {
			all = append(all, Parameter(fn, one.Index))
		}
		if symbol := one.Symbol(); symbol != "" {
			all = append(all, symbol)
		}
	}
	return all
}

// isTest reports whether a position is in test code.
func (c *Collector) isTest(pos token.Pos) bool {
	return c.Tests[c.Symbols.Source.Fset.PositionFor(pos, false).Filename]
}
