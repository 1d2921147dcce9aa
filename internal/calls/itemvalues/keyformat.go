package itemvalues

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Formatting is how and where something becomes a part of a text.
type Formatting struct {
	Call    *ast.CallExpr // of fmt.Sprintf, strconv.Itoa, Time.Format
	Operand int           // index among the operands of the call, those after the format
	Type    types.Type    // what is formatted

	value ssa.Value
	a     *Items
}

// Formatting returns how a Format came to be, or false if that was in another
// package.
func (w *Written) Formatting(v symbolic.Value) (Formatting, bool) {
	operand, call, index := v.Operand()
	if operand == nil {
		return Formatting{}, false
	}
	f := Formatting{Call: w.a.CallExpr(call), Operand: index, Type: operand.Type(), value: operand, a: w.a}
	return f, f.Call != nil
}

// Origin is where something that is formatted may come from.
type Origin struct {
	Callee  *types.Func // a function of another package that returns it
	Result  int         // as which of its results
	Modulus int64       // it is the rest of a division by this constant; 0 if not
	Name    string      // of a field or parameter that it comes through; empty for the others
}

// Origins returns where what is formatted comes from, as far as it can be
// followed: through arithmetic, variables, and functions of the package.
func (f Formatting) Origins() []Origin {
	var found []Origin
	note := func(v ssa.Value) ([]ssa.Value, bool) {
		if name := nameOf(v); name != "" {
			found = append(found, Origin{Name: name})
		}
		if op, ok := v.(*ssa.BinOp); ok && op.Op == token.REM {
			if modulus, ok := dataflow.ConstInt(op.Y); ok {
				found = append(found, Origin{Modulus: modulus})
				return nil, true
			}
		}
		if call, i := dataflow.ResultOf(v); call != nil {
			if callee, obj := dataflow.CalleeOf(&call.Call); callee == nil && obj != nil {
				found = append(found, Origin{Callee: obj, Result: i})
			}
		}
		return nil, false
	}
	dataflow.Sources(f.value, note, dataflow.Converted, f.a.Held, dataflow.Terms, dataflow.Returned, f.a.Given)
	return found
}

// nameOf returns the name of the field or parameter that a value is.
func nameOf(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Parameter:
		return v.Name()
	case *ssa.Field:
		return dataflow.FieldVar(v.X.Type(), v.Field).Name()
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			return dataflow.FieldVar(addr.X.Type(), addr.Field).Name()
		}
	}
	return ""
}
