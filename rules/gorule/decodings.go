package gorule

import (
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

// Decodings returns what functions in the files of the pass read of decoded items.
func (p *Pass) Decodings() []ops.Decoding {
	return slices.DeleteFunc(p.pkg.Decodings(), func(d ops.Decoding) bool { return p.fileOf(d.Call.Pos()) == nil })
}

// RelatedAt adds another place in the package that the message names.
func (p *Pass) RelatedAt(at token.Pos, message string) With {
	return Related(p.spanOf(at, at), message)
}

// SentHere points to the read whose items are decoded, if another function sends it.
func SentHere(d ops.Decoding) With {
	if !d.Elsewhere() {
		return func(*rules.Finding) {}
	}
	at := rules.Pos{Line: d.Asked.At.Line, Column: d.Asked.At.Column}
	return Related(rules.Span{File: d.Asked.At.File, Start: at, End: at}, "the "+string(d.Call.Op)+" is sent here")
}
