package expr

import "slices"

// fact returns what a literal says about the attribute that it compares, which
// exists if the literal holds.
func (x *expression) fact(l literal) (fact, bool) {
	if l.not {
		if path := x.onlyPath(argsOf(l.e, "attribute_not_exists")); path != nil {
			return fact{path: path}, true
		}
		return fact{}, false
	}
	switch e := l.e.(type) {
	case *Compare:
		return x.compared(e)
	case *Between:
		path := x.onlyPath([]Expr{e.X})
		low, high := x.constant(e.Low), x.constant(e.High)
		return fact{path: path, types: typesOf(low), low: low, high: high}, path != nil
	case *In:
		path := x.onlyPath([]Expr{e.X})
		return fact{path: path, among: x.constants(e.List)}, path != nil
	case *Call:
		return x.called(e)
	}
	return fact{}, false
}

// argsOf returns the operands of a call of a function.
func argsOf(e Expr, name string) []Expr {
	if isCall(e, name) {
		return e.(*Call).Args
	}
	return nil
}

// compared returns what a comparison says. What stands on the right of the
// operator is turned to the left.
func (x *expression) compared(e *Compare) (fact, bool) {
	op, a, b := e.Op, unparen(e.X), unparen(e.Y)
	if _, ok := a.(*Value); ok {
		op, a, b = reversed[op], b, a
	}
	if size := x.onlyPath(argsOf(a, "size")); size != nil {
		return fact{path: size, types: []Type{"S", "B", "SS", "NS", "BS", "L", "M"}}, true
	}
	path := x.onlyPath([]Expr{a})
	if path == nil {
		return fact{}, false
	}
	v := x.constant(b)
	f := fact{path: path, types: typesOf(v)}
	switch op {
	case "=":
		f.low, f.high = v, v
		if v.Known && v.Type != "" {
			f.among = []Operand{v}
		}
	case "<", "<=":
		f.high, f.highOut = v, op == "<"
	case ">", ">=":
		f.low, f.lowOut = v, op == ">"
	}
	return f, true
}

// called returns what a function says.
func (x *expression) called(call *Call) (fact, bool) {
	path := x.onlyPath(call.Args)
	if path == nil || call.Name == "attribute_not_exists" {
		return fact{}, false
	}
	f := fact{path: path}
	if len(call.Args) == 2 {
		v := x.constant(call.Args[1])
		switch {
		case call.Name == "begins_with":
			f.types = typesOf(v)
		case call.Name == "attribute_type" && v.Known && v.Type == "S":
			f.types = []Type{Type(v.Text)}
		}
	}
	return f, true
}

// typesOf returns the types that an attribute that is compared with a value has.
func typesOf(v Operand) []Type {
	if v.Type == "" {
		return nil
	}
	return []Type{v.Type}
}

// constants returns the values of a list; nil unless all are known.
func (x *expression) constants(list []Expr) []Operand {
	var values []Operand
	for _, e := range list {
		v := x.constant(e)
		if !v.Known || v.Type == "" {
			return nil
		}
		values = append(values, v)
	}
	return values
}

// excludes reports whether two facts about one attribute do not hold together.
func (f fact) excludes(g fact) bool {
	if f.types != nil && g.types != nil && !slices.ContainsFunc(f.types, func(t Type) bool { return slices.Contains(g.types, t) }) {
		return true
	}
	if f.among != nil && g.among != nil {
		return !slices.ContainsFunc(f.among, func(v Operand) bool {
			return slices.ContainsFunc(g.among, func(w Operand) bool { return mayEqual(v, w) })
		})
	}
	return isAbove(f.low, f.lowOut, g.high, g.highOut) || isAbove(g.low, g.lowOut, f.high, f.highOut)
}

// isAbove reports whether nothing is at least low and at most high.
func isAbove(low Operand, lowOut bool, high Operand, highOut bool) bool {
	order, known := compareOperands(low, high)
	return known && (order > 0 || order == 0 && (lowOut || highOut))
}

// mayEqual reports whether two known values may be equal.
func mayEqual(v, w Operand) bool {
	if v.Type != w.Type {
		return false
	}
	order, known := compareOperands(v, w)
	return !known || order == 0
}
