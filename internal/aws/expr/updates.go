package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// update checks the clauses of an update.
func (x *expression) update() {
	var written pathTree
	for _, clause := range x.tree.Update {
		for _, action := range clause.Actions {
			if action.Path != nil {
				x.path(action.Path)
				x.checkOverlap(&written, action.Path)
			}
			if action.Value == nil {
				continue
			}
			x.updateOperand(action.Value)
			if clause.Keyword == "ADD" || clause.Keyword == "DELETE" {
				x.checkSetOperand(clause.Keyword, action.Value)
			}
		}
	}
}

// updateOperand checks what SET puts in an attribute, or a part of it. Only the
// types of values count: DynamoDB checks what functions give when it has the item.
func (x *expression) updateOperand(e Expr) {
	switch e := unparen(e).(type) {
	case *Arithmetic:
		x.operators++
		x.updateOperand(e.X)
		x.updateOperand(e.Y)
		x.checkTypes(e.Op, []Type{"N"}, e.X, e.Y)
	case *Call:
		for _, arg := range e.Args {
			x.updateOperand(arg)
		}
		x.updateCall(e)
	default:
		x.operand(e)
	}
}

func (x *expression) updateCall(call *Call) {
	if want := updateFunctions[call.Name]; want == 0 || !x.checkCount(call, want) {
		return
	}
	if call.Name == "if_not_exists" {
		x.checkIsPath(call)
		return
	}
	x.checkTypes(call.Name, []Type{"L"}, call.Args...)
}

// longTypes are the names by which DynamoDB calls types in errors about ADD and
// DELETE.
var longTypes = map[Type]string{
	"S": "STRING", "N": "NUMBER", "B": "BINARY", "NULL": "NULL", "BOOL": "BOOLEAN", "L": "LIST", "M": "MAP",
}

// checkSetOperand checks the operand of ADD, a number or set, or DELETE, a set.
func (x *expression) checkSetOperand(keyword string, operand Expr) {
	t := x.typeOf(operand)
	long, wrong := longTypes[t]
	if !wrong || keyword == "ADD" && t == "N" {
		return
	}
	advice := "give DELETE a set; to remove the attribute as such write REMOVE"
	if keyword == "ADD" {
		advice = "give ADD a number or a set; to store another value write SET"
	}
	x.report(setOperandStage, refusal.Problem{
		Code:    OperandType,
		Message: x.invalid("Incorrect operand type for operator or function; operator: " + keyword + ", operand type: " + long),
		Advice:  advice, At: refusal.Position{Span: operand.Span()},
	})
}
