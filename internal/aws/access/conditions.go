package access

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Conditions are the parts of a condition, all of which an item has to meet.
type Conditions struct {
	Parts    []Condition // that there are on every path
	Whole    bool        // there are no others, on any path
	Possible bool        // some path may have a condition
}

// A Condition is one part.
type Condition struct {
	Attribute string   // that is compared with values; "" if it is several, a part of one, or unknown
	Operator  string   // "=", "<", "BETWEEN", "begins_with"; "" if there is no Attribute, and for NOT, OR and other functions
	Values    []string // the placeholders that it is compared with, ":id"
	Exists    string   // the attribute that an item has to have, if that is all that it asks for
	Lacks     string   // the attribute that an item must not have, if that is all
	Mentions  []string // all attributes that it names
	Open      bool     // it names others, which are unknown
}

// Equal returns the attributes that are compared with one value by =.
func (c Conditions) Equal() []string {
	var equal []string
	for _, part := range c.Parts {
		if part.Operator == "=" {
			equal = append(equal, part.Attribute)
		}
	}
	return equal
}

// Mentions returns all attributes that the conditions name: known is false if there may be
// others.
func (c Conditions) Mentions() (attributes []string, known bool) {
	known = c.Whole
	for _, part := range c.Parts {
		attributes, known = append(attributes, part.Mentions...), known && !part.Open
	}
	return attributes, known
}

// ConditionOf returns what the condition of a write requires.
func ConditionOf(input validate.Value) Conditions {
	return conditions(input, namesOf(input), expr.Condition, "Expected")
}

// OnlyExist reports whether certainly no more is required than that some attributes exist.
func (c Conditions) OnlyExist() bool {
	return c.Whole && !slices.ContainsFunc(c.Parts, func(part Condition) bool { return part.Exists == "" })
}

// conditions returns the conditions that a request states in an expression, or in legacy
// parameters.
func conditions(input validate.Value, names placeholders, kind expr.Kind, legacy ...string) Conditions {
	all := Conditions{Whole: true}
	join := func(each []Conditions) {
		joined := onEveryPath(each)
		all.Parts = append(all.Parts, joined.Parts...)
		all.Whole, all.Possible = all.Whole && joined.Whole, all.Possible || joined.Possible
	}
	var each []Conditions
	for _, text := range member(input, kind.Parameter()) {
		each = append(each, ofText(kind, text, names))
	}
	join(each)
	for _, parameter := range legacy {
		each = nil
		for _, object := range member(input, parameter) {
			each = append(each, ofLegacy(object, input))
		}
		join(each)
	}
	return all
}

// onEveryPath returns what all alternatives for a condition have in common.
func onEveryPath(each []Conditions) Conditions {
	common := each[0]
	for _, other := range each[1:] {
		same := slices.EqualFunc(common.Parts, other.Parts, Condition.equals)
		common.Whole, common.Possible = common.Whole && other.Whole && same, common.Possible || other.Possible
		common.Parts = slices.DeleteFunc(slices.Clone(common.Parts), func(c Condition) bool {
			return !slices.ContainsFunc(other.Parts, c.equals)
		})
	}
	return common
}

func (c Condition) equals(other Condition) bool {
	return c.Attribute == other.Attribute && c.Operator == other.Operator && c.Exists == other.Exists && c.Lacks == other.Lacks && slices.Equal(c.Mentions, other.Mentions) && !c.Open && !other.Open
}

// ofText returns the parts of the text of an expression.
func ofText(kind expr.Kind, text validate.Value, names placeholders) Conditions {
	if text.Kind == validate.Absent {
		return Conditions{Whole: true}
	}
	if text.Kind != validate.String || !text.Known {
		return Conditions{Possible: true}
	}
	tree, problems := expr.Parse(kind, text.Text)
	if len(problems) > 0 || tree.Condition == nil {
		return Conditions{Possible: true}
	}
	return Conditions{Parts: parts(nil, tree.Condition, names), Whole: true, Possible: true}
}

// parts appends what AND joins.
func parts(all []Condition, e expr.Expr, names placeholders) []Condition {
	switch e := e.(type) {
	case *expr.Paren:
		return parts(all, e.X, names)
	case *expr.Logical:
		if e.Op == "AND" {
			return parts(parts(all, e.X, names), e.Y, names)
		}
	}
	return append(all, part(e, names))
}

func part(e expr.Expr, names placeholders) Condition {
	var c Condition
	tree := expr.Tree{Condition: e}
	tree.Walk(func(n expr.Node) bool {
		if path, ok := n.(*expr.Path); ok {
			name, known := names.attribute(path)
			if known {
				c.Mentions = append(c.Mentions, name)
			}
			c.Open = c.Open || !known
		}
		return true
	})
	switch e := e.(type) {
	case *expr.Compare:
		c.compare(names, e.Op, e.X, e.Y)
		c.compare(names, flipped[e.Op], e.Y, e.X)
	case *expr.Between:
		c.compare(names, "BETWEEN", e.X, e.Low, e.High)
	case *expr.Call:
		if e.Name == "begins_with" && len(e.Args) == 2 {
			c.compare(names, e.Name, e.Args[0], e.Args[1])
		}
		c.Exists, c.Lacks = existence(e, names)
	case *expr.Not:
		c.Lacks, c.Exists = existence(e.X, names)
	}
	return c
}

// existence returns the attribute whose existence a condition is about, the whole attribute.
func existence(e expr.Expr, names placeholders) (exists, lacks string) {
	call, ok := unparen(e).(*expr.Call)
	if !ok || len(call.Args) != 1 {
		return "", ""
	}
	path, ok := unparen(call.Args[0]).(*expr.Path)
	if !ok || len(path.Elements) != 1 {
		return "", ""
	}
	name, known := names.attribute(path)
	switch {
	case !known:
	case call.Name == "attribute_exists":
		return name, ""
	case call.Name == "attribute_not_exists":
		return "", name
	}
	return "", ""
}

// flipped are the operators that say the same with their operands exchanged.
var flipped = map[string]string{"=": "=", "<>": "<>", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

// compare notes that an attribute is compared with values, if that is what the operands are.
func (c *Condition) compare(names placeholders, operator string, x expr.Expr, with ...expr.Expr) {
	path, ok := x.(*expr.Path)
	if !ok || len(path.Elements) != 1 || slices.ContainsFunc(with, func(e expr.Expr) bool { _, ok := e.(*expr.Value); return !ok }) {
		return
	}
	if name, known := names.attribute(path); known {
		c.Attribute, c.Operator = name, operator
		for _, value := range with {
			c.Values = append(c.Values, value.String())
		}
	}
}

// legacyOperators are the comparisons of legacy parameters that key conditions have, too.
var legacyOperators = map[string]string{"EQ": "=", "LT": "<", "LE": "<=", "GT": ">", "GE": ">=", "BETWEEN": "BETWEEN", "BEGINS_WITH": "begins_with"}

// ofLegacy returns the parts of KeyConditions, a QueryFilter or a ScanFilter.
func ofLegacy(object, input validate.Value) Conditions {
	if object.Kind == validate.Absent {
		return Conditions{Whole: true}
	}
	joined := member(input, "ConditionalOperator")
	isOr := len(joined) != 1 || joined[0].Kind != validate.Absent && (!joined[0].Known || joined[0].Text != "AND")
	if object.Kind != validate.Object || isOr && len(object.Entries) > 1 {
		return Conditions{Possible: true}
	}
	all := Conditions{Whole: !object.Open, Possible: true}
	for _, e := range object.Entries {
		operator := member(e.Value, "ComparisonOperator")
		if !e.KeyKnown || e.Optional || e.Repeated || len(operator) != 1 || !operator[0].Known {
			all.Whole = false
			continue
		}
		c := Condition{Mentions: []string{e.Key}}
		if o := legacyOperators[operator[0].Text]; o != "" {
			c.Attribute, c.Operator = e.Key, o
		}
		all.Parts = append(all.Parts, c)
	}
	return all
}
