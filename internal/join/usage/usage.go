// Package usage says what code does with declared tables and their indexes. It knows neither
// how that was found out, nor what is to be said about it.
package usage

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A Use is a call that asks declared tables, or code of which nothing is known but that it
// may ask them.
type Use struct {
	Op     ddb.Op          // "" if that is unknown
	At     rules.Span      // of the call, or the file
	Handed bool            // a function that is called here sends the request, whose own call is a use too if it is in view
	Func   string          // around the call, "(*Store).List"
	Action string          // of a part of a transaction, "Put", or of a statement, "SELECT"; "" for others, or if it is unknown
	Tables []*schema.Table // one of which it asks; none, unless it may ask any, if its operation is on no table
	Linked bool            // it asks one of Tables as Terraform runs now, not only with other values of variables
	Any    bool            // it may ask any other table, too

	Undeclared []string // names of tables that are declared nowhere in view, one of which it asks if it asks no other

	Index    string // that is read; "" if it is the table, or unknown
	AnyIndex bool   // it is unknown whether an index is read, or which

	Consistent bool // the read is strongly consistent, or may be

	Puts bool     // it puts items in place of what is there
	Sets []string // attributes that each of these items has, or that it updates, as far as that is certain
	Only bool     // these items have no others

	Attributes []string // that the code reads of items, or filters by
	Unequal    []string // of these, what it filters by in another way than by "="
	Whole      bool     // these may be any

	Why    string // why it may ask any table or index, or only tables that are declared elsewhere
	Advice string // lines of configuration that say which tables it asks, if it may ask any; "" if there are none

	Runs      []Run                // where it runs, and where it may
	Unreached []*deploy.Deployment // the programs with its package, if none of them is known to lead to it
	Unset     []Unset              // what names its table or index, and is not set where it runs
}

// A Run is a program that runs a call, or may, on one of its workloads.
type Run struct {
	Program  *deploy.Deployment
	Workload *schema.Workload // nil if it is unknown what runs the program, or if people do
	Tables   []*schema.Table  // one of which the call asks there; none if that is unknown
	Why      string           // why it is unknown there; "" if it is not, or if nothing is known of it
	Likely   bool             // that it asks these is likely, not certain
	Open     bool             // the program runs it only if code that is unread calls what leads to it
	Through  string           // the program runs it only if a library calls what leads to it, through this interface; "" if code in view does
	Part     bool             // the workload starts one of several handlers of the program, not all of which lead to the call
	Others   bool             // the program may ask with other rights than those of the workload: with credentials that it gets, or through DAX
}

// An Unset is an environment variable that code needs, and that a workload which runs it does
// not set.
type Unset struct {
	Variable string
	Workload *schema.Workload
	Program  *deploy.Deployment
	Read     rules.Span // where the program reads it; zero if that is at the call
	Optional bool       // code tests it and goes on without it
	Through  string     // likewise as of [Run]
}

// Unseen returns the use of code in a file or at a call that may do anything, and why no more
// is known of it: "build constraints exclude it".
func Unseen(at rules.Span, why string) Use {
	return Use{At: at, Any: true, AnyIndex: true, Consistent: true, Whole: true, Why: why}
}

// IsUnseen reports whether the use is one of [Unseen].
func (u Use) IsUnseen() bool { return u.Op == "" && len(u.Runs) == 0 }

// String names the use and says what is unknown of it: `Query in (*Store).List
// (store.go:31): no code in view sets Store.table`. Files have no directories, so that it is
// the same on all machines.
func (u Use) String() string {
	at := filepath.Base(u.At.File)
	if u.At.Start.Line > 0 {
		at = fmt.Sprintf("%s:%d", at, u.At.Start.Line)
	}
	switch {
	case u.Op == "":
	case u.Func == "":
		at = fmt.Sprintf("%s at %s", u.Op, at)
	default:
		at = fmt.Sprintf("%s in %s (%s)", u.Op, u.Func, at)
	}
	if u.Why == "" {
		return at
	}
	return at + ": " + u.Why
}

// Reads reports whether the call may read items.
func (u Use) Reads() bool { return ddb.Lookup(u.Op).MayRead() }

// mayAsk reports whether the call may ask a table.
func (u Use) mayAsk(t *schema.Table) bool { return u.Any || slices.Contains(u.Tables, t) }

// certainlyAsks reports whether the call asks a table, if no other of the same block.
func (u Use) certainlyAsks(t *schema.Table) bool {
	return !u.Any && len(u.Tables) > 0 && !slices.ContainsFunc(u.Tables, func(other *schema.Table) bool { return other != t && !other.SameBlock(&t.Declaration) })
}

// Askers returns the calls that ask a table, and those that may ask it.
func Askers(uses []Use, t *schema.Table) (certain, perhaps []Use) {
	for _, u := range uses {
		switch {
		case !u.mayAsk(t):
		case u.certainlyAsks(t):
			certain = append(certain, u)
		default:
			perhaps = append(perhaps, u)
		}
	}
	return certain, perhaps
}

// Readers returns the calls that read an index of a table, and those that may read it.
func Readers(uses []Use, t *schema.Table, index string) (certain, perhaps []Use) {
	for _, u := range uses {
		switch {
		case !u.AnyIndex && u.Index != index, !u.mayAsk(t):
		case u.AnyIndex || !u.certainlyAsks(t):
			perhaps = append(perhaps, u)
		default:
			certain = append(certain, u)
		}
	}
	return certain, perhaps
}

// AllHave reports whether each item that the calls write to a table has an attribute: those that
// they put, or update where none puts any. It is false if no call in view writes any, or if that is
// not certain of one that may write to the table. Of calls that may ask any table, it is not said
// that they ask this one.
func AllHave(uses []Use, t *schema.Table, attribute string) bool {
	asks := slices.DeleteFunc(slices.Clone(uses), func(u Use) bool { return !slices.Contains(u.Tables, t) })
	for _, writes := range []func(Use) bool{
		func(u Use) bool { return u.Puts || u.Op == "" || writesByStatement(u) },
		func(u Use) bool { return u.Op == ddb.UpdateItem },
	} {
		if slices.ContainsFunc(asks, writes) {
			return !slices.ContainsFunc(asks, func(u Use) bool { return writes(u) && !slices.Contains(u.Sets, attribute) })
		}
	}
	return false
}

// WritesMore says whether items that the calls write to a table have attributes besides some and the
// keys of an index: if not, a projection of these is all that there is. It is maybe if none
// certainly has, but one may, and if no call writes to the table. In the first case, unknown is a call
// that may write others.
func WritesMore(uses []Use, t *schema.Table, index *schema.Index, attributes []string) (more tri.Answer, unknown *Use) {
	more = tri.Maybe
	for i, u := range uses {
		if !u.mayAsk(t) || u.Op == ddb.DeleteItem || u.Op != "" && !ddb.Lookup(u.Op).MayWrite() {
			continue
		}
		others := slices.DeleteFunc(Besides(t, index, u.Sets), func(a string) bool { return slices.Contains(attributes, a) })
		switch {
		case len(others) > 0 && u.certainlyAsks(t):
			return tri.Yes, nil
		case len(others) == 0 && u.Only && !u.Any:
			more = tri.No
		case unknown == nil:
			unknown = &uses[i]
		}
	}
	if unknown != nil {
		more = tri.Maybe
	}
	return more, unknown
}

// writesByStatement reports whether a use may put items by PartiQL.
func writesByStatement(u Use) bool {
	return ddb.Lookup(u.Op).IsPartiQL() && (u.Action == "" || u.Action == "INSERT")
}

// CouldRead returns a call that scans a table and uses the partition key of an index of it, which it
// could query for that: not by begins_with, for one.
func CouldRead(uses []Use, index *schema.Index) (use Use, ok bool) {
	if len(index.Hash.Items) == 0 {
		return Use{}, false
	}
	key, known := index.Hash.Items[0].Name.Get()
	i := slices.IndexFunc(uses, func(u Use) bool {
		return known && u.Op == ddb.Scan && slices.Contains(u.Attributes, key) && !slices.Contains(u.Unequal, key)
	})
	if i < 0 {
		return Use{}, false
	}
	return uses[i], true
}

// Attributes returns what calls read of items, each attribute once: ok is false if that may
// be any, or if there are no calls.
func Attributes(uses []Use) (attributes []string, ok bool) {
	for _, u := range uses {
		if u.Whole {
			return nil, false
		}
		attributes = append(attributes, u.Attributes...)
	}
	slices.Sort(attributes)
	return slices.Compact(attributes), len(uses) > 0
}

// Besides returns those of some attributes that an index has only if it projects them: not
// the keys of the table and of the index.
func Besides(t *schema.Table, index *schema.Index, attributes []string) []string {
	return slices.DeleteFunc(slices.Clone(attributes), func(a string) bool { return isKeyOf(t, index, a) })
}

// isKeyOf reports whether every projection of an index has an attribute.
func isKeyOf(t *schema.Table, index *schema.Index, attribute string) bool {
	for _, key := range []schema.Value[string]{t.HashKey, t.RangeKey} {
		if name, known := key.Get(); known && name == attribute {
			return true
		}
	}
	return slices.ContainsFunc(slices.Concat(index.Hash.Items, index.Range.Items), func(part schema.KeyPart) bool {
		name, known := part.Name.Get()
		return known && name == attribute
	})
}
