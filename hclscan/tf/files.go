package tf

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/readfile"
)

// maxFileSize is the largest file that is read. Files written by people or
// generators are far smaller; what is larger is an archive with a wrong name.
const maxFileSize = 8 << 20

// The parsers and the evaluator are recursive, and Go cannot recover from an
// exhausted stack. These limits keep them far below the default of 1 GB; they
// were found by growing each construct until it failed.
const (
	maxNesting      = 2_000   // brackets, and unary operators in a row
	maxConditionals = 20_000  // "?" in one top-level block
	maxOperators    = 400_000 // operator characters in one top-level block
)

const nestingMessage = "nests brackets or operators too deeply to be parsed"

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

// errBinary is the reason why a file is no text.
var errBinary = errors.New("is a binary file")

// readFile reads a text file. The error says what is wrong in words for the
// user, without the path; readHint says what to do about it.
func readFile(path string) ([]byte, error) {
	src, err := readfile.File(path, maxFileSize)
	if pathErr, ok := errors.AsType[*fs.PathError](err); ok {
		err = pathErr.Err
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w", err)
	case bytes.IndexByte(src, 0) >= 0:
		return nil, errBinary
	}
	return src, nil
}

func readHint(err error) string {
	_, large := errors.AsType[*readfile.TooLarge](err)
	switch {
	case large:
		return "split the file, or exclude it"
	case errors.Is(err, readfile.ErrNotRegular) || errors.Is(err, readfile.ErrDirectory):
		return "remove it, or exclude it"
	case errors.Is(err, errBinary):
		return "exclude it, or give it another name"
	}
	return "make the file readable, or exclude it"
}

// causeOf returns the operating system's reason without operation and path.
func causeOf(err error) string {
	if pathErr, ok := errors.AsType[*fs.PathError](err); ok {
		return pathErr.Err.Error()
	}
	return err.Error()
}

// tooDeep reports whether the source may exhaust the stack. It looks at single
// characters only, wherever they stand, so that it costs next to nothing.
func tooDeep(src []byte) bool {
	depth, unary, conditionals, operators := 0, 0, 0, 0
	for _, c := range src {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '!', '-':
			operators++
			if unary++; unary > maxNesting {
				return true
			}
			continue
		case '?':
			conditionals++
		case '+', '*', '/', '%', '&', '|', '<', '>', '=':
			operators++
		case '\n':
			if depth == 0 {
				conditionals, operators = 0, 0
			}
			continue
		case ' ', '\t', '\r':
			continue
		}
		unary = 0
		if depth > maxNesting || conditionals > maxConditionals || operators > maxOperators {
			return true
		}
	}
	return false
}
