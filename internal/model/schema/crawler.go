package schema

import "github.com/dynamolint/dynamolint/rules"

// Crawler is a Glue crawler. Only what it reads of DynamoDB is in the model.
type Crawler struct {
	Declaration

	Name    Value[string]      `json:"name,omitzero"`
	Targets List[CrawledTable] `json:"targets,omitzero"`
}

// CrawledTable is a table that a crawler reads.
type CrawledTable struct {
	Table   Ref         `json:"table,omitzero"`
	ScanAll Value[bool] `json:"scanAll,omitzero"` // absent means true: all items, not a sample
	Header  rules.Span  `json:"header,omitzero"`
}

// DisplayName returns the name if it is known, and the address otherwise.
func (c *Crawler) DisplayName() string { return displayName(c.Name, "", nil, c.Address) }
