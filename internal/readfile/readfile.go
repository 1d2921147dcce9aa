// Package readfile reads files that others name: regular files of bounded size
// only, so that no pipe, device or endless file holds a run up, and says whether
// a path leads out of a directory. It knows nothing of what is in the files.
package readfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// Limits for what people and generators write. What is larger has a wrong name.
const (
	MaxSettings = 1 << 20   // configurations; the largest known has some 10 KiB
	MaxSource   = 64 << 20  // code, module files, JSON of one request
	MaxData     = 512 << 20 // what tools write: baselines, schema snapshots, plans (one of 1,000 resources has some 10 MiB)
)

// ErrNotRegular is the reason why a pipe, a device or a socket is not read.
var ErrNotRegular = errors.New("it is a pipe, a device or a socket, not a regular file")

// ErrDirectory is the reason why a directory is not read.
var ErrDirectory = errors.New("it is a directory")

// TooLarge is the reason why a file of more than Limit bytes is not read.
type TooLarge struct{ Limit int64 }

// Error says what the limit is.
func (e *TooLarge) Error() string { return fmt.Sprintf("it is larger than %d MiB", e.Limit>>20) }

// Hint returns what to do about an error of [File].
func Hint(err error) string {
	_, large := errors.AsType[*TooLarge](err)
	switch {
	case large:
		return "check the name: files of this kind are smaller"
	case errors.Is(err, ErrNotRegular):
		return "write the content to a regular file, and name that"
	case errors.Is(err, ErrDirectory):
		return "name a file in it"
	case errors.Is(err, fs.ErrPermission):
		return "check its permissions"
	}
	return "check the name"
}

// Source returns the content of a file that people write.
func Source(path string) ([]byte, error) { return File(path, MaxSource) }

// File returns the content of a regular file of at most limit bytes. Errors are
// of type [*fs.PathError], as those of [os.ReadFile] are.
func File(path string, limit int64) ([]byte, error) {
	refused := func(err error) ([]byte, error) { return nil, &fs.PathError{Op: "read", Path: path, Err: err} }
	info, err := os.Stat(path)
	if err == nil {
		err = check(info, limit)
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, err
	} else if err != nil {
		return refused(err)
	}
	// Another process may put a pipe there meanwhile: opening it must not wait
	// for a writer.
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // the file is only read
	if info, err = f.Stat(); err != nil {
		return nil, err
	}
	if err := check(info, limit); err != nil {
		return refused(err)
	}
	var content bytes.Buffer
	content.Grow(int(info.Size()) + bytes.MinRead)
	// The size that is stated may be wrong: files of /proc say 0.
	if _, err := content.ReadFrom(io.LimitReader(f, limit+1)); err != nil {
		return nil, err
	}
	if int64(content.Len()) > limit {
		return refused(&TooLarge{limit})
	}
	return content.Bytes(), nil
}

func check(info fs.FileInfo, limit int64) error {
	switch {
	case info.IsDir():
		return ErrDirectory
	case !info.Mode().IsRegular():
		return ErrNotRegular
	case info.Size() > limit:
		return &TooLarge{limit}
	}
	return nil
}

// All reads what has no size, such as standard input, to its end, which must
// come before limit bytes are exceeded.
func All(r io.Reader, limit int64) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(content)) > limit {
		return nil, &TooLarge{limit}
	}
	return content, err
}
