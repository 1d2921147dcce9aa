// Package link says which declared tables a call asks, and by what that is known. It joins
// what Go code stores, the environment of workloads, and the tables of a schema; what is to
// be said about a call, rules decide.
package link

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Link is what is known of the tables that a call asks.
type Link struct {
	// Candidates are all the tables that the call may ask: what a finding states must
	// hold for each of them. There are none if the call is not linked.
	Candidates []Candidate

	// Possible are tables that the call may ask if Terraform runs with other values of
	// the variables of which only the default is known.
	Possible []*schema.Table

	// Undeclared are the constants, if nothing else says which table the call asks, that are
	// the name of none in view, nor may be it with other values of variables.
	Undeclared []Undeclared

	// Outside says that the call asks none of the tables in view: its names are undeclared, or
	// the configuration says that they are declared elsewhere.
	Outside bool

	Open string // why the call may ask tables that are neither candidates nor possible; "" if it does not

	// Unread says why candidates may have more than is seen, such as an index: a file in a
	// directory that has a part in one of them could not be read. "" if that is not so.
	Unread string

	Unlinked string // why there are no candidates: "no code in view sets Store.table"
	Advice   string // lines of configuration that would link the call, or close it; "" if there are none

	// Undeployed are the programs that may make the call and of which it is unknown what runs
	// them, if that may say what a variable is that keeps the call from being linked.
	Undeployed []Program
}

// Reason returns why a call is not linked, or may ask other tables, in words that stand by
// themselves: "the name of the table is built at run time" in place of "it is …".
func Reason(why string) string {
	for _, of := range []string{"", "part of "} {
		if rest, ok := strings.CutPrefix(why, of+"it "); ok {
			return of + "the name of the table " + rest
		}
	}
	return why
}

// A Program is one of which it is not certain what runs it.
type Program struct {
	Dir      string // of its main package, absolute
	Workload string // the address of what probably runs it; "" if nothing is known
	Why      string // by what that is known
}

// A Candidate is a table that a call may ask. This is proven by a constant name, by the workload
// that runs the code, or by the configuration; it is likely by a variable that all workloads set
// to the same table, or by the pattern of a name.
type Candidate struct {
	Table    *schema.Table
	Evidence rules.Confidence
	Via      []Step // how the table's name gets to the call, from the call on
}

// An Undeclared is the constant name of no table in view.
type Undeclared struct {
	Name string
	Via  []Step // how the name gets to the call, from the call on
}

// A Step is a place on the way from a call to a table.
type Step struct {
	What string // "IDEMPOTENCY_TABLE is set here"
	At   rules.Span

	// Passes says that the name passes here when the program runs. The other steps only tell
	// which table it is that of.
	Passes bool
}

// Linked reports whether it is known which tables the call asks.
func (l Link) Linked() bool { return len(l.Candidates) > 0 }

// Tables returns the tables of all candidates.
func (l Link) Tables() []*schema.Table {
	var tables []*schema.Table
	for _, c := range l.Candidates {
		tables = append(tables, c.Table)
	}
	return tables
}

// PrimaryKey returns the attributes of the primary key that all candidates have, the partition
// key first; known is false if there are none, or if they may have different keys.
func (l Link) PrimaryKey() (names []string, known bool) {
	for i, table := range l.Tables() {
		these, complete := table.PrimaryKey()
		if !complete || i > 0 && !slices.Equal(these, names) {
			return nil, false
		}
		names = these
	}
	return names, l.Linked()
}

// Evidence returns the weakest evidence of all candidates, none if there are no candidates.
func (l Link) Evidence() rules.Confidence {
	weakest := rules.NoEvidence
	for _, c := range l.Candidates {
		if weakest == rules.NoEvidence || c.Evidence < weakest {
			weakest = c.Evidence
		}
	}
	return weakest
}

// Via returns the steps of the first candidate, without those that lie at the call.
func (l Link) Via() []Step {
	if !l.Linked() {
		return nil
	}
	return l.Candidates[0].Via
}

// steps are the places where a value is handed on, from the call on.
func steps(o binding.Origin) []Step {
	var all []Step
	for i, s := range o.Via {
		what := "the name is passed on here"
		if last := i == len(o.Via)-1; last && o.Value.Kind == symbolic.Env {
			what = o.Value.Text + " is read here"
		}
		if s.At.File == "" { // a tag of a struct that another package declares
			continue
		}
		at := rules.Pos{Line: s.At.Line, Column: s.At.Column}
		all = append(all, Step{what, rules.Span{File: s.At.File, Start: at, End: at}, true})
	}
	return all
}
