package validate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// byteOrderMark may begin a file of JSON.
var byteOrderMark = []byte("\ufeff")

// FromJSON reads a request, or a part of one, in the form in which it is sent.
// Everything in it is known; null counts as absent, as it does to DynamoDB. An
// error names the line and the column. A key that an object has twice is one.
func FromJSON(data []byte) (Value, error) {
	data = bytes.TrimPrefix(data, byteOrderMark)
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		offset := len(data)
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) && int(syntax.Offset) < len(data) {
			offset = max(0, int(syntax.Offset)-1) // it counts what was read
		}
		return Value{}, failedAt(data, offset, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	value, err := decode(decoder)
	if err != nil {
		return Value{}, failedAt(data, int(decoder.InputOffset()), err)
	}
	return value, nil
}

func failedAt(data []byte, offset int, err error) error {
	line, column := refusal.LineColumn(string(data), offset)
	return fmt.Errorf("line %d, column %d: %w", line, column, err)
}

func decode(decoder *json.Decoder) (Value, error) {
	token, err := decoder.Token()
	if err != nil {
		return Value{}, err
	}
	switch token := token.(type) {
	case json.Delim:
		return decodeEntries(decoder, token)
	case string:
		return Value{Kind: String, Text: token, Known: true}, nil
	case json.Number:
		return Value{Kind: Number, Text: token.String(), Known: true}, nil
	case bool:
		return Value{Kind: Bool, Text: strconv.FormatBool(token), Known: true}, nil
	}
	return Value{Kind: Absent}, nil
}

func decodeEntries(decoder *json.Decoder, open json.Delim) (Value, error) {
	value := Value{Kind: List}
	if open == '{' {
		value.Kind = Object
	}
	seen := map[string]bool{}
	for decoder.More() {
		entry := Entry{KeyKnown: value.Kind == Object}
		if value.Kind == Object {
			key, err := decoder.Token()
			if err != nil {
				return Value{}, err
			}
			entry.Key, _ = key.(string) // JSON has no other keys
			if seen[entry.Key] {
				return Value{}, fmt.Errorf("the key %q is there twice", entry.Key)
			}
			seen[entry.Key] = true
		}
		var err error
		if entry.Value, err = decode(decoder); err != nil {
			return Value{}, err
		}
		value.Entries = append(value.Entries, entry)
	}
	_, err := decoder.Token() // the closing bracket
	return value, err
}
