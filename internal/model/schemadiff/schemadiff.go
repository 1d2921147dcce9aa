// Package schemadiff compares the tables that two versions of a configuration declare, as
// Terraform would plan them: which table of one version is which of the other, what a plan
// changes in place, what it destroys, and what it leaves as it is. It judges nothing.
package schemadiff

import (
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Diff is what differs between two versions.
type Diff struct {
	Tables []*Table // that are not the same in both, first those of the newer version by place
}

// Table is a table in two versions of a configuration.
type Table struct {
	Before, After *schema.Table // nil if that version does not declare it
	Fate          Fate
	At            rules.Span // in the newer version: the header of the block, or where it was
	Changes       []Change   // none unless both versions declare it
	Open          []Open     // what is unknown

	places Places

	// MovedFrom is the address that a table had which has another one now.
	MovedFrom string

	// From and To are what a moved block has to name, for a readdressed table.
	From, To string

	// GivenUp tells that a removed block names the old address of a readdressed table.
	GivenUp bool

	// BlockStays is set on a deleted table whose block declares other instances still.
	BlockStays bool

	// Elsewhere is a table that is new in another root and has the same name.
	Elsewhere *schema.Table
}

// Fate is what becomes of a table as a whole.
type Fate string

// The fates of tables.
const (
	Kept    Fate = "kept" // and perhaps changed, or replaced for the sake of an argument
	Created Fate = "created"
	Deleted Fate = "deleted" // its block, key or count is gone

	// Readdressed is for a table whose address is another and whose name is not, without a
	// moved block: a plan destroys the one and creates the other.
	Readdressed Fate = "readdressed"

	// Released is for a table that a removed block gives up without destroying it, and Removed
	// for one that it destroys.
	Released Fate = "released"
	Removed  Fate = "removed"

	// Abandoned is for a table of a root that is gone as a whole: nothing plans there.
	Abandoned Fate = "abandoned"
)

// Change is one argument, or one index, that differs.
type Change struct {
	Argument string // as Terraform has it: "hash_key", "point_in_time_recovery"
	Subject  string // the index, attribute or region; empty for the table
	Old, New string // its value as text; empty if it is not set
	Effect   Effect
	At       rules.Span // in the newer version; the header of the table if nothing is there
	Ignored  bool       // the table's ignore_changes covers it: nothing is planned
	Likely   bool       // a value is the default of a variable, which may be set otherwise

	Before, After *schema.Index // of a change of an index
}

// Effect is what a plan does about a change.
type Effect string

// The effects of changes. Sources: the schema and the update of aws_dynamodb_table in
// hashicorp/terraform-provider-aws, internal/service/dynamodb/table.go, of versions 4 to 6;
// UpdateTable and UpdateTimeToLive in the DynamoDB API Reference.
const (
	Updates      Effect = "updates"       // in place
	Replaces     Effect = "replaces"      // destroys the table and creates it
	AddsIndex    Effect = "adds index"    // fills it from the table
	DeletesIndex Effect = "deletes index" //
	Rebuilds     Effect = "rebuilds"      // deletes an index and creates it, under the same or another name
	Restarts     Effect = "restarts"      // ends the stream and begins another
	Drops        Effect = "drops"         // deletes a replica

	// Keeps is for a block that is gone and whose setting stays in force, as the provider
	// keeps what it computes: no plan shows a change.
	Keeps Effect = "keeps"

	// Drifts is for what Terraform does not see: the table stays as it is.
	Drifts Effect = "drifts"
)

// Open is what cannot be compared.
type Open struct {
	Argument string
	Reason   string
	At       rules.Span
}

// Places says where the older version is in the newer one.
type Places struct {
	// Root returns the directory that a root of the older version has now.
	Root func(string) string

	// Exists reports whether a directory is a root module of the newer version, also if it
	// declares nothing that the schema holds.
	Exists func(root string) bool

	// TextBefore and TextAfter return what is written at a place of a version; "" if that is
	// unknown.
	TextBefore, TextAfter func(rules.Span) string

	// Span returns the place in the newer version at which something of the older one was.
	Span func(rules.Span) rules.Span
}

// Of returns the changes of some effect that a plan has, whether it covers the table or one of
// its indexes.
func (t *Table) Of(effects ...Effect) []Change {
	var list []Change
	for _, c := range t.Changes {
		for _, e := range effects {
			if c.Effect == e && !c.Ignored {
				list = append(list, c)
			}
		}
	}
	return list
}

// Change returns the change of an argument of the table, and whether a plan has it.
func (t *Table) Change(argument string) (Change, bool) {
	for _, c := range t.Changes {
		if c.Argument == argument && !c.Ignored {
			return c, true
		}
	}
	return Change{}, false
}

// IsReplaced reports whether a plan destroys the table and creates it.
func (t *Table) IsReplaced() bool {
	return t.Fate == Readdressed || len(t.Of(Replaces)) > 0
}

// Table returns the declaration of the newer version, or of the older one if there is no other.
func (t *Table) Table() *schema.Table {
	if t.After != nil {
		return t.After
	}
	return t.Before
}
