package schema

// BackupSelection says what a plan of AWS Backup covers: what Resources name or
// Tags select, without what Excluded names, and of that only what meets all
// Conditions.
type BackupSelection struct {
	Declaration

	Resources  List[Ref]          `json:"resources,omitzero"` // ARNs, in which asterisks stand for any text
	Excluded   List[Ref]          `json:"excluded,omitzero"`
	Tags       List[TagCondition] `json:"tags,omitzero"` // any of them selects
	Conditions List[TagCondition] `json:"conditions,omitzero"`
}

// TagCondition asks for the value of a tag.
type TagCondition struct {
	Key     Value[string] `json:"key,omitzero"`
	Value   Value[string] `json:"value,omitzero"`
	Not     bool          `json:"not,omitzero"`     // it holds for what does not have the value
	Pattern bool          `json:"pattern,omitzero"` // asterisks in the value stand for any text
}
