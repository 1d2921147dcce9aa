package access

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// A Form is how a request has the value of an attribute.
type Form uint8

// The forms.
const (
	InItem   Form = iota + 1 // in the item that is put
	InKey                    // in the key of the item
	Assigned                 // SET a = :v, also as a first value
	Compared                 // a condition or filter compares the attribute with it
)

// A Value is one that a request gives an attribute, or compares the attribute with.
type Value struct {
	Attribute string // "" if its name is unknown
	Form      Form
	Content   validate.Value   // the attribute value, {"S": "a"}; one of several if the path decides
	Named     refusal.Position // where the attribute is named: an entry of a map, or a part of a text
	At        refusal.Position // where the value is given
}

// A Part is a request for one item, or for the items that a Query or Scan reads, or a part of it.
type Part struct {
	Action string // "Put", "Update", "Delete", "ConditionCheck" or "Get"; the verb of a statement; "" for a Query or Scan
	Table  validate.Value
	Item   validate.Value // that is put, as far as it is known
	Values []Value
}

// PartsOf returns the parts of a request, in order: one for most operations, and
// one for each request of a batch and each action of a transaction. What is unknown is left out.
func PartsOf(op ddb.Op, input validate.Value) (all []Part) {
	switch o := ddb.Lookup(op); {
	case o.IsPartiQL() && o.List() == "":
		all = statementParts(input)
	case o.IsPartiQL():
		each(input, o.List(), func(entry validate.Entry) { all = append(all, statementParts(entry.Value)...) })
	case o.Is(ddb.TransactionKind):
		each(input, o.List(), func(entry validate.Entry) {
			for _, action := range o.Parts {
				eachOf(entry.Value, action.Name, func(body validate.Value) { all = append(all, partsOf(action.Name, body)...) })
			}
		})
	case o.Is(ddb.BatchKind):
		each(input, o.List(), func(table validate.Entry) { all = append(all, batched(o, table)...) })
	default:
		all = partsOf(actionOf(op), input)
	}
	return all
}

// actionOf returns the action of a transaction that does what an operation on one item does; "" if
// there is none.
func actionOf(op ddb.Op) string {
	for _, o := range ddb.Where(func(o *ddb.Operation) bool { return o.Is(ddb.TransactionKind) }) {
		if action, ok := ddb.Lookup(o).PartLike(op); ok {
			return action.Name
		}
	}
	return ""
}

// batched returns the requests that a batch has for one table.
func batched(batch *ddb.Operation, table validate.Entry) (all []Part) {
	name := validate.Value{Kind: validate.String, Text: table.Key, Known: table.KeyKnown, Origin: table.Origin}
	add := func(action string, body validate.Value) {
		for _, part := range partsOf(action, body) {
			part.Table = name
			all = append(all, part)
		}
	}
	for _, requests := range alternatives(table.Value) {
		if batch.PartsIn != "" {
			each(requests, batch.PartsIn, func(key validate.Entry) {
				all = append(all, Part{Action: actionOf(batch.Parts[0].Op), Table: name, Values: inObject(InKey, key.Value)})
			})
			continue
		}
		for _, request := range requests.Entries {
			for _, part := range batch.Parts {
				eachOf(request.Value, part.Name, func(body validate.Value) { add(actionOf(part.Op), body) })
			}
		}
	}
	return all
}

// partsOf returns what a request for one item says, or a Query or Scan. It is several parts if it
// puts one item or another.
func partsOf(action string, input validate.Value) []Part {
	part := Part{Action: action}
	part.Table, _ = only(member(input, "TableName"))
	eachOf(input, "Key", func(key validate.Value) { part.Values = append(part.Values, inObject(InKey, key)...) })
	part.Values = append(part.Values, inExpressions(input)...)
	part.Values = append(part.Values, inLegacy(input)...)
	var all []Part
	if action == "Put" {
		eachOf(input, "Item", func(item validate.Value) {
			put := part
			put.Item, put.Values = item, slices.Concat(inObject(InItem, item), part.Values)
			all = append(all, put)
		})
	}
	if all == nil {
		all = []Part{part}
	}
	return all
}

// inObject returns the attributes of an item or a key.
func inObject(form Form, object validate.Value) (all []Value) {
	for _, e := range object.Entries {
		name := ""
		if e.KeyKnown {
			name = e.Key
		}
		at := refusal.Position{Origin: e.Origin}
		for _, content := range alternatives(e.Value) {
			all = append(all, Value{Attribute: name, Form: form, Content: content, Named: at, At: at})
		}
	}
	return all
}

// inLegacy returns the attributes of the parameters that came before expressions.
func inLegacy(input validate.Value) (all []Value) {
	eachOf(input, "AttributeUpdates", func(object validate.Value) { all = append(all, inEntries(Assigned, object, "Value")...) })
	for _, parameter := range []string{"Expected", "KeyConditions", "QueryFilter", "ScanFilter"} {
		eachOf(input, parameter, func(object validate.Value) {
			all = append(all, inEntries(Compared, object, "Value")...)
			for _, e := range object.Entries {
				eachOf(e.Value, "AttributeValueList", func(list validate.Value) {
					for _, value := range list.Entries {
						all = append(all, ofEntry(Compared, e, value.Value))
					}
				})
			}
		})
	}
	return all
}

// inEntries returns what the entries of an object have in one of their members.
func inEntries(form Form, object validate.Value, key string) (all []Value) {
	for _, e := range object.Entries {
		eachOf(e.Value, key, func(content validate.Value) { all = append(all, ofEntry(form, e, content)) })
	}
	return all
}

func ofEntry(form Form, e validate.Entry, content validate.Value) Value {
	at := refusal.Position{Origin: e.Origin}
	return Value{Attribute: e.Key, Form: form, Content: content, Named: at, At: at}
}

// each calls f for the entries of a member.
func each(input validate.Value, m ddb.Member, f func(validate.Entry)) {
	eachOf(input, string(m), func(list validate.Value) {
		for _, e := range list.Entries {
			f(e)
		}
	})
}

// eachOf calls f for all that a member may be, as far as it is known.
func eachOf(object validate.Value, key string, f func(validate.Value)) {
	for _, v := range member(object, key) {
		if v.Kind != validate.Absent && v.Kind != validate.Unknown {
			f(v)
		}
	}
}
