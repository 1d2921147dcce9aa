package partiql

// Item is what a statement says about the one item that it reads or writes: each
// attribute of the item's key is among the attributes, with others perhaps.
type Item struct {
	Table      string
	Attributes []Attribute
}

// Attribute is a name and the value that it has: a [*Constant], a [*Parameter],
// or what is too complex for a key.
type Attribute struct {
	Name  string
	Value Expr
}

// Item returns the item that a statement names; ok is false if it may be about
// several, if it reads an index, or if a part of it is unknown.
func (s Statement) Item() (item Item, ok bool) {
	switch body := s.Body.(type) {
	case *Select:
		return equalities(body.From, body.Where)
	case *Exists:
		if body.Select == nil {
			return Item{}, false
		}
		return equalities(body.Select.From, body.Select.Where)
	case *Update:
		return equalities(body.Table, body.Where)
	case *Delete:
		return equalities(body.From, body.Where)
	case *Insert:
		return inserted(body)
	}
	return Item{}, false
}

// Source returns the table or index that a statement reads or writes; nil if it names none.
func (s Statement) Source() *Source {
	switch body := s.Body.(type) {
	case *Select:
		return body.From
	case *Exists:
		if body.Select != nil {
			return body.Select.From
		}
	case *Update:
		return body.Table
	case *Delete:
		return body.From
	case *Insert:
		return body.Into
	}
	return nil
}

func (n *Source) item() (Item, bool) {
	name, known := n.Table()
	return Item{Table: name}, known && name != "" && len(n.Names) == 1
}

// equalities is the item whose key a condition fixes. Other conditions decide
// only whether something is done.
func equalities(from *Source, where Expr) (Item, bool) {
	item, ok := from.item()
	for _, part := range conjuncts(where) {
		name, value, isEqual := equality(part)
		switch {
		case isHole(part):
			return Item{}, false
		case !isEqual:
		case !item.add(name.Text, value):
			return Item{}, false
		}
	}
	return item, ok && len(item.Attributes) > 0
}

func inserted(s *Insert) (Item, bool) {
	item, ok := s.Into.item()
	value, isStruct := bare(s.Value).(*Struct)
	if !ok || !isStruct || s.More != "" {
		return Item{}, false
	}
	for _, f := range value.Fields {
		key, isConstant := bare(f.Key).(*Constant)
		if !isConstant || !item.add(key.Text, bare(f.Value)) {
			return Item{}, false
		}
	}
	return item, len(item.Attributes) > 0
}

// add notes an attribute, unless there is one of that name: then it is unknown
// which one counts.
func (n *Item) add(name string, value Expr) bool {
	for _, a := range n.Attributes {
		if a.Name == name {
			return false
		}
	}
	n.Attributes = append(n.Attributes, Attribute{name, value})
	return true
}
