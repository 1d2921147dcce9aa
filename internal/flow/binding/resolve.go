package binding

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// maxOrigins bounds what one value may be before it counts as unknown.
const maxOrigins = 16

// An answer is what a value may be.
type answer struct {
	origins []Origin
	open    []string // see [Bindings.OpenIn]
}

// Resolve returns all that a value may be that the function fn uses, or the package if fn
// is "". It is never empty: what cannot be followed is an Unknown with the reason.
func (b *Bindings) Resolve(v symbolic.Value, fn string) []Origin { return b.answer(v, fn).origins }

// Open says why a value may be something that [Bindings.Resolve] does not know of, because
// not all calls of a function on the way are in view; "" if they are.
func (b *Bindings) Open(v symbolic.Value, fn string) string {
	if open := b.OpenIn(v, fn); len(open) > 0 {
		return "code may call " + shortName(open[0]) + " through an interface or a function value"
	}
	return ""
}

// OpenIn returns the functions on the way of a value of which not all calls may be in view, by
// what [types.Func.FullName] returns for them.
func (b *Bindings) OpenIn(v symbolic.Value, fn string) []string { return b.answer(v, fn).open }

func (b *Bindings) answer(v symbolic.Value, fn string) answer {
	return b.narrowed(b.anywhere(v, fn), v, fn)
}

// anywhere is the answer whichever values of a type a method is called on.
func (b *Bindings) anywhere(v symbolic.Value, fn string) answer {
	key := v.Symbol()
	if v.Kind == symbolic.Param {
		key = Parameter(fn, v.Index)
	}
	if key == "" {
		return b.find(v, fn)
	}
	if known, ok := b.known.Load(key); ok {
		return known.(answer)
	}
	found := b.find(v, fn)
	b.known.Store(key, found)
	return found
}

func (b *Bindings) find(v symbolic.Value, fn string) answer {
	r := &resolution{b: b, seen: map[string]bool{}}
	all := r.resolve(v, fn, nil)
	all = ifAny(all, func(o Origin) bool { return !o.Uncalled })
	all = ifAny(all, func(o Origin) bool { return o.Value.Kind != symbolic.Absent && !o.Value.IsString("") })
	switch {
	case len(all) > maxOrigins:
		all = []Origin{unknown("it has too many possible values")}
	case len(all) == 0:
		all = []Origin{unknown("it is only ever set to itself")}
	}
	return answer{all, r.open}
}

// ifAny returns the origins for which keep holds, or all if it holds for none.
func ifAny(all []Origin, keep func(Origin) bool) []Origin {
	if kept := slices.DeleteFunc(slices.Clone(all), func(o Origin) bool { return !keep(o) }); len(kept) > 0 {
		return kept
	}
	return all
}

// A resolution is the way of one value back to its origins.
type resolution struct {
	b    *Bindings
	seen map[string]bool // targets on the way
	open []string        // see [Bindings.OpenIn]
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
	case symbolic.Format:
		return r.format(v, fn, via)
	case symbolic.Param:
		if (isExportedMethod(fn) || r.b.CalledUnnamed(fn)) && !slices.Contains(r.open, fn) {
			r.open = append(r.open, fn)
		}
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
			all := r.handedOn(symbol, via)
			for _, other := range r.b.alike(symbol) {
				if len(r.b.stores[other]) > 0 {
					all = appendNew(all, r.follow(other, "", via)...)
				}
			}
			if len(all) > 0 && len(r.b.stores[symbol]) == 0 {
				return all
			}
			return appendNew(all, r.follow(symbol, r.b.unset(v), via)...)
		}
		return []Origin{unknown("it is read from " + v.Text)}
	case symbolic.Setting:
		if file, ok := v.IsOfFile(); ok {
			return r.inFile(v, file, fn, via)
		}
		return r.setting(v, fn, via)
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
// the environment variables that are read for it. What remains is what an operator gives, unless
// code sets the key itself:
//
//	viper.Set("tables.orders", os.Getenv("ORDERS_TABLE"))
func (r *resolution) setting(v symbolic.Value, fn string, via []*Store) []Origin {
	if v.IsFlag() {
		return r.flag(v, fn, via)
	}
	var all []Origin
	for _, s := range r.b.stores[v.Symbol()] {
		if s.Last {
			all = appendNew(all, r.resolve(s.Value, s.Func, append(slices.Clip(via), s))...)
		}
	}
	if len(all) > 0 {
		return all
	}
	all = []Origin{r.origin(v, via)}
	if target := v.Symbol(); len(r.b.stores[target]) > 0 {
		all = appendNew(all, r.follow(target, "", via)...)
	}
	for _, name := range r.b.rules.EnvNames(v) {
		all = appendNew(all, r.origin(symbolic.Value{Kind: symbolic.Env, Text: name}, via))
	}
	return appendNew(all, r.inFilesOf(v, via)...)
}

// concat returns the texts that the parts of a text make together.
func (r *resolution) concat(v symbolic.Value, fn string, via []*Store) []Origin {
	all := []Origin{r.origin(symbolic.Value{Kind: symbolic.String}, via)}
	for _, part := range v.Parts {
		var longer []Origin
		for _, begin := range all {
			for _, end := range r.resolve(part, fn, nil) {
				end.Value = end.Value.AsFound(part.Found)
				longer = append(longer, begin.then(end))
			}
		}
		if all = longer; len(all) > maxOrigins {
			return []Origin{unknown("it has too many possible values")}
		}
	}
	return all
}

// format returns what a function makes of what its operand may be: of constants a text, and
// of the rest what is left as it is by cutting off what no name has.
//
//	table := strings.TrimSpace(os.Getenv("ORDERS_TABLE"))
func (r *resolution) format(v symbolic.Value, fn string, via []*Store) []Origin {
	var all []Origin
	for _, o := range r.resolve(v.Parts[0], fn, via) {
		if o.Value.Kind != symbolic.Unknown {
			o.Value = made(v.Applied(o.Value).AsName())
		}
		all = appendNew(all, o)
	}
	return all
}

// made returns what a function has made of a text as an origin: unknown, unless it is one
// variable in another case, which may be a part of a name.
//
//	table := strings.ToLower(os.Getenv("STAGE")) + "-orders"
func made(v symbolic.Value) symbolic.Value {
	if v.Kind == symbolic.Format && (v.Parts[0].Kind != symbolic.Env || !v.ChangesCase()) {
		return symbolic.UnknownFor(v.Why())
	}
	return v
}

func unknown(reason string) Origin { return Origin{Value: symbolic.UnknownFor(reason)} }
