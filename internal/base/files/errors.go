package files

import (
	"errors"
	"fmt"
	"io/fs"
)

// ErrNotRegular is the reason why a pipe, a device or a socket is not read.
var ErrNotRegular = errors.New("it is a pipe, a device or a socket, not a regular file")

// ErrDirectory is the reason why a directory is not read.
var ErrDirectory = errors.New("it is a directory")

// TooLarge is the reason why a file of more than Limit bytes is not read.
type TooLarge struct{ Limit int64 }

// Error says what the limit is.
func (e *TooLarge) Error() string { return fmt.Sprintf("it is larger than %d MiB", e.Limit>>20) }

// Hint returns what to do about an error of [System.File].
func Hint(err error) string {
	_, large := errors.AsType[*TooLarge](err)
	switch {
	case large:
		return "check the name: files of this kind are smaller"
	case errors.Is(err, ErrNotRegular):
		return "write the content to a regular file, and name that"
	case errors.Is(err, ErrDirectory):
		return "name a file in it"
	case errors.Is(err, ErrUTF16):
		return "save it in UTF-8"
	case errors.Is(err, ErrPointer):
		return `run "git lfs pull"`
	case errors.Is(err, fs.ErrPermission):
		return "check its permissions"
	}
	return "check the name"
}
