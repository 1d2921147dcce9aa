package main

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/dynamolint/dynamolint/driver"
	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

// Variables that stand for the flags -dynamolint.config and -dynamolint.schema
// of go vet. Unlike with flags, the go command learns when the content changes.
const (
	configVariable = "DYNAMOLINT_CONFIG"
	schemaVariable = "DYNAMOLINT_SCHEMA"
)

// isVet reports whether the go command has started this program, as the tool of
// go vet -vettool or go fix -fixtool: to ask what it is, or for one unit, with
// flags of the tool and a file of its own making (src/cmd/go/internal/work). The
// protocol is that of unitchecker.
func isVet(args []string) bool {
	if len(args) == 1 && (args[0] == "-V=full" || args[0] == "-flags") {
		return true
	}
	if len(args) == 0 {
		return false
	}
	unit := args[len(args)-1]
	if !filepath.IsAbs(unit) || filepath.Base(unit) != "vet.cfg" {
		return false
	}
	flags := vetFlags()
	return flags.Parse(args) == nil && flags.NArg() == 1
}

// vetFlags returns the flags that the go command hands over: those of the
// analyzer and those of unitchecker, which defines them only when it runs.
func vetFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("vet", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	a := driver.New(driver.Settings{})
	a.Flags.VisitAll(func(f *flag.Flag) { flags.Var(f.Value, a.Name+"."+f.Name, "") })
	for _, name := range []string{a.Name, "json", "fix", "diff", "source", "v", "all"} {
		flags.Bool(name, false, "")
	}
	flags.String("tags", "", "")
	return flags
}

// vet speaks the protocol and does not return.
func vet(args []string) {
	dir, err := os.Getwd()
	if err == nil && args[0] == "-V=full" {
		if err = writeVetVersion(os.Stdout, dir); err == nil {
			os.Exit(engine.ExitClean)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, excerpt.Visible("dynamolint: "+explainError(err)))
		os.Exit(engine.ExitUsage)
	}
	settings := vetSettings(dir)
	if !makesFixes(args) {
		settings.Unlinked = noteUnlinked
	}
	a := driver.New(settings)
	if onlyFacts(args[len(args)-1]) {
		a.Run = func(*analysis.Pass) (any, error) { return nil, nil }
	} else {
		exitOnError(a)
	}
	unitchecker.Main(a)
}

// makesFixes reports whether a unit is analysed for its fixes, by go fix.
func makesFixes(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		return name == "fix" && value != "false"
	})
}

// noteUnlinked says that findings may be missing. A diagnostic would fail the run;
// the go command shows what a tool writes to standard error, and does not keep it
// with the results of the package.
func noteUnlinked(pkg string, calls int) {
	fmt.Fprintf(os.Stderr, "dynamolint: %s of package %s cannot be linked to a declared table; what needs the table is not reported there. Run dynamolint itself, or see %s\n",
		count(calls, "call"), excerpt.Visible(pkg), rules.DocsOf(version()).URL("docs/scale.md#what-a-package-does-not-show"))
}

// vetSettings returns how a package is analysed whose directory is dir: with
// the configuration nearest to it. The go command runs the tool in the
// directory of each package, and where it was started itself cannot be known
// there.
func vetSettings(dir string) driver.Settings {
	return driver.Settings{
		Version:    version(),
		Dir:        dir,
		Base:       vetRoot(dir), // as for paths in flags
		Discover:   true,
		ConfigFile: os.Getenv(configVariable),
		Schema:     os.Getenv(schemaVariable),
	}
}

// vetRoot returns the directory that paths start at, for a package in dir.
func vetRoot(dir string) string {
	if root, ok := config.PackageRoot(files.Disk, dir); ok {
		return root
	}
	return dir
}

// onlyFacts reports whether a unit is analysed for what others need to know of
// it, and not for findings.
func onlyFacts(unit string) bool {
	var cfg unitchecker.Config
	content, err := files.Disk.Source(unit)
	return err == nil && json.Unmarshal(content, &cfg) == nil && cfg.VetxOnly
}

// exitOnError ends the process when an analysis fails. If the tool exited with
// 0, as unitchecker does with -json, the go command would keep the unit as one
// without findings, and say nothing the next time.
func exitOnError(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		result, err := run(pass)
		if err != nil {
			fmt.Fprintln(os.Stderr, excerpt.Visible("dynamolint: "+err.Error())) // paths in full: this is the package's directory, not the user's
			os.Exit(engine.ExitIncomplete)
		}
		return result, nil
	}
}

// writeVetVersion writes the line that goes into the keys of the go command's
// cache. Besides the program it stands for everything that packages of the
// repository are judged by and that the go command does not know of: the files
// that are found, those that variables name, and where roots are. The error is
// what is wrong with the configuration of dir, for it would be that of every
// package. Flags are unknown here, so it is one even if they name another.
func writeVetVersion(w io.Writer, dir string) error {
	own, err := driver.Load(vetSettings(dir))
	if err != nil {
		return err
	}
	key := []byte(cache.Program() + own.Digest())
	dirs, marks := configured(vetRoot(dir))
	key = fmt.Appendf(key, "%q", marks)
	for _, directory := range dirs {
		l, err := driver.Load(vetSettings(directory))
		if err != nil {
			key = append(key, err.Error()...) // it is the error of the packages there
			continue
		}
		key = append(key, l.Digest()...)
	}
	_, err = fmt.Fprintf(w, "dynamolint version devel buildID=%x\n", sha256.Sum256(key))
	return err
}

// configured returns the directories at and below root that have a
// configuration or a baseline, and the paths relative to root of what marks the
// root of packages: if another directory becomes that, they change. Where
// nothing can be read the go command finds no package either.
func configured(root string) (dirs, marks []string) {
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir
		}
		if config.MarksRoot(entry.Name()) {
			marks = append(marks, filepath.ToSlash(strings.TrimPrefix(path, root)))
		}
		switch {
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "node_modules"):
			return fs.SkipDir
		case !entry.IsDir() && strings.HasPrefix(entry.Name(), ".dynamolint"):
			dirs = append(dirs, filepath.Dir(path))
		}
		return nil
	})
	return dirs, marks
}
