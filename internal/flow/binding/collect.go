package binding

import (
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Collector finds what one package stores.
type Collector struct {
	Symbols *composites.Shapes

	// Tests are the files of test code, where stores are made up.
	Tests map[string]bool

	// Wanted reports whether a parameter of a function of another package ends up in
	// a field, a variable or a request, so that what is passed to it matters.
	Wanted func(fn *types.Func, i int) bool
}

// Collect returns what the package stores into fields and variables that hold a text, and
// what it passes to parameters that matter, ordered by place. asking are what asks for tables in
// the package: the parameters of the functions around may name what is asked. wanted are the
// parameters of functions of the package that matter.
func (c *Collector) Collect(asking []Asking) (facts Facts, wanted []string) {
	s := &collection{Collector: c, wanted: map[string]bool{}, calls: map[string][]ssa.CallInstruction{}, set: map[string]bool{}}
	for _, fn := range c.Symbols.Functions {
		if !s.isTest(fn.Pos()) {
			s.scan(fn)
			s.providers(fn)
		}
	}
	s.forward()
	for _, a := range asking {
		for i, p := range dataflow.Outermost(a.In).Params {
			if holdsNames(p.Type()) {
				s.want(Parameter(dataflow.FullName(a.In), i))
			}
		}
	}
	facts.Rules = environ.RulesOf(c.Symbols)
	s.configuration(&facts.Rules)
	for len(s.pending) > 0 {
		target := s.pending[0]
		s.pending = s.pending[1:]
		fn, i, _ := ParameterOf(target)
		for _, call := range s.calls[fn] {
			s.argument(call, fn, i)
		}
	}
	facts.Instances, wanted = s.findInstances(asking)
	slices.SortStableFunc(s.stores, func(a, b Store) int { return a.Compare(&b) })
	for target := range s.wanted {
		wanted = append(wanted, target)
	}
	slices.Sort(wanted)
	facts.Stores, facts.Injected, facts.Sets = s.stores, s.injected, slices.Sorted(maps.Keys(s.set))
	facts.Unnamed, facts.Tested, facts.Tagged = unnamed(c.Symbols.Functions, s.isTest), c.tested(), tagged(c.Symbols.Source.Pkg)
	return facts, wanted
}

// configuration notes what libraries of configuration store, and which parameters of functions say
// what they read.
func (s *collection) configuration(r *environ.Rules) {
	for _, b := range environ.Bindings(s.Symbols) {
		s.stores = append(s.stores, Store{Target: b.Symbol, Value: b.Value.Fact(), Func: b.Func, First: b.First, Last: b.Last, Guess: b.Guess, At: s.position(b.Pos)})
		if b.Func != "" {
			s.wantAll(b.Func, b.Value)
		}
	}
	for _, file := range slices.Concat(r.Files, r.KoanfFiles) {
		s.wantAll(file.Func, file.Name)
	}
}

// wantAll notes that the parameters matter that a value in a function is made of.
func (s *collection) wantAll(fn string, v symbolic.Value) {
	for _, i := range parameters(nil, v) {
		s.want(Parameter(fn, i))
	}
}

// A collection is what was found so far.
type collection struct {
	*Collector
	stores  []Store
	calls   map[string][]ssa.CallInstruction // of functions of the package, by name
	wanted  map[string]bool                  // parameters of functions of the package
	pending []string                         // of these, those whose calls remain to be read

	injected  []Injected
	forwarded []forwarded
	set       map[string]bool // see [Facts.Sets]
}

func (s *collection) scan(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				s.store(instr)
			case *ssa.MapUpdate:
				s.heldEntry(instr)
			case ssa.CallInstruction:
				s.call(instr)
				s.contained(instr)
			}
		}
	}
}

// store notes what is stored into a field or a package variable.
func (s *collection) store(instr *ssa.Store) {
	if field, ok := instr.Addr.(*ssa.FieldAddr); ok {
		s.function(field, instr)
	}
	s.heldMap(instr)
	if !holdsText(instr.Val.Type()) {
		return
	}
	if field, ok := instr.Addr.(*ssa.FieldAddr); ok && isVariable(field) {
		s.override(field, instr)
		return
	}
	if held, ok := symbolic.HeldAt(instr.Addr); ok && held.Symbol() != "" {
		s.add(held.Symbol(), instr.Val, instr, instr.Pos())
	}
}

// call notes a call of a function of the package, or of one whose parameters matter.
func (s *collection) call(call ssa.CallInstruction) {
	_, obj := dataflow.CalleeOf(call.Common())
	if obj == nil || obj.Pkg() == nil {
		return
	}
	if environ.Sets(obj) {
		s.sets(call)
	}
	if obj.Pkg() == s.Symbols.Source.Pkg {
		s.entries(call, obj)
		name := obj.Origin().FullName()
		s.calls[name] = append(s.calls[name], call)
		return
	}
	s.entries(call, obj)
	for i, arg := range dataflow.ArgsOf(call.Common()) {
		if holdsNames(arg.Type()) && s.Wanted(obj, i) {
			s.argument(call, obj.Origin().FullName(), i)
		}
	}
}

// argument notes what a call passes to parameter i.
func (s *collection) argument(call ssa.CallInstruction, fn string, i int) {
	if args := dataflow.ArgsOf(call.Common()); i < len(args) {
		holds := func(v ssa.Value) bool { return s.isParameter(v, fn, i) }
		if !s.Symbols.IsRemainderOf(args[i], holds) {
			s.add(Parameter(fn, i), args[i], call, call.Common().Pos())
		}
	}
}

func (s *collection) add(target string, v ssa.Value, instr ssa.Instruction, pos token.Pos) {
	if !pos.IsValid() {
		pos = v.Pos()
	}
	value, fn := s.names(v), dataflow.FullName(instr.Parent())
	if value.Kind == symbolic.Absent || value.Kind == symbolic.String && value.Text == "" {
		return // as if nothing was stored
	}
	s.stores = append(s.stores, Store{Target: target, Value: value.Fact(), Func: fn, At: s.position(pos), Base: s.base(instr), Chosen: s.chosenBy(instr)})
	s.wantAll(fn, value)
}

// base is where the struct is made into a field of which an instruction stores.
func (s *collection) base(instr ssa.Instruction) Position {
	if store, ok := instr.(*ssa.Store); ok {
		if field, ok := store.Addr.(*ssa.FieldAddr); ok {
			if made, ok := field.X.(*ssa.Alloc); ok {
				return s.position(made.Pos())
			}
		}
	}
	return Position{}
}

// names returns the text that is stored, or the names of the tables that a batch is for.
func (s *collection) names(v ssa.Value) symbolic.Value {
	value := s.Symbols.Resolve(v)
	if holdsText(v.Type()) || value.Kind == symbolic.Param || value.Kind == symbolic.Absent {
		return value
	}
	parts, known := s.Symbols.Parts(v)
	if !known || !parts.Complete || len(parts.All) == 0 {
		return symbolic.UnknownFor("the batch is built elsewhere")
	}
	var keys []symbolic.Value
	for _, part := range parts.All {
		keys = append(keys, part.Key)
	}
	return symbolic.AnyOf(keys...)
}

// isParameter reports whether a value is a parameter of a function.
func (s *collection) isParameter(v ssa.Value, fn string, i int) bool {
	p, ok := v.(*ssa.Parameter)
	return ok && dataflow.ParamIndex(p) == i && dataflow.FullName(p.Parent()) == fn
}

func (s *collection) want(target string) {
	if !s.wanted[target] {
		s.wanted[target] = true
		s.pending = append(s.pending, target)
	}
}

func (s *collection) position(pos token.Pos) Position {
	at := s.Symbols.Source.Fset.PositionFor(pos, false)
	return Position{at.Filename, at.Line, at.Column}
}

// parameters appends the parameters that a value is made of.
func parameters(all []int, v symbolic.Value) []int {
	if v.Kind == symbolic.Param {
		all = append(all, v.Index)
	}
	for _, part := range v.Parts {
		all = parameters(all, part)
	}
	return all
}

// holdsNames reports whether values of a type are texts, or batches, whose keys are the
// names of tables.
func holdsNames(t types.Type) bool { return holdsText(t) || symbolic.IsBatch(t) }

// holdsText reports whether values of a type are texts, or point to one, or stand for a table
// and are known by its name: dynamo.Table.
func holdsText(t types.Type) bool {
	return dataflow.IsString(dataflow.Deref(t)) || symbolic.IsTableHandle(t)
}
