package goitems

import (
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
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
	return (&timeWalk{a: a, seen: map[ssa.Value]bool{}}).visit(v, maxCallers)
}

type timeWalk struct {
	a    *Items
	seen map[ssa.Value]bool
}

func (t *timeWalk) visit(v ssa.Value, depth int) Time {
	if t.seen[v] || depth < 0 {
		return Time{}
	}
	t.seen[v] = true
	defer delete(t.seen, v)
	if call, ok := v.(*ssa.Call); ok {
		return t.call(call, depth)
	}
	sources, called := t.a.sources(v)
	if called {
		depth--
	}
	return t.all(sources, depth)
}

// all returns what is known of any of some times.
func (t *timeWalk) all(values []ssa.Value, depth int) Time {
	var out Time
	for i, v := range values {
		one := t.visit(v, depth)
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

// call knows what the functions of package time return.
func (t *timeWalk) call(call *ssa.Call, depth int) Time {
	callee, obj := goflow.CalleeOf(&call.Call)
	if callee != nil {
		var results []ssa.Value
		for _, ret := range goflow.ReturnsOf(callee) {
			results = append(results, ret.Results[0])
		}
		return t.all(results, depth-1)
	}
	if obj == nil {
		return Time{}
	}
	args := call.Call.Args
	switch obj.FullName() {
	case "time.Now":
		return Time{Zone: LocalZone}
	case "time.Unix":
		rest, known := goflow.ConstInt(args[1])
		return Time{Zone: LocalZone, Whole: known && rest%int64(time.Second) == 0}
	case "time.UnixMilli", "time.UnixMicro":
		return Time{Zone: LocalZone}
	case "time.Date":
		rest, known := goflow.ConstInt(args[6])
		return Time{Zone: zoneOf(args[7]), Whole: known && rest%int64(time.Second) == 0}
	case "(time.Time).UTC":
		return Time{Zone: UTC, Whole: t.visit(args[0], depth).Whole}
	case "(time.Time).Local":
		return Time{Zone: LocalZone, Whole: t.visit(args[0], depth).Whole}
	case "(time.Time).In":
		return Time{Zone: zoneOf(args[1]), Whole: t.visit(args[0], depth).Whole}
	case "(time.Time).Truncate", "(time.Time).Round":
		out := t.visit(args[0], depth)
		unit, known := goflow.ConstInt(args[1])
		out.Whole = out.Whole || known && unit > 0 && unit%int64(time.Second) == 0
		return out
	case "(time.Time).AddDate":
		return t.visit(args[0], depth)
	case "(time.Time).Add":
		out := t.visit(args[0], depth)
		step, known := goflow.ConstInt(args[1])
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
