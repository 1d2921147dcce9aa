package operations

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// onlyExists reports whether the only condition of the write is that there are attributes:
//
//	attribute_exists(order_id)
//
// An item that others have changed in between still has them.
func (x access) onlyExists() bool {
	if x.member(ddb.Expected).IsSet() != tri.No {
		return false
	}
	if built := x.call.Request.BuiltPart(ddb.ConditionExpression, "WithCondition"); built != nil {
		return builtOfExistence(built)
	}
	condition := x.member(ddb.ConditionExpression)
	if condition.Kind != symbolic.String {
		return false
	}
	tree, problems := expr.Parse(expr.Condition, condition.Text)
	return len(problems) == 0 && tree.Condition != nil && ofExistence(tree.Condition)
}

// ofExistence reports whether a condition asks for nothing but the existence of attributes.
func ofExistence(condition expr.Expr) bool {
	switch e := condition.(type) {
	case *expr.Call:
		return e.Name == "attribute_exists"
	case *expr.Paren:
		return ofExistence(e.X)
	case *expr.Logical:
		return ofExistence(e.X) && ofExistence(e.Y)
	}
	return false
}

// builtOfExistence is ofExistence of a condition that a builder makes.
func builtOfExistence(b *requests.Built) bool {
	switch {
	case b.Kind != requests.CallBuilt || b.Open:
		return false
	case b.Func == "AttributeExists":
		return true
	case b.Func == "And" || b.Func == "Or":
		return !slices.ContainsFunc(b.Args, func(part *requests.Built) bool { return !builtOfExistence(part) })
	}
	return false
}
