package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// RestIn tells how result i of the enclosing function says what the answer left
// out: in some fields, or as a whole.
func (c *Answer) RestIn(rest []ddb.Member, i int) (fields []string, whole, ok bool) {
	fn := c.Request.Instr.Parent()
	if len(c.restFields) > 0 && c.Output.IsResult(fn, i) {
		return c.restFields, false, !c.RestHandled()
	}
	d := c.a.newDerivation(fn)
	for _, m := range rest {
		for _, v := range c.Output.values[m] {
			d.follow(v)
		}
	}
	c.encoded(d, rest)
	for _, u := range d.results {
		if u.isResult(fn, i) {
			ok = true
			whole = whole || u.Field == ""
			if !slices.Contains(fields, u.Field) {
				fields = append(fields, u.Field)
			}
		}
	}
	slices.Sort(fields)
	return fields, whole, ok && d.isAllOf(c.Output.Members(rest))
}

// encoded follows what functions of the package that are given the answer make of the
// token or the remainder.
func (c *Answer) encoded(d *derivation, rest []ddb.Member) {
	if c.Value == nil {
		return
	}
	for _, instr := range dataflow.Referrers(c.Value) {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		callee, _ := dataflow.CalleeOf(&call.Call)
		i := slices.Index(dataflow.ArgsOf(&call.Call), c.Value)
		if callee == nil || i < 0 || i >= len(callee.Params) {
			continue
		}
		for _, made := range c.a.computed(callee, i, rest) {
			if v := dataflow.OutputOf(call, made.Index); v != nil {
				d.calls[call] = true
				d.made(v, made.Field, call)
			}
		}
	}
}

// computed returns what a function computes from some members of an answer that is its
// parameter i, as uses of the kind Returned: nothing if it does something else with
// them too.
func (a *Answers) computed(fn *ssa.Function, i int, members []ddb.Member) Uses {
	out := a.Output(fn.Params[i])
	d := a.newDerivation(fn)
	for _, m := range members {
		for _, v := range out.values[m] {
			d.follow(v)
		}
	}
	if !d.isAllOf(out.Members(members)) {
		return nil
	}
	return d.results
}

// made follows a value of which a field, or all of it if that is "", is computed.
func (d *derivation) made(v ssa.Value, field string, at ssa.Instruction) {
	if field == "" {
		d.follow(v)
		return
	}
	in := d.a.Object(v, d.fn)
	for _, i := range in.Returned {
		d.results = append(d.results, Use{Kind: facts.Returned, Index: i, Field: field, Instr: at})
	}
	for _, read := range in.Fields {
		if in.Field(read).Name() == field {
			d.follow(read)
		}
	}
}

func (u Use) isResult(fn *ssa.Function, i int) bool {
	return u.Kind == facts.Returned && u.Index == i && u.Instr.Parent() == fn
}
