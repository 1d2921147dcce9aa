package dataflow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ssa"
)

// A question is what a condition asks of what a function is given.
type question struct {
	x, y    string      // what is compared; y is "" for a truth value
	op      token.Token // how
	text    string      // the same for a condition and its contrary
	negated bool        // the condition is the contrary of text
}

// contrary are the comparisons that hold where others do not.
var contrary = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ, token.LEQ: token.GTR,
}

// question returns what a condition asks, and false if that may not be the same the next time.
func (w *ways) question(cond ssa.Value) (q question, ok bool) {
	if not, isNot := cond.(*ssa.UnOp); isNot && not.Op == token.NOT {
		q, ok = w.question(not.X)
		q.negated, q.op = !q.negated, contrary[q.op]
		return q, ok
	}
	op, isComparison := cond.(*ssa.BinOp)
	if !isComparison {
		q.x, ok = w.named(cond)
		return question{x: q.x, op: token.EQL, text: q.x}, ok
	}
	x, known := w.named(op.X)
	y, alsoKnown := w.named(op.Y)
	q = question{x: x, y: y, op: op.Op}
	plain := op.Op
	if q.negated = slices.Contains([]token.Token{token.NEQ, token.GEQ, token.LEQ}, op.Op); q.negated {
		plain = contrary[op.Op]
	}
	q.text = x + plain.String() + y
	return q, known && alsoKnown && IsComparison(op.Op)
}

// An answered question is one to which a way has an answer.
type answered struct {
	question
	holds bool
}

// follows reports whether earlier answers make that to a question a no: a value was found to be
// another one. Whether they do is unknown of a value that was compared in order.
func (q question) follows(earlier []answered) (no, unknown bool) {
	for _, e := range earlier {
		if e.x != q.x && e.x != q.y && e.y != q.x { // of other values
			continue
		}
		isEqual := func(op token.Token) bool { return op == token.EQL || op == token.NEQ }
		if !isEqual(e.op) || !isEqual(q.op) {
			return false, true
		}
		no = no || e.holds && e.x == q.x && e.y != q.y && isLiteral(e.y) && isLiteral(q.y)
	}
	return no, false
}

// isLiteral reports whether a name is that of a constant.
func isLiteral(name string) bool {
	return name == "nil" || name != "" && strings.ContainsRune(`"0123456789-`, rune(name[0]))
}

// says puts the answer to a question into words.
func (q question) says(holds bool) string {
	op := q.op
	if !holds {
		op = contrary[op]
	}
	switch {
	case q.y != "":
		return q.x + " " + op.String() + " " + q.y
	case op == token.EQL:
		return q.x
	}
	return "!" + q.x
}

// named returns what the source calls a value, as long as it is the same whenever it is asked for.
func (w *ways) named(v ssa.Value) (name string, ok bool) {
	switch v := v.(type) {
	case *ssa.Parameter:
		return v.Name(), true
	case *ssa.Const:
		if v.Value == nil {
			return "nil", true
		}
		if v.Value.Kind() == constant.String {
			return v.Value.ExactString(), true
		}
		return v.Value.String(), true
	case *ssa.Alloc: // of which a field is read
		return w.spilled(v)
	case *ssa.Field:
		return w.fieldOf(v.X, v.Field)
	case *ssa.FieldAddr:
		return w.fieldOf(v.X, v.Field)
	case *ssa.UnOp:
		return w.loaded(v)
	case *ssa.Call:
		return w.result(v)
	}
	return "", false
}

func (w *ways) fieldOf(x ssa.Value, i int) (name string, ok bool) {
	field := FieldVar(x.Type(), i)
	if field == nil || w.set[field] {
		return "", false
	}
	of, ok := w.named(x)
	return of + "." + field.Name(), ok
}

// loaded names what a pointer leads to; a parameter in memory is the parameter.
func (w *ways) loaded(v *ssa.UnOp) (name string, ok bool) {
	if v.Op != token.MUL {
		return "", false
	}
	if variable, isVariable := v.X.(*ssa.Alloc); isVariable {
		return w.spilled(variable)
	}
	name, ok = w.named(v.X)
	if _, isField := v.X.(*ssa.FieldAddr); isField {
		return name, ok
	}
	return "*" + name, ok
}

// spilled names a variable that only holds what a parameter is.
func (w *ways) spilled(variable *ssa.Alloc) (name string, ok bool) {
	stores := StoresInto(variable)
	if len(stores) != 1 || slices.ContainsFunc(Referrers(variable), isClosure) {
		return "", false
	}
	param, ok := stores[0].Value.(*ssa.Parameter)
	if !ok {
		return "", false
	}
	return param.Name(), true
}

func isClosure(instr ssa.Instruction) bool {
	_, ok := instr.(*ssa.MakeClosure)
	return ok
}

// result names what a function returns that computes one value of others.
func (w *ways) result(call *ssa.Call) (name string, ok bool) {
	_, obj := CalleeOf(&call.Call)
	b, isBuiltin := call.Call.Value.(*ssa.Builtin)
	switch {
	case isBuiltin && b.Name() == "len":
		name = "len"
	case Computes(obj):
		name = obj.Pkg().Name() + "." + obj.Name()
	default:
		return "", false
	}
	var args []string
	for _, arg := range call.Call.Args {
		of, known := w.named(arg)
		if !known {
			return "", false
		}
		args = append(args, of)
	}
	return name + "(" + strings.Join(args, ", ") + ")", true
}

// fieldsSet returns the fields that a function sets.
func fieldsSet(fn *ssa.Function) map[*types.Var]bool {
	set := map[*types.Var]bool{}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if store, ok := instr.(*ssa.Store); ok {
				if addr, ok := store.Addr.(*ssa.FieldAddr); ok {
					set[FieldVar(addr.X.Type(), addr.Field)] = true
				}
			}
		}
	}
	return set
}

// given returns what the function that returned an error was given: it may have refused some of it.
func (w *ways) given(err ssa.Value) (names []string) {
	call, _ := ResultOf(err)
	if call == nil {
		return nil
	}
	for _, arg := range ArgsOf(&call.Call) {
		if name, ok := w.named(Unboxed(arg)); ok {
			names = append(names, name)
		}
	}
	return names
}

// mayChange returns what an instruction may change: what a pointer leads to, or a map, if a function
// is given it or it is set. Fields that the function itself sets are never named.
func (w *ways) mayChange(instr ssa.Instruction) (names []string) {
	var places []ssa.Value
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		b, isBuiltin := instr.Common().Value.(*ssa.Builtin)
		if _, obj := CalleeOf(instr.Common()); !Computes(obj) && (!isBuiltin || b.Name() == "delete" || b.Name() == "clear") {
			places = ArgsOf(instr.Common())
		}
	case *ssa.MapUpdate:
		places = []ssa.Value{instr.Map}
	case *ssa.Store:
		if _, isVariable := instr.Addr.(*ssa.Alloc); !isVariable { // which has a name only while nothing else is stored
			places = []ssa.Value{instr.Addr}
		}
	}
	for _, place := range places {
		place = Unboxed(place)
		switch place.Type().Underlying().(type) {
		case *types.Pointer, *types.Map:
			if name, ok := w.named(place); ok {
				names = append(names, name)
			}
		}
	}
	return names
}

// isOf reports whether a condition asks for one of some values, or for a part of one.
func (q question) isOf(values []string) bool {
	isPart := func(r rune) bool { return r != '_' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return slices.ContainsFunc(strings.FieldsFunc(q.x+" "+q.y, isPart), func(asked string) bool {
		return slices.ContainsFunc(values, func(v string) bool {
			v = strings.TrimLeft(v, "*")
			return asked == v || strings.HasPrefix(asked, v+".")
		})
	})
}
