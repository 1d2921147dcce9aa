package dataflow

import "golang.org/x/tools/go/ssa"

// callEdges is the part of the table for calls, also those that go and defer make.
func callEdges(call ssa.CallInstruction, add func(how How, from, to ssa.Value)) {
	common := call.Common()
	if deferred, ok := call.(*ssa.Defer); ok {
		add(Reads, deferred.DeferStack, nil)
	}
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		builtinEdges(builtin, call, add)
		return
	}
	if !common.IsInvoke() {
		add(Calls, common.Value, nil)
	}
	callee, _ := CalleeOf(common)
	for i, arg := range ArgsOf(common) {
		var param ssa.Value
		if callee != nil && i < len(callee.Params) {
			param = callee.Params[i]
		}
		add(Passes, arg, param)
	}
}

// builtinEdges is the part of the table for built-in functions; see the Go specification.
func builtinEdges(builtin *ssa.Builtin, call ssa.CallInstruction, add func(how How, from, to ssa.Value)) {
	args, result := call.Common().Args, ssa.Value(nil)
	if v := call.Value(); v != nil { // go and defer have no result
		result = v
	}
	switch builtin.Name() {
	case "append":
		add(Address, args[0], result)
		if len(args) > 1 { // of a list, what is in it
			add(Part, args[1], result)
		}
	case "copy":
		add(Changes, args[0], nil)
		add(Part, args[1], args[0])
	case "delete":
		add(Changes, args[0], nil)
		add(Reads, args[1], nil)
	case "clear", "close":
		add(Changes, args[0], nil)
	case "cap", "complex", "imag", "len", "print", "println", "real", "recover":
		for _, arg := range args {
			add(Reads, arg, nil)
		}
	case "max", "min":
		for _, arg := range args {
			add(Made, arg, result)
		}
	case "ssa:wrapnilchk", "ssa:deferstack":
		for i, arg := range args {
			how := Reads
			if i == 0 {
				how = Same
			}
			add(how, arg, result)
		}
	default: // of package unsafe
		for _, arg := range args {
			add(Escapes, arg, result)
		}
	}
}
