// Package inputs knows by their names which files the result of a run may depend
// on, and notices that they have changed. It reads no file and knows nothing of
// what they are for.
package inputs

import (
	"path/filepath"
	"slices"
	"strings"
)

// names and extensions of files that a run may read. Those in JSON are Terraform's,
// and whatever a configuration names: snapshots, plans, answers of the AWS CLI.
var (
	names      = []string{"go.mod", "go.sum", "go.work", "go.work.sum", ".gitignore", "modules.txt"}
	extensions = []string{".go", ".tf", ".tfvars", ".hcl", ".json", ".yml", ".yaml"}
)

// Is reports whether a run may depend on a file of this name.
func Is(path string) bool {
	return slices.Contains(names, filepath.Base(path)) || slices.Contains(extensions, filepath.Ext(path))
}

// Globs returns patterns for all such files, as editors take them.
func Globs() []string {
	bare := make([]string, len(extensions))
	for i, ext := range extensions {
		bare[i] = strings.TrimPrefix(ext, ".")
	}
	return []string{"**/*.{" + strings.Join(bare, ",") + "}", "**/{" + strings.Join(names, ",") + "}"}
}
