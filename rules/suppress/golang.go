package suppress

import (
	"bytes"
	"go/scanner"
	gotoken "go/token"
	"strings"
)

// goDirectives finds the directives of a Go file. Both //dynamolint: and
// // dynamolint: are accepted, since people write both.
func goDirectives(file string, src []byte) []Directive {
	tokens, packageClause := goTokens(src)
	list := place(file, src, tokens)
	for i := range list {
		d := &list[i]
		if d.Fault.Headline == "" && !d.wholeFile && d.From != 0 && d.From == packageClause {
			d.From, d.To = 0, 0
			d.Fault = idle("the directive covers only the package clause", "write "+marker+verbIgnoreFile+" to cover the file")
			if d.useCase != nil {
				d.Fault = unnamed("the directive covers only the package clause", "move it to the function that asks the table")
			}
		}
	}
	return list
}

// goTokens scans a file, whatever errors it has, and returns its tokens and the
// line of its package clause.
func goTokens(src []byte) (tokens []token, packageClause int) {
	file := gotoken.NewFileSet().AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, scanner.ScanComments)
	for {
		pos, tok, text := s.Scan()
		start := file.Offset(pos)
		switch tok {
		case gotoken.EOF:
			return tokens, packageClause
		case gotoken.SEMICOLON:
			if text == "\n" { // set by the scanner; a written one ends no line
				tokens = append(tokens, token{kind: ends, start: start, end: start})
				continue
			}
		case gotoken.PACKAGE:
			if packageClause == 0 {
				packageClause = file.PositionFor(pos, false).Line
			}
		}
		if strings.HasPrefix(text, "`") { // the scanner drops carriage returns
			text = rawString(src[start:])
		}
		tokens = append(tokens, goToken(tok, text, start))
	}
}

// rawString returns the raw string that src begins with, ended or not.
func rawString(src []byte) string {
	end := bytes.IndexByte(src[1:], '`')
	if end < 0 {
		return string(src)
	}
	return string(src[:end+2])
}

func goToken(tok gotoken.Token, text string, start int) token {
	if text == "" {
		text = tok.String()
	}
	t := token{start: start, end: start + len(text)}
	switch tok {
	case gotoken.COMMENT:
		t.kind = comment
		t.block = strings.HasPrefix(text, "/*")
		t.comment = strings.TrimRight(text[2:], " \t\r")
		t.end = start + 2 + len(t.comment)
	case gotoken.LPAREN, gotoken.LBRACE, gotoken.LBRACK:
		t.kind = opens
	case gotoken.RPAREN, gotoken.RBRACE, gotoken.RBRACK:
		t.kind = closes
	case gotoken.COMMA:
		t.kind = comma
	}
	return t
}
