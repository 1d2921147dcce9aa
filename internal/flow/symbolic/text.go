package symbolic

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// text knows what the functions of the standard library return that put
// strings together.
func (r *resolver) text(common *ssa.CallCommon, obj *types.Func) (Value, bool) {
	args := dataflow.ArgsOf(common)
	name := obj.Pkg().Path() + "." + obj.Name()
	if obj.Signature().Recv() != nil {
		name = obj.FullName()
	}
	switch name {
	case "fmt.Sprintf":
		return r.sprintf(common, args), true
	case "fmt.Sprint":
		return r.sprint(common, args[0]), true
	case "strconv.Itoa":
		return r.formatted("%d", args[0]).formattedBy(common, args[0], 0), true
	case "strconv.FormatBool":
		return r.formatted("%t", args[0]), true
	case "strconv.Quote":
		return r.formatted("%q", args[0]), true
	case "strconv.FormatInt", "strconv.FormatUint":
		switch base, _ := dataflow.ConstInt(args[1]); base {
		case 10:
			return r.formatted("%d", args[0]).formattedBy(common, args[0], 0), true
		case 16:
			return r.formatted("%x", args[0]), true
		}
		return r.formatted(name, args[0]), true
	case "strconv.FormatFloat":
		return r.formatted(name, args[0]), true
	case "(time.Time).Format":
		if layout := r.value(args[1]); layout.Kind == String {
			return format(layout.Text, timeType, r.value(args[0])).formattedBy(common, args[0], 0), true
		}
	case "strings.Join":
		return r.joined(args[0], r.value(args[1])), true
	case "strings.Repeat":
		return repeat("", r.value(args[0])), true
	case "(*strings.Builder).String", "(*bytes.Buffer).String":
		return r.builder(args[0]), true
	}
	if stringFunctions[name] == nil {
		return Value{}, false
	}
	operands := make([]Value, len(args))
	for i, arg := range args {
		operands[i] = r.value(arg)
	}
	return format(name, "string", operands...), true
}

// formatted is an operand as text.
func (r *resolver) formatted(how string, v ssa.Value) Value {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		v = boxed.X
	}
	return format(how, dataflow.TypeName(v.Type()), r.value(v))
}

// verbs matches the verbs of package fmt, and what is wrong or depends on an
// operand in ways that are not followed: indexes and widths that are operands.
var verbs = lazyregexp.New(`%[-+# 0]*[0-9]*(?:\.[0-9]*)?([a-zA-Z%])|%(?:\[|.*\*|$)?`)

// sprintf is what fmt.Sprintf makes of a constant format.
func (r *resolver) sprintf(call *ssa.CallCommon, args []ssa.Value) Value {
	layout := r.value(args[0])
	if layout.Kind != String {
		return concat(layout, r.operands(args[1]))
	}
	operands, known := dataflow.ElementsOf(args[1])
	next := 0
	var parts []Value
	last := 0
	for _, at := range verbs.FindAllStringSubmatchIndex(layout.Text, -1) {
		parts = append(parts, layout.slice(last, at[0]))
		last = at[1]
		verb := layout.Text[at[0]:at[1]]
		switch {
		case at[2] < 0:
			return concat(append(parts, r.operands(args[1]))...)
		case verb == "%%":
			parts = append(parts, layout.slice(at[0], at[0]+1))
		case !known:
			parts = append(parts, UnknownFor("it is formatted at run time"))
		case next >= len(operands):
			return concat(append(parts, UnknownFor("it is formatted at run time"))...)
		default:
			parts = append(parts, r.formatted(verb, operands[next]).formattedBy(call, operands[next], next))
			next++
		}
	}
	return concat(append(parts, layout.slice(last, len(layout.Text)))...)
}

// sprint is what fmt.Sprint makes of its operands: it puts a space between two of
// which neither is a string.
func (r *resolver) sprint(call *ssa.CallCommon, list ssa.Value) Value {
	var parts []Value
	wasString := true
	operands, known := dataflow.ElementsOf(list)
	if !known {
		return r.operands(list)
	}
	for i, operand := range operands {
		boxed, ok := operand.(*ssa.MakeInterface)
		if !ok && len(operands) > 1 { // what it holds may be a string or not
			return r.operands(list)
		}
		isText := ok && dataflow.IsString(boxed.X.Type())
		if !wasString && !isText {
			parts = append(parts, Value{Kind: String, Text: " "})
		}
		wasString = isText
		parts = append(parts, r.formatted("%v", operand).formattedBy(call, operand, i))
	}
	return concat(parts...)
}

// operands stands for the operands of a format that is not followed.
func (r *resolver) operands(list ssa.Value) Value {
	var values []Value
	for _, v := range dataflow.Variadic(list) {
		values = append(values, r.formatted("%v", v))
	}
	if len(values) == 0 {
		return UnknownFor("it is formatted at run time")
	}
	return repeat("", values...)
}

// joined is what strings.Join makes of a list.
func (r *resolver) joined(list ssa.Value, separator Value) Value {
	if separator.Kind != String {
		return UnknownFor("it is joined at run time")
	}
	if lists, ok := dataflow.ListsOf(list, MaxAlternatives); ok {
		var all []Value
		for _, list := range lists {
			var parts []Value
			for _, v := range list {
				parts = append(parts, r.value(v))
			}
			all = append(all, separated(parts, separator))
		}
		return AnyOf(all...)
	}
	held := r.a.Lists.Of(list)
	if held == nil {
		return UnknownFor("it is joined at run time")
	}
	if !held.IsList {
		return repeat(separator.Text, held.Whole)
	}
	var parts []Value
	exact := held.Complete
	for _, part := range held.All {
		parts = append(parts, part.Value)
		exact = exact && part.Certain
	}
	if !held.Complete {
		parts = append(parts, UnknownFor("it is added at run time"))
	}
	if !exact {
		return repeat(separator.Text, parts...)
	}
	return separated(parts, separator)
}

// separated is a text of parts with a separator between them.
func separated(parts []Value, separator Value) Value {
	var all []Value
	for i, part := range parts {
		if i > 0 {
			all = append(all, separator)
		}
		all = append(all, part)
	}
	return concat(all...)
}

// element is any element of a list.
func (r *resolver) element(list ssa.Value) Value {
	return r.entries(list, func(p Part) Value { return p.Value }, false)
}

// lookup is what a map holds under some key.
func (r *resolver) lookup(v *ssa.Lookup) Value {
	if p, ok := dataflow.Unnamed(v.X, r.a.Once).(*ssa.Parameter); ok {
		if entry := EntryOf(p.Parent(), p.Name(), r.value(v.Index)); entry.Kind == Field && dataflow.IsString(v.Type()) {
			return entry
		}
	}
	out := r.entries(v.X, func(p Part) Value { return p.Value }, true)
	if held, ok := HeldMap(v.X); ok && out.Kind == Unknown {
		return EntryIn(held, r.value(v.Index))
	}
	return out
}

// ranged is a key (1) or value (2) of the map that a loop ranges over.
func (r *resolver) ranged(next *ssa.Next, i int) Value {
	loop, ok := next.Iter.(*ssa.Range)
	if !ok || next.IsString || i == 0 {
		return UnknownFor("it is computed at run time")
	}
	return r.entries(loop.X, func(p Part) Value {
		if i == 1 {
			return p.Key
		}
		return p.Value
	}, false)
}

// entries joins a property of all entries of a list or map, and the zero value
// if there may be none.
func (r *resolver) entries(v ssa.Value, of func(Part) Value, zero bool) Value {
	held := r.a.Lists.Of(v)
	switch {
	case isArguments(v):
		return UnknownFor("it is an argument of the command line")
	case held == nil || !held.Complete || len(held.All) == 0:
		return UnknownFor("it is read from memory that is not followed")
	}
	var values []Value
	for _, part := range held.All {
		values = append(values, of(part))
	}
	if zero {
		values = append(values, zeroOf(v.Type().Underlying().(*types.Map).Elem()))
	}
	return AnyOf(values...)
}

// stringOf is what a method String makes of its receiver.
func (r *resolver) stringOf(common *ssa.CallCommon, obj *types.Func) (Value, bool) {
	sig := common.Signature()
	args := dataflow.ArgsOf(common)
	if obj.Name() != "String" || sig.Params().Len() != 0 || sig.Results().Len() != 1 || !dataflow.IsString(sig.Results().At(0).Type()) || len(args) != 1 {
		return Value{}, false
	}
	out := Value{Kind: Format, Text: "%s", Type: types.TypeString(args[0].Type(), nil), Parts: []Value{r.value(args[0])}}
	return out.formattedBy(common, args[0], 0), true
}

// isArguments reports whether a list is os.Args, or a part of it.
func isArguments(v ssa.Value) bool {
	if part, ok := v.(*ssa.Slice); ok {
		v = part.X
	}
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	variable, ok := load.X.(*ssa.Global)
	return ok && variable.Pkg.Pkg.Path() == "os" && variable.Name() == "Args"
}
