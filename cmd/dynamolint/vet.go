package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/dynamolint/dynamolint/analyzer"
	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/internal/engine"
)

// Variables that stand for the flags -dynamolint.config and -dynamolint.schema
// of go vet. Unlike with flags, the go command learns when the content changes.
const (
	configVariable = "DYNAMOLINT_CONFIG"
	schemaVariable = "DYNAMOLINT_SCHEMA"
)

// isVet reports whether the go command has started this program, as the tool of
// go vet -vettool or go fix -fixtool. The protocol is that of unitchecker.
func isVet(args []string) bool {
	return len(args) > 0 && (args[0] == "-V=full" || args[0] == "-flags" || strings.HasSuffix(args[len(args)-1], ".cfg"))
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
		fmt.Fprintln(os.Stderr, "dynamolint: "+explainError(err))
		os.Exit(engine.ExitUsage)
	}
	a := analyzer.New(vetSettings(dir))
	if onlyFacts(args[len(args)-1]) {
		a.Run = func(*analysis.Pass) (any, error) { return nil, nil }
	} else {
		exitOnError(a)
	}
	unitchecker.Main(a)
}

// vetSettings returns how a package is analysed whose folder is dir: with the
// configuration nearest to it. The go command runs the tool in the folder of
// each package, and where it was started itself cannot be known there.
func vetSettings(dir string) analyzer.Settings {
	return analyzer.Settings{
		Dir:        dir,
		Discover:   true,
		ConfigFile: fromRoot(dir, os.Getenv(configVariable)),
		Schema:     fromRoot(dir, os.Getenv(schemaVariable)),
	}
}

// fromRoot returns a path that starts at the root of the repository around dir,
// as those in flags do.
func fromRoot(dir, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(repositoryRoot(dir), path)
}

func repositoryRoot(dir string) string {
	if root, ok := config.Root(dir); ok {
		return root
	}
	return dir
}

// onlyFacts reports whether a unit is analysed for what others need to know of
// it, and not for findings.
func onlyFacts(unit string) bool {
	var cfg unitchecker.Config
	content, err := os.ReadFile(unit)
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
			fmt.Fprintln(os.Stderr, "dynamolint:", err) // paths in full: this is the package's folder, not the user's
			os.Exit(engine.ExitIncomplete)
		}
		return result, nil
	}
}

// writeVetVersion writes the line that goes into the keys of the go command's
// cache. Besides the program it stands for everything that packages of the
// repository are judged by and that the go command does not know of: the files
// that are found, and those that variables name. The error is what is wrong
// with the configuration of dir, for it would be that of every package.
func writeVetVersion(w io.Writer, dir string) error {
	own, err := analyzer.Load(vetSettings(dir))
	if err != nil {
		return err
	}
	path, err := os.Executable()
	if err != nil {
		return err
	}
	key, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	key = append(key, own.Digest()...)
	for _, folder := range configured(repositoryRoot(dir)) {
		l, err := analyzer.Load(vetSettings(folder))
		if err != nil {
			key = append(key, err.Error()...) // it is the error of the packages there
			continue
		}
		key = append(key, l.Digest()...)
	}
	_, err = fmt.Fprintf(w, "dynamolint version devel buildID=%x\n", sha256.Sum256(key))
	return err
}

// configured returns the folders at and below root that have a configuration or
// a baseline. Where nothing can be read the go command finds no package either.
func configured(root string) (folders []string) {
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil, entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "node_modules"):
			return fs.SkipDir
		case !entry.IsDir() && strings.HasPrefix(entry.Name(), ".dynamolint"):
			folders = append(folders, filepath.Dir(path))
		}
		return nil
	})
	return folders
}
