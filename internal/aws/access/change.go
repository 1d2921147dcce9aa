package access

import (
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// A Change is what an UpdateItem asks for, or an Update in a transaction.
type Change struct {
	Table     validate.Value // its name
	Key       []string       // the attributes of the key; none if unknown
	Steps     []Step         // that there are on some path
	Always    bool           // they are there on every path
	Whole     bool           // there are no others
	Condition Conditions

	// Joint says that other actions of its transaction have conditions, or may have, that require
	// more than that something exists: it is done only if these hold as well.
	Joint bool

	input validate.Value
}

// ChangesOf returns the updates of a TransactWriteItems.
func ChangesOf(input validate.Value) (all []Change) {
	for _, list := range member(input, string(transaction.Tables)) {
		for i, action := range list.Entries {
			if update, ok := only(member(action.Value, "Update")); ok {
				c := ChangeOf(update)
				c.Joint = list.Open || restrictsOther(list.Entries, i)
				all = append(all, c)
			}
		}
	}
	return all
}

// restrictsOther reports whether one of the actions but for one has a condition, or may have, that
// requires more than that something exists.
func restrictsOther(actions []validate.Entry, but int) bool {
	for i, action := range actions {
		for _, kind := range transacted {
			for _, other := range member(action.Value, kind) {
				if i == but || other.Kind == validate.Absent {
					continue
				}
				if !ConditionOf(other).OnlyExist() {
					return true
				}
			}
		}
	}
	return false
}

// ChangeOf returns what an UpdateItem asks for.
func ChangeOf(input validate.Value) Change {
	names := namesOf(input)
	c := Change{Whole: true, Condition: ConditionOf(input), input: input}
	if names := member(input, "TableName"); len(names) == 1 {
		c.Table = names[0]
	}
	if key, ok := KeyOf(input); ok {
		for _, e := range key.Entries {
			if e.KeyKnown && !e.Optional {
				c.Key = append(c.Key, e.Key)
			}
		}
	}
	texts := member(input, expr.Update.Parameter())
	c.Always = len(texts) == 1
	for _, text := range texts {
		if text.Kind != validate.String || !text.Known {
			c.Whole = false
			continue
		}
		more, ok := steps(input, text.Text, names)
		c.Steps, c.Whole = append(c.Steps, more...), c.Whole && ok
	}
	for _, legacy := range member(input, "AttributeUpdates") {
		c.Whole = c.Whole && legacy.Kind == validate.Absent
	}
	return c
}

// Text returns the text that a placeholder stands for, if it is a constant one.
func (c Change) Text(placeholder string) (text string, ok bool) {
	kind, content := typed(c.input, placeholder)
	return content.Text, kind == "S" && content.Known
}

// KeyContent returns what an attribute of the key holds, without its type.
func (c Change) KeyContent(attribute string) (content validate.Value, ok bool) {
	key, ok := KeyOf(c.input)
	if !ok {
		return validate.Value{}, false
	}
	value, ok := only(member(key, attribute))
	if !ok || value.Kind != validate.Object || len(value.Entries) != 1 {
		return validate.Value{}, false
	}
	return value.Entries[0].Value, true
}
