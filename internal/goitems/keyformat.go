package goitems

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
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
	o := &originWalk{a: f.a, seen: map[ssa.Value]bool{}}
	o.visit(f.value, maxCallers)
	return o.found
}

// maxCallers bounds how many callers up a value is followed.
const maxCallers = 3

type originWalk struct {
	a     *Items
	seen  map[ssa.Value]bool
	found []Origin
}

func (o *originWalk) visit(v ssa.Value, depth int) {
	if o.seen[v] || depth < 0 {
		return
	}
	o.seen[v] = true
	switch v := v.(type) {
	case *ssa.BinOp:
		if modulus, ok := goflow.ConstInt(v.Y); ok && v.Op == token.REM {
			o.found = append(o.found, Origin{Modulus: modulus})
			return
		}
		o.visit(v.X, depth)
		o.visit(v.Y, depth)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			o.result(call, v.Index, depth)
		}
	case *ssa.Call:
		o.result(v, 0, depth)
	default:
		if name := nameOf(v); name != "" {
			o.found = append(o.found, Origin{Name: name})
		}
		before, called := o.a.sources(v)
		if called {
			depth--
		}
		for _, source := range before {
			o.visit(source, depth)
		}
	}
}

// nameOf returns the name of the field or parameter that a value is.
func nameOf(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Parameter:
		return v.Name()
	case *ssa.Field:
		return goflow.FieldVar(v.X.Type(), v.Field).Name()
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			return goflow.FieldVar(addr.X.Type(), addr.Field).Name()
		}
	}
	return ""
}

// result is result i of a call.
func (o *originWalk) result(call *ssa.Call, i, depth int) {
	callee, obj := goflow.CalleeOf(&call.Call)
	switch {
	case callee == nil && obj != nil:
		o.found = append(o.found, Origin{Callee: obj, Result: i})
	case callee != nil:
		for _, ret := range goflow.ReturnsOf(callee) {
			o.visit(ret.Results[i], depth-1)
		}
	}
}

// sources returns the values that v may have, if it is a variable, a parameter
// or converted; called says that they are those of callers.
func (a *Items) sources(v ssa.Value) (values []ssa.Value, called bool) {
	switch v := v.(type) {
	case *ssa.Convert:
		return []ssa.Value{v.X}, false
	case *ssa.ChangeType:
		return []ssa.Value{v.X}, false
	case *ssa.MakeInterface:
		return []ssa.Value{v.X}, false
	case *ssa.Phi:
		return v.Edges, false
	case *ssa.UnOp:
		if v.Op != token.MUL {
			return []ssa.Value{v.X}, false
		}
		for _, store := range a.Stores(v.X) {
			values = append(values, store.Val)
		}
	case *ssa.Parameter:
		for _, call := range a.Callers(v.Parent()) {
			if args := goflow.ArgsOf(call.Common()); goflow.ParamIndex(v) < len(args) {
				values = append(values, args[goflow.ParamIndex(v)])
			}
		}
		return values, true
	}
	return values, false
}
