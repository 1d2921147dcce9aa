package facts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An Access is what callers need to know of a function that reads one item for them, or puts
// the one that they give it.
type Access struct {
	Op        ddb.Op
	SDK       sdk.SDK
	Table     symbolic.Value // its name, in terms of the function's parameters
	Condition symbolic.Value // of a write: Absent, what the caller gives, or unknown
	Client    int            // the parameter, receiver first, that holds what the request is sent with; -1 if unknown
	Through   string         // the way from that parameter to it, by fields: ".rows.client"
	Param     int            // that the item is decoded into or made of, receiver first; -1 if it is returned
	Result    int            // that the decoded item becomes; -1 if it is decoded into a parameter, or put, or the results only tell whether there is one
	Keys      []Attribute    // of a read: the key, in terms of the function's parameters; none if its names are unknown
	Sought    []Attribute    // of a Query or Scan: what it asks attributes to be equal to, in terms of the parameters
	Index     bool           // of a Query or Scan: it reads an index, or may do so
	Converted bool           // the result is made of the item, or the item of Param, and is another type
	Item      []Attribute    // of a write, with Converted: the attributes that are put together of fields of Param
	Blank     bool           // of a read: Result has no field set if it finds none
	Assigned  []Attribute    // of an update: what it sets attributes to, in terms of the parameters
	Sets      []string       // of a write: attributes that get other values than the item had
	Found     []Known        // of a read that finds an item: the results of the function
	None      []Known        // the same if it finds none
	Failed    []Known        // the same if it fails
	At        Position       // of the call that sends the request
}

// Known is what is known of a result of a function.
type Known uint8

// What may be known of a result.
const (
	Unknown Known = iota
	Zero          // nil, false, 0, empty
	NotZero       // anything else
)

// Tells reports whether the results of a function tell whether it has found an item.
func (a Access) Tells() bool {
	for i, found := range a.Found {
		if i < len(a.None) && found != Unknown && a.None[i] != Unknown && found != a.None[i] {
			return true
		}
	}
	return false
}

// Accesses are all of one function. They are a fact.
type Accesses struct{ All []Access }

// AFact marks Accesses as a fact.
func (*Accesses) AFact() {}

func (a *Accesses) String() string {
	var said []string
	for _, one := range a.All {
		where := fmt.Sprintf("as %d", one.Result)
		if one.Param >= 0 {
			where = fmt.Sprintf("at %d", one.Param)
		}
		said = append(said, fmt.Sprintf("%s %s", one.Op, where))
	}
	return "Accesses(" + strings.Join(said, ", ") + ")"
}

// Fact returns the access as other packages get it, without what values know of the SSA.
func (a Access) Fact() Access {
	a.Table, a.Condition = a.Table.Fact(), a.Condition.Fact()
	a.Keys, a.Sought, a.Item, a.Assigned, a.Sets = factsOf(a.Keys), factsOf(a.Sought), factsOf(a.Item), factsOf(a.Assigned), slices.Clone(a.Sets)
	return a
}

// An Attribute is a part of a key or an item.
type Attribute struct {
	Name  string
	Value symbolic.Value
}

func factsOf(list []Attribute) (facts []Attribute) {
	for _, a := range list {
		facts = append(facts, Attribute{a.Name, a.Value.Fact()})
	}
	return facts
}
