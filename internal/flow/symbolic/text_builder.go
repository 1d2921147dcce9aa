package symbolic

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// builder is what was written to a strings.Builder or bytes.Buffer.
func (r *resolver) builder(b ssa.Value) Value {
	alloc, ok := r.a.CellRoot(b).(*ssa.Alloc)
	if !ok {
		return UnknownFor("it is written elsewhere")
	}
	w := &writer{r: r, made: alloc}
	for _, alias := range r.a.Aliases(alloc) {
		if !w.collect(alias) {
			return UnknownFor("it is written elsewhere")
		}
	}
	return w.value()
}

// A writer collects what is written to a builder, in source order.
type writer struct {
	r      *resolver
	made   *ssa.Alloc
	writes []written
	ends   []ssa.Instruction // where the text is taken out
}

type written struct {
	instr ssa.CallInstruction
	text  Value
}

// collect returns false if the builder is used in a way that is not followed.
func (w *writer) collect(v ssa.Value) bool {
	known := true
	dataflow.EachUse(v, func(e dataflow.Edge) {
		switch e.How {
		case dataflow.Same: // but for one of several builders
			known = known && len(dataflow.Renamed(e.To)) == 1 && w.collect(e.To)
		case dataflow.Reads, dataflow.Changes, dataflow.Binds:
		default: // something else may write to it
			known = false
		}
	}, func(call ssa.CallInstruction) { known = known && w.call(call) })
	return known
}

func (w *writer) call(instr ssa.CallInstruction) bool {
	_, obj := dataflow.CalleeOf(instr.Common())
	if obj == nil || obj.Pkg() == nil {
		return false
	}
	args := instr.Common().Args
	switch obj.Pkg().Path() + "." + obj.Name() {
	case "strings.WriteString", "bytes.WriteString", "strings.Write", "bytes.Write":
		w.add(instr, w.r.value(args[1]))
	case "strings.WriteByte", "bytes.WriteByte", "strings.WriteRune", "bytes.WriteRune":
		w.add(instr, format("%c", "rune", w.r.value(args[1])))
	case "fmt.Fprintf":
		w.add(instr, w.r.sprintf(instr.Common(), args[1:]))
	case "fmt.Fprint", "fmt.Fprintln":
		w.add(instr, w.r.operands(args[1]))
	case "strings.String", "bytes.String":
		w.ends = append(w.ends, instr)
	case "strings.Len", "bytes.Len", "strings.Grow", "bytes.Grow":
	default:
		return false
	}
	return true
}

func (w *writer) add(instr ssa.CallInstruction, text Value) {
	w.writes = append(w.writes, written{instr, text})
}

// Value puts the writes together: those in one loop are repeated together, and
// those on some paths only may be empty.
func (w *writer) value() Value {
	slices.SortStableFunc(w.writes, func(a, b written) int { return cmp.Compare(a.instr.Pos(), b.instr.Pos()) })
	var all, turn []Value
	var loop *dataflow.Loop
	end := func() {
		if len(turn) > 0 {
			all = append(all, repeat("", concat(turn...)))
		}
		loop, turn = nil, nil
	}
	for _, write := range w.writes {
		in := dataflow.InnermostLoop(write.instr.Block())
		if in == nil || !dataflow.IsRepeated(write.instr, w.made) {
			end()
			text := write.text
			if len(w.ends) == 1 && w.ends[0].Parent() == write.instr.Parent() && !dataflow.Dominates(write.instr, w.ends[0]) {
				text = AnyOf(Value{Kind: String}, text)
			}
			all = append(all, text)
			continue
		}
		if loop == nil || loop.Head != in.Head {
			end()
		}
		loop, turn = in, append(turn, write.text)
	}
	end()
	return concat(all...)
}
