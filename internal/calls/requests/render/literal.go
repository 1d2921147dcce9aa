package render

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// offsets returns which part of a string literal, as it is written with its
// quotes, makes the bytes from to to of its value.
func offsets(literal string, from, to int) (start, end int) {
	if literal[0] == '`' {
		return 1 + from, 1 + to
	}
	start, end = -1, 1
	at := 0
	for rest := literal[1 : len(literal)-1]; rest != "" && at < to; {
		char, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			break // the compiler takes no such literal
		}
		written, made := len(rest)-len(tail), 1
		if multibyte {
			made = utf8.RuneLen(char)
		}
		skipped, left := 0, 0
		if rest[0] != '\\' { // each byte stands for itself
			skipped, left = max(0, from-at), max(0, at+made-to)
		}
		if start < 0 && from < at+made {
			start = end + skipped
		}
		at, rest = at+made, tail
		end += written
		if at >= to {
			end -= left
		}
	}
	return max(start, 1), end
}

// physical returns the position of an offset in a literal as it is written. Raw
// strings are kept without the carriage returns that may stand in the file.
func physical(file *token.File, literal *ast.BasicLit, offset int) token.Pos {
	before := literal.Value[:offset]
	lines := strings.Count(before, "\n")
	if lines == 0 {
		return literal.Pos() + token.Pos(offset)
	}
	line := file.PositionFor(literal.Pos(), false).Line + lines
	if line > file.LineCount() {
		return literal.Pos() + token.Pos(offset)
	}
	return file.LineStart(line) + token.Pos(offset-strings.LastIndexByte(before, '\n')-1)
}
