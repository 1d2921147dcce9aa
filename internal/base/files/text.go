package files

import (
	"bytes"
	"errors"
)

// ErrUTF16 is the reason why a text in another encoding than UTF-8 is not read.
var ErrUTF16 = errors.New("it is in UTF-16")

// ErrPointer is the reason why a file is not read that Git LFS has not filled in yet.
var ErrPointer = errors.New("it is a pointer of Git LFS, whose content is not here")

// pointer begins a file that stands for one that Git LFS keeps elsewhere. Source: the
// specification of Git LFS, docs/spec.md, "The Pointer".
const pointer = "version https://git-lfs.github.com/spec/v1\n"

// CheckText returns why content is not what its author wrote in UTF-8; nil if it may be.
func CheckText(content []byte) error {
	switch {
	case bytes.HasPrefix(content, []byte("\xff\xfe")), bytes.HasPrefix(content, []byte("\xfe\xff")):
		return ErrUTF16
	case bytes.HasPrefix(content, []byte(pointer)):
		return ErrPointer
	}
	return nil
}
