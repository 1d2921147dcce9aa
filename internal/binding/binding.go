// Package binding knows what is stored into the struct fields, package variables and
// parameters of a program, over all packages in view, so that a name that a call reads
// from a field leads back to the constant or environment variable that a constructor put
// there. It knows no tables.
package binding

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/internal/goenv"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// A Store is a value that code gives to a struct field, a package variable or a parameter.
// It has only plain exported fields, so that it can be part of a fact.
type Store struct {
	Target string         // [symbolic.Value.Symbol] of the field or variable, or [Parameter]
	Value  symbolic.Value // in terms of the parameters of Func
	Func   string         // that stores, see [types.Func.FullName]; "" in initialisers
	At     Position
	Guess  bool // made by a library that no call in view names: counts only where nothing else is stored
}

// Facts is what one package stores, and how it reads its configuration.
type Facts struct {
	Stores []Store
	Rules  goenv.Rules // of keys of configuration
	Reads  []string    // names of environment variables, sorted

	Package string   // its import path
	Module  string   // path of the module that it belongs to, if known
	Command bool     // it is a main package
	Lost    []string // functions that code which does not compile uses, see [types.Func.FullName]
}

// Compare orders stores by place, then by what is set there.
func (s *Store) Compare(other *Store) int {
	return cmp.Or(s.At.compare(other.At), strings.Compare(s.Target, other.Target))
}

// Position is where a value is stored: for messages, as facts have no other.
type Position struct {
	File         string
	Line, Column int
}

// Parameter identifies parameter i of a function, receiver first. fn is what
// [types.Func.FullName] returns for it, or for the generic function that it is made of.
func Parameter(fn string, i int) string { return fn + "#" + strconv.Itoa(i) }

// Variable identifies an environment variable that code sets for a program that it starts.
func Variable(name string) string { return "env:" + name }

// An Origin is one of the values that a value may be in the end, and how it gets there.
type Origin struct {
	Value symbolic.Value // as far as it could be followed: a String, Env, Setting, Concat of these, or Unknown with the reason
	Via   []*Store       // from the one nearest to the value that was asked for, on the first way; shared, not to be changed

	// Ways are the import paths of the packages that all stores on a way are in, sorted: of
	// each way on which the value gets there. A program that has not all packages of one does
	// not go that way.
	Ways [][]string

	Uncalled bool // it is a parameter of a function that the program never calls
}

// Bindings is what all packages in view store.
type Bindings struct {
	stores map[string][]*Store // by target, ordered by place
	rules  goenv.Rules
	lost   map[string]bool   // functions whose calls are not all in view
	module map[string]string // by file with a store
	pkg    map[string]string // likewise: import paths

	known sync.Map // origins by what was asked for: fields, variables and parameters

	// Whole says that all code is in view which may call the functions of the program: a
	// parameter that no call passes anything to is that of a function that is never called.
	Whole bool

	// Broken says that packages are missing which could not be analysed at all: they may
	// call any function.
	Broken bool
}

// New returns the bindings of a program whose packages have these facts, which it keeps.
func New(facts []Facts) *Bindings {
	b := &Bindings{stores: map[string][]*Store{}, lost: map[string]bool{}, module: map[string]string{}, pkg: map[string]string{}}
	var stores []*Store // not copied, as there are thousands
	var rules []goenv.Rules
	for _, f := range facts {
		rules = append(rules, f.Rules)
		for i := range f.Stores {
			stores = append(stores, &f.Stores[i])
			b.module[f.Stores[i].At.File], b.pkg[f.Stores[i].At.File] = f.Module, f.Package
		}
		for _, fn := range f.Lost {
			b.lost[fn] = true
		}
	}
	slices.SortStableFunc(stores, (*Store).Compare)
	b.rules = goenv.Joined(rules...)
	for _, s := range stores {
		if !slices.ContainsFunc(b.stores[s.Target], func(other *Store) bool { return other.At == s.At && symbolic.Same(other.Value, s.Value) }) {
			b.stores[s.Target] = append(b.stores[s.Target], s)
		}
	}
	for target, stores := range b.stores {
		if sure := slices.DeleteFunc(slices.Clone(stores), func(s *Store) bool { return s.Guess }); len(sure) > 0 {
			b.stores[target] = sure
		}
	}
	return b
}

// maxOrigins bounds what one value may be before it counts as unknown.
const maxOrigins = 16

// Resolve returns all that a value may be that the function fn uses, or the package if fn
// is "". It is never empty: what cannot be followed is an Unknown with the reason.
func (b *Bindings) Resolve(v symbolic.Value, fn string) []Origin {
	key := v.Symbol()
	if v.Kind == symbolic.Param {
		key = Parameter(fn, v.Index)
	}
	if key == "" {
		return b.origins(v, fn)
	}
	if known, ok := b.known.Load(key); ok {
		return known.([]Origin)
	}
	all := b.origins(v, fn)
	b.known.Store(key, all)
	return all
}

func (b *Bindings) origins(v symbolic.Value, fn string) []Origin {
	r := &resolution{b: b, seen: map[string]bool{}}
	all := r.resolve(v.AsName(), fn, nil)
	all = ifAny(all, func(o Origin) bool { return !o.Uncalled })
	all = ifAny(all, func(o Origin) bool { return o.Value.Kind != symbolic.Absent && !o.Value.IsString("") })
	switch {
	case len(all) > maxOrigins:
		return []Origin{unknown("it has too many possible values")}
	case len(all) == 0:
		return []Origin{unknown("it is only ever set to itself")}
	}
	return all
}

func unknown(reason string) Origin { return Origin{Value: symbolic.UnknownFor(reason)} }

// ifAny returns the origins for which keep holds, or all if it holds for none.
func ifAny(all []Origin, keep func(Origin) bool) []Origin {
	if kept := slices.DeleteFunc(slices.Clone(all), func(o Origin) bool { return !keep(o) }); len(kept) > 0 {
		return kept
	}
	return all
}

// Overrides returns what code sets the environment variable to that an origin is, for programs
// that it starts, as in the container overrides of a task. Code of the module that reads the
// variable does not count: a program that starts others is not started by itself.
func (b *Bindings) Overrides(o Origin) []Origin {
	reader := ""
	if last := len(o.Via) - 1; last >= 0 {
		reader = b.module[o.Via[last].At.File]
	}
	var all []Origin
	for _, s := range b.stores[Variable(o.Value.Text)] {
		if starter := b.module[s.At.File]; starter != reader || reader == "" {
			r := &resolution{b: b, seen: map[string]bool{}}
			all = appendNew(all, r.resolve(s.Value, s.Func, []*Store{s})...)
		}
	}
	return all
}

// A resolution is the way of one value back to its origins.
type resolution struct {
	b    *Bindings
	seen map[string]bool // targets on the way
}

func (r *resolution) resolve(v symbolic.Value, fn string, via []*Store) []Origin {
	switch v.Kind {
	case symbolic.OneOf:
		var all []Origin
		for _, part := range v.Parts {
			all = appendNew(all, r.resolve(part, fn, via)...)
		}
		return all
	case symbolic.Concat:
		return r.concat(v, fn, via)
	case symbolic.Param:
		all := r.follow(Parameter(fn, v.Index), "no call in view passes "+v.Text+" to "+shortName(fn), via)
		if r.b.lost[fn] || r.b.Broken {
			return appendNew(all, r.origin(symbolic.UnknownFor("code that does not compile may call "+shortName(fn)), via))
		}
		if r.b.Whole && len(r.b.stores[Parameter(fn, v.Index)]) == 0 {
			for i := range all {
				all[i].Uncalled = true
			}
		}
		return all
	case symbolic.Field, symbolic.Global:
		if symbol := v.Symbol(); symbol != "" {
			return r.follow(symbol, "no code in view sets "+v.Text, via)
		}
		return []Origin{unknown("it is read from " + v.Text)}
	case symbolic.Setting:
		return r.setting(v, via)
	case symbolic.Env:
		if _, known := v.EnvName(); !known {
			return []Origin{r.origin(symbolic.UnknownFor("the name of the environment variable is unknown"), via)}
		}
		return []Origin{r.origin(v, via)}
	case symbolic.String, symbolic.Absent:
		return []Origin{r.origin(v, via)}
	}
	return []Origin{r.origin(symbolic.UnknownFor(v.Why()), via)}
}

// follow returns what is stored into a target. Nothing stored is a reason, and a target
// that is stored into itself adds nothing.
func (r *resolution) follow(target, unset string, via []*Store) []Origin {
	if r.seen[target] {
		return nil
	}
	stores := r.b.stores[target]
	if len(stores) == 0 {
		return []Origin{r.origin(symbolic.UnknownFor(unset), via)}
	}
	r.seen[target] = true
	defer delete(r.seen, target)
	var all []Origin
	for _, s := range stores {
		all = appendNew(all, r.resolve(s.Value, s.Func, append(slices.Clip(via), s))...)
		if len(all) > maxOrigins {
			break
		}
	}
	return all
}

// setting returns what a flag or a key of configuration may be: what code binds it to, and
// the environment variables that are read for it. What remains is what an operator gives.
func (r *resolution) setting(v symbolic.Value, via []*Store) []Origin {
	all := []Origin{r.origin(v, via)}
	if target := v.Symbol(); len(r.b.stores[target]) > 0 {
		all = appendNew(all, r.follow(target, "", via)...)
	}
	for _, name := range r.b.rules.EnvNames(v.Text) {
		all = appendNew(all, r.origin(symbolic.Value{Kind: symbolic.Env, Text: name}, via))
	}
	return all
}

// concat returns the texts that the parts of a text make together.
func (r *resolution) concat(v symbolic.Value, fn string, via []*Store) []Origin {
	all := []Origin{r.origin(symbolic.Value{Kind: symbolic.String}, via)}
	for _, part := range v.Parts {
		var longer []Origin
		for _, begin := range all {
			for _, end := range r.resolve(part, fn, nil) {
				longer = append(longer, begin.then(end))
			}
		}
		if all = longer; len(all) > maxOrigins {
			return []Origin{unknown("it has too many possible values")}
		}
	}
	return all
}

// shortName is a function as people write it: "store.New" for "example.com/shop/store.New".
func shortName(fn string) string { return fn[strings.LastIndexByte(fn, '/')+1:] }

// ParameterOf is the reverse of [Parameter]: ok is false for other targets.
func ParameterOf(target string) (fn string, i int, ok bool) {
	at := strings.LastIndexByte(target, '#')
	if at < 0 {
		return "", 0, false
	}
	i, err := strconv.Atoi(target[at+1:])
	return target[:at], i, err == nil
}

func (p Position) compare(other Position) int {
	return cmp.Or(strings.Compare(p.File, other.File), cmp.Compare(p.Line, other.Line), cmp.Compare(p.Column, other.Column))
}
