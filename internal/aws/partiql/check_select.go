package partiql

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

func (c *checker) selection(s *Select) {
	c.projection(s)
	found := c.lookup(s.From)
	c.condition(s.Where)
	c.orderBy(s)
	if !found {
		return
	}
	c.overlaps(s.Where)
	c.readKeys(s)
	c.readIndex(s)
}

// projection judges the list after SELECT.
func (c *checker) projection(s *Select) {
	seen := map[string]bool{}
	for _, item := range s.Items {
		switch x := item.(type) {
		case *Star:
			if len(s.Items) > 1 {
				c.report(Projected, x.At, "Other attributes should not be present in the projection when '*' is used.", "select * or the attributes")
				return
			}
		case *Call:
			if strings.EqualFold(x.Name, "size") {
				continue // the developer guide allows functions here; those that are known to be refused are others
			}
			advice := "select attributes and compute in the program"
			if strings.EqualFold(x.Name, "count") {
				advice = "count the items in the program, or use Query or Scan with Select COUNT"
			}
			c.report(Projected, x.At, "Unexpected path component"+c.at(x.NameAt), advice)
		case *Path:
			if text := x.String(); seen[text] {
				c.report(Projected, x.At, "Duplicate identifiers in select clause: "+text, "select each attribute once")
			} else {
				seen[text] = true
			}
		}
	}
}

// orderBy judges ORDER BY, which takes the attributes of the key.
func (c *checker) orderBy(s *Select) {
	if len(s.OrderBy) == 0 {
		return
	}
	at := refusal.Span{Start: s.OrderBy[0].At.Start, End: s.OrderBy[len(s.OrderBy)-1].At.End}
	if s.Where == nil {
		c.report(OrderBy, at, "Must have WHERE clause in the statement when using ORDER BY clause.", "name the partition key in WHERE")
		return
	}
	keys := c.keys()
	for _, o := range s.OrderBy {
		name := o.Path.Elements[0].Name
		if _, isKey := keyNamed(keys, name); len(keys) > 0 && (!isKey || len(o.Path.Elements) > 1) {
			c.report(OrderBy, o.At, fmt.Sprintf("Variable reference %s in ORDER BY clause must be part of the primary key", o.Path), "order by a key attribute, or sort in the program")
			return
		}
	}
	if pins, known := Pins(s.Where, keys); known && !pins {
		c.report(OrderBy, at, "Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY clause.", "name the partition key in WHERE with = or IN")
	}
}

// readKeys judges the key of a SELECT: its types, and that it is complete where a
// single item is read.
func (c *checker) readKeys(s *Select) {
	if pins, known := Pins(s.Where, c.keys()); pins || !known {
		c.keyTypes(s.Where, c.keys()) // of a Scan nothing is a key condition
	}
	var message, advice string
	switch c.in.Op {
	case ddb.BatchExecuteStatement:
		message, advice = "Select statements within BatchExecuteStatement must specify the primary key in the where clause.", "a batch reads single items: compare each key attribute by = and nothing else"
	case ddb.ExecuteTransaction:
		message, advice = "Select statements within ExecuteTransaction must specify the primary key in the where clause.", "a transaction reads single items: compare each key attribute by = and nothing else"
	default:
		return
	}
	at := s.At
	if s.Where != nil {
		at = s.Where.Span()
	}
	key, lacks := c.lacksKey(s.Where)
	switch index, known := s.From.Index(); {
	case known && index != "" && c.in.Op == ddb.ExecuteTransaction:
		c.report(OnIndex, s.From.At, "Reads on indices are not supported within transactions.", "read the table by its primary key")
	case known && index != "":
		c.report(OnIndex, s.From.At, message, "read the table by its primary key: a batch reads no indexes")
	case lacks || hasCall(s.Where):
		c.reportKey(KeyEquality, key, at, message, advice)
	}
}

// hasCall reports whether one of the conditions that all have to hold is a
// function. Reads of single items have no conditions besides their key.
func hasCall(where Expr) bool {
	return slices.ContainsFunc(conjuncts(where), func(x Expr) bool {
		_, ok := x.(*Call)
		return ok
	})
}

// lacksKey reports whether a condition does not compare each key attribute of the
// table by =, and which one. Without a table, none at all is enough to tell.
func (c *checker) lacksKey(where Expr) (key string, lacks bool) {
	var named []Name
	for _, x := range conjuncts(where) {
		if name, _, ok := equality(x); ok {
			named = append(named, name)
		} else if in, ok := x.(*In); ok && !in.Not {
			path, isPath := bare(in.X).(*Path)
			if list, isList := in.List.(*List); isPath && (!isList || len(list.Items) == 1) {
				named = append(named, path.Elements[0].Name)
			}
		}
	}
	if c.table == nil || len(c.table.Keys) == 0 {
		return "", len(named) == 0
	}
	for _, k := range c.table.Keys {
		if !slices.ContainsFunc(named, func(n Name) bool { return n.is(k.Name) }) {
			return k.Name, true
		}
	}
	return "", false
}

// keyTypes judges the values that key attributes are compared with.
func (c *checker) keyTypes(where Expr, keys []expr.KeyAttribute) {
	for _, x := range conjuncts(where) {
		if name, value, ok := equality(x); ok {
			if key, ok := keyNamed(keys, name); ok {
				c.keyValue(key, value)
			}
		}
	}
}

func (c *checker) keyValue(key expr.KeyAttribute, value Expr) {
	t := c.typeOf(value)
	switch {
	case t != "" && key.Type != "" && t != key.Type:
		c.reportKey(expr.KeyType, key.Name, value.Span(), "Key attribute's data type should match its data type in table's schema: Key "+key.Name,
			fmt.Sprintf("%s is of type %s, not %s", key.Name, key.Type, t))
		last := &c.problems[len(c.problems)-1]
		last.Declared, last.Given = string(key.Type), string(t)
	case t == "S" || t == "B":
		if text, known := c.textOf(value); known && text == "" {
			c.report(expr.KeyEmpty, value.Span(), "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: "+key.Name, "pass a value that is not empty")
		}
	}
}

// readIndex judges what a read asks of an index.
func (c *checker) readIndex(s *Select) {
	x := c.index
	if x == nil {
		return
	}
	if c.in.ConsistentRead && x.Global {
		c.report(ConsistentIndex, s.From.At, "Strongly consistent read is not supported on Global Secondary Indexes", "leave ConsistentRead out, or read the table")
	}
	hashes := 0
	for _, k := range x.Keys {
		if !k.Range {
			hashes++
		}
	}
	if hashes > 1 || len(x.Keys)-hashes > 1 {
		c.report(OnIndex, s.From.At, "PartiQL statements cannot be executed on tables with multi-attribute HASH keys or multi-attribute RANGE keys.", "use Query")
		return
	}
	if missing := c.unprojected(pathsOf(s.Items)); x.Global && len(missing) > 0 {
		c.reportKey(NotProjected, missing[0], s.From.At, fmt.Sprintf("One or more parameter values were invalid: Global secondary index %s does not project [%s]", x.Name, strings.Join(missing, ", ")),
			"select attributes of the index, or read the table")
	}
	if pins, known := Pins(s.Where, x.Keys); !pins || !known {
		return // a Scan of the index, in which such a filter matches nothing
	}
	if filters := conjuncts(s.Where); len(filters) > 1 {
		var paths []*Path
		for _, f := range filters {
			if _, isOr := f.(*Logical); !isOr {
				walk(f, func(x Expr) {
					if path, ok := x.(*Path); ok {
						paths = append(paths, path)
					}
				})
			}
		}
		if missing := c.unprojected(paths); len(missing) > 0 {
			c.reportKey(NotProjected, missing[0], s.Where.Span(), fmt.Sprintf("One or more parameter values were invalid: Secondary index %s does not project one or more filter attributes: [%s]", x.Name, strings.Join(missing, ", ")),
				"filter by attributes of the index")
		}
	}
}

func pathsOf(items []Expr) []*Path {
	var paths []*Path
	for _, item := range items {
		if path, ok := item.(*Path); ok {
			paths = append(paths, path)
		}
	}
	return paths
}

// unprojected returns the attributes that the index certainly has not.
func (c *checker) unprojected(paths []*Path) []string {
	if c.index.Projection != ddb.ProjectKeysOnly && c.index.Projection != ddb.ProjectInclude {
		return nil
	}
	var missing []string
	for _, path := range paths {
		name := path.Elements[0].Name
		_, ofIndex := keyNamed(c.index.Keys, name)
		_, ofTable := keyNamed(c.table.Keys, name)
		if !ofIndex && !ofTable && !slices.ContainsFunc(c.index.NonKey, name.is) && !slices.Contains(missing, name.Text) {
			missing = append(missing, name.Text)
		}
	}
	return missing
}
