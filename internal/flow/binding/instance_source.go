package binding

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// add adds what a value is.
func (n *instances) add(in *Instance, used use) {
	if used.value == nil {
		in.from(used.field)
		return
	}
	for _, v := range dataflow.Sources(used.value, n.stored) {
		n.addSource(in, v)
	}
}

// stored is the [dataflow.Way] from a variable to what is stored into it, and from a copy of a
// struct to the struct.
func (n *instances) stored(v ssa.Value) (from []ssa.Value, known bool) {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if _, isPointer := load.Type().Underlying().(*types.Pointer); !isPointer {
			return []ssa.Value{load.X}, true
		}
		root, ok := n.Symbols.CellRoot(load.X).(*ssa.Alloc)
		if !ok {
			return nil, false
		}
		v = root
	} else if _, ok := v.(*ssa.Alloc); ok {
		from = append(from, v)
	} else {
		return nil, false
	}
	for _, store := range n.Symbols.VariableStores(v) {
		from = append(from, store.Value)
	}
	return from, true
}

func (n *instances) addSource(in *Instance, v ssa.Value) {
	i := 0
	if extract, ok := v.(*ssa.Extract); ok {
		v, i = extract.Tuple, extract.Index
	}
	switch v := v.(type) {
	case *ssa.Const: // nil
	case *ssa.Parameter:
		n.addParameter(in, v)
	case *ssa.Alloc:
		in.Made = appendPlace(in.Made, n.position(v.Pos()))
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(v.Common())
		if obj == nil || v.Common().IsInvoke() {
			in.Other = true
			return
		}
		in.from(result(obj.Origin().FullName(), i))
		in.Made = appendPlace(in.Made, n.position(v.Pos()))
	default:
		in.from(heldBy(v))
	}
}

func (n *instances) addParameter(in *Instance, p *ssa.Parameter) {
	if p.Parent().Parent() != nil {
		in.Other = true // of a literal
		return
	}
	target := Parameter(dataflow.FullName(p.Parent()), dataflow.ParamIndex(p))
	n.want(target)
	in.from(target)
}

// heldBy returns the field or package variable that a value is read from, or the address of which
// it is; "" if it is neither.
func heldBy(v ssa.Value) string {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	if field, ok := v.(*ssa.Field); ok {
		return symbolic.FieldOf(field.X.Type(), field.Field).Symbol()
	}
	held, _ := symbolic.HeldAt(v)
	return held.Symbol()
}

// from adds another target that the instance is: "" if that is unknown.
func (in *Instance) from(target string) {
	switch {
	case target == "":
		in.Other = true
	case target != in.Target && !slices.Contains(in.From, target):
		in.From = append(in.From, target)
	}
}

func appendPlace(all []Position, at Position) []Position {
	if slices.Contains(all, at) {
		return all
	}
	return append(all, at)
}
