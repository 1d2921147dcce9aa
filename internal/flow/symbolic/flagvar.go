package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// flagVars returns what flags may store into a variable, and false if something else may
// set it by its address.
func (r *resolver) flagVars(root *ssa.Alloc) (values []Value, known bool) {
	if sdk.IsTableHandle(root.Type()) && len(r.a.VariableStores(root)) > 0 {
		return nil, true // who is given a table asks it: table := db.Table("orders"); return &Store{&table}
	}
	flags, known := r.a.flagsInto(r.a.Aliases(root), nil)
	for _, flag := range flags {
		var v Value
		if flag.made != nil {
			made, _ := CLIReader{Resolve: r.value, Frame: r.frame}.Flag(flag.made)
			v = made.Held()
		} else {
			v = FlagHeld(r.value(flag.def.Name), r.value(flag.def.Fallback))
		}
		for _, call := range flag.through {
			v = v.Substitute(r.frame(call.Common(), call))
		}
		values = append(values, v)
	}
	return values, known
}

// A flagVar is a flag that stores into a variable.
type flagVar struct {
	def     FlagDefinition
	made    *ssa.Alloc            // of urfave/cli; nil for others
	through []ssa.CallInstruction // that hand the address to where the flag is defined, from there
}

// flagsInto returns the flags that store into the variable with these addresses, and false if
// something else may.
func (a *Symbols) flagsInto(addresses []ssa.Value, within []*ssa.Function) (flags []flagVar, known bool) {
	seen := map[ssa.Value]bool{}
	for _, addr := range addresses {
		for _, instr := range dataflow.Referrers(addr) {
			found := a.flagsAt(addr, instr, within)
			if len(found) == 0 && a.HandsOn(addr, instr, seen) {
				return nil, false
			}
			flags = append(flags, found...)
		}
	}
	return flags, true
}

// flagsAt returns the flags that store into a variable which an instruction defines, perhaps by a
// function that is given the address:
//
//	func tableFlag(table *string) cli.Flag { return &cli.StringFlag{Name: "table", Destination: table} }
func (a *Symbols) flagsAt(addr ssa.Value, instr ssa.Instruction, within []*ssa.Function) (flags []flagVar) {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		if def, ok := FlagOf(instr.Common()); ok && def.Addr == addr {
			return []flagVar{{def: def}}
		}
		callee := instr.Common().StaticCallee()
		if callee == nil || len(within) == MaxDepth {
			return nil
		}
		for i, arg := range instr.Common().Args {
			if arg != addr || i >= len(callee.Params) {
				continue
			}
			found, known := a.flagsInto([]ssa.Value{callee.Params[i]}, append(within, callee))
			if !known {
				return nil
			}
			flags = append(flags, found...)
		}
		for i := range flags {
			flags[i].through = append(flags[i].through, instr)
		}
	case *ssa.Store:
		if made := destinationOf(instr); made != nil {
			return []flagVar{{made: made}}
		}
	}
	return flags
}

// destinationOf returns the flag of urfave/cli whose destination an instruction sets; nil if it sets none.
func destinationOf(store *ssa.Store) *ssa.Alloc {
	field, ok := store.Addr.(*ssa.FieldAddr)
	if !ok || !isCLI(dataflow.Owner(field.X.Type())) || dataflow.FieldVar(field.X.Type(), field.Field).Name() != "Destination" {
		return nil
	}
	made, _ := field.X.(*ssa.Alloc)
	return made
}
