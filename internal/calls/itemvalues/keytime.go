package itemvalues

import (
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Zone is what is known of the location of a time.
type Zone int

// The zones.
const (
	AnyZone   Zone = iota // not known, or on some paths another
	UTC                   // always UTC
	LocalZone             // always that of the machine
)

// Time is what is known of a point in time.
type Time struct {
	Zone  Zone
	Whole bool // it is one of whole seconds
}

// Time returns what is known of a time that is formatted.
func (f Formatting) Time() Time { return f.a.timeOf(f.value) }

// Time returns what is known of a time.Time that is written.
func (w *Written) Time() Time {
	if w.value == nil {
		return Time{}
	}
	return w.a.timeOf(w.value)
}

func (a *Items) timeOf(v ssa.Value) Time {
	return (&timeWalk{a: a, seen: map[ssa.Value]bool{}}).visit(v)
}

type timeWalk struct {
	a    *Items
	seen map[ssa.Value]bool // calls
}

// visit returns what is known of all that a time may be.
func (t *timeWalk) visit(v ssa.Value) Time {
	var out Time
	for i, source := range dataflow.Sources(v, dataflow.Converted, t.a.Held, dataflow.Returned, t.a.Given) {
		one := t.made(source)
		if i == 0 {
			out = one
		}
		if one.Zone != out.Zone {
			out.Zone = AnyZone
		}
		out.Whole = out.Whole && one.Whole
	}
	return out
}

// made knows what the functions of package time return.
func (t *timeWalk) made(v ssa.Value) Time {
	call, ok := v.(*ssa.Call)
	if !ok || t.seen[v] {
		return Time{}
	}
	t.seen[v] = true
	defer delete(t.seen, v)
	_, obj := dataflow.CalleeOf(&call.Call)
	if obj == nil {
		return Time{}
	}
	args := call.Call.Args
	switch obj.FullName() {
	case "time.Now":
		return Time{Zone: LocalZone}
	case "time.Unix":
		rest, known := dataflow.ConstInt(args[1])
		return Time{Zone: LocalZone, Whole: known && rest%int64(time.Second) == 0}
	case "time.UnixMilli", "time.UnixMicro":
		return Time{Zone: LocalZone}
	case "time.Date":
		rest, known := dataflow.ConstInt(args[6])
		return Time{Zone: zoneOf(args[7]), Whole: known && rest%int64(time.Second) == 0}
	case "(time.Time).UTC":
		return Time{Zone: UTC, Whole: t.visit(args[0]).Whole}
	case "(time.Time).Local":
		return Time{Zone: LocalZone, Whole: t.visit(args[0]).Whole}
	case "(time.Time).In":
		return Time{Zone: zoneOf(args[1]), Whole: t.visit(args[0]).Whole}
	case "(time.Time).Truncate", "(time.Time).Round":
		out := t.visit(args[0])
		unit, known := dataflow.ConstInt(args[1])
		out.Whole = out.Whole || known && unit > 0 && unit%int64(time.Second) == 0
		return out
	case "(time.Time).AddDate":
		return t.visit(args[0])
	case "(time.Time).Add":
		out := t.visit(args[0])
		step, known := dataflow.ConstInt(args[1])
		out.Whole = out.Whole && known && step%int64(time.Second) == 0
		return out
	}
	return Time{}
}

// zoneOf returns the zone that a *time.Location is.
func zoneOf(v ssa.Value) Zone {
	if load, ok := v.(*ssa.UnOp); ok {
		if global, ok := load.X.(*ssa.Global); ok && global.Pkg.Pkg.Path() == "time" {
			switch global.Name() {
			case "UTC":
				return UTC
			case "Local":
				return LocalZone
			}
		}
	}
	return AnyZone
}
