// Package golangci registers the golangci-lint module plugin. It knows how
// golangci-lint hands over settings and when it takes results from its cache,
// and nothing of what is checked.
package golangci

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/analyzer"
)

// golangci-lint finds plugins that registered themselves when they were imported.
func init() { register.Plugin("dynamolint", New) }

// settingsKey is where the settings are in .golangci.yml.
const settingsKey = "linters.settings.custom.dynamolint.settings"

// New returns the plugin for the settings in .golangci.yml. They are what
// .dynamolint.yml holds, besides "config", which names such a file and stands
// instead of it, and "schema", which names a snapshot of the tables or a folder
// with Terraform configurations. Relative paths start at the folder of
// .golangci.yml. If nothing is configured here, the .dynamolint.yml nearest to
// the working directory is.
func New(settings any) (register.LinterPlugin, error) {
	load, err := loadSettings(settings)
	if err != nil {
		return nil, err
	}
	loaded, err := analyzer.Load(load)
	if err != nil && load.Inline != nil {
		return nil, fmt.Errorf("%w (besides, \"config\" and \"schema\" can be set here)", err)
	}
	if err != nil {
		return nil, err
	}
	return &plugin{loaded}, nil
}

// loadSettings translates the settings in .golangci.yml.
func loadSettings(settings any) (analyzer.Settings, error) {
	s := analyzer.Settings{Discover: true, FoldRelated: true, InlineName: settingsKey}
	var tree map[string]any
	switch settings := settings.(type) {
	case nil:
		return s, nil
	case map[string]any:
		tree = settings
	default:
		return s, fmt.Errorf("%s is not a mapping", settingsKey)
	}
	base, err := configFolder()
	if err != nil {
		return s, err
	}
	inline := map[string]any{}
	for key, value := range tree {
		switch key {
		case "config":
			s.ConfigFile, err = path(base, key, value)
		case "schema":
			s.Schema, err = path(base, key, value)
		default:
			inline[key] = value
		}
		if err != nil {
			return s, err
		}
	}
	if len(inline) > 0 {
		s.Dir = base
		if s.Inline, err = json.Marshal(inline); err != nil { // JSON is YAML
			return s, fmt.Errorf("%s: %w", settingsKey, err)
		}
	}
	return s, nil
}

func path(base, key string, value any) (string, error) {
	name, ok := value.(string)
	if !ok || name == "" {
		return "", fmt.Errorf("%s.%s is not a path", settingsKey, key)
	}
	if filepath.IsAbs(name) {
		return name, nil
	}
	return filepath.Join(base, name), nil
}

// configFolder returns the folder of the .golangci.yml at or above the working
// directory, as golangci-lint does not tell which file it has read. Without one
// (the file was named on the command line) it is the working directory.
func configFolder() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for dir := start; ; dir = filepath.Dir(dir) {
		for _, extension := range []string{"yml", "yaml", "toml", "json"} {
			switch _, err := os.Stat(filepath.Join(dir, ".golangci."+extension)); {
			case err == nil:
				return dir, nil
			case !errors.Is(err, os.ErrNotExist):
				return "", err
			}
		}
		if dir == filepath.Dir(dir) {
			return start, nil
		}
	}
}

type plugin struct{ loaded *analyzer.Loaded }

func (p *plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

// BuildAnalyzers returns the analyzer and one that does nothing. The key of
// golangci-lint's cache holds the names of all analyzers but not the files that
// ours reads: their digest is the name of the second one.
func (p *plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{p.loaded.Analyzer(), {
		Name: "dynamolint_inputs_" + p.loaded.Digest(),
		Doc:  "reports nothing; its name stands for the files that dynamolint reads",
		Run:  func(*analysis.Pass) (any, error) { return nil, nil },
	}}, nil
}
