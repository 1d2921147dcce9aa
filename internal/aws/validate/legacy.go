package validate

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// indexable are the comparisons that KeyConditions may have (API reference,
// Query, KeyConditions).
var indexable = []string{"EQ", "LE", "LT", "GE", "GT", "BEGINS_WITH", "BETWEEN"}

// keyConditions checks that a Query has a key condition, and legacy ones.
func (c *check) keyConditions(p *part) {
	if p.op != ddb.Query {
		return
	}
	all := p.body.member("KeyConditions")
	if all.presence() == missing && p.body.member("KeyConditionExpression").presence() == missing {
		all.origin = p.body.origin
		c.report(mixPhase, all, NoKeyCondition, "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.", "name the partition key in a KeyConditionExpression")
		return
	}
	if all.Kind != Object {
		return
	}
	least, most := all.count()
	if most == 0 || least > 2 && !p.wideIndex() {
		c.report(mixPhase, all, LegacyCondition, "Conditions can be of length 1 or 2 only", "name the partition key, and the sort key if need be")
	}
	for i, condition := range all.entries() {
		c.legacyCondition(condition)
		operator, known := condition.member("ComparisonOperator").text()
		if known && slices.Contains(comparison.enum, operator) && !slices.Contains(indexable, operator) {
			c.report(mixPhase, condition.member("ComparisonOperator"), LegacyCondition, "Attempted conditional constraint is not an indexable operation", "use one of "+commas(indexable))
		} else if all.Entries[i].KeyKnown {
			c.keyConditionType(p, all.Entries[i].Key, condition, operator)
		}
	}
	c.keyConditionSchema(p, all)
}

// wideIndex reports whether the index that is asked may have more than one
// attribute of a kind in its key.
func (p *part) wideIndex() bool {
	index, _ := p.index()
	return p.body.member("IndexName").presence() != missing && (index == nil || len(index.Keys) > 2)
}

// queried returns the key of the table or index that a part reads; nil if it is
// unknown.
func (p *part) queried() []expr.KeyAttribute {
	if p.table == nil {
		return nil
	}
	if p.body.member("IndexName").Kind == Absent {
		return p.table.Keys
	}
	if index, _ := p.index(); index != nil {
		return index.Keys
	}
	return nil
}

// keyConditionType checks the values of one legacy key condition against the schema.
func (c *check) keyConditionType(p *part, name string, condition place, operator string) {
	for _, k := range p.queried() {
		if k.Name != name {
			continue
		}
		if !k.Range && operator != "" && operator != "EQ" {
			c.reportKey(condition, expr.KeyNotEqual, name, "Query key condition not supported", "compare the partition key by EQ")
		}
		for _, value := range condition.member("AttributeValueList").entries() {
			if t, _ := typeOf(value); t != "" && k.Type != "" && t != k.Type {
				c.reportType(value, k, t, "One or more parameter values were invalid: Condition parameter type does not match schema type", "give "+name+" as "+string(k.Type))
			}
		}
	}
}

// keyConditionSchema checks that legacy key conditions name the key, and nothing else.
func (c *check) keyConditionSchema(p *part, all place) {
	keys := p.queried()
	for i, condition := range all.entries() {
		if e := all.Entries[i]; keys != nil && e.KeyKnown && !isKey(keys, e.Key) {
			c.reportKey(condition, expr.KeyMissing, e.Key, "Query key condition not supported", "move "+e.Key+" into the filter: it is not part of the key")
			return
		}
	}
	for _, k := range keys {
		condition := all.member(k.Name)
		least, _ := all.count()
		if condition.presence() == missing && (!k.Range || least > 1) {
			c.reportKey(all, expr.KeyMissing, k.Name, "Query condition missed key schema element: "+k.Name, "add a condition on "+k.Name+" with EQ")
			return
		}
	}
}

// legacyFilter checks QueryFilter and ScanFilter.
func (c *check) legacyFilter(p *part, all place) {
	for i, condition := range all.entries() {
		c.legacyCondition(condition)
		if name := all.Entries[i]; p.op == ddb.Query && name.KeyKnown && isKey(p.queried(), name.Key) {
			c.reportKey(condition, expr.FilterOnKey, name.Key, "QueryFilter can only contain non-primary key attributes: Primary key attribute: "+name.Key, "put it into the key condition")
		}
	}
}

// operands returns how many values a comparison takes; -1 is one or more.
func operands(operator string) int {
	switch operator {
	case "NULL", "NOT_NULL":
		return 0
	case "BETWEEN":
		return 2
	case "IN":
		return -1
	}
	return 1
}

// legacyCondition checks one condition: the number and types of its values (API
// reference, Condition).
func (c *check) legacyCondition(p place) {
	operator, known := p.member("ComparisonOperator").text()
	if !known || !slices.Contains(comparison.enum, operator) {
		return
	}
	values, least, most := legacyOperands(p)
	want := operands(operator)
	if want >= 0 && (least > want || most >= 0 && most < want) || want < 0 && most == 0 {
		c.report(mixPhase, p, LegacyCondition, "One or more parameter values were invalid: Invalid number of argument(s) for the "+operator+" ComparisonOperator", "give as many values as "+operator+" takes")
		return
	}
	if fault := legacyRange(operator, values); fault != "" {
		c.report(mixPhase, p, LegacyCondition, fault, "give values of one type, the lower first")
		return
	}
	allowed := operandTypes(operator)
	for _, value := range values {
		if t, _ := typeOf(value); t != "" && allowed != nil && !slices.Contains(allowed, string(t)) {
			c.report(mixPhase, value, LegacyCondition, "One or more parameter values were invalid: ComparisonOperator "+operator+" is not valid for "+string(t)+" AttributeValue type", "give a value of another type")
		}
	}
}

// legacyOperands returns the values of a condition and the bounds of their number;
// Value of Expected is a list of one.
func legacyOperands(p place) (values []place, least, most int) {
	list, value := p.member("AttributeValueList"), p.member("Value")
	switch {
	case list.Kind == Absent && value.presence() == given:
		return []place{value}, 1, 1
	case list.Kind == Absent && value.presence() == missing:
		return nil, 0, 0
	case list.Kind == Absent:
		return nil, 0, 1
	}
	least, most = list.count()
	return list.entries(), least, most
}

// legacyRange says what is wrong with values together: they are of one type, and
// the bounds of BETWEEN are in order, as those of an expression are.
func legacyRange(operator string, values []place) string {
	operands := make([]expr.Operand, 0, len(values))
	for _, value := range values {
		t, content := typeOf(value)
		text, known := scalarOf(t, content)
		operands = append(operands, expr.Operand{Type: t, Text: text, Known: known})
		if first := operands[0].Type; t != "" && first != "" && t != first {
			return "One or more parameter values were invalid: AttributeValues inside AttributeValueList must be of same type"
		}
	}
	if operator != "BETWEEN" || len(operands) != 2 {
		return ""
	}
	operands[0].Placeholder, operands[1].Placeholder = ":low", ":high"
	problems := expr.Check(expr.Set{
		Expressions: []expr.Expression{{Kind: expr.Filter, Text: "a BETWEEN :low AND :high"}},
		Values:      expr.Values{Map: expr.Map{Given: true}, Entries: operands},
	})
	if len(problems) > 0 && problems[0].Code == expr.BetweenBounds {
		return "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound"
	}
	return ""
}

// operandTypes returns the types that a comparison takes; nil stands for all.
func operandTypes(operator string) []string {
	switch operator {
	case "LE", "LT", "GE", "GT", "BETWEEN", "IN", "CONTAINS", "NOT_CONTAINS":
		return []string{"S", "N", "B"}
	case "BEGINS_WITH":
		return []string{"S", "B"}
	}
	return nil
}

// expected checks Expected (API reference, ExpectedAttributeValue).
func (c *check) expected(p *part) {
	all := p.body.member("Expected")
	for i, e := range all.entries() {
		c.legacyCondition(e)
		exists, value := e.member("Exists"), e.member("Value")
		operator, list := e.member("ComparisonOperator"), e.member("AttributeValueList")
		var fault string
		switch {
		case exists.presence() == given && operator.presence() == given:
			fault = "Exists and ComparisonOperator cannot be used together"
		case value.presence() == given && list.presence() == given:
			fault = "Value and AttributeValueList cannot be used together"
		case list.presence() == given && operator.presence() == missing:
			fault = "AttributeValueList can only be used with a ComparisonOperator"
		case exists.is("false") && value.presence() == given:
			fault = "Value cannot be used when Exists is set to false"
		case exists.is("true") && value.presence() == missing, operator.Kind == Absent && exists.Kind == Absent && value.Kind == Absent && e.Kind == Object:
			fault = "Value must be provided when Exists is " + map[bool]string{true: "true", false: "null"}[exists.is("true")]
		default:
			continue
		}
		c.report(mixPhase, e, LegacyCondition, "One or more parameter values were invalid: "+fault+" for Attribute: "+all.Entries[i].Key, "say it in a ConditionExpression")
	}
}
