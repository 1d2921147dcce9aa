package files

import (
	"errors"
	"testing"
)

func TestCheckText(t *testing.T) {
	for content, want := range map[string]error{
		"":                                nil,
		"package orders\n":                nil,
		"\xef\xbb\xbfpackage orders\n":    nil, // UTF-8 with a mark
		"\xff\xfep\x00a\x00":              ErrUTF16,
		"\xfe\xff\x00p\x00a":              ErrUTF16,
		pointer + "oid sha256:4d7a\n":     ErrPointer,
		"# " + pointer:                    nil,
		"version = \"https://git-lfs\"\n": nil,
	} {
		if got := CheckText([]byte(content)); !errors.Is(got, want) || (got == nil) != (want == nil) {
			t.Errorf("%q: %v, want %v", content, got, want)
		}
	}
}
