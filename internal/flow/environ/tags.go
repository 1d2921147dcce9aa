package environ

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A tagBinding is the binding of a field by its tag.
type tagBinding struct {
	Binding
	field *types.Var
}

// tagged returns what the tags of structs bind: of those that the package hands to a
// library, whichever package declares them, and of its own that no call of it hands on.
func tagged(a *composites.Shapes) []tagBinding {
	w := &tagWalk{pkg: a.Source.Pkg, read: map[types.Type]bool{}}
	for _, fn := range a.Functions {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					w.reading(a, call)
					w.decoding(a, call)
				}
			}
		}
	}
	w.guess()
	return w.all
}

// reading adds what a call of a library reads into a struct.
func (w *tagWalk) reading(a *composites.Shapes, call ssa.CallInstruction) {
	r, ok := readerOf(a, call.Common())
	if !ok || r.target == nil {
		return
	}
	if r.ofFile {
		w.call = call
		defer func() { w.call = nil }()
	}
	if r.unknown { // it is read, below a prefix that is computed at run time
		w.dialect = func(*types.Var, reflect.StructTag, string) (setting, string) { return setting{}, "" }
	} else {
		w.dialect = r.dialect
	}
	w.walk(r.target, r.prefix, 0)
}

// A tagWalk collects what the tags of structs bind.
type tagWalk struct {
	pkg     *types.Package
	dialect dialect
	call    ssa.CallInstruction // that reads a file; nil if none does
	guesses bool
	read    map[types.Type]bool // structs that a library reads
	all     []tagBinding
}

// walk follows the fields of a struct, and of those within it.
func (w *tagWalk) walk(t types.Type, prefix string, depth int) {
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth == maxNesting {
		return
	}
	w.read[t] = true
	for i := range s.NumFields() {
		field := s.Field(i)
		set, within := w.dialect(field, reflect.StructTag(s.Tag(i)), prefix)
		inner := nested(field)
		switch {
		case inner != nil:
			w.walk(inner, within, depth+1)
		case len(set.names) > 0:
			b := Binding{Symbol: symbolic.FieldOf(t, i).Symbol(), Value: set.value(), Required: set.required, First: len(set.names) > 1, Guess: w.guesses}
			switch {
			case w.call != nil: // the file is where the code is
				b.Pos, b.Func = w.call.Pos(), dataflow.FullName(w.call.Parent())
			case field.Pkg() == w.pkg:
				b.Pos = field.Pos()
			}
			w.all = append(w.all, tagBinding{b, field.Origin()})
		}
	}
}

// maxNesting bounds how deep structs are followed into each other: they may be recursive.
const maxNesting = 8

// guess adds the structs of the package with tags that no call in view reads: a function
// of another package may hand them to a library.
func (w *tagWalk) guess() {
	w.guesses = true
	var left []*types.Named
	within := map[types.Type]bool{}
	scope := w.pkg.Scope()
	for _, name := range scope.Names() {
		object, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() {
			continue
		}
		t, ok := object.Type().(*types.Named)
		if !ok || w.read[t] {
			continue
		}
		if s, ok := t.Underlying().(*types.Struct); ok {
			left = append(left, t)
			for field := range s.Fields() {
				within[nested(field)] = true
			}
		}
	}
	for _, t := range left {
		if !within[t] {
			w.dialect = guessedDialect(t.Underlying().(*types.Struct))
			w.walk(t, "", 0)
		}
	}
}

// guessedDialect is what the tags of a struct probably mean: keys of koanf or viper, which a loader
// of the program's own reads into it, or variables.
//
//	func Load(into any) error { return viper.Unmarshal(into) }
func guessedDialect(s *types.Struct) dialect {
	for i := range s.NumFields() {
		tag := reflect.StructTag(s.Tag(i))
		if _, ok := tag.Lookup("koanf"); ok {
			return onlyTagged("koanf", koanfTags("koanf"))
		}
		if _, ok := tag.Lookup("mapstructure"); ok {
			return onlyTagged("mapstructure", mapstructureTags)
		}
	}
	return guessedTags
}

// onlyTagged is a dialect in which fields without a tag are set from nothing, but for those of variables.
func onlyTagged(key string, of dialect) dialect {
	return func(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
		set, within = of(field, tag, prefix)
		if _, ok := tag.Lookup(key); !ok {
			set = setting{}
		}
		variables, _ := guessedTags(field, tag, "")
		set.names = append(set.names, variables.names...)
		return set, within
	}
}

// guessedTags are those that name an environment variable for any library.
func guessedTags(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
	if named := tag.Get("envconfig"); name.MatchString(named) {
		return setting{names: []symbolic.Value{env(named)}, fallback: tag.Get("default"), required: tag.Get("required") == "true"}, prefix
	}
	return envTags(field, tag, prefix)
}
