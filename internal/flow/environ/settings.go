package environ

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// flagBindings returns what a call that defines a flag binds: the variable that it is
// stored in, and the default of the flag for those who look it up by name.
func flagBindings(a *composites.Shapes, call ssa.CallInstruction) []Binding {
	def, ok := symbolic.FlagOf(call.Common())
	if !ok {
		return nil
	}
	name, fallback := a.Resolve(def.Name), a.Resolve(def.Fallback)
	var all []Binding
	if held, ok := symbolic.HeldAt(def.Addr); ok && held.Symbol() != "" {
		all = append(all, Binding{Symbol: held.Symbol(), Value: symbolic.FlagHeld(name, fallback), Pos: call.Pos()})
	}
	if p, ok := def.Addr.(*ssa.Parameter); ok && p.Parent().Parent() == nil {
		return append(all, definedBy(a, p, name, fallback)...)
	}
	return append(all, bound(symbolic.FlagNamed(name), fallback, call)...)
}

// definedBy returns what calls in the package bind of a function that defines a flag for a variable
// which it is given:
//
//	func tableFlag(flags *pflag.FlagSet, table *string, name string) { flags.StringVar(table, name, "orders", "") }
//	tableFlag(cmd.Flags(), &cfg.Orders, "orders-table") // config.Orders
func definedBy(a *composites.Shapes, p *ssa.Parameter, name, fallback symbolic.Value) (all []Binding) {
	index := dataflow.ParamIndex(p)
	for _, fn := range a.Functions {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok || call.Common().StaticCallee() != p.Parent() {
					continue
				}
				frame := a.FrameOf(call.Common(), call)
				flag, value := name.Substitute(frame), fallback.Substitute(frame)
				if held, ok := symbolic.HeldAt(dataflow.ArgsOf(call.Common())[index]); ok && held.Symbol() != "" {
					all = append(all, Binding{Symbol: held.Symbol(), Value: symbolic.FlagHeld(flag, value), Func: dataflow.FullName(fn), Pos: call.Pos()})
				}
				all = append(all, bound(symbolic.FlagNamed(flag), value, call)...)
			}
		}
	}
	return all
}

// bound is the binding of a setting, if its name is constant and the value is known.
func bound(setting, value symbolic.Value, call ssa.CallInstruction) []Binding {
	if setting.Symbol() == "" || value.Kind == symbolic.Unknown || value.Kind == symbolic.Absent || value.IsString("") {
		return nil
	}
	return []Binding{{Symbol: setting.Symbol(), Value: value, Pos: call.Pos()}}
}

const viper = "github.com/spf13/viper"

// keyBindings returns what a call of viper binds to a key.
func keyBindings(a *composites.Shapes, call ssa.CallInstruction) []Binding {
	common := call.Common()
	argument := func(i int) ssa.Value { return dataflow.Argument(common, i) }
	switch calleeIn(common, viper) {
	case "SetDefault":
		return bound(symbolic.KeyNamed(a.Resolve(argument(0))), a.Resolve(argument(1)), call)
	case "Set": // goes before all else, so that the key is unknown if the value is
		key, value := symbolic.KeyNamed(a.Resolve(argument(0))), a.Resolve(argument(1))
		if key.Symbol() != "" && value.Kind == symbolic.Unknown {
			return []Binding{{Symbol: key.Symbol(), Value: value, Pos: call.Pos()}}
		}
		all := bound(key, value, call)
		for i := range all {
			all[i].Last = isAlways(call)
		}
		return all
	case "BindEnv", "MustBindEnv":
		names, known := dataflow.ElementsOf(argument(0))
		if !known || len(names) < 2 {
			return nil
		}
		all := bound(symbolic.KeyNamed(a.Resolve(names[0])), variables(a, names[1:]), call)
		for i := range all {
			all[i].First = true
		}
		return all
	case "BindPFlag":
		if lookup, ok := argument(1).(*ssa.Call); ok && calleeIn(&lookup.Call, "github.com/spf13/pflag") == "Lookup" {
			return bound(symbolic.KeyNamed(a.Resolve(argument(0))), symbolic.FlagNamed(a.Resolve(dataflow.Argument(&lookup.Call, 0))), call)
		}
	}
	return nil
}

// isAlways reports whether a function never returns without having made a call of it.
func isAlways(call ssa.CallInstruction) bool {
	returns := dataflow.ReturnsOf(call.Parent())
	return len(returns) > 0 && !slices.ContainsFunc(returns, func(ret *ssa.Return) bool { return !call.Block().Dominates(ret.Block()) })
}

// variables is the first of some environment variables that is set.
func variables(a *composites.Shapes, names []ssa.Value) symbolic.Value {
	values := make([]symbolic.Value, len(names))
	for i, name := range names {
		values[i] = symbolic.EnvNamed(a.Resolve(name))
	}
	return symbolic.AnyOf(values...)
}
