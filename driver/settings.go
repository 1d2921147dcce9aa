package driver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/build"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// Settings say what an analyzer runs with. The zero value is the default
// configuration, without reading any file.
type Settings struct {
	// Dir is the directory that the search for what these settings leave open
	// begins in; "" is the current one. Relative paths in them start at Base;
	// "" is Dir.
	Dir, Base string

	// Root is the directory that paths in findings and baselines are relative
	// to. If it is "" it is the nearest directory at or above Dir with .git,
	// else with a go.work, else with a go.mod, else that of the configuration
	// file, else Dir.
	Root string

	// ConfigFile is the configuration, a file in the form of .dynamolint.yml.
	ConfigFile string

	// Inline is the configuration itself, in the same form; version may be left
	// out. InlineName is what messages call it. OtherKeys could be set next to its
	// keys where the driver has it from: messages about unknown ones suggest them.
	Inline     []byte
	InlineName string
	OtherKeys  []string

	// Enable and Disable name rules that are turned on and off besides. FailOn is a
	// severity as in the configuration, and wins over it; "" leaves it.
	Enable, Disable []string
	FailOn          string

	// Schema says which tables the code is compared with: a snapshot file that
	// "dynamolint schema --out" wrote, or a directory with Terraform
	// configurations, which is scanned with everything below. Snapshot is the
	// content of such a file. Without either, rules that compare code with
	// tables do not run.
	Schema   string
	Snapshot []byte

	// Discover looks for what is not given: the .dynamolint.yml nearest to Dir,
	// and the baseline beside it, or at the root if there is no such file.
	Discover bool

	// Version is that of dynamolint, for links to its documentation; "" is that of its
	// module in the program.
	Version string

	// PerLine is for drivers that show one diagnostic for each line, nothing but its
	// message, and the same message a few times only: there is one for each line,
	// with all that is found on it, and no two have the same text.
	PerLine bool

	// FailingOnly leaves out what does not fail the command, for drivers that fail
	// on every diagnostic: what is below the fail-on severity.
	FailingOnly bool

	// Unlinked is told, of a package that is compared with tables, how many of its
	// calls cannot be linked to any: what needs the table is not reported of them.
	// It may be nil.
	Unlinked func(pkg string, calls int)

	configFlag, schemaFlag string // as ConfigFile and Schema, relative to the root
}

// Loaded is what an analyzer runs with, read and checked.
type Loaded struct {
	root     string // absolute
	rules    *rules.Set
	config   *config.Config
	baseline *baseline.Baseline // nil if there is none
	tables   func() (*schema.Model, error)
	docs     rules.Docs
	now      time.Time

	perLine, failingOnly bool // see Settings
	unlinked             func(pkg string, calls int)

	baselineFile string // "" if there is none
	settings     string // what of the configuration is in no file
}

// Load reads the configuration and all that it names, and looks whether the
// schema is there. The error says what is wrong with them. A directory with
// Terraform is not read before a package needs it; see [Loaded.CheckSchema].
func Load(s Settings) (*Loaded, error) {
	dir, err := filepath.Abs(s.Dir)
	if err != nil {
		return nil, err
	}
	l := &Loaded{rules: catalog.Rules(), docs: rules.DocsOf(cmp.Or(s.Version, build.Version())), now: time.Now(), perLine: s.PerLine, failingOnly: s.FailingOnly, unlinked: s.Unlinked}
	base := dir
	if s.Base != "" {
		base = resolve(dir, s.Base)
	}
	file := resolve(base, s.ConfigFile)
	if s.Discover && file == "" && s.Inline == nil && s.configFlag == "" {
		if file, err = config.Find(files.Disk, dir); err != nil {
			return nil, err
		}
	}
	l.root = s.root(dir, file)
	if s.configFlag != "" {
		file = resolve(l.root, s.configFlag)
	}
	if err := l.configure(s, base, file); err != nil {
		return nil, err
	}
	l.settings = s.inNoFile(base)
	if err := l.readBaseline(s.Discover); err != nil {
		return nil, err
	}
	if l.tables, err = l.readSchema(s, base); err != nil {
		return nil, err
	}
	return l, nil
}

// root returns the directory that findings are relative to; see
// [Settings.Root].
func (s *Settings) root(dir, configFile string) string {
	if s.Root != "" {
		return resolve(dir, s.Root)
	}
	if root, ok := config.PackageRoot(files.Disk, dir); ok {
		return root
	}
	if configFile != "" {
		return filepath.Dir(configFile)
	}
	return dir
}

// inNoFile returns what tells these settings from others with the same configuration files.
func (s *Settings) inNoFile(base string) string {
	if s.Inline == nil && len(s.Enable)+len(s.Disable) == 0 && s.FailOn == "" {
		return ""
	}
	return fmt.Sprintf("%q %q %q %q %q", base, s.Inline, s.Enable, s.Disable, s.FailOn)
}

func (l *Loaded) configure(s Settings, base, file string) (err error) {
	switch {
	case file != "" && s.configFlag == "" && s.Inline != nil:
		return errors.New("settings contain both a configuration file and a configuration: keep one")
	case file != "":
		l.config, err = config.Load(files.Disk, file, l.root, l.rules)
	case s.Inline != nil:
		name := s.InlineName
		if name == "" {
			name = "configuration"
		}
		l.config, err = config.Parse(name, s.Inline, base, l.root, l.rules, s.OtherKeys...)
	default:
		l.config = config.Default()
	}
	if err != nil {
		return err
	}
	prefix := "-dynamolint."
	if s.InlineName != "" {
		prefix = s.InlineName + "."
	}
	return l.config.Apply(config.Flags{Prefix: prefix, Enable: s.Enable, Disable: s.Disable, FailOn: s.FailOn}, l.rules)
}

// readBaseline reads the baseline that the configuration names, else, if it may
// be looked for, the one beside the configuration file; without that, at the root.
func (l *Loaded) readBaseline(discover bool) error {
	file := l.config.Baseline
	if file == "" && discover {
		file = baseline.Default(l.config.File, l.root)
	}
	if file == "" {
		return nil
	}
	known, err := baseline.Read(files.Disk, file)
	if errors.Is(err, fs.ErrNotExist) && l.config.Baseline == "" {
		return nil
	}
	l.baseline, l.baselineFile = known, file
	return err
}

// readSchema returns how to get at the declared tables. A directory is scanned
// when the first package needs it: most packages do not.
func (l *Loaded) readSchema(s Settings, base string) (func() (*schema.Model, error), error) {
	start, path := base, s.Schema
	if s.schemaFlag != "" {
		start, path = l.root, s.schemaFlag
	}
	switch {
	case path == "" && s.Snapshot == nil:
		return func() (*schema.Model, error) { return nil, nil }, nil
	case path == "":
		return decoded("snapshot", s.Snapshot)
	case s.Snapshot != nil:
		return nil, errors.New("settings contain both a schema and a snapshot: keep one")
	}
	path = resolve(start, path)
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("schema: %w; relative paths start at %s", err, start)
	}
	if info.IsDir() {
		return sync.OnceValues(func() (*schema.Model, error) { return l.scan(context.Background(), path) }), nil
	}
	content, err := files.Disk.File(path, files.MaxData)
	if err != nil {
		return nil, fmt.Errorf("schema: %w; %s", err, files.Hint(err))
	}
	return decoded("schema: "+path, content)
}
