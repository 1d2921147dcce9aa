package environ

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

const cli = "github.com/urfave/cli"

// cliFlag returns what a flag of urfave/cli binds, if that is what a struct is. From version 3 on,
// all flags are of one generic type.
func cliFlag(a *composites.Shapes, made *ssa.Alloc) []Binding {
	t := dataflow.Deref(made.Type())
	if library(dataflow.Owner(t)) != cli {
		return nil
	}
	var flag, given symbolic.Value
	var values []symbolic.Value
	var destination ssa.Value
	for _, store := range dataflow.FieldStores(made) {
		addr := store.Addr.(*ssa.FieldAddr)
		owner, field, _ := strings.Cut(dataflow.FieldName(addr.X.Type(), addr.Field), ".")
		if owner != "StringFlag" && owner != "FlagBase" {
			continue
		}
		switch field {
		case "Name":
			name := flagName(a.Resolve(store.Val))
			flag, given = symbolic.FlagNamed(name), symbolic.FlagGiven(name)
		case "EnvVar":
			values = append(values, variablesIn(a.Resolve(store.Val))...)
		case "EnvVars":
			values = append(values, listed(a, store.Val)...)
		case "Sources":
			values = append(values, sourcesOf(a, store.Val)...)
		case "Value":
			if dataflow.IsString(store.Val.Type()) {
				values = append(values, a.Resolve(store.Val))
			}
		case "Destination":
			if dataflow.IsString(dataflow.Deref(store.Val.Type())) {
				destination = store.Val
			}
		}
	}
	var all []Binding
	add := func(symbol string, value symbolic.Value) {
		if symbol != "" && value.Kind != symbolic.Unknown {
			all = append(all, Binding{Symbol: symbol, Value: value, Pos: made.Pos()})
		}
	}
	for _, value := range values {
		add(flag.Symbol(), value)
	}
	if destination != nil && flag.Kind == symbolic.Setting {
		if held, ok := symbolic.HeldAt(destination); ok {
			add(held.Symbol(), symbolic.AnyOf(append(values, given)...))
		}
	}
	return all
}

// flagName is the first name of a flag. The first version has the others behind it: "table, t".
func flagName(name symbolic.Value) symbolic.Value {
	if text, ok := name.AsString(); ok {
		first, _, _ := strings.Cut(text, ",")
		return symbolic.ConstantName(strings.TrimSpace(first))
	}
	return name
}

// variablesIn returns the variables that a flag of the first version names: "TABLE,OLD_TABLE".
func variablesIn(names symbolic.Value) (all []symbolic.Value) {
	text, ok := names.AsString()
	if !ok {
		return []symbolic.Value{symbolic.EnvNamed(names)}
	}
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" {
			all = append(all, symbolic.EnvNamed(symbolic.ConstantName(name)))
		}
	}
	return all
}

// sourcesOf returns the variables that are among the sources of a flag:
//
//	cli.EnvVars("ORDERS_TABLE")
//	cli.NewValueSourceChain(cli.EnvVar("ORDERS_TABLE"), file)
func sourcesOf(a *composites.Shapes, v ssa.Value) (all []symbolic.Value) {
	call, ok := dataflow.Unboxed(v).(*ssa.Call)
	if !ok {
		return nil
	}
	switch calleeIn(&call.Call, cli) {
	case "EnvVars":
		return listed(a, dataflow.Argument(&call.Call, 0))
	case "EnvVar":
		return variables(a, []ssa.Value{dataflow.Argument(&call.Call, 0)}).Alternatives()
	case "NewValueSourceChain":
		for _, source := range dataflow.Variadic(dataflow.Argument(&call.Call, 0)) {
			all = append(all, sourcesOf(a, source)...)
		}
	}
	return all
}

// listed returns the environment variables that a list literal names, or that of a function which
// makes one. What a program adds to the list of a flag later is not seen.
func listed(a *composites.Shapes, list ssa.Value) (all []symbolic.Value) {
	switch list := list.(type) {
	case *ssa.Slice:
		var names []ssa.Value
		for _, instr := range dataflow.Referrers(list.X) {
			if addr, ok := instr.(*ssa.IndexAddr); ok {
				for _, store := range dataflow.StoresInto(addr) {
					names = append(names, store.Value)
				}
			}
		}
		if len(names) > 0 {
			return variables(a, names).Alternatives()
		}
	case *ssa.Call:
		made, ok := dataflow.Returned(list)
		if !ok {
			return nil
		}
		for _, literal := range made {
			if slice, ok := literal.(*ssa.Slice); ok {
				for _, v := range listed(a, slice) {
					all = append(all, v.Substitute(a.FrameOf(&list.Call, list)))
				}
			}
		}
	}
	return all
}
