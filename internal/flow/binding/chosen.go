package binding

import (
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Chosen reports whether the value of another variable of the environment decides whether a value
// comes this way, or a switch beside it in the configuration:
//
//	if os.Getenv("STORE") == "dynamodb" { s = store.New(os.Getenv("ORDERS_TABLE")) }
//	if cfg.AuditEnabled { audit = store.New(cfg.AuditTable) }
func (b *Bindings) Chosen(way Way, variable string) bool {
	return slices.ContainsFunc(way.Via, func(s *Store) bool {
		return slices.ContainsFunc(s.Chosen, func(target string) bool { return b.isSwitch(target, way, variable) })
	})
}

// isSwitch reports whether a target is an environment variable other than that of a way, is set from
// one, or is a field of a struct that has another field on the way.
func (b *Bindings) isSwitch(target string, way Way, variable string) bool {
	if name, ok := strings.CutPrefix(target, environment); ok {
		return name != variable
	}
	owner := ownerOf(target)
	if owner != "" && slices.ContainsFunc(way.Via, func(s *Store) bool { return s.Target != target && ownerOf(s.Target) == owner }) {
		return true
	}
	return slices.ContainsFunc(b.stores[target], func(s *Store) bool {
		name, ok := s.Value.EnvName()
		return ok && name != variable
	})
}

// ownerOf returns the struct that a target is a field of: "example.com/shop.config" of
// "example.com/shop.config.table". It returns "" of what is none.
func ownerOf(target string) string {
	directory, name := path.Split(target)
	i := strings.LastIndex(name, ".")
	if strings.Contains(target, "#") || strings.Count(name, ".") < 2 {
		return ""
	}
	return directory + name[:i]
}

// chosenBy returns what decides by its value whether an instruction runs: environment variables,
// and fields, variables and parameters that conditions before it compare. What ends the program,
// or the function with an error, chooses nothing.
func (c *Collector) chosenBy(instr ssa.Instruction) (all []string) {
	block := instr.Block()
	for d := block.Idom(); d != nil; d = d.Idom() {
		test, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		for i, branch := range d.Succs {
			if len(branch.Preds) == 1 && branch.Dominates(block) && !endsBadly(d.Succs[1-i]) {
				all = append(all, c.comparedIn(test.Cond, dataflow.FullName(instr.Parent()))...)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// comparedIn returns what a condition in a function compares, or asks another function about.
func (c *Collector) comparedIn(cond ssa.Value, fn string) (all []string) {
	operands := []ssa.Value{cond}
	switch v := cond.(type) {
	case *ssa.BinOp:
		operands = []ssa.Value{v.X, v.Y}
	case *ssa.UnOp:
		if v.Op == token.NOT {
			return c.comparedIn(v.X, fn)
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			operands = call.Call.Args
		}
	case *ssa.Call:
		operands = v.Call.Args
	}
	for _, v := range operands {
		switch {
		case holdsText(v.Type()):
			for _, target := range targets(c.Symbols.Resolve(v), fn) {
				target, _, _ = strings.Cut(target, " in ")
				all = append(all, target)
			}
		case isBool(v.Type()):
			if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
				if held, ok := symbolic.HeldAt(load.X); ok && held.Kind == symbolic.Field && held.Symbol() != "" {
					all = append(all, held.Symbol())
				}
			}
		}
	}
	return all
}

func isBool(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}
