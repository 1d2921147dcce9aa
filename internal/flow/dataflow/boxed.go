package dataflow

import "golang.org/x/tools/go/ssa"

// Boxed returns the value of another type that an interface is made of at an instruction; nil if v is
// no such interface.
//
//	var err error = &OrderError{ID: id} // Boxed(err): &OrderError{ID: id}
func Boxed(v ssa.Value) ssa.Value {
	if box, ok := v.(*ssa.MakeInterface); ok {
		return box.X
	}
	return nil
}
