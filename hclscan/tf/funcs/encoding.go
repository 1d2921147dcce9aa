package funcs

import (
	"bytes"
	"crypto/sha1"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// encodings are those of the IANA's registry that occur in practice. Of others
// the result is unknown. "UTF-16" without a byte order is big-endian.
// Source: https://www.iana.org/assignments/character-sets/character-sets.xhtml
var encodings = map[string]encoding.Encoding{
	"utf-8":        unicode.UTF8,
	"utf-16":       unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
	"utf-16be":     unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	"utf-16le":     unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM),
	"iso-8859-1":   charmap.ISO8859_1,
	"windows-1252": charmap.Windows1252,
}

// recode makes a function of a text and the name of an encoding.
func recode(apply func(text string, as encoding.Encoding) (string, error)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "string", Type: cty.String}, {Name: "encoding", Type: cty.String}},
		Type:   function.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			as := encodings[strings.ToLower(args[1].AsString())]
			if as == nil {
				return cty.UnknownVal(cty.String), nil
			}
			text, err := apply(args[0].AsString(), as)
			return cty.StringVal(text), err
		},
	})
}

var textEncodeFunc = recode(func(text string, as encoding.Encoding) (string, error) {
	encoded, err := as.NewEncoder().Bytes([]byte(text))
	if err != nil {
		err = errors.New("the encoding lacks a character of the string")
	}
	return base64.StdEncoding.EncodeToString(encoded), err
})

var textDecodeFunc = recode(func(text string, as encoding.Encoding) (string, error) {
	encoded, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", errNotBase64
	}
	decoded, err := as.NewDecoder().Bytes(encoded)
	if err != nil || bytes.ContainsRune(decoded, utf8.RuneError) { // which stands for what is no character
		return "", errNotText
	}
	return string(decoded), nil
})

// namespaces are those that uuidv5 knows by name.
// Source: RFC 9562, section 6.6.
var namespaces = map[string]string{
	"dns":  "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
	"url":  "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
	"oid":  "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
	"x500": "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
}

// uuidForm matches the ways in which a UUID may be written.
var uuidForm = lazyregexp.New(`^(?:urn:uuid:)?\{?([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$`)

var uuidV5Func = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "namespace", Type: cty.String}, {Name: "name", Type: cty.String}},
	Type:   function.StaticReturnType(cty.String),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		namespace := args[0].AsString()
		if known, ok := namespaces[namespace]; ok {
			namespace = known
		}
		digits := uuidForm.FindStringSubmatch(strings.ToLower(namespace))
		if digits == nil {
			return cty.NilVal, errors.New("namespace must be a UUID, or one of dns, url, oid and x500")
		}
		id, err := hex.DecodeString(strings.ReplaceAll(digits[1], "-", ""))
		if err != nil {
			return cty.NilVal, err
		}
		sum := sha1.Sum(append(id, args[1].AsString()...))
		sum[6] = sum[6]&0x0f | 0x50 // version 5
		sum[8] = sum[8]&0x3f | 0x80 // the variant of RFC 9562
		return cty.StringVal(fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])), nil
	},
})

var timeCompareFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "timestamp_a", Type: cty.String}, {Name: "timestamp_b", Type: cty.String}},
	Type:   function.StaticReturnType(cty.Number),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		a, err := time.Parse(time.RFC3339, args[0].AsString())
		b, otherErr := time.Parse(time.RFC3339, args[1].AsString())
		if err != nil || otherErr != nil {
			return cty.NilVal, errors.New("both timestamps must have the form of RFC 3339, such as 2026-05-01T12:00:00Z")
		}
		return cty.NumberIntVal(int64(a.Compare(b))), nil
	},
})
