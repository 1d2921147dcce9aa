package facts

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// A Decoding is what callers need to know of a function that reads items and decodes them
// into something of theirs, or returns what they are decoded into.
type Decoding struct {
	Param  int // what it is decoded into, receiver first; -1 if it is returned
	Result int // that it becomes; -1 if it is decoded into a parameter
	Op     ddb.Op
	SDK    sdk.SDK
	Codec  sdk.SDK  // whose tags name the attributes
	Input  Request  // in terms of the function's parameters
	Filled []string // fields that are set by other means, by package and name
	At     Position // of the read
}

// Position is a place in a file: for messages, as facts have no other.
type Position struct {
	File         string
	Line, Column int
}

// Token returns the place as the Go library has it.
func (p Position) Token() token.Position {
	return token.Position{Filename: p.File, Line: p.Line, Column: p.Column}
}

// Decodings are all of one function. They are a fact.
type Decodings struct{ All []Decoding }

// AFact marks Decodings as a fact.
func (*Decodings) AFact() {}

func (d *Decodings) String() string {
	var said []string
	for _, one := range d.All {
		into := fmt.Sprintf("into %d", one.Param)
		if one.Param < 0 {
			into = fmt.Sprintf("as %d", one.Result)
		}
		said = append(said, fmt.Sprintf("%s %s", one.Op, into))
	}
	return "Decodings(" + strings.Join(said, ", ") + ")"
}

// Fact returns the decoding as other packages get it, without what values know of the SSA.
func (d Decoding) Fact() Decoding {
	d.Input = d.Input.fact()
	d.Filled = slices.Clone(d.Filled)
	return d
}
