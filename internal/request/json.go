package request

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// FromJSON reads a request, or a part of one, in the form in which it is sent.
// Everything in it is known; null counts as absent, as it does to DynamoDB.
func FromJSON(data []byte) (Value, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	value, err := decode(decoder)
	if err != nil {
		return Value{}, fmt.Errorf("reading a request: %w", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Value{}, errors.New("reading a request: there is more than one JSON value")
	}
	return value, nil
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
	for decoder.More() {
		entry := Entry{KeyKnown: value.Kind == Object}
		if value.Kind == Object {
			key, err := decoder.Token()
			if err != nil {
				return Value{}, err
			}
			entry.Key, _ = key.(string) // JSON has no other keys
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
