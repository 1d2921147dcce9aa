package schema

// Trail records what happens in an account: a CloudTrail trail or event data store.
type Trail struct {
	Declaration

	Selectors List[DataSelector] `json:"selectors,omitzero"` // for the data events of tables, or of what may be tables
}

// DataSelector selects the tables of which a trail records the reads and writes of items.
type DataSelector struct {
	// Tables are ARNs of tables, or beginnings of ARNs: "arn:aws:dynamodb" is all
	// tables. Without any, and unless it is partial, all tables are meant.
	Tables List[Ref] `json:"tables,omitzero"`

	Maybe string `json:"maybe,omitzero"` // why it may record less, or nothing of tables; empty if it records all events
}
