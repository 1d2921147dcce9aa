package gorule

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
)

// Decodings returns what functions in the files of the pass read of decoded items.
func (p *Pass) Decodings() []operations.Decoding {
	return slices.DeleteFunc(p.pkg.Decodings(), func(d operations.Decoding) bool { return p.fileOf(d.Call.Pos()) == nil })
}

// RelatedAt adds another place in the package that the message names.
func (p *Pass) RelatedAt(at token.Pos, message string) With {
	return Related(p.spanOf(at, at), message)
}

// SentHere points to the read whose items are decoded, if another function sends it.
func SentHere(d operations.Decoding) With {
	if !d.Elsewhere() {
		return func(*rules.Finding) {}
	}
	return sentHere(d.Call.Request.Op, d.Asked.At.Token())
}

// SentAt points to where a function of another package sends a request.
func SentAt(op ddb.Op, at token.Position) With { return sentHere(op, at) }

// spanAt is a place that another package or function told of.
func spanAt(at token.Position) rules.Span {
	pos := rules.Pos{Line: at.Line, Column: at.Column}
	return rules.Span{File: at.Filename, Start: pos, End: pos}
}

// AttributeOf returns the attribute that a codec decodes into a field of a struct.
func AttributeOf(structure types.Type, field *types.Var, codec sdk.SDK) (string, bool) {
	of, ok := items.Attributes(structure, items.Marshaller{SDK: codec})
	if !ok {
		return "", false
	}
	for _, a := range of.Attributes {
		if a.Field.Pos() == field.Pos() {
			return a.Name, true
		}
	}
	return "", false
}
