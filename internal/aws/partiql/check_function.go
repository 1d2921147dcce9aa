package partiql

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// operands is how many operands the functions of conditions take. In PartiQL
// their letter case does not count.
var operands = map[string]int{
	"attribute_exists": 1, "attribute_not_exists": 1, "attribute_type": 2,
	"begins_with": 2, "contains": 2, "size": 1,
}

// attributeTypes are what attribute_type tests for (developer guide,
// "Expressions.OperatorsAndFunctions").
var attributeTypes = []string{"B", "BOOL", "BS", "L", "M", "N", "NS", "NULL", "S", "SS"}

// call judges a function of a condition.
func (c *checker) call(x *Call) {
	name := strings.ToLower(x.Name)
	want, ok := operands[name]
	switch {
	case !ok:
		c.report(expr.UnknownFunction, x.NameAt, "Unrecognized function: "+name+c.at(x.NameAt), adviceForFunction(name))
	case len(x.Args) != want:
		c.report(expr.OperandCount, x.At, fmt.Sprintf("Incorrect number of operands for operator or function; operator or function: %s, number of operands: %d", name, len(x.Args)),
			fmt.Sprintf("%s takes %d", name, want))
	default:
		c.operands(name, x)
	}
}

func adviceForFunction(name string) string {
	switch name {
	case "exists":
		return "write IS NOT MISSING; EXISTS is a statement of its own in ExecuteTransaction"
	case "count", "sum", "avg", "min", "max":
		return "compute it in the program: DynamoDB has no aggregates"
	case "list_append", "set_add", "set_delete", "if_not_exists":
		return "use it in SET, not in a condition"
	}
	return "DynamoDB has size, begins_with, contains, attribute_type, attribute_exists and attribute_not_exists"
}

func (c *checker) operands(name string, x *Call) {
	incorrect := func(operand Expr, advice string) {
		c.report(expr.OperandType, operand.Span(), fmt.Sprintf("Incorrect operand type for operator or function; operator or function: %s, operand type: %s", name, c.typeOf(operand)), advice)
	}
	first := x.Args[0]
	switch name {
	case "attribute_exists", "attribute_not_exists":
		if _, ok := bare(first).(*Path); !ok {
			c.report(expr.OperandNotPath, first.Span(), "Operator or function requires a document path; operator or function: "+name, "name an attribute, without single quotes")
		}
	case "size":
		if t := c.typeOf(first); t == "N" || t == "BOOL" || t == "NULL" {
			incorrect(first, "name an attribute")
		}
	case "begins_with":
		c.quotedValue(first, x.Args[1])
		if t := c.typeOf(x.Args[1]); t != "" && t != "S" && t != "B" {
			incorrect(x.Args[1], "compare with a string or binary value")
		}
	case "contains":
		c.quotedValue(first, x.Args[1])
	case "attribute_type":
		if t := c.typeOf(x.Args[1]); t != "" && t != "S" {
			incorrect(x.Args[1], "name a type: 'S'")
		} else if text, known := c.textOf(x.Args[1]); known && !slices.Contains(attributeTypes, text) {
			c.report(expr.AttributeTypeName, x.Args[1].Span(), fmt.Sprintf("Invalid attribute type name found; type: %s, valid types: {%s}", text, strings.Join(attributeTypes, ",")),
				"write one of these, in upper case")
		}
	}
}
