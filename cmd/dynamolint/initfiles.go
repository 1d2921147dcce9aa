package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// A newFile is a file to be created below the current directory.
type newFile struct {
	path    string // with slashes
	content []byte
}

// writeNew creates files, all of them or none: after an error what it has made,
// directories too, is removed again. A file that exists is an error and stays
// as it is.
func writeNew(files []newFile) (err error) {
	var made []string
	defer func() {
		if err != nil {
			err = errors.Join(err, remove(made))
		}
	}()
	for _, file := range files {
		path := filepath.FromSlash(file.path)
		if err := staysInside(path); err != nil {
			return fmt.Errorf("cannot write %s: %w", file.path, err)
		}
		dirs, err := makeDirectories(filepath.Dir(path))
		made = append(made, dirs...)
		if err != nil {
			return fmt.Errorf("cannot write %s: %w", file.path, err)
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return fmt.Errorf("cannot write %s: %w", file.path, err)
		}
		made = append(made, path)
		_, err = f.Write(file.content)
		if err = errors.Join(err, f.Close()); err != nil {
			return fmt.Errorf("cannot write %s: %w", file.path, err)
		}
	}
	return nil
}

// remove removes what was made, the last first.
func remove(made []string) (err error) {
	for _, path := range slices.Backward(made) {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}

// makeDirectories makes a directory and those around it, and returns the ones
// that did not exist, outermost first.
func makeDirectories(dir string) (made []string, err error) {
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if made, err = makeDirectories(filepath.Dir(dir)); err != nil {
		return made, err
	}
	if err := os.Mkdir(dir, 0o777); err != nil {
		return made, err
	}
	return append(made, dir), nil
}
