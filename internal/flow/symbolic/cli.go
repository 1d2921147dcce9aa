package symbolic

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A CLIFlag is a flag of urfave/cli.
type CLIFlag struct {
	Flag        Value     // see [FlagNamed]
	Values      []Value   // the environment variables that it is read from, and its default
	Destination ssa.Value // the address of the text that it sets; nil if there is none
	given       Value
}

// A CLIReader reads flags of urfave/cli.
type CLIReader struct {
	Resolve func(ssa.Value) Value
	Frame   func(*ssa.CallCommon, ssa.Instruction) Frame
}

// Held returns what the destination of a flag holds.
func (f CLIFlag) Held() Value { return AnyOf(append(f.Values, f.given)...) }

// Flag returns the flag that a struct is, and false if it is none. From version 3 on, all flags are
// of one generic type.
func (r CLIReader) Flag(made *ssa.Alloc) (flag CLIFlag, ok bool) {
	if !isCLI(dataflow.Owner(dataflow.Deref(made.Type()))) {
		return CLIFlag{}, false
	}
	for _, store := range dataflow.FieldStores(made) {
		addr := store.Addr.(*ssa.FieldAddr)
		owner, field, _ := strings.Cut(dataflow.FieldName(addr.X.Type(), addr.Field), ".")
		if owner != "StringFlag" && owner != "FlagBase" {
			continue
		}
		switch field {
		case "Name":
			name := flagName(r.Resolve(store.Val))
			flag.Flag, flag.given = FlagNamed(name), FlagGiven(name)
		case "EnvVar":
			flag.Values = append(flag.Values, variablesIn(r.Resolve(store.Val))...)
		case "EnvVars":
			flag.Values = append(flag.Values, r.listed(store.Val)...)
		case "Sources":
			flag.Values = append(flag.Values, r.sources(store.Val)...)
		case "Value":
			if dataflow.IsString(store.Val.Type()) {
				flag.Values = append(flag.Values, r.Resolve(store.Val))
			}
		case "Destination":
			if dataflow.IsString(dataflow.Deref(store.Val.Type())) {
				flag.Destination = store.Val
			}
		}
	}
	return flag, flag.Flag.Kind == Setting
}

// flagName is the first name of a flag. The first version has the others behind it: "table, t".
func flagName(name Value) Value {
	if text, ok := name.AsString(); ok {
		first, _, _ := strings.Cut(text, ",")
		return ConstantName(strings.TrimSpace(first))
	}
	return name
}

// variablesIn returns the variables that a flag of the first version names: "TABLE,OLD_TABLE".
func variablesIn(names Value) (all []Value) {
	text, ok := names.AsString()
	if !ok {
		return []Value{EnvNamed(names)}
	}
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" {
			all = append(all, EnvNamed(ConstantName(name)))
		}
	}
	return all
}

// sources returns the variables that are among the sources of a flag:
//
//	cli.EnvVars("ORDERS_TABLE")
//	cli.NewValueSourceChain(cli.EnvVar("ORDERS_TABLE"), file)
func (r CLIReader) sources(v ssa.Value) (all []Value) {
	call, ok := dataflow.Unboxed(v).(*ssa.Call)
	if !ok {
		return nil
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	if obj == nil || obj.Pkg() == nil || !isCLI(obj.Pkg().Path()) {
		return nil
	}
	switch obj.Name() {
	case "EnvVars":
		return r.listed(dataflow.Argument(&call.Call, 0))
	case "EnvVar":
		return EnvNamed(r.Resolve(dataflow.Argument(&call.Call, 0))).Alternatives()
	case "NewValueSourceChain":
		for _, source := range dataflow.Variadic(dataflow.Argument(&call.Call, 0)) {
			all = append(all, r.sources(source)...)
		}
	}
	return all
}

// listed returns the environment variables that a list literal names, or that of a function which
// makes one. What a program adds to the list of a flag later is not seen.
func (r CLIReader) listed(list ssa.Value) (all []Value) {
	switch list := list.(type) {
	case *ssa.Slice:
		for _, instr := range dataflow.Referrers(list.X) {
			if addr, ok := instr.(*ssa.IndexAddr); ok {
				for _, store := range dataflow.StoresInto(addr) {
					all = append(all, EnvNamed(r.Resolve(store.Value)).Alternatives()...)
				}
			}
		}
	case *ssa.Call:
		made, ok := dataflow.Returned(list)
		if !ok {
			return nil
		}
		for _, literal := range made {
			if slice, ok := literal.(*ssa.Slice); ok {
				for _, v := range r.listed(slice) {
					all = append(all, v.Substitute(r.Frame(&list.Call, list)))
				}
			}
		}
	}
	return all
}

// isCLI reports whether a package is that of urfave/cli, in any version.
func isCLI(path string) bool { return path == cliPath || strings.HasPrefix(path, cliPath+"/v") }
