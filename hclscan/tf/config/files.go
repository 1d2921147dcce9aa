package config

import (
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// What files are for.
var (
	configFile   = &repofile.Kind{Effect: "nothing in it is analysed", Large: "split it into smaller files"}
	VariableFile = &repofile.Kind{Effect: "variables that it may set are treated as unknown", Large: "split it into several variable files"}
	manifestFile = &repofile.Kind{Effect: "modules of registries are treated as not installed", Large: `remove the directory .terraform and run "terraform init"`}
	lockFile     = &repofile.Kind{Effect: "the versions of providers are treated as unknown", Large: `remove it and run "terraform init"`}
)

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
func configFiles(system *files.System, dir string) ([]string, error) {
	entries, err := system.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, e := range entries {
		if !e.IsDir() && IsTerraformFile(e.Name) {
			names[e.Name] = true
		}
	}
	var primary, overrides []string
	for _, e := range entries {
		name := e.Name
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
