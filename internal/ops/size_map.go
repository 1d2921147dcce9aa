package ops

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// requests is the number of requests in a map from tables to lists of them, or
// to structs that hold a list of keys.
func (s *sizer) requests(v ssa.Value, keys bool) Size {
	if p, ok := v.(*ssa.Parameter); ok {
		return s.requestsOfCallers(p, keys)
	}
	m, ok := v.(*ssa.MakeMap)
	if !ok {
		return unknownSize
	}
	aliases, lost := s.a.aliasesOf(m)
	if lost {
		return unknownSize
	}
	out := exactly(0)
	for _, update := range updates(aliases) {
		if !reaches(update, s.at) {
			continue
		}
		if update.Parent() != s.at.Parent() {
			return unknownSize
		}
		size := s.entry(update, aliases, keys)
		if isRepeated(update, m) {
			loop := innermostLoop(update.Block())
			if loop.Blocks[s.at.Block()] {
				return unknownSize // it is emptied when it is full
			}
			size = size.times(s.turns(loop))
		}
		out = out.plus(size)
	}
	return out
}

// requestsOfCallers is the number of requests in a map that a function is given
// by its callers in the package. A function that does more with the map than
// send it as it is may keep the limit.
func (s *sizer) requestsOfCallers(p *ssa.Parameter, keys bool) Size {
	sites := s.a.callers(p.Parent())
	if len(sites) == 0 || slices.ContainsFunc(referrers(p), func(use ssa.Instruction) bool { return !sendsOrCounts(use) }) {
		return unknownSize
	}
	var out *Size
	for _, site := range sites {
		caller := s.a.sizer(site)
		size := caller.requests(argsOf(site.Common())[paramIndex(p)], keys)
		if size.Unbounded && caller.guarded() {
			return unknownSize
		}
		if size.Unbounded {
			if size.By == "" {
				size.By, size.What = enclosing(site), size.Of
			}
			size.Of = p.Name()
		}
		out = alternative(out, size)
	}
	return *out
}

// sendsOrCounts reports whether a use of a map puts it into a request, or asks
// how many tables it has.
func sendsOrCounts(use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.DebugRef:
		return true
	case *ssa.Store:
		_, isField := use.Addr.(*ssa.FieldAddr)
		return isField
	case *ssa.Call:
		return isBuiltin(&use.Call)
	}
	return false
}

// entry is the number of requests that one update of the map adds.
func (s *sizer) entry(update *ssa.MapUpdate, aliases []ssa.Value, keys bool) Size {
	if keys {
		return s.keys(update.Value)
	}
	call, ok := update.Value.(*ssa.Call)
	if !ok {
		return s.list(update.Value)
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
		if lookup, ok := call.Call.Args[0].(*ssa.Lookup); ok && slices.Contains(aliases, lookup.X) {
			return s.list(call.Call.Args[1])
		}
	}
	return s.list(update.Value)
}

// keys is the number of keys in a struct that is a value of the map, or that a
// value points to.
func (s *sizer) keys(v ssa.Value) Size {
	addr := v
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		addr = load.X
	}
	alloc, ok := addr.(*ssa.Alloc)
	if !ok {
		return unknownSize
	}
	for _, instr := range referrers(alloc) {
		field, ok := instr.(*ssa.FieldAddr)
		if !ok || fieldName(field.X.Type(), field.Field) != "KeysAndAttributes.Keys" {
			continue
		}
		if stores := storesInto(field); len(stores) == 1 {
			return s.list(stores[0].value)
		}
	}
	return unknownSize
}

// guarded reports whether the code looks at the length of a list that the size
// depends on, other than to see whether it is empty or to range over it: it
// knows of the limit then, and how it keeps it is its own business.
func (s *sizer) guarded() bool {
	for _, list := range s.lists {
		for _, instr := range referrers(list) {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			if b, ok := call.Call.Value.(*ssa.Builtin); ok {
				if b.Name() == "len" && looksAtLength(call) {
					return true
				}
				continue
			}
			if callee, _ := calleeOf(&call.Call); callee != nil {
				for i, arg := range argsOf(&call.Call) {
					if arg == list && i < len(callee.Params) && measures(callee.Params[i]) {
						return true
					}
				}
			}
		}
	}
	return false
}

// measures reports whether a function looks at the length of a parameter.
func measures(p *ssa.Parameter) bool {
	return slices.ContainsFunc(referrers(p), func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		if !ok {
			return false
		}
		b, ok := call.Call.Value.(*ssa.Builtin)
		return ok && b.Name() == "len" && looksAtLength(call)
	})
}

// looksAtLength reports whether a length is compared with anything but zero or
// the counter of a loop, or computed with.
func looksAtLength(length ssa.Value) bool {
	for _, instr := range referrers(length) {
		switch instr := instr.(type) {
		case *ssa.BinOp:
			other := instr.X
			if other == length {
				other = instr.Y
			}
			if n, ok := constInt(other); ok && n <= 1 {
				continue
			}
			if instr.Op == token.LSS && instr.Y == length && isRangeIndex(instr) {
				continue
			}
			return true
		case *ssa.Convert:
			if looksAtLength(instr) {
				return true
			}
		case *ssa.Phi:
			return true
		}
	}
	return false
}

// isRangeIndex reports whether a comparison is that of a loop which counts up to
// the length of a list by ones.
func isRangeIndex(op *ssa.BinOp) bool {
	loop := headedBy(op.Block())
	return loop != nil && countsByOne(op.X, loop)
}
