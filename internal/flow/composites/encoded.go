package composites

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Encode returns what a codec is given. From here on the fields of structs have
// no keys: under which names the codec writes them, only their tags say, and who
// takes the one for the other judges attributes that no table has. by is whose codec it is
// if it has the options that it has by default, else 0.
func (s Shape) Encode(by sdk.SDK) Shape {
	s.Encoded, s.Codec = true, by
	return s.withGoFields()
}

func (s Shape) withGoFields() Shape {
	if s.Attribute != "" { // it is an attribute value already
		return s
	}
	s.Entries = slices.Clone(s.Entries)
	for i := range s.Entries {
		e := &s.Entries[i]
		if s.Kind == Struct && e.GoField == "" {
			e.GoField, e.Key = e.Key, ""
		}
		e.Shape = e.Shape.withGoFields()
	}
	return s
}

// encodesStruct reports whether a codec decides under which names the fields are.
func (s Shape) encodesStruct() bool { return s.Encoded && s.Kind == Struct }

// GoField returns the entry for a field of a struct that becomes an item.
func (s Shape) GoField(name string) (Entry, bool) {
	i := slices.IndexFunc(s.Entries, func(e Entry) bool { return e.GoField == name || e.GoField == "" && e.Key == name })
	if i < 0 || name == "" {
		return Entry{}, false
	}
	return s.Entries[i], true
}

// ItemEntries returns the entries of an item by which it is seen as a map: also what is put
// into it after a codec made it.
func (s Shape) ItemEntries() []Entry {
	if s.Added == nil {
		return s.Entries
	}
	return slices.Concat(s.Entries, s.Added.Entries)
}

// addTo notes what is put into an item that a codec made of something else than a map, after
// an instruction that makes or returns it.
func (s *Shaper) addTo(item *Shape, v ssa.Instruction) {
	if !symbolic.IsItem(v.(ssa.Value).Type()) {
		return
	}
	added := Shape{Kind: Map, Type: v.(ssa.Value).Type(), Complete: true}
	if item.Added != nil {
		added = *item.Added
		added.Entries = slices.Clone(added.Entries)
	}
	s.update(&added, v)
	item.Added = &added
}

// join makes what is put into the item that a codec made of a map entries of the map.
func (s *Shape) join() {
	s.Entries = slices.Clone(s.Entries)
	for _, e := range s.Added.Entries {
		if _, known := s.Entry(e.Key); known && e.Key != "" {
			s.set(e.Key, e)
		} else {
			s.add(e)
		}
	}
	if !s.Added.Complete {
		s.Complete, s.Max = false, -1
	}
	s.Added = nil
}

// isDecodedInto reports whether a codec decodes into one of the aliases of a struct, which may
// set any field: a step of a chain does, too, as One(ctx, &item).
func isDecodedInto(aliases []ssa.Value) bool {
	for _, alias := range aliases {
		for _, instr := range dataflow.Referrers(alias) {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			codec, ok := symbolic.CodecOf(call.Common())
			args := dataflow.ArgsOf(call.Common())
			i := codec.Value + len(args) - call.Common().Signature().Params().Len()
			if ok && !codec.Encodes && i < len(args) && args[i] == alias {
				return true
			}
		}
	}
	return false
}

// eitherAdded joins what is put into two items, of which one has nothing put into it.
func eitherAdded(a, b *Shape) *Shape {
	switch {
	case a == nil && b == nil:
		return nil
	case a == nil:
		a = &Shape{Kind: Map, Complete: true}
	case b == nil:
		b = &Shape{Kind: Map, Complete: true}
	}
	out := either(*a, *b)
	return &out
}
