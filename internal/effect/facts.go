package effect

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/goclients"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// HasDynamo is the fact of a package that asks DynamoDB for something itself or
// imports one that does: only importers of such packages are checked.
type HasDynamo struct {
	Docstore bool // it reaches docstore's driver for DynamoDB
}

// AFact marks HasDynamo as a fact.
func (*HasDynamo) AFact() {}

func (*HasDynamo) String() string { return "HasDynamo" }

// Effect is the fact of a function that takes or returns requests or answers.
type Effect struct{ Summary ops.Summary }

// AFact marks Effect as a fact.
func (*Effect) AFact() {}

// String renders what callers rely on, for expectations in tests: which
// operation's answer is returned with its rest unseen, which results say what an
// answer left out, which members of an answer are handled, which members of a request are set.
func (e *Effect) String() string {
	var said []string
	if e.Summary.OnePage {
		said = append(said, "onepage")
	}
	for i, result := range e.Summary.Results {
		switch {
		case result.Answer != nil:
			said = append(said, fmt.Sprintf("returns(%d:%s)", i, result.Answer.Op))
		case result.Rest != nil && len(result.Fields) > 0:
			said = append(said, fmt.Sprintf("rest(%d.%s:%s)", i, strings.Join(result.Fields, ","), result.Rest.Op))
		case result.Rest != nil:
			said = append(said, fmt.Sprintf("rest(%d:%s)", i, result.Rest.Op))
		case result.Input != nil:
			said = append(said, fmt.Sprintf("builds(%d)", i))
		case result.Shape != nil:
			said = append(said, fmt.Sprintf("makes(%d:%s)", i, result.Shape))
		}
	}
	for i, param := range e.Summary.Params {
		for _, m := range param.Members {
			if len(m.Kinds) > 1 || len(m.Kinds) == 1 && m.Kinds[0] != ops.Logged {
				said = append(said, fmt.Sprintf("handles(%d:%s)", i, m.Member))
			}
		}
		for _, set := range param.Sets {
			said = append(said, fmt.Sprintf("sets(%d:%s)", i, set.Member))
		}
	}
	return "Effect(" + strings.Join(said, " ") + ")"
}

// Making is the fact of a function that makes clients of DynamoDB or what they
// are made of.
type Making struct{ Making goclients.Making }

// AFact marks Making as a fact.
func (*Making) AFact() {}

func (m *Making) String() string { return fmt.Sprintf("Making(%+v)", m.Making) }

// Batching is the fact of a function that sends all elements of a list which it
// is given in one batch.
type Batching struct{ Batching ops.Batching }

// AFact marks Batching as a fact.
func (*Batching) AFact() {}

func (b *Batching) String() string {
	return fmt.Sprintf("Batching(%d:%s)", b.Batching.Param, b.Batching.Op)
}
