package funcs

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
)

// Terraform's functions of one or two strings that go-cty lacks.

func hasSuffix(s, part string) bool    { return strings.HasSuffix(s, part) }
func containsText(s, part string) bool { return strings.Contains(s, part) }

// neverNull is what Terraform knows of the results of its functions of strings,
// also of those that it does not know.
func neverNull(b *cty.RefinementBuilder) *cty.RefinementBuilder { return b.NotNull() }

// startsWithFunc judges an unknown string by its beginning, if that is known.
var startsWithFunc = function.New(&function.Spec{
	Params:       []function.Parameter{{Name: "str", Type: cty.String, AllowUnknown: true}, {Name: "prefix", Type: cty.String}},
	Type:         function.StaticReturnType(cty.Bool),
	RefineResult: neverNull,
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		prefix := args[1].AsString()
		if args[0].IsKnown() {
			return cty.BoolVal(strings.HasPrefix(args[0].AsString(), prefix)), nil
		}
		known := args[0].Range().StringPrefix()
		switch {
		case strings.HasPrefix(known, prefix):
			return cty.True, nil
		case len(known) >= len(prefix):
			return cty.False, nil
		}
		return cty.UnknownVal(cty.Bool), nil
	},
})

func stringTest(test func(s, part string) bool) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "str", Type: cty.String}, {Name: "part", Type: cty.String}},
		Type:   function.StaticReturnType(cty.Bool), RefineResult: neverNull,
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			return cty.BoolVal(test(args[0].AsString(), args[1].AsString())), nil
		},
	})
}

// textFunc makes a function of string to string.
func textFunc(apply func(string) (string, error)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "str", Type: cty.String}},
		Type:   function.StaticReturnType(cty.String), RefineResult: neverNull,
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			s, err := apply(args[0].AsString())
			return cty.StringVal(s), err
		},
	})
}

var (
	errNotBase64 = errors.New("the string is not Base64 with its padding")
	errNotText   = errors.New("the decoded bytes are not text in the encoding")
)

func base64Encode(s string) (string, error) { return base64.StdEncoding.EncodeToString([]byte(s)), nil }
func base64Decode(s string) (string, error) {
	b, err := base64.StdEncoding.DecodeString(s)
	switch {
	case err != nil:
		return "", errNotBase64
	case !utf8.Valid(b):
		return "", errNotText
	}
	return string(b), nil
}

// base64Gzip compresses as Terraform does: flushed before it is closed.
func base64Gzip(s string) (string, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(s))
	err = cmp.Or(err, w.Flush(), w.Close())
	return base64.StdEncoding.EncodeToString(b.Bytes()), err
}

func urlEncode(s string) (string, error) { return url.QueryEscape(s), nil }

// digest makes a function of texts of one of bytes.
func digest(of func([]byte) string) func(string) (string, error) {
	return func(s string) (string, error) { return of([]byte(s)), nil }
}

func md5Hex(b []byte) string    { h := md5.Sum(b); return hex.EncodeToString(h[:]) }
func sha1Hex(b []byte) string   { h := sha1.Sum(b); return hex.EncodeToString(h[:]) }
func sha256Hex(b []byte) string { h := sha256.Sum256(b); return hex.EncodeToString(h[:]) }
func sha512Hex(b []byte) string { h := sha512.Sum512(b); return hex.EncodeToString(h[:]) }
func sha256Base64(b []byte) string {
	h := sha256.Sum256(b)
	return base64.StdEncoding.EncodeToString(h[:])
}
func sha512Base64(b []byte) string {
	h := sha512.Sum512(b)
	return base64.StdEncoding.EncodeToString(h[:])
}

func dirName(s string) (string, error)  { return filepath.Dir(s), nil }
func baseName(s string) (string, error) { return filepath.Base(s), nil }

// pathFunc makes a function of paths, of which some are known only on the
// machine that runs Terraform.
func pathFunc(apply func(string) (path string, known bool)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}},
		Type:   function.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			if path, known := apply(args[0].AsString()); known {
				return cty.StringVal(path), nil
			}
			return cty.UnknownVal(cty.String), nil
		},
	})
}

func absolutePath(s string) (string, bool) { return filepath.Clean(s), filepath.IsAbs(s) }
func expandedPath(s string) (string, bool) { return s, !strings.HasPrefix(s, "~") }
