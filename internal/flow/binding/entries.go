package binding

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// function notes what a function returns that is stored into a field:
//
//	source{table: func() string { return os.Getenv("ORDERS_TABLE") }}
func (s *collection) function(field *ssa.FieldAddr, instr *ssa.Store) {
	held, ok := symbolic.ResultOf(field)
	if !ok || held.Symbol() == "" {
		return
	}
	value := symbolic.UnknownFor("it is the result of a function value")
	if fn, ok := dataflow.Unnamed(instr.Val, dataflow.Converted).(*ssa.Function); ok && len(fn.Blocks) > 0 {
		var values []symbolic.Value
		for _, ret := range dataflow.ReturnsOf(fn) {
			values = append(values, s.Symbols.Resolve(ret.Results[0]))
		}
		if fn.Parent() != nil || len(parameters(nil, symbolic.AnyOf(values...))) == 0 {
			value = symbolic.AnyOf(values...)
		}
	}
	s.put(held.Symbol(), value, instr)
}

// entries notes the texts in maps that a call hands to a function of the program, by their keys:
//
//	backend.Init(map[string]string{"table": os.Getenv("ORDERS_TABLE")})
func (s *collection) entries(call ssa.CallInstruction, obj *types.Func) {
	sig := obj.Origin().Signature()
	args := dataflow.ArgsOf(call.Common())
	if dataflow.IsStandard(obj.Pkg().Path()) {
		return
	}
	before := len(args) - sig.Params().Len() // the receiver
	for i := range sig.Params().Len() {
		m, ok := sig.Params().At(i).Type().Underlying().(*types.Map)
		if !ok || before < 0 || !dataflow.IsString(m.Key()) || !dataflow.IsString(m.Elem()) {
			continue
		}
		fn, name := obj.Origin().FullName(), sig.Params().At(i).Name()
		if call.Common().IsInvoke() {
			fn, name = anyMethod, obj.Name()
		}
		made, ok := dataflow.Unnamed(args[before+i], dataflow.Converted).(*ssa.MakeMap)
		if !ok {
			s.put(entriesOf(fn, name), symbolic.UnknownFor("the map is built elsewhere"), call)
			continue
		}
		for _, use := range dataflow.Referrers(made) {
			update, ok := use.(*ssa.MapUpdate)
			if !ok {
				continue
			}
			target := entriesOf(fn, name)
			if entry := symbolic.EntryNamed(fn, name, s.Symbols.Resolve(update.Key)); entry.Kind == symbolic.Field {
				target = entry.Symbol()
			}
			s.put(target, s.Symbols.Resolve(update.Value), update)
		}
	}
}

// entriesOf identifies all entries of a map that a function is given.
func entriesOf(fn, parameter string) string { return fn + "." + parameter + "[]" }

// anyMethod stands for the methods of a name, one of which is called through an interface.
const anyMethod = "an interface"

// alike returns the other targets that an entry of a map may be: all entries of the map, and those
// of maps that are given to methods of this name.
func alike(entry string) []string {
	fn, key, ok := strings.Cut(entry, `["`)
	if !ok || !strings.HasSuffix(entry, `"]`) {
		return nil
	}
	all := []string{fn + "[]"}
	fn = fn[:strings.LastIndexByte(fn, '.')]
	if _, method, ok := strings.Cut(fn, ")."); ok {
		all = append(all, anyMethod+"."+method+`["`+key, entriesOf(anyMethod, method))
	}
	return all
}

// put notes a value that is known already.
func (s *collection) put(target string, value symbolic.Value, instr ssa.Instruction) {
	fn := dataflow.FullName(instr.Parent())
	s.stores = append(s.stores, Store{Target: target, Value: value.Fact(), Func: fn, At: s.position(instr.Pos())})
	s.wantAll(fn, value)
}
