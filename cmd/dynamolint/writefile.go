package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
)

// checkWritable says what keeps a file from being written and what to do about
// it, so that it is known before an analysis whose result would be lost. It
// leaves nothing behind.
func checkWritable(path string) error {
	if err := staysInside(path); err != nil {
		return err
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return errors.New("this is a directory; name a file in it")
	case err == nil && !info.Mode().IsRegular():
		return nil // a pipe would be opened to no purpose
	case err == nil && info.Size() > 0 && isSource(path):
		return errors.New("this is source code, which a report would replace; name another file")
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w; name another file", cause(err))
	}
	return checkDirectory(filepath.Dir(realPath(path)))
}

// isSource reports whether a file holds code that programs or tables are made of, by its name: of
// JSON only what Terraform reads.
func isSource(path string) bool {
	name := strings.ToLower(filepath.Base(path))
	return slices.ContainsFunc([]string{".go", ".tf", ".tf.json", ".tfvars", ".tfvars.json", ".hcl", ".mod", ".sum", ".work"}, func(end string) bool {
		return strings.HasSuffix(name, end)
	})
}

// checkOwned refuses to replace a page that somebody has written: the pages of dynamolint have a mark
// in their first lines.
func checkOwned(file, mark string) error {
	old, err := files.Disk.File(file, files.MaxData)
	if err != nil || len(bytes.TrimSpace(old)) == 0 || bytes.Contains(old[:min(len(old), 1<<10)], []byte(mark)) {
		return nil //nolint:nilerr // there is none, or what is wrong with it shows when it is written
	}
	return usagef("--out %s: the file was not written by dynamolint; name another file", file)
}

// staysInside refuses a path in a repository if a symbolic link there leads out of it: who
// commits a link must not choose which file of a machine is replaced. A path that the user
// gives may lie anywhere.
func staysInside(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return cause(err) // the current directory is gone, so nothing can be written there
	}
	root, ok := config.Root(files.Disk, filepath.Dir(path))
	if !ok || files.Disk.Inside(root, path) {
		return nil
	}
	return fmt.Errorf("a symbolic link leads to %s, outside of the repository; remove the link, or name the file that it leads to", files.Disk.RealPath(path))
}

// checkDirectory is [checkWritable] for files in a directory.
func checkDirectory(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("the directory %s does not exist; create it, or choose another path", nearby(dir))
	case err != nil:
		return fmt.Errorf("cannot access the directory %s: %w; choose another path", nearby(dir), cause(err))
	case !info.IsDir():
		return fmt.Errorf("%s is not a directory; choose another path", nearby(dir))
	}
	temp, err := createIn(dir)
	if err == nil {
		err = errors.Join(temp.Close(), os.Remove(temp.Name()))
	}
	if err != nil {
		return fmt.Errorf("cannot create a file in the directory %s: %w; change its permissions, or choose another path", nearby(dir), cause(err))
	}
	return nil
}

// writeFile writes a file as a whole or leaves it as it is. A new one gets the
// permissions that the umask allows, one that exists keeps its own. Errors do
// not name the file.
func writeFile(path string, write func(io.Writer) error) (err error) {
	if err := staysInside(path); err != nil {
		return err
	}
	info, err := os.Stat(path)
	exists := err == nil
	if exists && !info.Mode().IsRegular() {
		return writeDevice(path, write) // a pipe or terminal cannot be replaced
	}
	path = realPath(path)
	temp, err := createIn(filepath.Dir(path))
	if err != nil {
		return cause(err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(temp.Name()) // err says already what went wrong
			err = cause(err)
		}
	}()
	if exists {
		err = temp.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = write(temp)
	}
	if err = errors.Join(err, temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}

func writeDevice(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return cause(err)
	}
	return cause(errors.Join(write(f), f.Close()))
}

// createIn creates a file under a name of its own. Those of [os.CreateTemp]
// are readable by their owner only, whatever the umask allows.
func createIn(dir string) (*os.File, error) {
	return os.OpenFile(filepath.Join(dir, ".dynamolint-"+rand.Text()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

// realPath returns the absolute path of a file without symbolic links, as far
// as it exists: two names of one file have the same.
func realPath(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return path // the current directory is gone, so nothing can be written there
	}
	if whole, err := filepath.EvalSymlinks(path); err == nil {
		return whole
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(dir, filepath.Base(path))
	}
	return path
}

// cause returns what went wrong without the operation and the path: those of a
// temporary file tell the user nothing.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}
