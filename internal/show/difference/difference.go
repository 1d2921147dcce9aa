// Package difference shows what differs between two versions of a program: its tables, their
// indexes and settings, the access patterns of the code, and the permissions that it needs. It
// makes a document of what others have compared, and finds nothing by itself.
package difference

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/rules"
)

// version is that of the JSON document. New fields may be added within a version.
const version = 1

// FirstKey is what a document in JSON has in its first lines, and hardly any other file.
const FirstKey = `"base": `

// Document is what differs. Paths in it are relative to the root of the repository, with slashes.
type Document struct {
	Version int     `json:"version"`
	Base    string  `json:"base"` // how the user has named the older version
	Tables  []Table `json:"tables"`

	Patterns    *patterns.Difference `json:"accessPatterns,omitzero"` // nil if only tables were compared
	Permissions []policydoc.Need     `json:"permissions,omitzero"`    // that are new

	Findings   []Finding `json:"findings"`            // of the rules about changes, by place
	Incomplete []string  `json:"incomplete,omitzero"` // what of either version could not be analysed
}

// Finding is what a rule finds about a change, and what to do instead.
type Finding struct {
	Rule     string   `json:"rule"`
	Severity string   `json:"severity"`
	File     string   `json:"file"`
	Line     int      `json:"line,omitzero"`
	Headline string   `json:"headline"`
	Why      string   `json:"why,omitzero"`
	Help     string   `json:"help,omitzero"`
	Steps    []string `json:"steps,omitzero"`
	Notes    []string `json:"notes,omitzero"` // such as the other tables that it holds for
}

// AddFindings adds what rules have found.
func (d *Document) AddFindings(list []rules.Finding) {
	for i := range list {
		f := &list[i]
		d.Findings = append(d.Findings, Finding{f.Rule.ID, f.Severity.String(), f.Span.File, f.Span.Start.Line, f.Headline, f.Why, f.Help, f.Steps, f.Remarks})
	}
}

// Table is a table of which something differs, or several with one block of which the same does.
type Table struct {
	Names       []string `json:"names"`
	Addresses   []string `json:"addresses"` // in the newer version if it has the table
	Roots       []string `json:"roots"`     // directories of root modules
	Environment string   `json:"environment,omitzero"`
	VarFile     string   `json:"varFile,omitzero"`
	File        string   `json:"file"`
	Line        int      `json:"line,omitzero"`
	Fate        string   `json:"fate"` // see [schemadiff.Fate]
	MovedFrom   []string `json:"movedFrom,omitzero"`
	Changes     []Change `json:"changes,omitzero"`
	Unknown     []string `json:"unknown,omitzero"` // "hash_key: var.key has no value"
}

// Change is what differs of a table.
type Change struct {
	Argument string `json:"argument"`
	Subject  string `json:"subject,omitzero"` // the index, attribute or region
	Old      string `json:"old,omitzero"`
	New      string `json:"new,omitzero"`
	Effect   string `json:"effect"`           // see [schemadiff.Effect]
	Ignored  bool   `json:"ignored,omitzero"` // by ignore_changes: nothing is planned
}

// New returns the document of what differs of tables. path makes paths relative to the root of
// the repository.
func New(base string, diff *schemadiff.Diff, path func(string) string) *Document {
	d := &Document{Version: version, Base: base, Tables: []Table{}, Findings: []Finding{}}
	if diff == nil {
		return d
	}
	for _, t := range diff.Tables {
		one := tableOf(t, path)
		if one.Fate == string(schemadiff.Kept) && len(one.Changes) == 0 && len(one.MovedFrom) == 0 && len(one.Unknown) == 0 {
			continue
		}
		if i := slices.IndexFunc(d.Tables, one.sameChange); i >= 0 && !t.At.IsZero() {
			d.Tables[i].join(one)
			continue
		}
		d.Tables = append(d.Tables, one)
	}
	return d
}

func tableOf(t *schemadiff.Table, path func(string) string) Table {
	declared := t.Table()
	one := Table{
		Names: []string{declared.DisplayName()}, Addresses: []string{declared.Address},
		Roots: []string{path(declared.Root)}, Environment: declared.Environment, VarFile: path(declared.VarFile),
		File: path(t.At.File), Line: t.At.Start.Line, Fate: string(t.Fate),
	}
	if t.MovedFrom != "" {
		one.MovedFrom = []string{t.MovedFrom}
	}
	for _, c := range t.Changes {
		one.Changes = append(one.Changes, Change{c.Argument, c.Subject, c.Old, c.New, string(c.Effect), c.Ignored})
	}
	for _, o := range t.Open {
		text := o.Reason
		if o.Argument != "" {
			text = o.Argument + ": " + o.Reason
		}
		one.Unknown = append(one.Unknown, text)
	}
	if t.Fate == schemadiff.Created {
		one.Changes = definitionOf(t.After)
	}
	return one
}

// definitionOf returns what a new table has, as additions.
func definitionOf(t *schema.Table) (all []Change) {
	key, _ := t.HashKey.Get()
	if sort, known := t.RangeKey.Get(); known {
		key += " | " + sort
	}
	all = append(all, Change{Argument: "key", New: cmp.Or(key, "unknown"), Effect: string(schemadiff.Updates)})
	for _, index := range t.Indexes() {
		name, _ := index.Name.Get()
		all = append(all, Change{Argument: "index", Subject: name, New: schemadiff.Definition(index), Effect: string(schemadiff.AddsIndex)})
	}
	return all
}

// sameChange reports whether two tables of one block differ in the same.
func (t Table) sameChange(other Table) bool {
	return t.File == other.File && t.Line == other.Line && t.Fate == other.Fate && t.Environment == other.Environment && t.VarFile == other.VarFile &&
		slices.Equal(t.Changes, other.Changes) && slices.Equal(t.Unknown, other.Unknown) && len(t.MovedFrom) > 0 == (len(other.MovedFrom) > 0)
}

func (t *Table) join(other Table) {
	t.Names, t.Roots = appendNew(t.Names, other.Names), appendNew(t.Roots, other.Roots)
	if !slices.Contains(t.Addresses, other.Addresses[0]) {
		t.Addresses, t.MovedFrom = append(t.Addresses, other.Addresses...), append(t.MovedFrom, other.MovedFrom...)
	}
}

// appendNew appends what is not in a list.
func appendNew(list, more []string) []string {
	for _, text := range more {
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

// Empty reports whether nothing differs.
func (d *Document) Empty() bool {
	return len(d.Tables) == 0 && (d.Patterns == nil || d.Patterns.Empty()) && len(d.Permissions) == 0
}

// fates are what becomes of tables, in words behind their names.
var fates = map[string]string{
	string(schemadiff.Created):     "new",
	string(schemadiff.Deleted):     "deleted",
	string(schemadiff.Readdressed): "replaced: its address changes without a moved block",
	string(schemadiff.Released):    "no longer managed by Terraform, and not destroyed",
	string(schemadiff.Removed):     "deleted by a removed block",
	string(schemadiff.Abandoned):   "its root module is gone, so nothing plans a change",
}

// effects are what a plan does about changes, in words behind them.
var effects = map[string]string{
	string(schemadiff.Replaces): "replaces the table",
	string(schemadiff.Rebuilds): "deletes the index and builds it again",
	string(schemadiff.Restarts): "ends the stream",
	string(schemadiff.Drops):    "deletes the replica",
	string(schemadiff.Keeps):    "stays as it is, no longer managed",
	string(schemadiff.Drifts):   "not planned: the table stays as it is",
}

// note says behind a change what is special about it.
func (c Change) note() string {
	if c.Ignored {
		return "ignored by ignore_changes"
	}
	return effects[c.Effect]
}

// mark is what a change begins with: whether something comes, goes, or is another.
func (c Change) mark() string {
	switch {
	case c.Old == "":
		return "+"
	case c.New == "":
		return "-"
	}
	return "~"
}

// what names what changes: `hash_key`, `index "by-customer"`.
func (c Change) what() string {
	name := c.Argument
	switch {
	case strings.HasSuffix(name, "_secondary_index"):
		name = strings.Replace(strings.TrimSuffix(name, "_secondary_index"), "_", " ", 1) + " index"
	case c.Argument == "attribute":
		name = "type of key"
	}
	if c.Subject == "" || c.Subject == c.Old || c.Subject == c.New {
		return name
	}
	return name + " " + c.Subject
}

// values says what it was and is.
func (c Change) values() string {
	before, after := rules.ShortenValue(c.Old), rules.ShortenValue(c.New)
	switch {
	case before == "":
		return after
	case after == "":
		return before
	}
	return before + " → " + after
}

// title names the tables.
func (t Table) title() string { return few(t.Names, "more table") }

// few lists a few texts and counts the rest.
func few(list []string, noun string) string {
	const most = 3
	text := strings.Join(list[:min(len(list), most)], ", ")
	if rest := len(list) - most; rest > 0 {
		text += " and " + count(rest, noun)
	}
	return text
}

// was is what is before the address that the tables had.
func (t Table) was() string {
	if t.Fate == string(schemadiff.Readdressed) {
		return "was"
	}
	return "moved from"
}

// where says in which root and environment the tables are.
func (t Table) where() string {
	var parts []string
	if roots := few(t.Roots, "more root module"); roots != "" && roots != "." {
		parts = append(parts, roots)
	}
	if t.Environment != "" {
		parts = append(parts, "environment "+t.Environment)
	}
	if t.VarFile != "" {
		parts = append(parts, "with "+t.VarFile)
	}
	return strings.Join(parts, ", ")
}
