package load

import (
	"bytes"
	"go/scanner"
	"go/token"
	"io"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// NoteInputs asks, for the record of the files of a configuration, what [List] depends on: the
// go command, its settings, the module files of the directories of some modules and above
// them, the import clauses of all packages in these or in directories that replace modules,
// and that the other modules are there: those do not change, and neither does the standard
// library of a toolchain. It reports whether that is all: not if other programs have a say.
func NoteInputs(cfg Config, settings Settings, modules []string, listed []*packages.Package) (all bool) {
	n := &noting{system: cfg.Files, cfg: cfg, settings: settings, visited: map[string]bool{}}
	if settings.GOROOT == "" || cfg.variable("GOPACKAGESDRIVER") != "off" && (cfg.variable("GOPACKAGESDRIVER") != "" || n.program("gopackagesdriver") != "") {
		return false
	}
	for flag := range strings.FieldsSeq(cfg.variable("GOFLAGS")) {
		if name := strings.TrimLeft(flag, "-"); strings.HasPrefix(name, "overlay=") || strings.HasPrefix(name, "modfile=") {
			return false
		}
	}
	if !n.toolchain() {
		return false
	}
	for _, dir := range modules {
		n.module(dir)
		n.packages(dir)
	}
	packages.Visit(listed, nil, func(p *packages.Package) {
		switch {
		case p.Module != nil && settings.isFixedDir(p.Module.Dir):
			if dir := p.Module.Dir; !n.visited[dir] {
				n.visited[dir] = true
				n.system.Exists(dir)
			}
		case p.Module != nil || len(p.GoFiles) > 0 && !within(settings.GOROOT, p.GoFiles[0]):
			for _, file := range append(p.GoFiles, p.IgnoredFiles...) {
				n.directory(filepath.Dir(file))
			}
			if p.Module != nil && p.Module.Dir != "" && !n.visited[filepath.Join(p.Module.Dir, "go.mod")] {
				n.module(p.Module.Dir)
			}
		}
	})
	return true
}

type noting struct {
	system   *files.System
	cfg      Config
	settings Settings
	visited  map[string]bool // directories, and go.mod files
}

// variable returns the value of an environment variable; the last one counts.
func (c Config) variable(name string) (value string) {
	for _, entry := range c.Env {
		if v, ok := strings.CutPrefix(entry, name+"="); ok {
			value = v
		}
	}
	return value
}

func within(dir, path string) bool { return strings.HasPrefix(path, dir+string(filepath.Separator)) }

// program returns the path of the program of a name that PATH leads to, "" if there is none, and
// notes that.
func (n *noting) program(name string) string {
	for _, dir := range filepath.SplitList(n.cfg.variable("PATH")) {
		for _, path := range []string{filepath.Join(dir, name), filepath.Join(dir, name+".exe")} {
			if n.system.Exists(path) {
				return path
			}
		}
	}
	return ""
}

// toolchain notes the go command and what settings it has. Whether there is a compiler for C
// decides whether files that use cgo are part of a package.
func (n *noting) toolchain() bool {
	id, err := n.system.View(n.program("go"), files.MaxData, Program) // another version may choose another toolchain
	if err != nil || len(id) == 0 {
		return false // the program that is called go may choose one by what it alone knows
	}
	for _, compiler := range []string{"gcc", "clang", "cc", n.cfg.variable("CC")} {
		n.program(compiler)
	}
	for _, file := range []string{filepath.Join(n.settings.GOROOT, "VERSION"), filepath.Join(n.settings.GOROOT, "go.env"), n.settings.GOENV} {
		if file != "" && file != "off" {
			_, _ = n.system.Source(file) // that there is none is an answer, too
		}
	}
	return true
}

// module notes the files that say which modules those in a directory need. The go command
// looks for a workspace above it, too.
func (n *noting) module(dir string) {
	n.visited[filepath.Join(dir, "go.mod")] = true
	for _, name := range []string{"go.mod", "go.sum", filepath.Join("vendor", "modules.txt")} {
		_, _ = n.system.Source(filepath.Join(dir, name)) // that there is none is an answer, too
	}
	for at := dir; ; at = filepath.Dir(at) {
		for _, name := range []string{"go.work", "go.work.sum"} {
			_, _ = n.system.Source(filepath.Join(at, name)) // likewise
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	if work := n.cfg.variable("GOWORK"); filepath.IsAbs(work) {
		_, _ = n.system.Source(work)          // likewise
		_, _ = n.system.Source(work + ".sum") // likewise
	}
}

// packages notes the directories in which the go command looks for the packages of a module:
// see "Package lists and patterns" of "go help packages".
func (n *noting) packages(dir string) {
	for _, e := range n.directory(dir) {
		if !e.IsDir() || e.Name == "testdata" || e.Name == "vendor" || strings.HasPrefix(e.Name, ".") || strings.HasPrefix(e.Name, "_") {
			continue
		}
		sub := filepath.Join(dir, e.Name)
		if n.system.Exists(filepath.Join(sub, "go.mod")) {
			continue // another module
		}
		n.packages(sub)
	}
}

// directory notes what is in a directory, and the headers of its Go files.
func (n *noting) directory(dir string) []files.Entry {
	if n.visited[dir] {
		return nil
	}
	n.visited[dir] = true
	entries, _ := n.system.ReadDir(dir) // the error is noted, too
	for _, e := range entries {
		if e.IsDir() || !strings.HasSuffix(e.Name, ".go") {
			continue
		}
		shown, err := n.system.View(filepath.Join(dir, e.Name), files.MaxSource, Header)
		if err == nil && bytes.Contains(shown, embed) {
			n.below(dir)
		}
	}
	return entries
}

// below notes all that is below a directory, which files may embed: it is an error if there
// is nothing that they name.
func (n *noting) below(dir string) {
	entries, _ := n.system.ReadDir(dir) // the error is noted, too
	for _, e := range entries {
		if e.IsDir() {
			n.below(filepath.Join(dir, e.Name))
		}
	}
}

var embed = []byte("//go:embed")

// Program shows what identifies a program that Go has built, and nothing of others.
var Program = files.View{Name: "Go: build ID", Parts: func(content io.ReaderAt) []byte {
	id, _ := cache.BuildID(content)
	return []byte(id)
}}

// Header shows what the go command reads of a Go file to list packages: everything up to the
// last import, and the lines that embed files. Of a file that is not Go it shows all.
var Header = files.View{Name: "Go: header", Of: func(content []byte) []byte {
	end, ok := endOfImports(content)
	if !ok {
		return content
	}
	shown := bytes.Clone(content[:end])
	for line := range bytes.Lines(content[end:]) {
		if bytes.Contains(line, embed) {
			shown = append(shown, line...)
		}
	}
	return shown
}}

// endOfImports returns the offset at which the declarations of a file begin that are no imports.
func endOfImports(content []byte) (end int, ok bool) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(content))
	failed := false
	s.Init(file, content, func(token.Position, string) { failed = true }, 0)
	depth, packaged := 0, false
	for {
		pos, tok, _ := s.Scan()
		switch tok {
		case token.PACKAGE:
			packaged = true
		case token.LPAREN:
			depth++
		case token.RPAREN:
			depth--
		case token.IMPORT, token.IDENT, token.STRING, token.PERIOD, token.SEMICOLON:
		case token.FUNC, token.TYPE, token.VAR, token.CONST:
			return file.Offset(pos), packaged && depth == 0 && !failed
		case token.EOF:
			return len(content), packaged && depth == 0 && !failed
		default:
			return 0, false
		}
	}
}
