package terragrunt

import (
	"errors"
	"path/filepath"
)

func relativePath(from, to string, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return filepath.Rel(from, to)
}

// findAbove returns the path of the nearest file of a name in a directory above
// the unit, not outside of what may be read.
func (c *config) findAbove(args []string) (string, error) {
	name := FileName
	if len(args) > 0 {
		name = args[0]
	}
	for dir := filepath.Dir(c.unit); c.reader.files.Contains(dir); dir = filepath.Dir(dir) {
		if path := filepath.Join(dir, name); c.reader.files.Exists(path) {
			return path, nil
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if len(args) > 1 {
		return args[1], nil
	}
	return "", errors.New("there is no " + name + " above")
}

// includedDir returns the directory of the file that is included under a name, or
// of the only one; in an included file its own.
func (c *config) includedDir(args []string) (string, error) {
	names := c.includeNames()
	switch {
	case len(args) > 0:
		names = args[:1]
	case len(names) == 0:
		return c.dir(), nil
	}
	if included := c.include(names[0]); included != nil {
		return included.dir(), nil
	}
	return "", errors.New("what is included is unknown")
}
