package lengths

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Requests is the number of requests in a map from tables to lists of them, or
// to structs that hold a list of keys.
func (s *Sizer) Requests(v ssa.Value, keys bool) Size {
	if p, ok := v.(*ssa.Parameter); ok {
		return s.requestsOfCallers(p, keys)
	}
	m, ok := v.(*ssa.MakeMap)
	if !ok {
		return s.requestsOfOthers(v, keys)
	}
	aliases, lost := s.a.AliasesOf(m)
	if lost {
		return Unknown
	}
	out := Exactly(0)
	for _, update := range dataflow.Updates(aliases) {
		if !dataflow.Reaches(update, s.at) {
			continue
		}
		if update.Parent() != s.at.Parent() {
			return Unknown
		}
		size := s.entry(update, aliases, keys)
		if dataflow.IsRepeated(update, m) {
			loop := dataflow.InnermostLoop(update.Block())
			if loop.Blocks[s.at.Block()] {
				return Unknown // it is emptied when it is full
			}
			size = size.Times(s.Turns(loop))
		}
		out = out.Plus(size)
	}
	return out
}

// requestsOfCallers is the number of requests in a map that a function is given
// by its callers in the package. A function that does more with the map than
// send it as it is may keep the limit.
func (s *Sizer) requestsOfCallers(p *ssa.Parameter, keys bool) Size {
	sites := s.a.Callers(p.Parent())
	if len(sites) == 0 || slices.ContainsFunc(dataflow.Referrers(p), func(use ssa.Instruction) bool { return !sendsOrCounts(use) }) {
		return Unknown
	}
	var out *Size
	for _, site := range sites {
		caller := s.a.Sizer(site)
		size := caller.Requests(dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(p)], keys)
		if size.Unbounded && caller.Guarded() {
			return Unknown
		}
		if size.Unbounded {
			if size.By == "" {
				size.By, size.What = dataflow.Enclosing(site), size.Of
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
		return dataflow.IsBuiltin(&use.Call)
	}
	return false
}

// entry is the number of requests that one update of the map adds.
func (s *Sizer) entry(update *ssa.MapUpdate, aliases []ssa.Value, keys bool) Size {
	if keys {
		return s.keys(update.Value)
	}
	call, ok := update.Value.(*ssa.Call)
	if !ok {
		return s.List(update.Value)
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
		if lookup, ok := call.Call.Args[0].(*ssa.Lookup); ok && slices.Contains(aliases, lookup.X) {
			return s.List(call.Call.Args[1])
		}
	}
	return s.List(update.Value)
}

// keys is the number of keys in a struct that is a value of the map, or that a
// Value points to.
func (s *Sizer) keys(v ssa.Value) Size {
	addr := v
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		addr = load.X
	}
	alloc, ok := s.a.CellRoot(addr).(*ssa.Alloc)
	if !ok {
		return Unknown
	}
	aliases, lost := s.a.AliasesOf(alloc)
	var stores []dataflow.PartWrite
	for _, alias := range slices.Compact(slices.Concat(aliases, s.a.Aliases(alloc)[1:])) {
		lost = lost || len(dataflow.StoresInto(alias)) > 0
		for _, instr := range dataflow.Referrers(alias) {
			if field, ok := instr.(*ssa.FieldAddr); ok && dataflow.FieldName(field.X.Type(), field.Field) == "KeysAndAttributes.Keys" {
				stores = append(stores, dataflow.StoresInto(field)...)
			}
		}
	}
	if lost || len(stores) != 1 {
		return Unknown
	}
	return s.List(stores[0].Value)
}
