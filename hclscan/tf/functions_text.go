package tf

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/url"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
)

// Terraform's functions of one or two strings that go-cty lacks.

func hasPrefix(s, part string) bool    { return strings.HasPrefix(s, part) }
func hasSuffix(s, part string) bool    { return strings.HasSuffix(s, part) }
func containsText(s, part string) bool { return strings.Contains(s, part) }

func stringTest(test func(s, part string) bool) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "str", Type: cty.String}, {Name: "part", Type: cty.String}},
		Type:   function.StaticReturnType(cty.Bool),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			return cty.BoolVal(test(args[0].AsString(), args[1].AsString())), nil
		},
	})
}

// textFunc makes a function of string to string.
func textFunc(apply func(string) (string, error)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "str", Type: cty.String}},
		Type:   function.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			s, err := apply(args[0].AsString())
			return cty.StringVal(s), err
		},
	})
}

func base64Encode(s string) (string, error) { return base64.StdEncoding.EncodeToString([]byte(s)), nil }
func base64Decode(s string) (string, error) {
	b, err := base64.StdEncoding.DecodeString(s)
	if err == nil && !utf8.Valid(b) {
		err = errors.New("the decoded bytes are not UTF-8")
	}
	return string(b), err
}
func urlEncode(s string) (string, error) { return url.QueryEscape(s), nil }
func md5Hex(s string) (string, error)    { h := md5.Sum([]byte(s)); return hex.EncodeToString(h[:]), nil }
func sha1Hex(s string) (string, error) {
	h := sha1.Sum([]byte(s))
	return hex.EncodeToString(h[:]), nil
}
func sha256Hex(s string) (string, error) {
	h := sha256.Sum256([]byte(s))
	return hex.EncodeToString(h[:]), nil
}
func sha512Hex(s string) (string, error) {
	h := sha512.Sum512([]byte(s))
	return hex.EncodeToString(h[:]), nil
}
func sha256Base64(s string) (string, error) {
	h := sha256.Sum256([]byte(s))
	return base64.StdEncoding.EncodeToString(h[:]), nil
}
func dirName(s string) (string, error)  { return path.Dir(s), nil }
func baseName(s string) (string, error) { return path.Base(s), nil }
