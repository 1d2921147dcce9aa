package golang

import (
	"bytes"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// storeCalls tells by the text of packages which of them may read and write items through
// interfaces: those that call two methods of the names that packages declare which lead to an SDK.
// Whether they do is known when all packages are type-checked, and few others need be.
type storeCalls struct {
	files    *files.System
	declared map[string]bool // names of methods
}

// declare notes the methods that a package declares.
func (s *storeCalls) declare(p *packages.Package) {
	if p.Name == "main" || p.ForTest != "" {
		return
	}
	if s.declared == nil {
		s.declared = map[string]bool{}
	}
	for _, file := range p.GoFiles {
		content, err := s.files.Source(file)
		if err != nil {
			continue
		}
		for line := range bytes.Lines(content) {
			if name := methodDeclared(line); name != "" {
				s.declared[name] = true
			}
		}
	}
}

// methodDeclared returns the name of the exported method that a line declares, "" if it declares none.
func methodDeclared(line []byte) string {
	receiver, ok := bytes.CutPrefix(line, []byte("func ("))
	if !ok {
		return ""
	}
	_, rest, _ := bytes.Cut(receiver, []byte(") "))
	name, _, isMethod := bytes.Cut(rest, []byte("("))
	if !isMethod || len(name) == 0 || name[0] < 'A' || name[0] > 'Z' {
		return ""
	}
	return string(name)
}

// calledBy reports whether a package mentions calls of two such methods.
func (s *storeCalls) calledBy(p *packages.Package) bool {
	if len(s.declared) < 2 {
		return false
	}
	called := ""
	for _, file := range p.GoFiles {
		content, err := s.files.Source(file)
		if err != nil {
			continue
		}
		for name := range methodsCalled(content) {
			switch {
			case !s.declared[string(name)] || string(name) == called:
			case called != "":
				return true
			default:
				called = string(name)
			}
		}
	}
	return false
}

// methodsCalled yields the names behind a point and before a parenthesis: Save of s.carts.Save(ctx, cart).
func methodsCalled(content []byte) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for {
			_, rest, found := bytes.Cut(content, []byte("."))
			if !found {
				return
			}
			n := bytes.IndexFunc(rest, func(r rune) bool { return !isPartOfName(r) })
			if n > 0 && rest[n] == '(' && !yield(rest[:n]) {
				return
			}
			content = rest[max(n, 0):]
			if n < 0 {
				return
			}
		}
	}
}

func isPartOfName(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
}
