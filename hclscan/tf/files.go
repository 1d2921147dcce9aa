package tf

import (
	"os"
	"path/filepath"
	"strings"
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

// tooDeep reports whether the source may exhaust the stack. It reads single
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
