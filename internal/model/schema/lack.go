package schema

import (
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Lack is something that the version of the provider that is in use does not
// have yet, or, where that is not locked, no version that may be in use.
type Lack struct {
	Name   string `json:"name,omitzero"`   // "deletion_protection_enabled", "replica.consistency_mode"; empty for the type of resource itself
	Since  string `json:"since,omitzero"`  // the first version that has it: "4.59.0"
	Locked string `json:"locked,omitzero"` // the version that is in use; empty if it is unknown

	Constraint string `json:"constraint,omitzero"` // "~> 2.7", if Locked is empty: all that it allows is older

	// Other is the type of resource that has it, where no version of this one does:
	// "AWS::DynamoDB::Table" for what AWS::Serverless::SimpleTable lacks.
	Other string `json:"other,omitzero"`
}

// Unsupported is a use of something that the provider lacks. Nothing of the
// configuration can be planned with it.
type Unsupported struct {
	Declaration
	Lack

	Type string     `json:"type,omitzero"` // of the resource that uses it: "aws_dynamodb_table"
	Span rules.Span `json:"span,omitzero"`
}

// Lacking returns what the provider lacks of the declaration's type of resource
// under a name.
func (d *Declaration) Lacking(name string) (Lack, bool) {
	i := slices.IndexFunc(d.Lacks, func(l Lack) bool { return l.Name == name })
	if i < 0 {
		return Lack{}, false
	}
	return d.Lacks[i], true
}
