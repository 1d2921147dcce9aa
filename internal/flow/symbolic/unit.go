package symbolic

import (
	"cmp"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// TimeUnit is the unit in which a number counts the time since 1970, in
// nanoseconds; 0 where that is unknown.
type TimeUnit int64

// The units.
const (
	Nanoseconds  TimeUnit = 1
	Microseconds TimeUnit = 1e3
	Milliseconds TimeUnit = 1e6
	Seconds      TimeUnit = 1e9
)

// String is the unit as people write it.
func (u TimeUnit) String() string {
	switch u {
	case Nanoseconds:
		return "nanoseconds"
	case Microseconds:
		return "microseconds"
	case Milliseconds:
		return "milliseconds"
	case Seconds:
		return "seconds"
	}
	return "an unknown unit"
}

// TimeUnit returns the unit of a number, or of one that is written as text, that
// is certainly a point in time.
func (v Value) TimeUnit() TimeUnit {
	if v.Kind == Format && len(v.Parts) == 1 {
		return v.Parts[0].TimeUnit()
	}
	return v.Unit
}

// unixMethods are the methods that return what has passed since 1970.
var unixMethods = map[string]TimeUnit{
	"(time.Time).Unix":      Seconds,
	"(time.Time).UnixMilli": Milliseconds,
	"(time.Time).UnixMicro": Microseconds,
	"(time.Time).UnixNano":  Nanoseconds,
}

func inUnit(unit TimeUnit, later bool) Value {
	out := UnknownFor("it is computed at run time")
	out.Unit, out.Later = unit, later && unit != 0
	return out
}

// IsLater reports whether a number, or one that is written as text, is certainly what the time
// will be a while after the code runs.
func (v Value) IsLater() bool {
	if v.Kind == Format && len(v.Parts) == 1 {
		return v.Parts[0].IsLater()
	}
	return v.Later
}

// arithmetic is what becomes of the unit of a point in time: a sum with a duration
// keeps it, a factor changes it.
func (r *resolver) arithmetic(op *ssa.BinOp) Value {
	factor, isConst := dataflow.ConstInt(op.Y)
	switch {
	case op.Op == token.ADD:
		x, y := r.value(op.X), r.value(op.Y)
		return inUnit(cmp.Or(x.Unit, y.Unit), x.Later || y.Later || (!isConst || factor > 0) && (r.isNow(op.X) || r.isNow(op.Y)))
	case op.Op == token.SUB && isConst:
		return inUnit(r.value(op.X).Unit, false)
	case isConst && factor > 0 && op.Op == token.QUO:
		x := r.value(op.X)
		return inUnit(known(x.Unit*TimeUnit(factor)), x.Later)
	case isConst && factor > 0 && op.Op == token.MUL:
		if x := r.value(op.X); x.Unit%TimeUnit(factor) == 0 {
			return inUnit(known(x.Unit/TimeUnit(factor)), x.Later)
		}
	}
	return UnknownFor("it is computed at run time")
}

// known returns a unit that has a name, else 0.
func known(unit TimeUnit) TimeUnit {
	switch unit {
	case Nanoseconds, Microseconds, Milliseconds, Seconds:
		return unit
	}
	return 0
}
