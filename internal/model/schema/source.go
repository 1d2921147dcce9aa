package schema

import "slices"

// Source is what tables are read from that are declared elsewhere.
type Source struct {
	Kind SourceKind `json:"kind,omitzero"`
	File string     `json:"file,omitzero"` // a path as of spans
}

// SourceKind says how a source knows a table.
type SourceKind string

// The kinds of sources.
const (
	SnapshotSource      SourceKind = "snapshot"       // another repository declares it
	DescribeTableSource SourceKind = "describe-table" // it exists: DynamoDB has described it
	CreateTableSource   SourceKind = "create-table"   // a request that creates it; what changes it later is unknown
	GoSource            SourceKind = "go"             // Go code that creates it, perhaps in tests only; never part of a Model
	TemplateSource      SourceKind = "template"       // a template of CloudFormation or SAM declares it
	LookupSource        SourceKind = "data"           // a data source looks it up that nothing in view declares; never part of a Model
)

// OpenAfterCreation is why a table that a request creates may have more indexes than
// the request.
const OpenAfterCreation = "it is declared by create-table JSON, and update-table may have added indexes since"

// OpenInGo is why a table that Go code creates may have more indexes than the request.
const OpenInGo = "Go code creates it, and other code may add indexes"

// Verb says what the source does to a table: "declared", "created" where Go code does, or
// "looked up".
func (s Source) Verb() string {
	switch s.Kind {
	case GoSource:
		return "created"
	case LookupSource:
		return "looked up"
	}
	return "declared"
}

// Separator stands in the paths of a snapshot's tables between that of the snapshot
// here, and the path in the repository that the snapshot was written for.
const Separator = "#"

// FromSnapshot returns the tables that a snapshot, which was read from a file, adds
// to the model of another repository: their places are those in the snapshot's
// repository, below the path of the file. Those of its templates are among them; what it
// has from other sources is left to those.
func FromSnapshot(snapshot *Model, file string) []*Table {
	tables := &Model{Tables: slices.Clone(snapshot.Tables)}
	if snapshot.Templates != nil {
		tables.Tables = append(tables.Tables, snapshot.Templates.Tables...)
	}
	tables.Rebase(func(path string) string { return file + Separator + path })
	for _, t := range tables.Tables {
		t.Elsewhere = Source{SnapshotSource, file}
	}
	return tables.Tables
}

// InView returns the tables that code may use: those of the configurations, then
// those of templates and of other sources.
func (m *Model) InView() []*Table {
	if m.Templates == nil {
		return slices.Concat(m.Tables, m.Elsewhere)
	}
	return slices.Concat(m.Tables, m.Templates.Tables, m.Elsewhere)
}

// WorkloadsInView returns the workloads that may run code: those of the configurations, then
// those of templates.
func (m *Model) WorkloadsInView() []*Workload {
	if m.Templates == nil {
		return m.Workloads
	}
	return slices.Concat(m.Workloads, m.Templates.Workloads)
}

// IsAt reports whether d has an address, or is an instance of the block that has it:
// "aws_dynamodb_table.orders" is that of all instances.
func (d *Declaration) IsAt(address string) bool {
	return d.Address == address || withoutKeys(d.Address) == address
}

// At returns the tables that an address stands for: those that are at it, and those
// that a data source of this address looks up.
func (m *Model) At(address string) []*Table {
	var found []*Table
	for _, t := range m.InView() {
		if t.IsAt(address) {
			found = append(found, t)
		}
	}
	for _, l := range m.TableLookups {
		if !l.IsAt(address) {
			continue
		}
		for _, t := range m.LookedUp(l) {
			if !slices.Contains(found, t) {
				found = append(found, t)
			}
		}
	}
	return found
}

// TableLookup is a data source that looks up a table by its name.
type TableLookup struct {
	Declaration

	Table Ref `json:"table,omitzero"`
}

// LookedUp returns the tables that a data source certainly looks up, by the name:
// those of other sources, because data sources are for what is declared elsewhere,
// and without any those of other roots. There are several if several accounts have
// tables of one name.
func (m *Model) LookedUp(l *TableLookup) []*Table {
	if found := m.namedBy(l, m.Elsewhere); len(found) > 0 {
		return found
	}
	return m.namedBy(l, m.Tables)
}

func (m *Model) namedBy(l *TableLookup, tables []*Table) (found []*Table) {
	if name := tableParts(l.Table.Parts); len(name) > 0 && !hasHole(name) {
		for _, t := range tables {
			own := t.Elsewhere == Source{}
			if known, ok := t.Name.Get(); ok && known == canonical(name) && (!own || t.Environment == l.Environment) {
				found = append(found, t)
			}
		}
	}
	return found
}
