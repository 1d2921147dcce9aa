package validate

import (
	"slices"

	"strconv"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// shape is what the API reference states about a parameter.
type shape struct {
	kind     Kind // String, Number, Bool, List or Object
	bounded  bool
	min, max int64 // if bounded: of a text's length, a number, or the number of entries; max is -1 if there is none
	enum     []string
	pattern  *lazyregexp.Regexp

	members []member // of structures
	entry   *shape   // of lists and maps; a structure has none
	key     *shape   // of maps

	value valueIn // is an attribute value, and where
}

// member is a parameter of a structure.
type member struct {
	name     string
	shape    *shape
	required bool
}

func text(min, max int64) *shape { return &shape{kind: String, bounded: true, min: min, max: max} }

func matching(pattern string, min, max int64) *shape {
	return &shape{kind: String, bounded: true, min: min, max: max, pattern: lazyregexp.New("^(?:" + pattern + ")$")}
}

func enum(values ...string) *shape { return &shape{kind: String, enum: values} }

func number(min, max int64) *shape { return &shape{kind: Number, bounded: true, min: min, max: max} }

func list(entry *shape) *shape { return &shape{kind: List, entry: entry} }

// listOf is a list of one entry at least.
func listOf(entry *shape, max int64) *shape {
	return &shape{kind: List, entry: entry, bounded: true, min: 1, max: max}
}

func dictionary(key, entry *shape) *shape { return &shape{kind: Object, key: key, entry: entry} }

func dictionaryOf(key, entry *shape, min, max int64) *shape {
	return &shape{kind: Object, key: key, entry: entry, bounded: true, min: min, max: max}
}

func structure(members ...member) *shape { return &shape{kind: Object, members: members} }

func must(name string, s *shape) member { return member{name, s, true} }

func may(name string, s *shape) member { return member{name, s, false} }

// model checks a value against its shape, as the service does before it checks
// what the request means.
func (c *check) model(p place, s *shape) {
	switch {
	case p.Kind == Unknown || p.Kind == Absent:
		return
	case p.Kind == Choice:
		c.inAll(p, func(alternative place) { c.model(alternative, s) })
		return
	case s.value != notValue:
		c.value(p, s.value)
		return
	case p.Kind != s.kind:
		c.serialization(p, s.kind, giveAs(p, s.kind))
		return
	}
	switch s.kind {
	case String:
		c.scalarText(p, s)
	case Number:
		c.scalarNumber(p, s)
	case List, Object:
		c.entriesOf(p, s)
	}
}

func (c *check) entriesOf(p place, s *shape) {
	for _, m := range s.members {
		child := p.member(m.name)
		if child.Kind == Absent && m.required {
			c.missing(child, p)
			continue
		}
		c.model(child, m.shape)
	}
	if s.entry == nil {
		return
	}
	least, most := p.count()
	switch {
	case s.bounded && most >= 0 && int64(most) < s.min:
		c.constraint(p, Length, "Member must have length greater than or equal to "+decimal(s.min), "give at least "+decimal(s.min))
	case s.bounded && s.max >= 0 && int64(least) > s.max:
		c.constraint(p, Length, "Member must have length less than or equal to "+decimal(s.max), "split the request: "+decimal(s.max)+" at most")
	}
	for i, child := range p.entries() {
		if s.key != nil && p.Entries[i].KeyKnown {
			key := child
			key.Value = Value{Kind: String, Text: p.Entries[i].Key, Known: true}
			c.scalarText(key, s.key)
		}
		c.model(child, s.entry)
	}
}

func (c *check) scalarText(p place, s *shape) {
	if !p.Known {
		return
	}
	length := int64(utf8.RuneCountInString(p.Text))
	switch {
	case s.enum != nil && !slices.Contains(s.enum, p.Text):
		c.constraint(p, Enum, "Member must satisfy enum value set: ["+commas(s.enum)+"]", "use one of "+commas(s.enum))
	case s.bounded && length < s.min:
		c.constraint(p, Length, "Member must have length greater than or equal to "+decimal(s.min), "give at least "+counted(s.min, "character"))
	case s.bounded && s.max >= 0 && length > s.max:
		c.constraint(p, Length, "Member must have length less than or equal to "+decimal(s.max), "give at most "+counted(s.max, "character"))
	case s.pattern != nil && !s.pattern.MatchString(p.Text):
		pattern := s.pattern.String()
		c.constraint(p, Pattern, "Member must satisfy regular expression pattern: "+pattern[len("^(?:"):len(pattern)-len(")$")], "use other characters")
	}
}

// counted is a number of things.
func counted(n int64, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return decimal(n) + " " + thing + "s"
}

func (c *check) scalarNumber(p place, s *shape) {
	if !p.Known {
		return
	}
	n, known := p.number()
	switch {
	case !known: // a fraction, or out of the range of all integers
		if _, err := strconv.ParseFloat(p.Text, 64); err == nil && s.bounded && s.min >= 0 && p.Text[0] == '-' {
			c.constraint(p, Range, "Member must have value greater than or equal to "+decimal(s.min), "use "+decimal(s.min)+" or more")
		}
	case s.bounded && n < s.min:
		c.constraint(p, Range, "Member must have value greater than or equal to "+decimal(s.min), "use "+decimal(s.min)+" or more, or leave it out")
	case s.bounded && s.max >= 0 && n > s.max:
		c.constraint(p, Range, "Member must have value less than or equal to "+decimal(s.max), "use "+decimal(s.max)+" or less")
	}
}

// missing reports a required parameter that is certainly not there.
func (c *check) missing(child, around place) {
	child.origin = around.origin
	c.report(modelPhase, child, Required, "1 validation error detected: Value null at '"+child.way.wire()+"' failed to satisfy constraint: Member must not be null", "set "+child.path().String())
}

// constraint reports a value that is against the API reference.
func (c *check) constraint(p place, code refusal.Code, constraint, advice string) {
	value := ""
	switch {
	case p.Kind == String || p.Kind == Number:
		value = " '" + cut(p.Text) + "'"
	case len(p.Entries) == 0:
		value = map[Kind]string{List: " '[]'", Object: " '{}'"}[p.Kind]
	}
	c.report(modelPhase, p, code, "1 validation error detected: Value"+value+" at '"+p.way.wire()+"' failed to satisfy constraint: "+constraint, advice)
}

// serialization reports a JSON type that a parameter does not have.
func (c *check) serialization(p place, want Kind, advice string) {
	is := map[Kind]string{Absent: "NULL_VALUE", String: "STRING_VALUE", Number: "NUMBER_VALUE", Bool: "boolean value", Bytes: "binary value", List: "Start of list", Object: "Start of structure or map"}
	c.report(modelPhase, p, Serialization, is[p.Kind]+" cannot be converted to "+wireTypes[want], advice)
}

// wireTypes are the names of types in errors of serialization.
var wireTypes = map[Kind]string{String: "String", Number: "Integer", Bool: "Boolean", Bytes: "Blob", List: "List", Object: "Map"}

// giveAs is what to do about a value of another JSON type than is wanted.
func giveAs(p place, want Kind) string {
	switch {
	case p.Kind == Absent && want == Bytes:
		return "give " + p.path().String() + " as base64 text, not null"
	case p.Kind == Absent:
		return "give " + p.path().String() + " as " + wireTypes[want] + ", not null"
	case p.Kind == Number && want == String && p.Known:
		return "put it in quotes: \"" + cut(p.Text) + "\""
	}
	return "give " + p.path().String() + " as " + wireTypes[want]
}

// giveTyped is what to do about JSON where an attribute value has to be.
func giveTyped(p place) string {
	switch {
	case !p.Known:
	case p.Kind == String:
		return `write the value with its type: {"S": "` + cut(p.Text) + `"}`
	case p.Kind == Number:
		return `write the value with its type, as text: {"N": "` + cut(p.Text) + `"}`
	case p.Kind == Bool:
		return `write the value with its type: {"BOOL": ` + p.Text + `}`
	}
	if p.Kind == List {
		return `write the value with its type: {"L": [...]}`
	}
	return giveAs(p, Object)
}

// shapes returns what the API reference states about an operation's request; nil of
// one that is not modelled.
func shapes(op ddb.Op) *shape {
	if op == AnyStatement {
		op = ddb.ExecuteStatement
	}
	if s := itemOperations[op]; s != nil {
		return s
	}
	if s := tableOperations[op]; s != nil {
		return s
	}
	return adminOperations[op]
}
