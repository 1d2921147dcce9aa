package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// checkKeyUpdate checks that an update does not touch the key of the table, and
// gives the keys of indexes values that fit.
func (x *expression) checkKeyUpdate() {
	keys := x.set.Keys
	if keys == nil || keys.Query {
		return
	}
	for _, clause := range x.tree.Update {
		for _, action := range clause.Actions {
			if action.Path == nil {
				continue
			}
			name, known := x.head(action.Path)
			if !known {
				continue
			}
			if isKey(keys.Table, name) {
				x.add(refusal.Problem{
					Code:    KeyUpdate,
					Message: "One or more parameter values were invalid: Cannot update attribute " + name + ". This attribute is part of the key",
					Advice:  "leave " + name + " out: an item keeps its key; to move it, delete and put it in one transaction",
					At:      refusal.Position{Span: action.Path.At}, Key: name,
				})
				continue
			}
			x.checkIndexKeys(clause, action, name)
		}
	}
}

// checkIndexKeys checks what an action stores in an attribute that is a key of
// an index.
func (x *expression) checkIndexKeys(clause *Clause, action *Action, name string) {
	if action.Value == nil || clause.Keyword == "DELETE" || len(action.Path.Elements) > 1 {
		return
	}
	stored := x.stored(action.Value)
	if clause.Keyword == "ADD" && longTypes[stored.Type] != "" && stored.Type != "N" {
		return // a mistake of its own
	}
	for _, index := range x.set.Keys.Indexes {
		for _, key := range index.Attributes {
			if key.Name == name && x.checkIndexKey(index.Name, key, stored, action.Value.Span()) {
				return
			}
		}
	}
}

// checkIndexKey reports whether a value cannot be the key of an index.
func (x *expression) checkIndexKey(index string, key KeyAttribute, stored Operand, at refusal.Span) bool {
	switch {
	case stored.Type != "" && key.Type != "" && stored.Type != key.Type:
		x.add(refusal.Problem{
			Code: KeyType,
			Message: "One or more parameter values were invalid: Type mismatch for Index Key " + key.Name + " Expected: " + string(key.Type) +
				" Actual: " + string(stored.Type) + " IndexName: " + index,
			Advice: "give " + key.Name + " a value of type " + string(key.Type) + ", or REMOVE it: the item then is not in the index",
			At:     refusal.Position{Span: at}, Key: key.Name, Declared: string(key.Type), Given: string(stored.Type),
		})
		return true
	case isEmptyValue(stored):
		kind := "string"
		if stored.Type == "B" {
			kind = "binary"
		}
		x.add(refusal.Problem{
			Code: IndexKeyValue,
			Message: "One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. " +
				"The AttributeValue for a key attribute cannot contain an empty " + kind + " value.",
			Advice: "REMOVE " + key.Name + " in place of storing nothing: the item then is not in the index",
			At:     refusal.Position{Span: at}, Key: key.Name,
		})
		return true
	}
	return false
}

// stored returns what is known of the value that an update stores.
func (x *expression) stored(e Expr) Operand {
	switch e := unparen(e).(type) {
	case *Value:
		return x.operandOf(e)
	case *Arithmetic:
		return Operand{Type: "N"}
	case *Call:
		if e.Name == "list_append" {
			return Operand{Type: "L"}
		}
	}
	return Operand{}
}
