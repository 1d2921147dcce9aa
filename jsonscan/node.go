package jsonscan

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
)

type kind int

const (
	null kind = iota
	object
	list
	text
	number
	boolean
)

// node is a JSON value with its place in the file.
type node struct {
	kind       kind
	start, end int    // offsets
	text       string // of a text or a number
	is         bool   // of a boolean
	keys       []string
	items      []*node // of a list, or by keys
}

// member returns the value of a key, of which the last counts; nil if there is none
// or it is null, as the AWS CLI has it.
func (n *node) member(key string) *node {
	for i, k := range slices.Backward(n.keys) {
		if k == key {
			if n.items[i].kind == null {
				return nil
			}
			return n.items[i]
		}
	}
	return nil
}

// describe says what a value is, for messages.
func (n *node) describe() string {
	switch n.kind {
	case object:
		return "an object"
	case list:
		return "a list"
	case text:
		return excerpt.Quote(n.text)
	case number:
		return excerpt.Plain(n.text)
	case boolean:
		if n.is {
			return "true"
		}
		return "false"
	}
	return "null"
}

// syntaxError is where a file is no JSON.
type syntaxError struct {
	offset        int
	message, hint string
}

// byteOrderMark may begin a file; PowerShell writes it.
const byteOrderMark = "\ufeff"

// parse returns the values of a file, one after the other.
func parse(content []byte) ([]*node, *syntaxError) {
	if bytes.HasPrefix(content, []byte{0xff, 0xfe}) || bytes.HasPrefix(content, []byte{0xfe, 0xff}) {
		return nil, &syntaxError{0, "the file is UTF-16", "save it as UTF-8"}
	}
	base := len(content) - len(bytes.TrimPrefix(content, []byte(byteOrderMark)))
	decoder := json.NewDecoder(bytes.NewReader(content[base:]))
	var values []*node
	for {
		var value json.RawMessage
		before := base + int(decoder.InputOffset())
		err := decoder.Decode(&value)
		if errors.Is(err, io.EOF) {
			return values, nil
		}
		if err != nil {
			return nil, syntaxErrorOf(content, before, err)
		}
		values = append(values, build(value, base+int(decoder.InputOffset())-len(value)))
	}
}

// syntaxErrorOf returns what is wrong with the value that begins after an offset.
// Unlike a decoder, Unmarshal says where.
func syntaxErrorOf(content []byte, after int, err error) *syntaxError {
	failed := &syntaxError{len(content), err.Error(), "correct the file, or write it again"}
	var value json.RawMessage
	if syntax, ok := errors.AsType[*json.SyntaxError](json.Unmarshal(content[after:], &value)); ok {
		failed.message = syntax.Error()
		failed.offset = min(len(content), after+max(0, int(syntax.Offset)-1)) // it counts what was read
	}
	return failed
}

// build returns the tree of a value that is valid JSON and stands at an offset.
func build(value []byte, at int) *node {
	b := &builder{src: value, at: at, decoder: json.NewDecoder(bytes.NewReader(value))}
	b.decoder.UseNumber()
	return b.next()
}

type builder struct {
	src     []byte
	at      int
	decoder *json.Decoder
}

// next returns the next value; nil at the end of an object or a list.
func (b *builder) next() *node {
	before := int(b.decoder.InputOffset())
	token, err := b.decoder.Token()
	if err != nil {
		return nil // it is valid: this is its end
	}
	end := int(b.decoder.InputOffset())
	start := before + bytes.IndexFunc(b.src[before:end], func(r rune) bool { return !strings.ContainsRune(" \t\r\n:,", r) })
	n := &node{start: b.at + start, end: b.at + end}
	switch token := token.(type) {
	case json.Delim:
		switch token {
		case '{':
			n.kind = object
			for key := b.next(); key != nil; key = b.next() {
				n.keys, n.items = append(n.keys, key.text), append(n.items, b.next())
			}
		case '[':
			n.kind = list
			for item := b.next(); item != nil; item = b.next() {
				n.items = append(n.items, item)
			}
		default:
			return nil
		}
		n.end = b.at + int(b.decoder.InputOffset())
	case string:
		n.kind, n.text = text, token
	case json.Number:
		n.kind, n.text = number, token.String()
	case bool:
		n.kind, n.is = boolean, token
	}
	return n
}
