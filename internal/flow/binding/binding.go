// Package binding knows what is stored into the struct fields, package variables and
// parameters of a program, over all packages in view, so that a name that a call reads
// from a field leads back to the constant or environment variable that a constructor put
// there, and which tables code creates. It knows no declared tables.
package binding

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Store is a value that code gives to a struct field, a package variable or a parameter.
// It has only plain exported fields, so that it can be part of a fact.
type Store struct {
	Target string         // [symbolic.Value.Symbol] of the field or variable, or [Parameter]
	Value  symbolic.Value // in terms of the parameters of Func
	Func   string         // that stores, see [types.Func.FullName]; "" in initialisers
	At     Position
	Base   Position // where the struct is made into a field of which it is stored; zero if that is elsewhere
	Chosen []string // what decides by its value whether it is stored, see [Bindings.Chosen]
	First  bool     // of several environment variables, the first that is set counts
	Last   bool     // whatever else a key of configuration may be, this is what it is
	Read   bool     // from a file of configuration: where the program runs, another may be in its place
	Guess  bool     // made by a library that no call in view names: counts only where nothing else is stored
}

// Facts is what one package stores, and how it reads its configuration.
type Facts struct {
	Stores    []Store
	Instances []Instance
	Injected  []Injected
	Tables    []Table       // that it creates, also in tests
	Rules     environ.Rules // of keys of configuration
	Reads     []string      // names of environment variables, sorted
	Sets      []string      // likewise, those that it sets by os.Setenv; "" if one is unknown
	ReadsAll  bool          // it goes through all variables

	Package string   // its import path
	Module  string   // path of the module that it belongs to, if known
	Imports []string // packages of this module that it imports and that lead to an SDK, sorted
	Command bool     // it is a main package
	Lost    []string // functions that code which does not compile uses, see [types.Func.FullName]
	Unnamed []string // what may be called without being named, see [Bindings.CalledUnnamed]
	Tagged  []string // fields that libraries may set, by their tags
	Tested  []string // what code goes on without where it is empty, see [Bindings.Tested]

	Handlers []string // functions that Lambda may call with batches of stream records, see [Bindings.Started]
	Started  []string // functions, also of other packages, that it hands to Lambda
	Hands    bool     // it hands something else to Lambda, too
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
func Variable(name string) string { return environment + name }

const environment = "env:"

// Expiring is the target of the names of tables whose time to live code turns on or off.
const Expiring = "time to live"

// Stores returns what is stored into a target, ordered by place.
func (b *Bindings) Stores(target string) []*Store { return b.stores[target] }

// An Origin is one of the values that a value may be in the end, and how it gets there.
type Origin struct {
	Value symbolic.Value // as far as it could be followed: a String, Env, Setting, Format of an Env, Concat of these, or Unknown with the reason
	Via   []*Store       // from the one nearest to the value that was asked for, on the first way; shared, not to be changed
	Whole int            // how many stores of Via hand on the whole value; those after them a part of it

	// Ways are those on which the value gets there. A program that has not all packages of one
	// does not go that way.
	Ways []Way

	Uncalled bool // it is a parameter of a function that the program never calls
}

// Bindings is what all packages in view store.
type Bindings struct {
	stores    map[string][]*Store   // by target, ordered by place
	instances map[string][]Instance // by target
	entries   map[string][]string   // by map: the targets that are entries of it
	rules     environ.Rules
	lost      map[string]bool   // functions whose calls are not all in view
	unnamed   map[string]bool   // Unnamed of all packages
	tagged    map[string]bool   // Tagged of all packages
	tested    map[string]bool   // Tested of all packages
	set       map[string]bool   // Sets of all packages
	module    map[string]string // by file with a store
	pkg       map[string]string // likewise: import paths
	command   map[string]bool   // import paths of main packages

	handlers map[string]*Facts // by import path, of those that hand functions to Lambda or have such

	created  []*Table            // ordered by place
	imports  map[string][]string // by import path, within a module
	programs sync.Map            // import path → what Together found

	known sync.Map // what was asked for, a field, variable or parameter → answer

	// Whole says that all code is in view which may call the functions of the program: a
	// parameter that no call passes anything to is that of a function that is never called.
	Whole bool

	Files *configfile.Finder // nil if no files are read

	// Environment is what files of the repository set for programs; nil if none are read.
	Environment *configfile.Environment

	// Broken says that packages are missing which could not be analysed at all: they may
	// call any function.
	Broken bool
}

// New returns the bindings of a program whose packages have these facts, which it keeps.
func New(facts []Facts) *Bindings {
	b := &Bindings{stores: map[string][]*Store{}, instances: map[string][]Instance{}, entries: map[string][]string{}, lost: map[string]bool{}, unnamed: map[string]bool{}, tagged: map[string]bool{}, tested: map[string]bool{}, set: map[string]bool{}, module: map[string]string{}, pkg: map[string]string{}, command: map[string]bool{}, imports: map[string][]string{}, handlers: map[string]*Facts{}}
	var stores []*Store // not copied, as there are thousands
	var rules []environ.Rules
	var injected []Injected
	for i, f := range facts {
		if len(f.Handlers)+len(f.Started) > 0 || f.Hands {
			b.handlers[f.Package] = &facts[i]
		}
		rules = append(rules, f.Rules.In(f.Module))
		injected = append(injected, f.Injected...)
		b.command[f.Package] = f.Command
		b.noteTables(&f)
		for i := range f.Stores {
			stores = append(stores, &f.Stores[i])
			b.module[f.Stores[i].At.File], b.pkg[f.Stores[i].At.File] = f.Module, f.Package
		}
		for _, in := range f.Instances {
			b.instances[in.Target] = append(b.instances[in.Target], in)
		}
		for _, fn := range f.Lost {
			b.lost[fn] = true
		}
		for _, fn := range f.Unnamed {
			b.unnamed[fn] = true
		}
		for _, field := range f.Tagged {
			b.tagged[field] = true
		}
		for _, variable := range f.Sets {
			b.set[variable] = true
		}
		for _, target := range f.Tested {
			b.tested[target] = true
		}
	}
	slices.SortStableFunc(stores, (*Store).Compare)
	b.sortTables()
	b.rules = environ.Joined(rules...)
	for _, s := range stores {
		if !slices.ContainsFunc(b.stores[s.Target], func(other *Store) bool { return other.At == s.At && symbolic.Same(other.Value, s.Value) }) {
			b.stores[s.Target] = append(b.stores[s.Target], s)
		}
	}
	for _, s := range stores {
		b.noteEntry(s.Target)
	}
	for target, stores := range b.stores {
		if sure := slices.DeleteFunc(slices.Clone(stores), func(s *Store) bool { return s.Guess }); len(sure) > 0 {
			b.stores[target] = sure
		}
	}
	b.inject(injected)
	return b
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

// Overridden reports whether code sets an environment variable for a program that it starts,
// whichever that is.
func (b *Bindings) Overridden(variable string) bool { return len(b.stores[Variable(variable)]) > 0 }

// shortName is a function as people write it: "store.New" for "example.com/shop/store.New",
// "(*store.Store).List" for "(*example.com/shop/store.Store).List".
func shortName(fn string) string {
	path := strings.TrimLeft(fn, "(*")
	return fn[:len(fn)-len(path)] + path[strings.LastIndexByte(path, '/')+1:]
}

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
