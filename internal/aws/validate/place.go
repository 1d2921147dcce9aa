package validate

import (
	"cmp"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// place is a value with the way that leads to it.
type place struct {
	Value
	way      *way // that leads there; nil for the request itself
	origin   int  // of the value or the innermost around it that has one
	optional bool // what is around it may be without it
	inside   bool // something around it is optional
}

// way is a path with its last step first: few of them are ever printed.
type way struct {
	before *way
	step   refusal.Step
	keyed  bool // the step is to the entry of a map
}

// wire prints a way as DynamoDB's errors do: "transactItems.2.member.put".
func (w *way) wire() string {
	switch {
	case w == nil:
		return ""
	case w.step.List:
		return w.before.wire() + "." + strconv.Itoa(w.step.Index+1) + ".member"
	case w.keyed:
		return w.before.wire() + "." + w.step.Name + ".member"
	case w.before == nil:
		return uncapitalise(w.step.Name)
	}
	return w.before.wire() + "." + uncapitalise(w.step.Name)
}

// path returns the way from the request to a value.
func (p place) path() refusal.Path {
	var path refusal.Path
	for w := p.way; w != nil; w = w.before {
		path = append(path, w.step)
	}
	slices.Reverse(path)
	return path
}

// position returns where a value is.
func (p place) position() refusal.Position {
	return refusal.Position{Path: p.path(), Origin: p.origin}
}

// at returns what a path leads to.
func (p place) at(path refusal.Path) place {
	for _, step := range path {
		p = p.member(step.Name)
	}
	return p
}

// presence is what is known of whether a parameter is in the request.
type presence uint8

const (
	maybe presence = iota
	missing
	given
)

func (p place) presence() presence {
	switch {
	case p.Kind == Absent:
		return missing
	case p.Kind == Unknown || p.optional:
		return maybe
	case p.Kind == Choice:
		for _, alternative := range p.alternatives() {
			if alternative.presence() != given {
				return maybe
			}
		}
	}
	return given
}

// member returns what the request has under a name or key.
func (p place) member(name string) place {
	var found []Entry
	switch p.Kind {
	case Absent:
		found = []Entry{{Value: Value{Kind: Absent}}}
	case Object:
		found = p.named(name)
	case Choice:
		for _, alternative := range p.alternatives() {
			m := alternative.member(name)
			if m.Origin == 0 {
				m.Origin = m.origin
			}
			found = append(found, Entry{Value: m.Value, Optional: m.optional})
		}
	default:
		found = []Entry{{}}
	}
	return p.descend(found, &way{before: p.way, step: refusal.Member(name)})
}

// named returns the entries of an object that are, or may be, those of a key.
func (p place) named(name string) []Entry {
	var found []Entry
	hidden := p.Open
	for _, e := range p.Entries {
		switch {
		case !e.KeyKnown:
			hidden = true
		case e.Key == name:
			found = append(found, e)
		}
	}
	switch {
	case len(found) > 0:
		return found
	case hidden:
		return []Entry{{}}
	}
	return []Entry{{Value: Value{Kind: Absent}}}
}

// descend makes one place of the alternatives for a member. Absent ones make it
// optional.
func (p place) descend(found []Entry, by *way) place {
	child := place{way: by, origin: p.origin, inside: p.inside || p.optional}
	var there []Entry
	for _, e := range flatten(found) {
		child.optional = child.optional || e.Optional || e.Value.Kind == Absent
		if e.Value.Kind != Absent {
			there = append(there, e)
		}
	}
	switch len(there) {
	case 0:
		child.Value, child.optional = Value{Kind: Absent}, false
	case 1:
		child.Value = there[0].Value
		child.origin = innermost(p.origin, there[0])
	default:
		child.Value = Value{Kind: Choice, Entries: there}
	}
	return child
}

// flatten resolves choices within choices.
func flatten(entries []Entry) []Entry {
	var flat []Entry
	for _, e := range entries {
		if e.Value.Kind != Choice {
			flat = append(flat, e)
			continue
		}
		for _, inner := range flatten(e.Value.Entries) {
			if inner.Value.Origin == 0 {
				inner.Value.Origin = e.Value.Origin
			}
			inner.Optional = inner.Optional || e.Optional
			flat = append(flat, inner)
		}
	}
	return flat
}

// alternatives returns what a choice is between; of any other value, itself.
func (p place) alternatives() []place {
	if p.Kind != Choice {
		return []place{p}
	}
	var all []place
	for _, e := range flatten(p.Entries) {
		all = append(all, place{Value: e.Value, way: p.way, origin: innermost(p.origin, e), optional: p.optional, inside: p.inside})
	}
	return all
}

// entries returns the entries of a list or an object. The path of an entry
// whose key is unknown is that of the object.
func (p place) entries() []place {
	if p.Kind != List && p.Kind != Object {
		return nil
	}
	var all []place
	for i, e := range p.Entries {
		by := p.way
		switch {
		case p.Kind == List:
			by = &way{before: p.way, step: refusal.Element(i)}
		case e.KeyKnown:
			by = &way{before: p.way, step: refusal.Member(e.Key), keyed: true}
		}
		child := p.descend([]Entry{e}, by)
		child.optional = child.optional || e.Repeated
		all = append(all, child)
	}
	return all
}

// count returns the bounds of the number of entries; most is -1 if there is none.
func (p place) count() (least, most int) {
	if p.Kind != List && p.Kind != Object {
		return 0, -1
	}
	if p.Min != 0 || p.Max != 0 {
		return p.Min, p.Max
	}
	unknownKeys := false
	for _, e := range p.Entries {
		switch {
		case e.Optional || e.Repeated:
		case p.Kind == Object && !e.KeyKnown:
			unknownKeys = true // it may be the same key as another
		default:
			least++
		}
		if e.Repeated {
			most = -1
		}
	}
	if least == 0 && unknownKeys {
		least = 1
	}
	if p.Open || most < 0 {
		return least, -1
	}
	return least, len(p.Entries)
}

// closed reports whether every entry is known, with its key.
func (p place) closed() bool {
	if p.Kind != List && p.Kind != Object || p.Open {
		return false
	}
	for _, e := range p.Entries {
		if e.Optional || e.Repeated || p.Kind == Object && !e.KeyKnown {
			return false
		}
	}
	_, most := p.count()
	return most <= len(p.Entries) && most >= 0
}

// text returns the text of a scalar if it is the same on all paths that have one.
func (p place) text() (string, bool) {
	text := ""
	for i, alternative := range p.alternatives() {
		if !alternative.Known || i > 0 && alternative.Text != text {
			return "", false
		}
		text = alternative.Text
	}
	return text, true
}

// number returns a whole number.
func (p place) number() (int64, bool) {
	text, known := p.text()
	if !known || p.Kind == String {
		return 0, false
	}
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil
}

// is reports whether a parameter certainly is a text, say an enum's or "true".
func (p place) is(text string) bool {
	got, known := p.text()
	return known && got == text && p.presence() == given
}

func innermost(origin int, e Entry) int { return cmp.Or(e.Value.Origin, e.Origin, origin) }

// uncapitalise: DynamoDB's errors name parameters as Java does.
func uncapitalise(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToLower(first)) + name[size:]
}
