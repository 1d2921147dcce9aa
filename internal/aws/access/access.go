// Package access says what requests do with items: the conditions that these have to meet, the
// attributes that come back from a Query or Scan, and what an update makes of attributes. It
// knows neither Go nor the tables that are asked.
package access

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// A Read is what a Query or Scan asks for, as far as its request is known.
type Read struct {
	Key        Conditions // of a Query
	Filter     Conditions
	Projection Projection
}

// Projection is which attributes a request names, by a ProjectionExpression or in
// AttributesToGet.
type Projection struct {
	Given    bool     // it names some on every path, and all of these are known
	Possible bool     // it may name some
	Always   []string // the attributes that it names on every path, if Given
	Ever     []string // those that it names on any path, if Given
}

// Of returns what a request asks for.
func Of(input validate.Value) Read {
	names := namesOf(input)
	return Read{
		Key:        conditions(input, names, expr.KeyCondition, "KeyConditions"),
		Filter:     conditions(input, names, expr.Filter, "QueryFilter", "ScanFilter"),
		Projection: projection(input, names),
	}
}

func projection(input validate.Value, names placeholders) Projection {
	p := Projection{Given: true}
	for i, text := range member(input, expr.Projection.Parameter()) {
		attributes, known := projected(text, names)
		if text.Kind == validate.Absent {
			attributes, known = toGet(input)
		}
		p.Possible = p.Possible || len(attributes) > 0 || !known
		p.Given = p.Given && known && len(attributes) > 0
		p.Ever = append(p.Ever, attributes...)
		if i == 0 {
			p.Always = attributes
		}
		p.Always = slices.DeleteFunc(slices.Clone(p.Always), func(a string) bool { return !slices.Contains(attributes, a) })
	}
	if !p.Given {
		p.Always, p.Ever = nil, nil
	}
	return p
}

// projected returns the attributes that a ProjectionExpression names.
func projected(text validate.Value, names placeholders) (attributes []string, known bool) {
	if text.Kind != validate.String || !text.Known {
		return nil, false
	}
	tree, problems := expr.Parse(expr.Projection, text.Text)
	known = len(problems) == 0
	for _, path := range tree.Projection {
		name, ok := names.attribute(path)
		known = known && ok
		attributes = append(attributes, name)
	}
	return attributes, known
}

// toGet returns the attributes that a request lists in AttributesToGet.
func toGet(input validate.Value) (attributes []string, known bool) {
	all := member(input, "AttributesToGet")
	if len(all) != 1 {
		return nil, false
	}
	if all[0].Kind == validate.Absent {
		return nil, true
	}
	known = all[0].Kind == validate.List && !all[0].Open
	for _, e := range all[0].Entries {
		known = known && e.Value.Kind == validate.String && e.Value.Known && !e.Optional && !e.Repeated
		attributes = append(attributes, e.Value.Text)
	}
	return attributes, known
}

// member returns all that a member of an object may be.
func member(object validate.Value, key string) []validate.Value {
	if object.Kind == validate.Choice {
		var all []validate.Value
		for _, e := range object.Entries {
			all = append(all, member(e.Value, key)...)
		}
		return all
	}
	var all []validate.Value
	certain := object.Kind == validate.Object && !object.Open
	for _, e := range object.Entries {
		switch {
		case !e.KeyKnown:
			certain = false
		case e.Key == key:
			all = append(all, alternatives(e.Value)...)
			if !e.Optional {
				return all
			}
		}
	}
	if !certain {
		return append(all, validate.Value{})
	}
	return append(all, validate.Value{Kind: validate.Absent})
}

func alternatives(v validate.Value) []validate.Value {
	if v.Kind != validate.Choice {
		return []validate.Value{v}
	}
	var all []validate.Value
	for _, e := range v.Entries {
		all = append(all, alternatives(e.Value)...)
	}
	return all
}

// placeholders are the names that expressions have placeholders for.
type placeholders map[string]string

// namesOf returns the names that are certain.
func namesOf(input validate.Value) placeholders {
	names := placeholders{}
	unclear := map[string]bool{}
	for _, object := range member(input, "ExpressionAttributeNames") {
		for _, e := range object.Entries {
			if !e.KeyKnown || e.Repeated {
				continue
			}
			name, known := names[e.Key]
			if e.Value.Kind != validate.String || !e.Value.Known || known && name != e.Value.Text {
				unclear[e.Key] = true
			}
			names[e.Key] = e.Value.Text
		}
	}
	for key := range unclear {
		delete(names, key)
	}
	return names
}

// attribute returns the attribute that a path begins with.
func (names placeholders) attribute(path *expr.Path) (name string, known bool) {
	first := path.Elements[0]
	if first.IsPlaceholder() {
		name, known = names[first.Name]
		return name, known
	}
	return first.Name, first.Name != ""
}
