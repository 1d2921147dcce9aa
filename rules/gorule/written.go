package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
)

// puts reports whether a call puts items in place of what is there, alone or in a batch.
func puts(call *operations.Call) bool {
	o := call.Request.Operation()
	_, hasPuts := o.PartLike(ddb.PutItem)
	return call.Request.Op == ddb.PutItem || hasPuts && o.Is(ddb.BatchKind)
}

// written returns the attributes that each item which a PutItem or UpdateItem writes has then, and
// whether it writes no others. Of batches, transactions and statements nothing is known.
func written(call *operations.Call) (attributes []string, only bool) {
	switch call.Request.Op {
	case ddb.PutItem:
		item, ok := itemOf(call)
		only = ok && !item.Open
		for _, e := range item.Entries {
			if e.KeyKnown && !e.Optional && !e.Repeated {
				attributes = append(attributes, e.Key)
			} else {
				only = false
			}
		}
	case ddb.UpdateItem:
		request, _ := render.WithStructs(call)
		change := access.ChangeOf(request.Input)
		if !change.Always || !change.Whole {
			return nil, false
		}
		only = true
		for _, step := range change.Steps {
			if step.Whole && step.Effect == access.Sets {
				attributes = append(attributes, step.Attribute)
			} else {
				only = false
			}
		}
	}
	return attributes, only
}

// WritesNoMore reports whether all that the package certainly writes to the table of a read is among
// some attributes: to read only these is to read whole items. It is false if the package writes
// nothing there, or may write more.
func (p *Pass) WritesNoMore(read *operations.Call, attributes []string) bool {
	found, more := false, false
	p.ForEach(func(call *operations.Call) {
		if !call.Request.Operation().MayWrite() || call.Request.Op == ddb.DeleteItem || !call.NamesSameTable(read) {
			return
		}
		set, only := written(call)
		found = true
		more = more || !only || slices.ContainsFunc(set, func(a string) bool { return !slices.Contains(attributes, a) })
	})
	return found && !more
}
