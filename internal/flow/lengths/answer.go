package lengths

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// page is the number of items that an answer holds. A page of 1 MB may hold any
// number, unless there is a Limit.
func (s *Sizer) page(addr *ssa.FieldAddr) Size {
	switch {
	case s.a.isPage(addr):
		return Size{Max: -1, Unbounded: true, Of: "the items of a page"}
	case isSet(addr):
	case s.a.IsItem != nil && s.a.IsItem(addr.X):
		return Size{Max: -1, Unbounded: true, Of: dataflow.FieldName(addr.X.Type(), addr.Field), OfItem: true}
	case s.a.isReceived(addr):
		return Size{Max: -1, Unbounded: true, Of: dataflow.FieldName(addr.X.Type(), addr.Field) + " of the request body"}
	case s.a.isOfCaller(addr):
		return Size{Max: -1, Unbounded: true, Of: dataflow.FieldName(addr.X.Type(), addr.Field), OfCallers: true}
	}
	return Unknown
}

// isPage reports whether an address is that of the items in an answer which holds as many as
// there are.
func (a *Sizes) isPage(addr *ssa.FieldAddr) bool {
	if member, ok := symbolic.MemberOf(addr); !ok || member != ddb.Items {
		return false
	}
	answer, ok := addr.X.(*ssa.Extract)
	return ok && slices.Contains(a.calls.Known(addr.Parent()).Pages, answer.Tuple) && !a.IsChanged(answer)
}

// isSet reports whether a function stores something to a field of a struct.
func isSet(addr *ssa.FieldAddr) bool {
	return slices.ContainsFunc(dataflow.FieldStores(addr.X), func(store *ssa.Store) bool {
		return store.Addr.(*ssa.FieldAddr).Field == addr.Field
	})
}

// sameLoads returns where a variable, or the same field of the same struct, is
// read: each time it is the same list, whose length may be checked.
func (a *Sizes) sameLoads(addr ssa.Value) []ssa.Value {
	field, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return a.Loads(addr)
	}
	var all []ssa.Value
	for _, instr := range dataflow.Referrers(field.X) {
		if other, ok := instr.(*ssa.FieldAddr); ok && other.Field == field.Field {
			all = append(all, a.Loads(other)...)
		}
	}
	return all
}

// pagesOf is how often a loop runs that asks a paginator for page after page,
// and has no other end but errors.
func (s *Sizer) pagesOf(loop *dataflow.Loop) Size {
	asks := false
	for _, exit := range loop.Exits() {
		switch cond := exit.Cond.(type) {
		case *ssa.Call:
			if !s.a.calls.Of(dataflow.CalleeOf(&cond.Call)).HasMorePages {
				return Unknown
			}
			asks = true
		case *ssa.BinOp:
			switch {
			case isToken(cond.X):
				asks = true
			case !dataflow.IsError(cond.X.Type()):
				return Unknown
			}
		default:
			return Unknown
		}
	}
	if !asks {
		return Unknown
	}
	return Size{Max: -1, Unbounded: true, Of: "the items of all pages"}
}

// isToken reports whether a value is the token of a next page in an answer, or its length.
func isToken(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok && dataflow.IsLength(v) {
		v = call.Call.Args[0]
	}
	member, _ := symbolic.LoadedMember(v)
	return member == ddb.LastEvaluatedKey
}

// decodedInto returns the list of items that an SDK decodes into a variable, if
// that is the last thing which is put into it. Others must not get its address.
func (a *Sizes) decodedInto(variable ssa.Value) ssa.Value {
	var decoding *ssa.Call
	for _, alias := range a.Aliases(variable) {
		for _, instr := range dataflow.Referrers(alias) {
			boxed, ok := instr.(*ssa.MakeInterface)
			if !ok {
				if a.HandsOn(alias, instr, map[ssa.Value]bool{}) {
					return nil
				}
				continue
			}
			for _, use := range dataflow.Referrers(boxed) {
				call, ok := use.(*ssa.Call)
				if !ok {
					return nil
				}
				if _, obj := dataflow.CalleeOf(&call.Call); obj == nil || decoding != nil || !sdk.IsListDecoder(obj) {
					return nil
				}
				decoding = call
			}
		}
	}
	if decoding == nil || slices.ContainsFunc(a.Stores(variable), func(s *ssa.Store) bool { return !dataflow.Dominates(s, decoding) }) {
		return nil
	}
	return decoding.Call.Args[0]
}

// parameter is a list that a function is given: by its callers in the package,
// or by callers elsewhere.
func (s *Sizer) parameter(p *ssa.Parameter) Size {
	if arg, ok := s.bound[p]; ok {
		return s.List(arg)
	}
	fn := p.Parent()
	if fn.Parent() != nil {
		if size := s.yielded(p); !size.isUnknown() {
			return size
		}
	}
	sites := s.a.Callers(fn)
	if len(sites) == 0 {
		if !s.a.HasLostCallers(fn) && s.a.isHandedOut(fn) {
			return Size{Max: -1, Unbounded: true, Of: p.Name(), OfCallers: true, param: p}
		}
		return Unknown
	}
	var out *Size
	for _, site := range sites {
		size := s.argument(site, p)
		if size.Unbounded && !size.OfCallers { // what the others pass does not help
			return size
		}
		out = alternative(out, size)
	}
	return *out
}

// isHandedOut reports whether callers in other packages are meant to call a function:
// an exported one, or a literal that such a function returns or an exported variable
// holds. What a function makes of a literal may call it in another way.
func (a *Sizes) isHandedOut(fn *ssa.Function) bool {
	if obj, ok := fn.Object().(*types.Func); ok {
		return obj.Exported()
	}
	seen := map[ssa.Value]bool{fn: true}
	work := []ssa.Value{fn}
	for i := 0; i < len(work); i++ {
		for _, instr := range dataflow.Referrers(work[i]) {
			switch instr := instr.(type) {
			case ssa.CallInstruction:
				continue
			case *ssa.Return:
				if a.isHandedOut(instr.Parent()) {
					return true
				}
			case *ssa.Store:
				if global, ok := instr.Addr.(*ssa.Global); ok && token.IsExported(global.Name()) {
					return true
				}
			}
			for _, holder := range a.Holders(instr, work[i]) {
				if !seen[holder] {
					seen[holder] = true
					work = append(work, holder)
				}
			}
		}
	}
	return false
}

// argument is the size of what one caller passes for a parameter.
func (s *Sizer) argument(site ssa.CallInstruction, p *ssa.Parameter) Size {
	args := dataflow.ArgsOf(site.Common())
	if dataflow.ParamIndex(p) >= len(args) {
		return Unknown
	}
	caller := &Sizer{a: s.a, at: site, seen: s.seen, known: map[ssa.Value]Size{}, bound: map[*ssa.Parameter]ssa.Value{}}
	size := caller.List(args[dataflow.ParamIndex(p)])
	switch {
	case size.Unbounded && caller.Guarded():
		return Unknown
	case size.Unbounded:
		if size.By == "" {
			size.By, size.What = dataflow.Enclosing(site), size.Of
		}
		size.Of = p.Name()
	}
	return size
}
