package extract

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/calls/clients"
)

// HasDynamo is the fact of a package that asks DynamoDB for something itself or
// imports one that does: only importers of such packages are checked.
type HasDynamo struct {
	Docstore bool // it reaches docstore's driver for DynamoDB
}

// AFact marks HasDynamo as a fact.
func (*HasDynamo) AFact() {}

func (*HasDynamo) String() string { return "HasDynamo" }

// Making is the fact of a function that makes clients of DynamoDB or what they
// are made of.
type Making struct{ Making clients.Making }

// AFact marks Making as a fact.
func (*Making) AFact() {}

func (m *Making) String() string { return fmt.Sprintf("Making(%+v)", m.Making) }
