package suppress

import (
	"bytes"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// hclDirectives finds the directives of a Terraform file, after # or //.
func hclDirectives(file string, src []byte) []Directive {
	return place(file, src, hclTokensOf(file, src))
}

func hclTokensOf(file string, src []byte) []token {
	scanned, _ := hclsyntax.LexConfig(src, file, hcl.InitialPos) // who parses the file reports its errors
	var tokens []token
	for _, s := range scanned {
		if s.Type != hclsyntax.TokenEOF {
			tokens = append(tokens, hclTokens(s)...)
		}
	}
	return tokens
}

func hclTokens(s hclsyntax.Token) []token {
	t := token{start: s.Range.Start.Byte, end: s.Range.End.Byte}
	switch s.Type {
	case hclsyntax.TokenComment:
		return hclComment(t, s.Bytes)
	case hclsyntax.TokenNewline:
		t.kind = ends
	case hclsyntax.TokenComma:
		t.kind = comma
	case hclsyntax.TokenOBrace, hclsyntax.TokenOBrack, hclsyntax.TokenOParen,
		hclsyntax.TokenOQuote, hclsyntax.TokenOHeredoc,
		hclsyntax.TokenTemplateInterp, hclsyntax.TokenTemplateControl:
		t.kind = opens
	case hclsyntax.TokenCBrace, hclsyntax.TokenCBrack, hclsyntax.TokenCParen,
		hclsyntax.TokenCQuote, hclsyntax.TokenCHeredoc, hclsyntax.TokenTemplateSeqEnd:
		t.kind = closes
	}
	return []token{t}
}

// hclComment splits a comment from the line end that the lexer puts into it.
func hclComment(t token, text []byte) []token {
	t.kind = comment
	t.block = bytes.HasPrefix(text, []byte("/*"))
	trimmed := strings.TrimRight(string(text), " \t\r\n")
	tokens := []token{t}
	if bytes.HasSuffix(text, []byte("\n")) {
		tokens = append(tokens, token{kind: ends, start: t.end - 1, end: t.end})
	}
	tokens[0].end = t.start + len(trimmed)
	tokens[0].comment = strings.TrimLeft(trimmed, "#")
	if !strings.HasPrefix(trimmed, "#") {
		tokens[0].comment = trimmed[2:]
	}
	return tokens
}
