package schema

import "github.com/dynamolint/dynamolint/rules"

// Item is an item that the configuration itself writes into a table.
type Item struct {
	Declaration

	Table    Ref           `json:"table,omitzero"`
	HashKey  Value[string] `json:"hashKey,omitzero"`  // what it calls the partition key of the table
	RangeKey Value[string] `json:"rangeKey,omitzero"` // and the sort key

	Span       rules.Span          `json:"span,omitzero"`       // the text that gives the attributes
	Attributes List[ItemAttribute] `json:"attributes,omitzero"` // ordered by name

	// Malformed says why the text is no item in the JSON form of DynamoDB, in which
	// each value has its type: {"S": "JP"}. It is empty if it is one, or not known.
	Malformed string `json:"malformed,omitzero"`
}

// ItemAttribute is an attribute of an item. Its value is not kept: it may be a
// secret.
type ItemAttribute struct {
	Name  string        `json:"name,omitzero"`
	Type  Value[string] `json:"type,omitzero"`  // "S", "N", "BOOL" and so on
	Empty bool          `json:"empty,omitzero"` // a text or binary value without content
}

// Attribute returns the attribute of a name, and whether the item has it.
func (i *Item) Attribute(name string) (ItemAttribute, bool) {
	for _, attribute := range i.Attributes.Items {
		if attribute.Name == name {
			return attribute, true
		}
	}
	return ItemAttribute{}, false
}
