package tf

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// maxFileSize is the largest file that is read. Files written by people or
// generators are far smaller; what is larger is an archive with a wrong name.
const maxFileSize = 8 << 20

// maxNesting is the deepest nesting of brackets that is parsed. The parsers are
// recursive, and Go cannot recover from an exhausted stack.
const maxNesting = 2000

// IsTerraformFile reports whether Terraform or OpenTofu would load a file of
// this name as configuration. Backups and hidden files of editors are not.
func IsTerraformFile(name string) bool {
	if strings.HasPrefix(name, ".") || strings.HasSuffix(name, "~") ||
		strings.HasPrefix(name, "#") && strings.HasSuffix(name, "#") {
		return false
	}
	return configExtension(name) != ""
}

func configExtension(name string) string {
	for _, ext := range []string{".tf", ".tf.json", ".tofu", ".tofu.json"} {
		if strings.HasSuffix(name, ext) {
			return ext
		}
	}
	return ""
}

func isOverride(name string) bool {
	base := strings.TrimSuffix(name, configExtension(name))
	return base == "override" || strings.HasSuffix(base, "_override")
}

// shadowed reports whether OpenTofu loads another file in place of this one:
// "x.tofu" hides "x.tf".
func shadowed(name string, all map[string]bool) bool {
	switch ext := configExtension(name); ext {
	case ".tf", ".tf.json":
		base := strings.TrimSuffix(name, ext)
		return all[base+strings.Replace(ext, ".tf", ".tofu", 1)]
	}
	return false
}

// configFiles returns the configuration files of a directory in Terraform's
// loading order: by name, overrides last.
func configFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, e := range entries {
		if !e.IsDir() && IsTerraformFile(e.Name()) {
			names[e.Name()] = true
		}
	}
	var primary, overrides []string
	for _, e := range entries {
		name := e.Name()
		switch {
		case !names[name] || shadowed(name, names):
		case isOverride(name):
			overrides = append(overrides, filepath.Join(dir, name))
		default:
			primary = append(primary, filepath.Join(dir, name))
		}
	}
	return append(primary, overrides...), nil
}

// readFile reads a text file. The error says what is wrong in words for the
// user, without the path.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, errors.New("cannot be read: " + causeOf(err))
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("is not a regular file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, errors.New("cannot be read: " + causeOf(err))
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, maxFileSize+1))
	switch {
	case err != nil:
		return nil, errors.New("cannot be read: " + causeOf(err))
	case len(src) > maxFileSize:
		return nil, fmt.Errorf("is larger than %d MiB", maxFileSize>>20)
	case bytes.IndexByte(src, 0) >= 0:
		return nil, errors.New("is a binary file")
	}
	return src, nil
}

// causeOf returns the operating system's reason without operation and path.
func causeOf(err error) string {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		err = pathErr.Err
	}
	return err.Error()
}

// tooDeep reports whether the source nests brackets, unary operators or
// conditionals deeper than the recursive parsers can take.
func tooDeep(src []byte) bool {
	depth, unary, conditionals := 0, 0, 0
	for _, c := range src {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '!', '-':
			unary++
			if unary > maxNesting {
				return true
			}
			continue
		case '?':
			conditionals++
		case '\n':
			if depth == 0 {
				conditionals = 0
			}
			continue
		case ' ', '\t', '\r':
			continue
		}
		unary = 0
		if depth > maxNesting || conditionals > 10*maxNesting {
			return true
		}
	}
	return false
}
