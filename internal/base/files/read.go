package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

func readFile(path string, limit int64) ([]byte, error) {
	f, size, err := open(path, limit)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // the file is only read
	var content bytes.Buffer
	content.Grow(int(size) + bytes.MinRead)
	// The size that is stated may be wrong: files of /proc say 0.
	if _, err := content.ReadFrom(io.LimitReader(f, limit+1)); err != nil {
		return nil, err
	}
	if int64(content.Len()) > limit {
		return nil, refused(path, &TooLarge{limit})
	}
	return content.Bytes(), nil
}

// readParts returns what parts makes of a file, and reads no more of it than that does.
func readParts(path string, limit int64, parts func(io.ReaderAt) []byte) ([]byte, error) {
	f, _, err := open(path, limit)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // the file is only read
	return parts(io.NewSectionReader(f, 0, limit)), nil
}

// open opens a regular file of at most limit bytes, and returns its size.
func open(path string, limit int64) (f *os.File, size int64, err error) {
	info, err := os.Stat(path)
	if err == nil {
		err = check(info, limit)
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, 0, err
	} else if err != nil {
		return nil, 0, refused(path, err)
	}
	// Another process may put a pipe there meanwhile: opening it must not wait
	// for a writer.
	if f, err = os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0); err != nil {
		return nil, 0, err
	}
	if info, err = f.Stat(); err == nil {
		if refusal := check(info, limit); refusal != nil {
			err = refused(path, refusal)
		}
	}
	if err != nil {
		_ = f.Close() // it is only read
		return nil, 0, err
	}
	return f, info.Size(), nil
}

func refused(path string, err error) error { return &fs.PathError{Op: "read", Path: path, Err: err} }

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
