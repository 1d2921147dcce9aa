package edit

import (
	"bytes"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// block is a block with its text. All offsets are those of the file.
type block struct {
	*hclsyntax.Block
	file   string
	source []byte // of the whole file
	whole  rules.Span
}

// block returns the block that a span is of, or nil if that cannot be
// edited.
func (e *Editor) block(span rules.Span) *block {
	if known, ok := e.blocks[span]; ok {
		return known
	}
	e.blocks[span] = nil
	text, ok := e.text(span)
	if !ok {
		return nil
	}
	at := hcl.Pos{Line: 1, Column: 1, Byte: span.Start.Offset}
	file, diags := hclsyntax.ParseConfig([]byte(text), span.File, at)
	if diags.HasErrors() {
		return nil
	}
	body := file.Body.(*hclsyntax.Body)
	if len(body.Blocks) != 1 || len(body.Attributes) > 0 || body.Blocks[0].Type == "dynamic" {
		return nil
	}
	e.blocks[span] = &block{Block: body.Blocks[0], file: span.File, source: e.files[span.File], whole: span}
	return e.blocks[span]
}

// isCall reports whether the block is a call of a module, which has no arguments of
// its own but those of the module's variables.
func (b *block) isCall() bool { return b.Type == "module" }

// has reports whether there is a nested block of a type, or a dynamic block that
// may produce some.
func (b *block) has(kind string) bool {
	for _, nested := range b.Body.Blocks {
		if nested.Type == kind || nested.Type == "dynamic" && nested.Labels[0] == kind {
			return true
		}
	}
	return false
}

// nested returns the only nested block of a type, or nil.
func (b *block) nested(kind string) (only *hclsyntax.Block) {
	for _, nested := range b.Body.Blocks {
		switch {
		case nested.Type == "dynamic" && nested.Labels[0] == kind, nested.Type == kind && only != nil:
			return nil
		case nested.Type == kind:
			only = nested
		}
	}
	return only
}

// lineEnd returns where the line ends on which something ends, comments behind
// it included, and where the next line begins. ok is false if something else
// follows on the line.
func (b *block) lineEnd(offset int) (end, next int, ok bool) {
	rest := b.source[offset:b.whole.End.Offset]
	if line, _, _ := bytes.Cut(rest, []byte("\n")); !bytes.Contains(line, []byte("/*")) { // a comment that may go on
		rest = rest[:min(len(line)+1, len(rest))]
	}
	tokens, _ := hclsyntax.LexConfig(rest, b.file, hcl.Pos{Line: 1, Column: 1, Byte: offset}) // Have: it is valid
	for _, token := range tokens {
		switch token.Type {
		case hclsyntax.TokenNewline:
			return token.Range.Start.Byte, token.Range.End.Byte, true
		case hclsyntax.TokenComment:
			if text := strings.TrimRight(string(token.Bytes), "\r\n"); len(text) < len(token.Bytes) {
				return token.Range.Start.Byte + len(text), token.Range.End.Byte, true
			}
		default:
			return 0, 0, false
		}
	}
	return 0, 0, false
}

// indent returns the white space before something that begins its line; ok is
// false if something else does.
func (b *block) indent(offset int) (text string, ok bool) {
	line := string(b.source[bytes.LastIndexByte(b.source[:offset], '\n')+1 : offset])
	text = line[:len(line)-len(strings.TrimLeft(line, " \t"))]
	return text, text == line
}

// span returns a span of the block's file; edits need its offsets only.
func (b *block) span(from, to int) rules.Span {
	return rules.Span{File: b.file, Start: rules.Pos{Offset: from}, End: rules.Pos{Offset: to}}
}

// written returns a value as it is written in a configuration.
func written(value any) (string, bool) {
	var v cty.Value
	switch value := value.(type) {
	case bool:
		v = cty.BoolVal(value)
	case int64:
		v = cty.NumberIntVal(value)
	case string:
		v = cty.StringVal(value)
	default:
		return "", false
	}
	return string(hclwrite.TokensForValue(v).Bytes()), true
}

// isLiteral reports whether a text is an expression that refers to nothing.
func isLiteral(text string) bool {
	expr, diags := hclsyntax.ParseExpression([]byte(text), "", hcl.InitialPos)
	return !diags.HasErrors() && len(expr.Variables()) == 0
}
