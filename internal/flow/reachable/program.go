package reachable

import (
	"maps"
	"slices"
	"strings"
)

// A Program is what the functions of all packages in view lead to.
type Program struct {
	functions  map[string]*Function
	interfaces map[string]Interface
	types      map[string]Methods
	read       map[string]bool // import paths of packages whose functions are known
	unread     func(pkg string) bool
}

// New joins the facts of packages. unread reports whether a package belongs to the program
// and has no facts: it may call the methods of its interfaces, or not. All other packages
// without facts are libraries, which call what they are given.
func New(facts []*Facts, unread func(pkg string) bool) *Program {
	p := &Program{functions: map[string]*Function{}, interfaces: map[string]Interface{}, types: map[string]Methods{}, read: map[string]bool{}, unread: unread}
	for _, f := range facts {
		p.read[f.Package] = true
		maps.Copy(p.functions, f.Functions)
		maps.Copy(p.interfaces, f.Interfaces)
		maps.Copy(p.types, f.Types)
	}
	return p
}

// Unread reports whether code of the program among some packages is unread.
func (p *Program) Unread(packages []string) bool {
	return slices.ContainsFunc(packages, func(pkg string) bool { return !p.read[pkg] && p.unread(pkg) })
}

// A Set is the functions that a program may run, each with the interface through which a library
// that is given a value calls what leads to it: "" if code in view does.
type Set map[string]string

// Has reports whether the program may run a function.
func (s Set) Has(fn string) bool {
	_, has := s[fn]
	return has
}

// From returns what a main package reaches, given the import paths of all packages that are
// linked into it. open says whether code that is unread calls the methods of its interfaces:
// without it the functions are those that some way leads to for which all code is known.
func (p *Program) From(main string, packages []string, open bool) Set {
	return p.from(main, packages, open, false, nil)
}

// FromLambda is [Program.From] for a Lambda function, which runs nothing of what a program does
// instead of starting its handler.
func (p *Program) FromLambda(main string, packages []string, open bool) Set {
	return p.from(main, packages, open, true, nil)
}

// InEach returns what a main package reaches whichever of its handlers a Lambda function starts:
// all, which is what it reaches with any of them, unless the program has several.
func (p *Program) InEach(main string, packages []string, all Set) Set {
	each, several := all, false
	for name := range all {
		fn := p.functions[name]
		if fn == nil {
			continue
		}
		for _, part := range fn.Parts {
			with := p.from(main, packages, true, true, map[*Function]*Function{fn: part})
			if several {
				maps.DeleteFunc(each, func(name, _ string) bool { return !with.Has(name) })
			} else {
				each, several = with, true
			}
		}
	}
	return each
}

// from is what a main package reaches; of functions with several parts, all or the chosen one.
func (p *Program) from(main string, packages []string, open, isLambda bool, chosen map[*Function]*Function) Set {
	w := &walk{
		Program: p, open: open, isLambda: isLambda, chosen: chosen, reached: Set{}, live: map[string]bool{}, called: map[Call]bool{},
		fits: map[[2]string]bool{}, given: map[Conversion]bool{},
	}
	for _, pkg := range packages {
		w.reach(Init(pkg))
	}
	w.reach(Main(main))
	w.finish()
	// What code in view calls is known now. Libraries are asked in an order that is the same in
	// all runs, each for all that it leads to.
	for len(w.libraries) > 0 {
		slices.SortFunc(w.libraries, Conversion.compare)
		c := w.libraries[0]
		w.libraries = w.libraries[1:]
		w.through = c.Interface
		w.runAll(c)
		w.finish()
	}
	return w.reached
}

// A walk is the search for what one main package reaches.
type walk struct {
	*Program
	open     bool
	isLambda bool
	chosen   map[*Function]*Function // the part of a function that is followed; all of it if there is none
	through  string                  // the interface by which a library calls what is followed
	reached  Set
	work     []*Function
	live     map[string]bool // types of which an interface is made
	called   map[Call]bool   // methods of interfaces that are called
	fits     map[[2]string]bool

	libraries []Conversion        // to interfaces of libraries, which are still to be asked
	given     map[Conversion]bool // those that were among them
}

func (w *walk) reach(fn string) {
	if w.reached.Has(fn) || fn == "" {
		return
	}
	w.reached[fn] = w.through
	if known := w.functions[fn]; known != nil {
		w.work = append(w.work, known)
	}
}

// finish follows all that is reached, except for what libraries call.
func (w *walk) finish() {
	for len(w.work) > 0 {
		fn := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		w.follow(fn)
	}
}

func (w *walk) follow(fn *Function) {
	for _, name := range fn.Names {
		w.reach(name)
	}
	for _, call := range fn.Calls {
		w.call(call)
	}
	for _, c := range fn.Converts {
		w.convert(c)
	}
	if fn.Beside != nil && !w.isLambda {
		w.follow(fn.Beside)
	}
	for _, part := range fn.Parts {
		if only := w.chosen[fn]; only == nil || only == part {
			w.follow(part)
		}
	}
}

// call runs a method of all types that there are and that implement its interface.
func (w *walk) call(c Call) {
	if w.called[c] {
		return
	}
	w.called[c] = true
	for t := range w.live {
		w.dispatch(t, c)
	}
}

// convert makes a type one that methods may be called of. A library may call the methods of the
// interface that it is given, also where the value was another interface before.
func (w *walk) convert(c Conversion) {
	if _, concrete := w.types[c.Type]; concrete && !w.live[c.Type] {
		w.live[c.Type] = true
		for call := range w.called {
			w.dispatch(c.Type, call)
		}
	}
	switch to := w.interfaces[c.Interface]; {
	case w.read[to.Package]:
	case !w.unread(to.Package):
		if !w.given[c] {
			w.given[c] = true
			w.libraries = append(w.libraries, c)
		}
	case w.open:
		w.runAll(c)
	}
}

// runAll runs all methods of an interface that a value becomes.
func (w *walk) runAll(c Conversion) {
	methods, concrete := w.types[c.Type]
	for id := range w.interfaces[c.Interface].Methods {
		if concrete {
			w.run(methods[id])
		} else {
			w.call(Call{c.Type, methodName(id)})
		}
	}
}

func (w *walk) dispatch(t string, c Call) {
	if w.implements(t, c.Interface) {
		for id, m := range w.types[t] {
			if methodName(id) == c.Method {
				w.run(m)
			}
		}
	}
}

func (w *walk) run(m Method) {
	w.reach(m.Function)
	if m.Embedded != (Call{}) {
		w.call(m.Embedded)
	}
}

// implements reports whether a type has the methods of an interface.
func (w *walk) implements(t, of string) bool {
	pair := [2]string{t, of}
	known, asked := w.fits[pair]
	if !asked {
		known = true
		for id, signature := range w.interfaces[of].Methods {
			m, has := w.types[t][id]
			known = known && has && m.Signature == signature
		}
		w.fits[pair] = known
	}
	return known
}

// methodName is the name in what [types.Id] returns, which for unexported names has the
// package too.
func methodName(id string) string { return id[strings.LastIndexByte(id, '.')+1:] }
