package ops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// object is a struct in memory: what the stores into its fields make of it.
func (s *shaper) object(addr ssa.Value) Shape {
	structure, ok := deref(addr.Type()).Underlying().(*types.Struct)
	if !ok {
		return s.opaque(addr)
	}
	if s.seen[addr] {
		return s.before(addr)
	}
	s.seen[addr] = true
	defer delete(s.seen, addr)

	aliases, lost := s.a.aliasesOf(addr)
	out := Shape{Kind: StructShape, Type: deref(addr.Type()), Pos: addr.Pos(), Complete: !lost}
	var whole []partWrite
	fields := map[string][]partWrite{}
	nested := map[string]*ssa.FieldAddr{}
	for _, alias := range aliases {
		for _, instr := range referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.Store:
				if instr.Addr == alias {
					whole = append(whole, partWrite{instr: instr, value: instr.Val})
				}
			case *ssa.FieldAddr:
				name := structure.Field(instr.Field).Name()
				if writes := storesInto(instr); len(writes) > 0 {
					fields[name] = append(fields[name], writes...)
				}
				if len(fieldWrites(instr)) > 0 {
					nested[name] = instr
				}
				lost = lost || isPointer(deref(instr.Type())) && slices.ContainsFunc(s.a.loads(instr), func(load ssa.Value) bool {
					return isScalar(deref(load.Type())) && s.a.isSetThrough(load, map[ssa.Value]bool{})
				})
			case *ssa.Call:
				if _, obj := calleeOf(&instr.Call); s.a.isFieldSetter(&instr.Call, alias) {
					name, _ := sdk.Setter(obj)
					fields[name] = append(fields[name], partWrite{instr: instr, value: argsOf(&instr.Call)[1]})
				}
			}
		}
	}
	if len(whole) > 0 {
		out = s.copied(whole, out)
		if out.Kind != StructShape && len(fields)+len(nested) == 0 && !lost {
			return out
		}
	}
	if out.Kind == UnknownShape { // but for the fields that are set here
		out = Shape{Kind: StructShape, Type: out.Type, Pos: out.Pos}
	}
	for field := range structure.Fields() {
		name := field.Name()
		switch {
		case len(fields[name]) > 0:
			out.set(name, s.written(fields[name], name))
		case nested[name] != nil:
			out.set(name, Entry{Key: name, Shape: s.object(nested[name])})
		}
	}
	if lost {
		out.lose()
	}
	return attribute(out)
}

// copied is a struct that other structs are stored into as a whole.
func (s *shaper) copied(whole []partWrite, fresh Shape) Shape {
	var shapes []Shape
	for _, w := range whole {
		shapes = append(shapes, s.stored(w))
	}
	out := unionShape(shapes)
	out.Entries = slices.Clone(out.Entries)
	out.Complete = out.Complete && fresh.Complete
	return out
}

// set replaces the entry of that key, or joins it with it.
func (s *Shape) set(key string, e Entry) {
	for i, old := range s.Entries {
		if old.Key != key {
			continue
		}
		if e.Optional {
			e.Shape, e.Optional = either(old.Shape, e.Shape), old.Optional
		}
		s.Entries[i] = e
		return
	}
	s.Entries = append(s.Entries, e)
}

// written is what writes to one place leave there.
func (s *shaper) written(writes []partWrite, key string) Entry {
	live, hidden := reaching(writes, s.at)
	if len(live) == 0 { // all happen later
		return Entry{Key: key, Optional: true, Shape: unknownShape(unknown("it is set later"))}
	}
	var shapes []Shape
	for _, w := range live {
		shapes = append(shapes, s.stored(w))
	}
	return Entry{Key: key, Shape: unionShape(shapes), Pos: live[0].pos(), Optional: !hidden}
}

// stored is what a write puts there: a copy of a struct as it is then, all else
// as it is now.
func (s *shaper) stored(w partWrite) Shape {
	if _, isStruct := w.value.Type().Underlying().(*types.Struct); isStruct {
		return s.from(w.instr).shape(w.value)
	}
	return s.since(w.instr).shape(w.value)
}

// since is the shaper for something that an instruction makes: where control is
// now, if the instruction is certain to have run, and else at the end of its
// block, so that what the instruction goes with is not considered optional.
func (s *shaper) since(instr ssa.Instruction) *shaper {
	if instr.Parent() != s.at.Parent() || dominates(instr, s.at) {
		return s
	}
	block := instr.Block().Instrs
	return s.from(block[len(block)-1])
}

// attribute shows a struct that stands for an attribute value as what it holds.
func attribute(s Shape) Shape {
	kind, ok := sdk.AttributeMember(s.Type)
	if !ok {
		if !sdk.IsAttributeStruct(s.Type) || len(s.Entries) != 1 || !s.Complete || s.Entries[0].Optional {
			return s
		}
		kind = s.Entries[0].Key
	}
	var out Shape
	switch structure := s.Type.Underlying().(*types.Struct); {
	case len(s.Entries) == 1:
		out = s.Entries[0].Shape
	case structure.NumFields() > 0:
		out = unset(structure.Field(0).Type())
	}
	out.Attribute, out.Pos = kind, s.Pos
	return out
}

// unset is what an attribute value holds into which nothing was put: unlike members
// of requests, a text or truth value is sent all the same.
func unset(t types.Type) Shape {
	out := empty(t)
	if basic, ok := t.Underlying().(*types.Basic); ok && out.Kind == ScalarShape {
		switch {
		case basic.Info()&types.IsString != 0:
			out.Value = Value{Kind: String}
		case basic.Info()&types.IsBoolean != 0:
			out.Value = Value{Kind: Bool}
		}
	}
	return out
}

// mapping is a map that is made here: what is put into it.
func (s *shaper) mapping(m *ssa.MakeMap) Shape {
	if s.seen[m] {
		return s.before(m)
	}
	s.seen[m] = true
	defer delete(s.seen, m)
	out := Shape{Kind: MapShape, Type: m.Type(), Pos: m.Pos(), Complete: true}
	s.update(&out, m)
	return out
}

// update adds to the shape of a map what is put into it after an instruction
// that makes or returns it.
func (s *shaper) update(out *Shape, m ssa.Instruction) {
	aliases, lost := s.a.aliasesOf(m.(ssa.Value))
	constant := map[string][]partWrite{}
	var keys []Value
	var writes []keyed
	for _, update := range updates(aliases) {
		w := partWrite{instr: update, key: update.Key, value: update.Value}
		key := s.a.resolve(update.Key)
		if key.Kind == String {
			if constant[key.Text] == nil {
				keys = append(keys, key)
			}
			constant[key.Text] = append(constant[key.Text], w)
			writes = append(writes, keyed{w, key})
			continue
		}
		live, hidden := reaching([]partWrite{w}, s.at)
		if len(live) > 0 && !slices.ContainsFunc(out.Entries, func(e Entry) bool { return e.Pos == update.Pos() }) {
			repeated := isRepeated(update, m)
			writes = append(writes, keyed{w, key})
			out.add(Entry{KeyValue: key, Shape: s.stored(w), Pos: update.Pos(), Optional: !hidden || repeated, Repeated: repeated})
		}
	}
	for _, key := range keys {
		live, _ := reaching(constant[key.Text], s.at)
		if len(live) == 0 {
			continue
		}
		e := s.written(constant[key.Text], key.Text)
		e.KeyValue = key
		if _, known := out.Entry(key.Text); known {
			out.set(key.Text, e)
		} else {
			out.add(e)
		}
	}
	slices.SortStableFunc(out.Entries, func(a, b Entry) int { return int(a.Pos - b.Pos) })
	s.overwrite(out, m, writes)
	if lost {
		out.Complete, out.Max = false, -1
		if _, changed := s.a.aliasesBut(m.(ssa.Value), func(p *ssa.Parameter) bool { return s.a.writesEntries(p, out) }); changed {
			out.lose()
		}
	}
}

// add appends an entry and counts it.
func (s *Shape) add(e Entry) {
	s.Entries = append(s.Entries, e)
	if !e.Optional {
		s.Min++
	}
	switch {
	case e.Repeated:
		s.Max = -1
	case s.Max >= 0:
		s.Max++
	}
}
