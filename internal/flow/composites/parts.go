package composites

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// object is a struct in memory: what the stores into its fields make of it.
func (s *Shaper) object(addr ssa.Value) Shape {
	structure, ok := dataflow.Deref(addr.Type()).Underlying().(*types.Struct)
	if !ok {
		return s.opaque(addr)
	}
	if s.seen[addr] {
		return s.before(addr)
	}
	s.seen[addr] = true
	defer delete(s.seen, addr)

	aliases, lost := s.a.AliasesOf(addr)
	out := Shape{Kind: Struct, Type: dataflow.Deref(addr.Type()), Pos: addr.Pos(), Complete: !lost && !isDecodedInto(aliases)}
	var whole []dataflow.PartWrite
	fields := map[string][]dataflow.PartWrite{}
	nested := map[string]*ssa.FieldAddr{}
	for _, alias := range aliases {
		for _, instr := range dataflow.Referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.Store:
				if instr.Addr == alias {
					whole = append(whole, dataflow.PartWrite{Instr: instr, Value: instr.Val})
				}
			case *ssa.FieldAddr:
				name := structure.Field(instr.Field).Name()
				if writes := dataflow.StoresInto(instr); len(writes) > 0 {
					fields[name] = append(fields[name], writes...)
				}
				if len(dataflow.FieldWrites(instr)) > 0 {
					nested[name] = instr
				}
				lost = lost || dataflow.IsPointer(dataflow.Deref(instr.Type())) && slices.ContainsFunc(s.a.Loads(instr), func(load ssa.Value) bool {
					return dataflow.IsScalar(dataflow.Deref(load.Type())) && s.a.IsSetThrough(load, map[ssa.Value]bool{})
				})
			case *ssa.Call:
				if _, obj := dataflow.CalleeOf(&instr.Call); s.a.IsFieldSetter(&instr.Call, alias) {
					name, _ := sdk.Setter(obj)
					fields[name] = append(fields[name], dataflow.PartWrite{Instr: instr, Value: dataflow.ArgsOf(&instr.Call)[1]})
				}
			}
		}
	}
	if len(whole) > 0 {
		out = s.copied(whole, out)
		if out.Kind != Struct && len(fields)+len(nested) == 0 && !lost {
			return out
		}
	}
	if out.Kind == Unknown { // but for the fields that are set here
		out = Shape{Kind: Struct, Type: out.Type, Pos: out.Pos}
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
func (s *Shaper) copied(whole []dataflow.PartWrite, fresh Shape) Shape {
	var shapes []Shape
	for _, w := range whole {
		shapes = append(shapes, s.stored(w))
	}
	out := union(shapes)
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
func (s *Shaper) written(writes []dataflow.PartWrite, key string) Entry {
	live, hidden := dataflow.Reaching(writes, s.at)
	if len(live) == 0 { // all happen later
		return Entry{Key: key, Optional: true, Shape: unknown(symbolic.UnknownFor("it is set later"))}
	}
	var shapes []Shape
	for _, w := range live {
		shapes = append(shapes, s.stored(w))
	}
	return Entry{Key: key, Shape: union(shapes), Pos: live[0].Pos(), Optional: !hidden}
}

// stored is what a write puts there: a copy of a struct as it is then, all else
// as it is now.
func (s *Shaper) stored(w dataflow.PartWrite) Shape {
	if _, isStruct := w.Value.Type().Underlying().(*types.Struct); isStruct {
		return s.from(w.Instr).Shape(w.Value)
	}
	return s.since(w.Instr).Shape(w.Value)
}

// since is the shaper for something that an instruction makes: where control is
// now, if the instruction is certain to have run, and else at the end of its
// block, so that what the instruction goes with is not considered optional.
func (s *Shaper) since(instr ssa.Instruction) *Shaper {
	if instr.Parent() != s.at.Parent() || dataflow.Dominates(instr, s.at) {
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
	if basic, ok := t.Underlying().(*types.Basic); ok && out.Kind == Scalar {
		switch {
		case basic.Info()&types.IsString != 0:
			out.Value = symbolic.Value{Kind: symbolic.String}
		case basic.Info()&types.IsBoolean != 0:
			out.Value = symbolic.Value{Kind: symbolic.Bool}
		}
	}
	return out
}

// mapping is a map that is made here: what is put into it.
func (s *Shaper) mapping(m *ssa.MakeMap) Shape {
	if s.seen[m] {
		return s.before(m)
	}
	s.seen[m] = true
	defer delete(s.seen, m)
	out := Shape{Kind: Map, Type: m.Type(), Pos: m.Pos(), Complete: true}
	s.update(&out, m)
	return out
}

// update adds to the shape of a map what is put into it after an instruction
// that makes or returns it.
func (s *Shaper) update(out *Shape, m ssa.Instruction) {
	aliases, lost := s.a.AliasesOf(m.(ssa.Value))
	constant := map[string][]dataflow.PartWrite{}
	var keys []symbolic.Value
	var writes []keyed
	for _, update := range dataflow.Updates(aliases) {
		w := dataflow.PartWrite{Instr: update, Key: update.Key, Value: update.Value}
		key := s.a.Resolve(update.Key)
		if key.Kind == symbolic.String {
			if constant[key.Text] == nil {
				keys = append(keys, key)
			}
			constant[key.Text] = append(constant[key.Text], w)
			writes = append(writes, keyed{w, key})
			continue
		}
		live, hidden := dataflow.Reaching([]dataflow.PartWrite{w}, s.at)
		if len(live) > 0 && !slices.ContainsFunc(out.Entries, func(e Entry) bool { return e.Pos == update.Pos() }) {
			repeated := dataflow.IsRepeated(update, m)
			writes = append(writes, keyed{w, key})
			out.add(Entry{KeyValue: key, Shape: s.stored(w), Pos: update.Pos(), Optional: !hidden || repeated, Repeated: repeated})
		}
	}
	for _, key := range keys {
		live, _ := dataflow.Reaching(constant[key.Text], s.at)
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
		if _, changed := s.a.AliasesBut(m.(ssa.Value), func(p *ssa.Parameter) bool { return s.a.writesEntries(p, out) }); changed {
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
