package repofile

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// ErrTooLarge stands for a file that is too large for dynamolint, but not for
// Terraform.
var ErrTooLarge = errors.New("larger than what is read")

// ReadFrom reads a file, of any content, by a name that is relative to a directory.
// An error is [ErrOutside], [ErrTooLarge], [files.ErrPointer], or says in words for the
// user, without the name, why there is no such file.
func (r *Reader) ReadFrom(dir, name string) ([]byte, error) {
	path, err := r.Locate(dir, name)
	if err != nil {
		return nil, err
	}
	src, err := r.files.File(path, MaxSize)
	if _, large := errors.AsType[*files.TooLarge](err); large {
		return nil, ErrTooLarge
	}
	if err != nil {
		return nil, errors.New("cannot be read: " + Cause(err))
	}
	if errors.Is(files.CheckText(src), files.ErrPointer) {
		return nil, files.ErrPointer
	}
	return src, nil
}

// Locate returns the path without links of what has a name, relative to a directory.
// An error is as that of [Reader.ReadFrom].
func (r *Reader) Locate(dir, name string) (string, error) {
	if filepath.IsAbs(name) || strings.HasPrefix(name, "~") {
		return "", ErrOutside
	}
	path, err := r.resolve(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil && !errors.Is(err, ErrOutside) {
		return "", errors.New("cannot be read: " + Cause(err))
	}
	return path, err
}
