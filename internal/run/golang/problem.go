package golang

import (
	"errors"
	"fmt"
	"go/ast"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// loadProblem says why a go.mod or go.work cannot be used, at the line that the
// error names, if it names one.
func loadProblem(file string, err error) rules.Problem {
	p := rules.Problem{
		Span:    rules.Span{File: file},
		Message: "cannot load the module: " + state.Reason(err),
		Hint:    "run \"go list ./...\" there and fix what it reports",
	}
	if errors.Is(err, files.ErrNotRegular) {
		p.Hint = "remove it, or exclude its directory in .dynamolint.yml"
	}
	var list modfile.ErrorList
	if errors.As(err, &list) && len(list) > 0 {
		p.Message = "cannot load the module: " + list[0].Err.Error()
		p.Span.Start = rules.Pos{Line: list[0].Pos.Line, Column: max(list[0].Pos.LineRune, 1)}
	}
	return p
}

// listProblem says why the go command cannot list a unit.
func (u *unit) listProblem(err error) rules.Problem {
	if strings.Contains(err.Error(), "go command required, not found") {
		p := loadProblem(u.file, errors.New("the go command is not found in PATH"))
		p.Hint = "install Go, or add it to PATH"
		return p
	}
	_, stderr, ok := strings.Cut(err.Error(), "stderr: ")
	if !ok || strings.TrimSpace(stderr) == "" {
		return loadProblem(u.file, err)
	}
	return u.saidProblem(stderr)
}

// saidProblem says why a unit cannot be loaded in the words of the go command.
func (u *unit) saidProblem(text string) rules.Problem {
	message, command := splitAdvice(text)
	p := loadProblem(u.file, errors.New(strings.TrimPrefix(message, "go: ")))
	if command != "" {
		p.Hint = fmt.Sprintf("run %q", command)
	}
	if needed := newer.FindStringSubmatch(message); needed != nil {
		p.Hint = fmt.Sprintf("install Go %s or newer, or set GOTOOLCHAIN=auto so that the go command downloads it", needed[1])
	}
	for line := range strings.Lines(text) {
		if span, message, ok := u.splitPosition(strings.TrimSpace(line)); ok {
			p.Span, p.Message = span, "cannot load the module: "+message
			break
		}
	}
	return p
}

// newer finds the version of Go that a module needs, where that which runs is older.
var newer = lazyregexp.New(`requires go >= ([\w.]+) \(running go`)

var progress = lazyregexp.New(`^go: (downloading|finding|extracting|upgraded|added) `)

// splitAdvice splits what the go command says into its reason, on one line, and
// the command that it proposes, if any. It indents what continues a line.
func splitAdvice(text string) (message, command string) {
	var parts []string
	for line := range strings.Lines(text) {
		continues := strings.HasPrefix(line, "\t")
		line = strings.TrimSpace(line)
		switch {
		case line == "" || progress.MatchString(line):
		case continues && strings.HasPrefix(line, "go "):
			if command == "" {
				command = line
			}
		case len(parts) == 0 || continues:
			parts = append(parts, strings.TrimSuffix(line, ":"))
		}
	}
	message = strings.Join(parts, ": ")
	for _, introduction := range []string{"; to add it", "; to add", "; to update it"} {
		message = strings.TrimSuffix(message, introduction)
	}
	message = strings.TrimSuffix(message, ".")
	return message, command
}

// compileProblem says why a package does not compile: the first error that has
// a position, how many others there are, and what follows from that.
func (u *unit) compileProblem(p *packages.Package, so string) rules.Problem {
	span, message := rules.Span{File: u.packageDir(p)}, ""
	others := -1
	own := ownErrors(p)
	isChecked := func(e packages.Error) bool { return e.Kind != packages.ListError }
	for _, e := range own {
		if e.Kind == packages.ListError && slices.ContainsFunc(own, isChecked) {
			continue // the go command's words for what the type checker says too
		}
		others++
		if others == 0 {
			span, message = u.position(e, span)
		}
	}
	problem := rules.Problem{Span: span, Message: fmt.Sprintf("package %s does not compile: %s", p.PkgPath, message), Hint: allErrors(p)}
	if mayBeOfC(p, own) {
		problem.Message = fmt.Sprintf("package %s uses cgo, and C code is not read, which may be why it cannot be type-checked: %s", p.PkgPath, message)
	}
	if strings.HasPrefix(message, "package requires newer Go version") {
		problem.Hint = "install a dynamolint built with that version of Go or a newer one"
	}
	if others > 0 {
		problem.Message += fmt.Sprintf(" (and %s)", count(others, "more error", "more errors"))
	}
	problem.Message += so
	return problem
}

// allErrors says which command shows all errors of a package: "go vet" shows the first, but it is
// the one that compiles tests.
func allErrors(p *packages.Package) string {
	command := "build"
	if p.ForTest != "" {
		command = "vet"
	}
	return fmt.Sprintf("run \"go %s %s\" to see all errors", command, basePath(p))
}

// mayBeOfC reports whether errors may be there only because what a package uses of C is declared
// by its look, such as a constant that is the length of an array:
//
//	var sums [C.DIGEST_LENGTH]byte
func mayBeOfC(p *packages.Package, errors []packages.Error) bool {
	usesC := func(file *ast.File) bool {
		return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
	}
	isOther := func(e packages.Error) bool { return e.Kind != packages.TypeError }
	return slices.ContainsFunc(p.Syntax, usesC) && !slices.ContainsFunc(errors, isOther)
}

// position returns where and what an error of the go command or the type
// checker is; elsewhere is the place of an error without one.
func (u *unit) position(e packages.Error, elsewhere rules.Span) (rules.Span, string) {
	if span, _, ok := u.splitPosition(e.Pos + ": "); ok {
		return span, e.Msg
	}
	// What the compiler says is a heading "# path" and lines with positions.
	for line := range strings.Lines(e.Msg) {
		if span, message, ok := u.splitPosition(strings.TrimSpace(line)); ok {
			return span, message
		}
	}
	message, _ := splitAdvice(e.Msg)
	return elsewhere, message
}

var positioned = lazyregexp.New(`^(.+?):(\d+)(?::(\d+))?: *(.*)$`)

// splitPosition splits "file:line:column: message". In a message that begins with
// something else, numbers stand for no position, such as in "dial tcp: lookup
// example.com on 192.0.2.53:53: no such host".
func (u *unit) splitPosition(line string) (rules.Span, string, bool) {
	m := positioned.FindStringSubmatch(line)
	if m == nil || strings.Contains(m[1], ": ") {
		return rules.Span{}, "", false
	}
	file := state.Absolute(u.dir, filepath.FromSlash(m[1]))
	number := func(digits string) int {
		n, err := strconv.Atoi(digits)
		if err != nil {
			return 1 // there is no column
		}
		return n
	}
	return rules.Span{File: file, Start: rules.Pos{Line: number(m[2]), Column: number(m[3])}}, m[4], true
}

// packageDir returns the directory of a package as well as it is known.
func (u *unit) packageDir(p *packages.Package) string {
	switch {
	case len(p.GoFiles) > 0:
		return filepath.Dir(p.GoFiles[0])
	case p.Module != nil && p.Module.Dir != "":
		return p.Module.Dir
	}
	return u.dir
}

// count returns "1 package is" or "3 packages are".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
