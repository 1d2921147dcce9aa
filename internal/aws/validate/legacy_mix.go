package validate

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// legacyParameters are those that expressions replace (developer guide, "Legacy
// conditional parameters"), in the order in which DynamoDB lists them.
var legacyParameters = []ddb.Member{
	ddb.AttributesToGet, ddb.AttributeUpdates, ddb.QueryFilter, ddb.ScanFilter, ddb.Expected, ddb.ConditionalOperator, ddb.KeyConditions,
}

// legacy checks the parameters of the time before expressions.
func (c *check) legacy(p *part) {
	c.legacyMix(p)
	c.attributesToGet(p)
	c.keyConditions(p)
	c.legacyFilter(p, p.body.member("QueryFilter"))
	c.legacyFilter(p, p.body.member("ScanFilter"))
	c.expected(p)
	c.attributeUpdates(p)
	c.conditionalOperator(p)
}

// legacyMix: legacy parameters exclude expressions. KeyConditions may go with a
// filter and a projection, as long as there is no KeyConditionExpression.
func (c *check) legacyMix(p *part) {
	var expressions, legacy []string
	var first place
	for _, kind := range expr.Kinds() {
		if slices.Contains(p.expressionKinds(), kind) && p.body.member(kind.Parameter()).presence() == given {
			expressions = append(expressions, kind.Parameter())
		}
	}
	keyCondition := p.body.member("KeyConditionExpression").presence() == given
	for _, m := range legacyParameters {
		parameter := p.body.member(string(m))
		if parameter.presence() != given || m == ddb.KeyConditions && !keyCondition {
			continue
		}
		legacy = append(legacy, string(m))
		if first.way == nil {
			first = parameter
		}
	}
	if len(expressions) == 0 || len(legacy) == 0 {
		return
	}
	c.report(mixPhase, first, MixedParameters, "Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {"+
		commas(legacy)+"} Expression parameters: {"+commas(expressions)+"}", "say it all in expressions")
}

// attributesToGet: no attribute twice.
func (c *check) attributesToGet(p *part) {
	seen := map[string]bool{}
	for _, name := range p.body.member("AttributesToGet").entries() {
		text, known := name.text()
		if !known || name.presence() != given {
			continue
		}
		if seen[text] {
			c.report(mixPhase, name, LegacyCondition, "One or more parameter values were invalid: Duplicate value in attribute name: "+text, "name it once")
		}
		seen[text] = true
	}
}

// conditionalOperator: it joins two conditions at least.
func (c *check) conditionalOperator(p *part) {
	operator := p.body.member("ConditionalOperator")
	if operator.presence() != given {
		return
	}
	most, any := 0, false
	for _, name := range []string{"QueryFilter", "ScanFilter", "Expected"} {
		conditions := p.body.member(name)
		if conditions.presence() == missing {
			continue
		}
		any = true
		_, n := conditions.count()
		if n < 0 || n > 1 {
			return
		}
		most = max(most, n)
	}
	switch {
	case !any:
		c.report(mixPhase, operator, LegacyCondition, "ConditionalOperator cannot be used without Filter or Expected", "leave it out")
	case most < 2:
		c.report(mixPhase, operator, LegacyCondition, "ConditionalOperator can only be used when Filter or Expected has two or more elements", "leave it out")
	}
}

// attributeUpdates checks AttributeUpdates (API reference, UpdateItem).
func (c *check) attributeUpdates(p *part) {
	all := p.body.member("AttributeUpdates")
	for i, update := range all.entries() {
		action, known := update.member("Action").text()
		if update.member("Action").Kind == Absent {
			action, known = "PUT", true
		}
		value := update.member("Value")
		t, _ := typeOf(value)
		switch {
		case !known:
		case value.Kind == Absent && action != "DELETE":
			c.report(mixPhase, update, LegacyUpdate, "One or more parameter values were invalid: Only DELETE action is allowed when no attribute value is specified", "give a Value")
		case action == "ADD" && t != "" && !slices.Contains([]string{"N", "SS", "NS", "BS", "L"}, string(t)):
			c.report(mixPhase, value, LegacyUpdate, "One or more parameter values were invalid: ADD action is not supported for the type "+string(t), "use PUT")
		case action == "DELETE" && t != "" && !slices.Contains([]string{"SS", "NS", "BS"}, string(t)):
			c.report(mixPhase, value, LegacyUpdate, "One or more parameter values were invalid: DELETE action with value is not supported for the type "+string(t), "leave the Value out, or give a set")
		}
		if name := all.Entries[i]; p.table != nil && name.KeyKnown && isKey(p.table.Keys, name.Key) {
			c.reportKey(update, expr.KeyUpdate, name.Key, "One or more parameter values were invalid: Cannot update attribute "+name.Key+". This attribute is part of the key", "write another item and delete this one")
		}
	}
}

func isKey(keys []expr.KeyAttribute, name string) bool {
	return slices.ContainsFunc(keys, func(k expr.KeyAttribute) bool { return k.Name == name })
}
