package dataflow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// value returns what is known of a value; nil if nothing is.
func (s way) value(v ssa.Value) any {
	if c, ok := v.(*ssa.Const); ok {
		return constantOf(c)
	}
	if known, ok := s.values[v]; ok {
		return known
	}
	if variable, ok := v.(*ssa.Alloc); ok && isOwn(variable) { // not set yet
		return zeroOf(Deref(variable.Type()))
	}
	return nil
}

func constantOf(c *ssa.Const) any {
	switch {
	case c.Value == nil:
		return zeroOf(c.Type())
	case c.Value.Kind() == constant.String:
		return constant.StringVal(c.Value)
	case c.Value.Kind() == constant.Bool:
		return constant.BoolVal(c.Value)
	}
	if n, ok := ConstInt(c); ok {
		return n
	}
	return nil
}

// zeroOf returns the zero value of texts and lists of texts.
func zeroOf(t types.Type) any {
	if IsString(t) {
		return ""
	}
	if list, ok := t.Underlying().(*types.Slice); ok && IsString(list.Elem()) {
		return []string{}
	}
	return nil
}

// isOwn reports whether nothing but its function's stores changes a variable.
func isOwn(variable *ssa.Alloc) bool {
	return !slices.ContainsFunc(Referrers(variable), func(instr ssa.Instruction) bool {
		switch instr.(type) {
		case *ssa.Store, *ssa.UnOp, *ssa.DebugRef:
			return false
		}
		return true
	})
}

// do notes what an instruction makes, as far as that is texts and lists of them.
func (s way) do(instr ssa.Instruction) {
	switch v := instr.(type) {
	case *ssa.Store:
		if variable, ok := v.Addr.(*ssa.Alloc); ok && isOwn(variable) {
			s.values[variable] = s.value(v.Val)
		}
	case *ssa.UnOp:
		variable, ok := v.X.(*ssa.Alloc)
		if held, isBool := s.value(v.X).(bool); v.Op == token.NOT && isBool {
			s.values[v] = !held
		} else if v.Op == token.MUL && ok && isOwn(variable) {
			s.values[v] = s.value(variable)
		}
	case *ssa.BinOp:
		s.values[v] = computed(v.Op, s.value(v.X), s.value(v.Y))
	case *ssa.Slice, *ssa.MakeSlice:
		if values, known := elements(v.(ssa.Value)); known {
			s.values[v.(ssa.Value)] = s.texts(values)
		}
	case *ssa.Call:
		s.values[v] = s.called(v)
	}
}

// texts returns a list of texts; nil if one is unknown.
func (s way) texts(values []ssa.Value) any {
	list := []string{}
	for _, v := range values {
		text, ok := s.value(v).(string)
		if !ok {
			return nil
		}
		list = append(list, text)
	}
	return list
}

func computed(op token.Token, x, y any) any {
	a, isText := x.(string)
	b, alsoText := y.(string)
	n, isNumber := x.(int64)
	m, alsoNumber := y.(int64)
	switch {
	case isText && alsoText && op == token.ADD:
		return a + b
	case isText && alsoText && IsComparison(op):
		return constant.Compare(constant.MakeString(a), op, constant.MakeString(b))
	case isNumber && alsoNumber && IsComparison(op):
		return constant.Compare(constant.MakeInt64(n), op, constant.MakeInt64(m))
	}
	return nil
}

// called returns what append, len and strings.Join make of texts.
func (s way) called(call *ssa.Call) any {
	args := call.Call.Args
	_, obj := CalleeOf(&call.Call)
	b, isBuiltin := call.Call.Value.(*ssa.Builtin)
	if !isBuiltin && (obj == nil || obj.FullName() != "strings.Join") {
		return nil
	}
	list, isList := s.value(args[0]).([]string)
	switch {
	case !isList:
	case !isBuiltin:
		if separator, ok := s.value(args[1]).(string); ok {
			return strings.Join(list, separator)
		}
	case b.Name() == "len":
		return int64(len(list))
	case b.Name() == "append" && len(args) == 2:
		if values, known := ElementsOf(args[1]); known {
			if more, ok := s.texts(values).([]string); ok {
				return append(slices.Clip(list), more...)
			}
		}
	}
	return nil
}
