package partiql

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

func (c *checker) insert(s *Insert) {
	item, ok := bare(s.Value).(*Struct)
	if _, isParameter := bare(s.Value).(*Parameter); !ok && !isParameter {
		c.report(Unsupported, s.Value.Span(), "Unsupported format in item expression. Please use struct format {...} to express item values for insert statement.", "write the item as {'name': value}")
	}
	if ok {
		c.value(item, "")
	}
	if !c.written(s.Into) || item == nil {
		return
	}
	if len(item.Fields) == 0 {
		c.report(ItemKey, item.At, "Key attribute should be present in the item", "give the item its key attributes")
		return
	}
	if c.table == nil {
		return
	}
	for _, key := range c.table.Keys {
		value, known := field(item, key.Name)
		switch {
		case value != nil:
			c.keyValue(key, value)
		case known:
			c.reportKey(ItemKey, key.Name, item.At, "Key attribute should be present in the item: Key "+key.Name, fmt.Sprintf("give the item a value for '%s'", key.Name))
		}
	}
}

// field returns the value of an attribute; known is false if it may be there all
// the same.
func field(item *Struct, name string) (value Expr, known bool) {
	for _, f := range item.Fields {
		key, ok := bare(f.Key).(*Constant)
		switch {
		case !ok:
			return nil, false
		case key.Text == name:
			return f.Value, true
		}
	}
	return nil, true
}

func (c *checker) update(s *Update) {
	c.actions(s)
	found := c.written(s.Table)
	c.condition(s.Where)
	c.returning(s.Returning, false)
	if !found {
		return
	}
	if c.table != nil {
		for _, action := range actionsOf(s) {
			if key, ok := keyNamed(c.table.Keys, action.Path.Elements[0].Name); ok {
				c.reportKey(expr.KeyUpdate, key.Name, action.Path.At, fmt.Sprintf("One or more parameter values were invalid: Cannot update attribute %s. This attribute is part of the key", key.Name),
					"delete the item and insert it with the other key")
			}
		}
	}
	c.writeKeys(s.Where, s.At)
}

func (c *checker) deletion(s *Delete) {
	found := c.written(s.From)
	c.condition(s.Where)
	c.returning(s.Returning, true)
	if found {
		c.writeKeys(s.Where, s.At)
	}
}

// written looks up a table that is written to, which no index can be.
func (c *checker) written(s *Source) bool {
	if len(s.Names) == 2 && s.Names[1].Text != "" {
		c.sourceNames(s)
		c.report(OnIndex, s.At, "This operation is not supported on an index", "write to the table")
		return false
	}
	return c.lookup(s)
}

func (c *checker) writeKeys(where Expr, whole refusal.Span) {
	at := whole
	if where != nil {
		at = where.Span()
	}
	if key, lacks := c.lacksKey(where); lacks {
		advice := "a statement writes one item: name each attribute of its primary key in WHERE with ="
		if c.table != nil && len(c.table.Keys) > 0 {
			advice = fmt.Sprintf("a statement writes one item: name %s in WHERE with =", keyNames(c.table.Keys))
		}
		c.reportKey(KeyEquality, key, at, "Where clause does not contain a mandatory equality on all key attributes", advice)
	}
	if c.table != nil {
		c.keyTypes(where, c.table.Keys)
	}
}

func keyNames(keys []expr.KeyAttribute) string {
	var names []string
	for _, k := range keys {
		names = append(names, k.Name)
	}
	return strings.Join(names, " and ")
}

func (c *checker) returning(r *Return, deletes bool) {
	switch {
	case r == nil:
	case c.in.Op == ddb.ExecuteTransaction:
		c.report(Returning, r.At, "RETURNING clause is not supported in ExecuteTransaction.", "remove RETURNING")
	case deletes && r.Words != "ALL OLD":
		c.report(Returning, r.At, fmt.Sprintf("Invalid returning clause: RETURNING %s *. Only RETURNING ALL OLD * is allowed in DELETE statements.", r.Words), "write RETURNING ALL OLD *")
	}
}

// exists judges the condition of a transaction.
func (c *checker) exists(s *Exists) {
	if c.in.Op != "" && c.in.Op != ddb.ExecuteTransaction {
		c.report(ExistsForm, s.At, "EXISTS can only be used in ExecuteTransaction write requests.", "send it in an ExecuteTransaction, together with the statements that write")
		return
	}
	found := c.lookup(s.Select.From)
	c.condition(s.Select.Where)
	if !found {
		return
	}
	c.keyTypes(s.Select.Where, c.keys())
	keys := 1
	if c.table != nil && len(c.table.Keys) > 0 {
		keys = len(c.table.Keys)
	}
	_, lacks := c.lacksKey(s.Select.Where)
	switch index, known := s.Select.From.Index(); {
	case known && index != "":
		c.report(OnIndex, s.Select.From.At, "Operations on indices are not supported in transactions", "check the item of the table by its primary key")
	case lacks, len(conjuncts(s.Select.Where)) <= keys:
		c.report(ExistsForm, s.At, "EXISTS() must contain a single item read with additional condition", "compare each key attribute by = and add a condition")
	}
}

func actionsOf(s *Update) []*Action {
	var actions []*Action
	for _, clause := range s.Clauses {
		actions = append(actions, clause.Actions...)
	}
	return actions
}

// actions judges the changes of an update.
func (c *checker) actions(s *Update) {
	all := actionsOf(s)
	for i, action := range all {
		if action.Value != nil {
			c.assigned(action, bare(action.Value))
		}
		if j := slices.IndexFunc(all[:i], func(before *Action) bool { return overlap(before.Path, action.Path) }); j >= 0 {
			c.report(expr.PathsOverlap, action.Path.At, fmt.Sprintf("Two document paths overlap with each other; must remove or rewrite one of these paths; path one: %s, path two: %s", listed(all[j].Path), listed(action.Path)),
				"change each attribute once")
		}
	}
}

// overlap reports whether one path is the other, or leads to it.
func overlap(a, b *Path) bool {
	for i := range min(len(a.Elements), len(b.Elements)) {
		if a.Elements[i].Text != b.Elements[i].Text || a.Elements[i].Index != b.Elements[i].Index {
			return false
		}
	}
	return true
}

// listed is how DynamoDB shows a path: [a, [1], b].
func listed(path *Path) string {
	var parts []string
	for _, e := range path.Elements {
		if e.Index != "" {
			parts = append(parts, "["+e.Index+"]")
		} else {
			parts = append(parts, e.Text)
		}
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// assigned judges the value of SET.
func (c *checker) assigned(action *Action, value Expr) {
	switch x := value.(type) {
	case *Arithmetic:
		if x.Op != "+" && x.Op != "-" {
			c.report(Unsupported, x.OpAt, "Unsupported operator in Update Expression. Operator: "+x.Op, "SET has + and -: compute the value in the program")
			return
		}
		for _, side := range []Expr{x.X, x.Y} {
			if t := c.typeOf(side); t != "" && t != "N" {
				c.report(expr.OperandType, side.Span(), fmt.Sprintf("Incorrect operand type for operator or function; operator or function: %s, operand type: %s", x.Op, t), "only numbers are added and subtracted")
				return
			}
		}
		c.values(x)
	case *Call:
		c.assignedCall(action, x)
	default:
		c.values(value)
	}
}

func (c *checker) assignedCall(action *Action, x *Call) {
	name := strings.ToLower(x.Name)
	switch name {
	case "set_add", "set_delete":
	case "list_append", "if_not_exists":
		if len(x.Args) != 2 {
			c.report(expr.OperandCount, x.At, fmt.Sprintf("Incorrect number of operands for operator or function; operator or function: %s, number of operands: %d", name, len(x.Args)), name+" takes 2")
			return
		}
		for _, arg := range x.Args {
			if t := c.typeOf(arg); name == "list_append" && t != "" && t != "L" {
				c.report(expr.OperandType, arg.Span(), fmt.Sprintf("Incorrect operand type for operator or function; operator or function: list_append, operand type: %s", t), "put the value in brackets: list_append(path, [value])")
			}
		}
		c.argumentValues(x)
		return
	default:
		c.report(expr.UnknownFunction, x.NameAt, "Unrecognized function: "+name+c.at(x.NameAt), "SET has list_append, set_add and set_delete")
		return
	}
	upper := strings.ToUpper(name)
	path, second := (*Path)(nil), expr.Type("")
	if len(x.Args) == 2 {
		path, _ = bare(x.Args[0]).(*Path)
		second = c.typeOf(x.Args[1])
	}
	switch {
	case len(x.Args) != 2:
		c.report(expr.OperandCount, x.At, fmt.Sprintf("%s must have exactly two arguments%s", upper, c.at(x.NameAt)), fmt.Sprintf("write %s(%s, <<value>>)", name, action.Path))
	case path == nil || listed(path) != listed(action.Path):
		c.report(expr.OperandType, x.Args[0].Span(), fmt.Sprintf("The first argument to %s must equal the assignment value%s", upper, c.at(x.NameAt)), fmt.Sprintf("write %s = %s(%s, ...)", action.Path, name, action.Path))
	case second != "" && second != "SS" && second != "NS" && second != "BS":
		c.report(expr.OperandType, x.Args[1].Span(), fmt.Sprintf("The second argument to %s must be a value with type SET%s", upper, c.at(x.Args[0].Span())), fmt.Sprintf("write <<%s>>", x.Args[1]))
	default:
		c.argumentValues(x)
	}
}

func (c *checker) argumentValues(x *Call) {
	for _, arg := range x.Args {
		c.values(arg)
	}
}
