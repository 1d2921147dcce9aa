package crosscheck

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A read is a Query or Scan of tables that are known.
type read struct {
	access.Read
	p      *gorule.Pass
	call   *operations.Call
	link   link.Link
	index  string            // that is read; "" if it is the table
	tables []*validate.Table // that may be read
}

// eachRead calls check for the reads of tables whose keys are declared, each once. A read
// whose members a helper decides is judged in the helper.
func eachRead(p *gorule.Pass, check func(read), members []ddb.Member, of ...ddb.Op) {
	seen := map[any]bool{} // a chain may be sent several times
	p.ForEachRequest(func(call *operations.Call) {
		if seen[call.Pos()] || p.HelperDecides(call, members...) {
			return
		}
		if r, ok := readOf(p, call); ok {
			seen[call.Pos()] = true
			check(r)
		}
	}, of...)
}

// readOf returns what is read, and false if the table, its keys, or whether an index is
// read is unknown.
func readOf(p *gorule.Pass, call *operations.Call) (r read, ok bool) {
	r = read{p: p, call: call, link: p.Link(call)}
	if !r.link.Linked() {
		return r, false
	}
	if r.index, ok = p.IndexName(call); !ok && call.Request.Input.Get(ddb.IndexName).IsSet() != tri.No {
		return r, false
	}
	for _, declared := range r.link.Tables() {
		t, known := link.Table(declared)
		if !known {
			return r, false
		}
		r.tables = append(r.tables, t)
	}
	r.Read = access.Of(p.Request(call))
	return r, true
}

// mayBeConsistent reports whether the read may ask for strong consistency, which global
// indexes do not have.
func (r read) mayBeConsistent() bool {
	consistent := r.call.Request.Input.Get(ddb.ConsistentRead)
	return consistent.MaybeSet() && (consistent.Kind != symbolic.Bool || consistent.IsTrue())
}

// indexOf returns an index of a table by its name; nil if it has none.
func indexOf(t *validate.Table, name string) *validate.Index {
	i := slices.IndexFunc(t.Indexes, func(index validate.Index) bool { return index.Name == name })
	if i < 0 {
		return nil
	}
	return &t.Indexes[i]
}

// carries reports whether an index certainly has some attributes of the items of its table.
func carries(t *validate.Table, index *validate.Index, attributes []string, all bool) bool {
	if all || index.Projection == ddb.ProjectAll {
		return index.Projection == ddb.ProjectAll
	}
	return index.Projection != "" && len(missing(t, index, attributes)) == 0
}

// missing returns the attributes that an index of known projection does not have.
func missing(t *validate.Table, index *validate.Index, attributes []string) []string {
	var none []string
	for _, a := range attributes {
		named := func(k expr.KeyAttribute) bool { return k.Name == a }
		switch {
		case index.Projection == ddb.ProjectAll, index.Projection == ddb.ProjectInclude && slices.Contains(index.NonKey, a):
		case slices.ContainsFunc(t.Keys, named), slices.ContainsFunc(index.Keys, named), slices.Contains(none, a):
		default:
			none = append(none, a)
		}
	}
	return none
}

// partition returns the attributes of the partition key, and sorted those of the sort key.
func partition(key []expr.KeyAttribute) []string { return part(key, false) }
func sorted(key []expr.KeyAttribute) []string    { return part(key, true) }

func part(key []expr.KeyAttribute, sort bool) []string {
	var names []string
	for _, k := range key {
		if k.Range == sort {
			names = append(names, k.Name)
		}
	}
	return names
}

// within reports whether all of some names, of which there is one at least, are among others.
func within(names, others []string) bool {
	return len(names) > 0 && !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(others, name) })
}

// agreed returns what holds for all tables that may be read, if it is the same for all.
func agreed[T comparable](r read, of func(*validate.Table) (T, bool)) (found T, ok bool) {
	for i, t := range r.tables {
		one, holds := of(t)
		if !holds || i > 0 && one != found {
			return found, false
		}
		found = one
	}
	return found, len(r.tables) > 0
}
