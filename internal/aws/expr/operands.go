package expr

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// The functions of conditions and updates, with their numbers of operands
// (developer guide, "Condition and filter expressions, operators, and
// functions" and "Using update expressions").
var (
	conditionFunctions = map[string]int{
		"attribute_exists": 1, "attribute_not_exists": 1, "attribute_type": 2, "begins_with": 2, "contains": 2, "size": 1,
	}
	updateFunctions = map[string]int{"if_not_exists": 2, "list_append": 2}
)

// ordered are the types that <, <=, >, >= and BETWEEN compare.
var ordered = []Type{"S", "N", "B"}

// typeNames are the names of types that attribute_type accepts, in the order in
// which DynamoDB lists them.
var typeNames = []string{"B", "NULL", "SS", "BOOL", "L", "BS", "N", "NS", "S", "M"}

// conditionExpr checks a condition and the conditions that it is made of.
func (x *expression) conditionExpr(e Expr) {
	switch e := e.(type) {
	case *Paren:
		x.conditionExpr(e.X)
	case *Not:
		x.operators++
		x.conditionExpr(e.X)
	case *Logical:
		x.operators++
		x.conditionExpr(e.X)
		x.conditionExpr(e.Y)
	case *Compare:
		x.operators++
		x.operands(e.X, e.Y)
		x.checkDistinct(e.Op, e.X, e.Y)
		if e.Op != "=" && e.Op != "<>" {
			x.checkTypes(e.Op, ordered, e.X, e.Y)
		}
		x.condition++
	case *Between:
		x.operators++
		x.operands(e.X, e.Low, e.High)
		x.checkTypes("BETWEEN", ordered, e.X, e.Low, e.High)
		x.checkBounds(e)
		x.condition++
	case *In:
		x.operators++
		x.operands(e.X)
		x.operands(e.List...)
		x.checkInOperands(e)
		x.condition++
	case *Call:
		x.call(e)
		if e.Name == "size" {
			x.misused(e)
		}
		x.condition++
	default:
		x.operand(e)
	}
}

// operands checks the operands of one operator.
func (x *expression) operands(operands ...Expr) {
	for _, e := range operands {
		x.operand(e)
	}
}

// operand checks an operand of a condition, by itself.
func (x *expression) operand(e Expr) {
	switch e := unparen(e).(type) {
	case *Path:
		x.path(e)
	case *Value:
		x.placeholders = append(x.placeholders, use{e.Name, e.At, x.condition})
	case *Call:
		x.call(e)
		if conditionFunctions[e.Name] > 0 && e.Name != "size" {
			x.misused(e)
		}
	case *Bad:
		x.bad(e)
	}
}

// bad notes the placeholders in what could not be read. Bare names in it may as
// well be words of another language: that they are reserved is no mistake of its own.
func (x *expression) bad(e *Bad) {
	bare := len(x.bare)
	for _, part := range e.Parts {
		x.operand(part)
	}
	x.bare = x.bare[:bare]
}

func (x *expression) misused(call *Call) {
	advice := "compare what size(...) gives with something"
	if call.Name != "size" {
		advice = call.Name + "(...) is a condition of its own: do not compare it or give it to a function"
	}
	x.report(functionUseStage, refusal.Problem{
		Code:    FunctionNotAllowed,
		Message: x.invalid("The function is not allowed to be used this way in an expression; function: " + call.Name),
		Advice:  advice, At: refusal.Position{Span: call.At},
	})
}

// call checks a function of a condition and its operands.
func (x *expression) call(call *Call) {
	x.operands(call.Args...)
	if want := conditionFunctions[call.Name]; want == 0 || !x.checkCount(call, want) {
		return
	}
	switch call.Name {
	case "attribute_exists", "attribute_not_exists":
		x.checkIsPath(call)
	case "attribute_type":
		x.checkTypeName(call)
	case "begins_with":
		x.checkDistinct(call.Name, call.Args[0], call.Args[1])
		x.checkTypes(call.Name, []Type{"S", "B"}, call.Args...)
	case "contains":
		x.checkDistinct(call.Name, call.Args[0], call.Args[1])
	case "size":
		x.checkTypes(call.Name, []Type{"S", "B", "SS", "NS", "BS", "L", "M"}, call.Args...)
	}
}

func (x *expression) checkCount(call *Call, want int) bool {
	got := len(call.Args)
	if got == want {
		return true
	}
	x.reportOperand(countStep, OperandCount, call.At,
		fmt.Sprintf("Incorrect number of operands for operator or function; operator or function: %s, number of operands: %d", call.Name, got),
		fmt.Sprintf("give %s %s", call.Name, plural(want, "operand")))
	return false
}

func plural(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// checkIsPath checks that the first operand of a function is a path.
func (x *expression) checkIsPath(call *Call) {
	if x.isUndefined(call.Args[0]) {
		return // it may be meant for a name
	}
	switch operand := unparen(call.Args[0]).(type) {
	case *Value, *Call:
		x.reportOperand(typeStep, OperandNotPath, operand.Span(),
			"Operator or function requires a document path; operator or function: "+call.Name,
			"write the attribute itself in place of "+operand.String())
	}
}

// typeOf returns the type of an operand, empty if it is unknown. The types of
// attributes never are.
func (x *expression) typeOf(e Expr) Type {
	switch e := unparen(e).(type) {
	case *Value:
		return x.operandOf(e).Type
	case *Call:
		if e.Name == "size" && x.tree.Kind != Update {
			return "N"
		}
	}
	return ""
}

// checkTypes checks that each operand is of one of the types.
func (x *expression) checkTypes(operator string, types []Type, operands ...Expr) {
	for _, e := range operands {
		if t := x.typeOf(e); t != "" && !slices.Contains(types, t) {
			x.wrongType(operator, e, string(t), types)
			return
		}
	}
}

func (x *expression) wrongType(operator string, operand Expr, is string, types []Type) {
	x.reportOperand(typeStep, OperandType, operand.Span(),
		"Incorrect operand type for operator or function; operator or function: "+operator+", operand type: "+is,
		"give "+operator+" "+anyOf(types)+" for "+operand.String())
}

// anyOf lists types: "S, N or B".
func anyOf(types []Type) string {
	var names []string
	for _, t := range types {
		names = append(names, string(t))
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// checkTypeName checks the second operand of attribute_type, which has to be the
// name of a type.
func (x *expression) checkTypeName(call *Call) {
	switch operand := unparen(call.Args[1]).(type) {
	case *Path:
		if meant := x.meantValue(operand); !x.isUndefined(operand) && literalType(operand.String()) == "" && (meant == "" || !x.isReserved(operand)) {
			x.wrongType(call.Name, operand, "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}", []Type{"S"})
		}
	case *Call:
		x.checkTypes(call.Name, []Type{"S"}, operand)
	case *Value:
		value := x.operandOf(operand)
		switch {
		case value.Type != "S":
			x.checkTypes(call.Name, []Type{"S"}, operand)
		case value.Known && !slices.Contains(typeNames, value.Text):
			x.reportOperand(typeStep, AttributeTypeName, operand.At,
				"Invalid attribute type name found; type: "+value.Text+", valid types: {"+strings.Join(typeNames, ",")+"}",
				"set "+operand.Name+" to the name of a type"+sameTypeName(value.Text))
		}
	}
}

// sameTypeName names the type that differs from a text in letter case only.
func sameTypeName(text string) string {
	if upper := strings.ToUpper(text); slices.Contains(typeNames, upper) {
		return ", in upper case: " + upper
	}
	return ""
}

// checkDistinct checks that two operands are not the same path.
func (x *expression) checkDistinct(operator string, a, b Expr) {
	first, ok1 := unparen(a).(*Path)
	second, ok2 := unparen(b).(*Path)
	if !ok1 || !ok2 || !slices.Equal(x.steps(first), x.steps(second)) {
		return
	}
	advice := "both operands of " + operator + " are the same attribute: compare it with something else"
	if value := x.meantValue(second); value != "" {
		advice = "write " + value + ", which is defined"
	}
	x.reportOperand(distinctStep, OperandsSame, second.At,
		"The first operand must be distinct from the remaining operands for this operator or function; operator: "+operator+
			", first operand: "+showPath(x.steps(first)),
		advice)
}

// checkBounds checks the bounds of BETWEEN, if both are constants.
func (x *expression) checkBounds(e *Between) {
	low, high := x.constant(e.Low), x.constant(e.High)
	if low.Type == "" || high.Type == "" || !slices.Contains(ordered, low.Type) || !slices.Contains(ordered, high.Type) {
		return // unknown, or a mistake of its own
	}
	at := refusal.Span{Start: e.Low.Span().Start, End: e.High.Span().End}
	bounds := "; lower bound operand: " + showOperand(low) + ", upper bound operand: " + showOperand(high)
	if low.Type != high.Type {
		x.reportOperand(typeStep, BetweenBounds, at,
			"The BETWEEN operator requires same data type for lower and upper bounds"+bounds,
			"give "+low.Placeholder+" and "+high.Placeholder+" one type")
		return
	}
	if order, known := compareOperands(low, high); known && order > 0 {
		x.reportOperand(typeStep, BetweenBounds, at,
			"The BETWEEN operator requires upper bound to be greater than or equal to lower bound"+bounds,
			"swap "+low.Placeholder+" and "+high.Placeholder)
	}
}

// constant returns the value that an operand stands for; without Type if it is
// none, or not known.
func (x *expression) constant(e Expr) Operand {
	if v, ok := unparen(e).(*Value); ok {
		return x.operandOf(v)
	}
	return Operand{}
}
