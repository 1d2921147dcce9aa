// Package driver is dynamolint as one go/analysis analyzer, for drivers other
// than its own: go vet, go fix, golangci-lint, Bazel nogo. It sees one package
// at a time, so rules about Terraform alone do not run here; what it reports is
// otherwise what the command dynamolint reports. It knows nothing of any driver.
package driver

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
)

// Analyzer is for drivers that are built of exported analyzers, such as Bazel
// nogo. It looks for no file by itself: its configuration is the default one
// unless a flag names another, and paths are relative to the current directory.
var Analyzer = New(Settings{Root: "."})

// New returns an analyzer whose flags config, enable, disable and schema refine
// the settings. They are loaded when the first package is analysed that can
// reach DynamoDB, and hold for the life of the process; what is wrong with them
// is the error of every such package. Paths in flags start at the root (see
// [Settings.Root]), because drivers run analyzers in directories of their
// choosing.
func New(base Settings) *analysis.Analyzer {
	var flags struct {
		config, schema  string
		enable, disable names
	}
	load := sync.OnceValues(func() (*Loaded, error) {
		s := base
		s.Enable = append(s.Enable, flags.enable...)
		s.Disable = append(s.Disable, flags.disable...)
		s.configFlag, s.schemaFlag = flags.config, flags.schema
		return Load(s)
	})
	a := newAnalyzer(load)
	a.Flags.StringVar(&flags.config, "config", "", "read the configuration from this `file` and look for no other")
	a.Flags.StringVar(&flags.schema, "schema", "", "compare with the tables of this snapshot `file` or directory of Terraform configurations")
	a.Flags.Var(&flags.enable, "enable", "turn these `rules` on: IDs or names, separated by commas")
	a.Flags.Var(&flags.disable, "disable", "turn these `rules` off: IDs or names, separated by commas")
	return a
}

// Analyzer returns an analyzer that runs with what was loaded.
func (l *Loaded) Analyzer() *analysis.Analyzer {
	return newAnalyzer(func() (*Loaded, error) { return l, nil })
}

func newAnalyzer(load func() (*Loaded, error)) *analysis.Analyzer {
	a := described()
	a.Requires = []*analysis.Analyzer{extract.Analyzer}
	a.Run = func(pass *analysis.Pass) (any, error) {
		// Like the command, it skips packages that cannot reach
		// DynamoDB, not even for directives. Of these there are so many
		// that settings are not loaded for them either.
		if !pass.ResultOf[extract.Analyzer].(*extract.Package).ReachesSDK {
			return nil, nil
		}
		l, err := load()
		if err != nil {
			return nil, fmt.Errorf("package %s: %w", pass.Pkg.Path(), err)
		}
		return nil, l.check(pass)
	}
	return a
}

// described returns an analyzer that does nothing yet.
func described() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: "dynamolint",
		Doc: `check how Go code uses DynamoDB against published design guidelines

Each message begins with the ID of its rule; "dynamolint explain ID" and
https://github.com/dynamolint/dynamolint describe it.`,
		URL: "https://github.com/dynamolint/dynamolint",
	}
}

// names is a flag that holds a list and may be repeated.
type names []string

func (n *names) String() string { return strings.Join(*n, ",") }

func (n *names) Set(list string) error {
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name != "" { // as it is where a variable of a script has no value
			*n = append(*n, name)
		}
	}
	return nil
}

// resolve returns path as it is seen from a directory; "" stays what it is.
func resolve(dir, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}
