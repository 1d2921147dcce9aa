package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// sameTime are the methods that return about the time that they are called on.
var sameTime = map[string]bool{
	"(time.Time).UTC": true, "(time.Time).Local": true, "(time.Time).In": true,
	"(time.Time).Truncate": true, "(time.Time).Round": true,
	"(time.Time).Unix": true, "(time.Time).UnixMilli": true, "(time.Time).UnixMicro": true, "(time.Time).UnixNano": true,
}

// isLater reports whether a time.Time is certainly the current time with a duration added.
func (r *resolver) isLater(v ssa.Value) bool {
	call := r.timeCall(v)
	if call == nil {
		return false
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	switch name := obj.FullName(); {
	case sameTime[name]:
		return r.isLater(call.Call.Args[0])
	case name == "(time.Time).Add":
		step, isConst := dataflow.ConstInt(call.Call.Args[1])
		return (!isConst || step > 0) && (r.isNow(call.Call.Args[0]) || r.isLater(call.Call.Args[0]))
	case name == "(time.Time).AddDate":
		for _, step := range call.Call.Args[1:] {
			if n, isConst := dataflow.ConstInt(step); isConst && n < 0 {
				return false
			}
		}
		return r.isNow(call.Call.Args[0]) || r.isLater(call.Call.Args[0])
	}
	return false
}

// isNow reports whether a time.Time, or a number that is made of one, is the current time.
func (r *resolver) isNow(v ssa.Value) bool {
	call := r.timeCall(v)
	if call == nil {
		return false
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	return obj.FullName() == "time.Now" || sameTime[obj.FullName()] && r.isNow(call.Call.Args[0])
}

// timeCall returns the call of a function of package time that makes a value, through
// conversions and variables that are set once; nil if nothing else is known.
func (r *resolver) timeCall(v ssa.Value) *ssa.Call {
	call, ok := dataflow.Unnamed(v, dataflow.Converted, r.a.Once).(*ssa.Call)
	if !ok || call.Call.IsInvoke() {
		return nil
	}
	if _, obj := dataflow.CalleeOf(&call.Call); obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "time" {
		return call
	}
	return nil
}
