// Package golangci registers the golangci-lint module plugin. It knows how
// golangci-lint hands over settings and when it takes results from its cache,
// and nothing of what is checked.
package golangci

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/build"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/driver"
)

// golangci-lint finds plugins that registered themselves when they were imported.
func init() { register.Plugin("dynamolint", New) }

// settingsKey is where the settings are in .golangci.yml.
const settingsKey = "linters.settings.custom.dynamolint.settings"

// New returns the plugin for the settings in .golangci.yml. They are what
// .dynamolint.yml holds, besides "config", which names such a file and stands
// instead of it, and "schema", which names a snapshot of the tables or a
// directory with Terraform configurations. "fail-on" may stand next to "config".
// Relative paths start at the directory of .golangci.yml. If nothing else is
// configured here, the .dynamolint.yml nearest to the working directory is.
func New(settings any) (register.LinterPlugin, error) {
	load, err := loadSettings(settings)
	if err != nil {
		return nil, err
	}
	loaded, err := driver.Load(load)
	if err != nil {
		return nil, err
	}
	// As an error of a package it would hide what other linters report about all of them.
	if err := loaded.CheckSchema(); err != nil {
		return nil, err
	}
	return &plugin{loaded, os.Stderr}, nil
}

// loadSettings translates the settings in .golangci.yml.
func loadSettings(settings any) (driver.Settings, error) {
	s := driver.Settings{Discover: true, PerLine: true, FailingOnly: true, InlineName: settingsKey, OtherKeys: []string{"config", "schema"}}
	var tree map[string]any
	switch settings := settings.(type) {
	case nil:
		return s, nil
	case map[string]any:
		tree = settings
	default:
		return s, fmt.Errorf("%s is not a mapping", settingsKey)
	}
	var err error
	if s.Base, err = configDirectory(os.Args[1:]); err != nil {
		return s, err
	}
	inline := map[string]any{}
	for _, key := range slices.Sorted(maps.Keys(tree)) { // so that the same error is the first
		value := tree[key]
		switch key {
		case "config":
			s.ConfigFile, err = path(key, value)
		case "schema":
			s.Schema, err = path(key, value)
		case "fail-on": // also next to a configuration file
			s.FailOn = fmt.Sprint(value)
		default:
			inline[key] = value
		}
		if err != nil {
			return s, err
		}
	}
	if len(inline) > 0 {
		s.Dir = s.Base
		if s.Inline, err = json.Marshal(inline); err != nil { // JSON is YAML
			return s, fmt.Errorf("%s: %w", settingsKey, err)
		}
	}
	return s, nil
}

func path(key string, value any) (string, error) {
	name, ok := value.(string)
	if !ok || name == "" {
		return "", fmt.Errorf("%s.%s is not a path", settingsKey, key)
	}
	return name, nil
}

// configDirectory returns the directory of the .golangci.yml that golangci-lint
// reads, as it does not tell. It looks in the working directory, then in the
// directory of the first path that it is to check and above that. Without such
// a file (it was named on the command line) it is the working directory.
func configDirectory(args []string) (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	found, err := hasConfig(start)
	if found || err != nil {
		return start, err
	}
	for dir := checkedDirectory(start, args); ; dir = filepath.Dir(dir) {
		if found, err := hasConfig(dir); found || err != nil {
			return dir, err
		}
		if dir == filepath.Dir(dir) {
			return start, nil
		}
	}
}

func hasConfig(dir string) (bool, error) {
	for _, extension := range []string{"yml", "yaml", "toml", "json"} {
		if _, err := os.Stat(filepath.Join(dir, ".golangci."+extension)); !errors.Is(err, os.ErrNotExist) {
			return err == nil, err
		}
	}
	return false, nil
}

// checkedDirectory returns the directory of the first argument after the
// subcommand that is a directory, a Go file or a pattern, else the working
// directory. Which flags have values of their own is unknown here, but those
// are hardly ever that.
func checkedDirectory(start string, args []string) string {
	for _, arg := range args[min(1, len(args)):] {
		dir, pattern := strings.CutSuffix(filepath.ToSlash(arg), "...")
		switch dir = resolve(start, dir); {
		case strings.HasPrefix(arg, "-"):
		case filepath.Ext(dir) == ".go":
			return filepath.Dir(dir)
		case pattern, isDirectory(dir):
			return dir
		}
	}
	return start
}

func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func resolve(base, path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(base, path)
}

type plugin struct {
	loaded *driver.Loaded
	stderr io.Writer // golangci-lint has no place for what concerns no package that it checks
}

// buildTags returns the build tags of .golangci.yml. golangci-lint tells package
// go/build about them, before it loads packages, and plugins not at all.
func buildTags() []string { return build.Default.BuildTags }

func (p *plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

// BuildAnalyzers analyses the repository, and returns an analyzer that reports of each
// package what was found in it, and one that does nothing. golangci-lint takes the results of
// a package from its cache if the package, what it imports and the names of all analyzers are
// the same. What is found in a package depends on more, such as the main package that tells
// a constructor its table: a digest of what is found is the name of the second analyzer.
func (p *plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	whole, err := p.loaded.Whole(buildTags)
	if err != nil {
		return nil, err
	}
	if incomplete := whole.Incomplete(); incomplete != "" {
		_, _ = fmt.Fprintln(p.stderr, "dynamolint:", incomplete) // lost only where standard error is closed
	}
	return []*analysis.Analyzer{whole.Analyzer(), {
		Name: "dynamolint_found_" + whole.Digest(),
		Doc:  "reports nothing; its name stands for what dynamolint finds",
		Run:  func(*analysis.Pass) (any, error) { return nil, nil },
	}}, nil
}
