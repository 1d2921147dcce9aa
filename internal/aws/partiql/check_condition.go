package partiql

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// maxIn and maxInKeys are how many values IN takes (developer guide, "PartiQL
// operators").
const (
	maxIn     = 100
	maxInKeys = 50 // of a partition key
)

// condition judges a WHERE clause.
func (c *checker) condition(x Expr) {
	if x == nil {
		return
	}
	c.boolean(x, true)
	walk(x, func(x Expr) {
		switch x := x.(type) {
		case *Compare:
			c.compare(x)
		case *Between:
			c.between(x)
		case *In:
			c.membership(x)
		case *Arithmetic:
			if hasPath(x) { // there is no arithmetic with attributes in conditions
				c.report(Unsupported, x.Span(), "Unsupported operator in Condition Expression. Operator: "+x.Op, "compute the value in the program and pass it in Parameters")
			}
		case *Call:
			c.call(x)
		}
	})
	c.values(x)
}

func hasPath(x Expr) bool {
	found := false
	walk(x, func(x Expr) {
		if _, ok := x.(*Path); ok {
			found = true
		}
	})
	return found
}

// boolean finds what is no condition where one belongs. A boolean literal is left
// alone: what DynamoDB makes of it is not documented.
func (c *checker) boolean(x Expr, whole bool) {
	switch y := bare(x).(type) {
	case *Logical:
		c.boolean(y.X, false)
		c.boolean(y.Y, false)
	case *Not:
		c.boolean(y.X, false)
	case *Path, *List, *Bag, *Struct, *Arithmetic, *Parameter:
		c.noCondition(x, whole)
	case *Constant:
		if y.Kind != BoolConstant {
			c.noCondition(x, whole)
		}
	case *Call:
		if strings.EqualFold(y.Name, "size") {
			c.noCondition(x, whole)
		}
	}
}

func (c *checker) noCondition(x Expr, whole bool) {
	message := "The arguments to AND/OR must be Expressions"
	if whole {
		message = "WHERE clause must contain an expression that resolves to a boolean"
	}
	c.report(expr.OperandType, x.Span(), message, fmt.Sprintf("compare %s with something", x))
}

func (c *checker) compare(x *Compare) {
	c.quotedValue(x.X, x.Y)
	if x.Op == "=" || x.Op == "<>" || x.Op == "!=" {
		return
	}
	c.ordered(x.Op, x.X)
	c.ordered(x.Op, x.Y)
}

// quotedValue finds a value in double quotes, which make a name of it.
func (c *checker) quotedValue(left Expr, values ...Expr) {
	if _, ok := bare(left).(*Path); !ok {
		return
	}
	for _, v := range values {
		path, ok := bare(v).(*Path)
		if ok && len(path.Elements) == 1 && path.Elements[0].Quoted {
			c.report(QuotedValue, v.Span(), malformed+"Unexpected term",
				fmt.Sprintf("write '%s': double quotes are for names", strings.ReplaceAll(path.Elements[0].Text, "'", "''")))
		}
	}
}

func (c *checker) between(x *Between) {
	c.quotedValue(x.X, x.Low, x.High)
	c.ordered("BETWEEN", x.Low)
	c.ordered("BETWEEN", x.High)
	low, high := c.typeOf(x.Low), c.typeOf(x.High)
	if low != "" && high != "" && low != high && isOrdered(low) && isOrdered(high) {
		c.report(expr.BetweenBounds, x.OpAt, fmt.Sprintf("The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand type: %s, upper bound operand type: %s", low, high),
			"compare with two values of the type that the attribute has")
	}
}

// ordered finds operands whose type has no order.
func (c *checker) ordered(operator string, x Expr) {
	if t := c.typeOf(x); t != "" && !isOrdered(t) {
		c.report(expr.OperandType, x.Span(), fmt.Sprintf("Incorrect operand type for operator or function; operator or function: %s, operand type: %s", operator, t),
			"only strings, numbers and binary values have an order")
	}
}

func isOrdered(t expr.Type) bool { return t == "S" || t == "N" || t == "B" }

func (c *checker) membership(x *In) {
	list, ok := x.List.(*List)
	path, isPath := bare(x.X).(*Path)
	if !ok || !isPath || len(list.Items) == 0 {
		if _, isParameter := x.List.(*Parameter); ok || !isParameter {
			c.report(expr.OperandType, x.List.Span(), "IN operator must have a left hand argument of type Variable Reference and right hand argument of type Seq with at least one member",
				"write an attribute before IN and a list after it: IN [a, b]")
		}
		return
	}
	c.quotedValue(path, list.Items...)
	limit, what := maxIn, "values"
	keys := c.keys()
	if len(keys) > 0 && len(path.Elements) == 1 && path.Elements[0].is(keys[0].Name) {
		limit, what = maxInKeys, "values of a partition key"
	}
	if len(list.Items) > limit {
		c.report(expr.TooManyOperands, list.At, fmt.Sprintf("The IN operator is provided with too many operands; number of operands: %d", len(list.Items)),
			fmt.Sprintf("run several statements with at most %d %s each", limit, what))
	}
}

// typeOf returns the type of a value, or "".
func (c *checker) typeOf(x Expr) expr.Type {
	switch x := bare(x).(type) {
	case *Constant:
		return map[Kind]expr.Type{StringConstant: "S", NumberConstant: "N", BoolConstant: "BOOL", NullConstant: "NULL"}[x.Kind]
	case *List:
		return "L"
	case *Struct:
		return "M"
	case *Bag:
		if len(x.Items) > 0 {
			return map[expr.Type]expr.Type{"S": "SS", "N": "NS", "B": "BS"}[c.typeOf(x.Items[0])]
		}
	case *Parameter:
		if x.Index < len(c.in.Parameters.Values) {
			return c.in.Parameters.Values[x.Index].Type
		}
	}
	return ""
}

// textOf returns the text of a string, number or binary value, if it is known.
func (c *checker) textOf(x Expr) (string, bool) {
	switch x := bare(x).(type) {
	case *Constant:
		if x.Kind == NumberConstant {
			return strings.TrimPrefix(x.Text, "+"), true
		}
		return x.Text, x.Kind == StringConstant
	case *Parameter:
		if x.Index < len(c.in.Parameters.Values) {
			v := c.in.Parameters.Values[x.Index]
			return v.Text, v.Known
		}
	}
	return "", false
}
