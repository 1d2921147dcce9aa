// Package edit turns changes of a schema into edits of Terraform files. It
// keeps comments and whatever does not change as they are. It knows blocks and
// arguments, and nothing of what they mean; the layout of whole files is left
// to whoever makes the edits.
package edit

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Editor makes edits of files, each of which it reads once.
type Editor struct {
	read   func(file string) ([]byte, error)
	files  map[string][]byte // nil for those that cannot be read
	blocks map[rules.Span]*block

	variables map[string][]*hclsyntax.Block // by file
}

// New returns an editor of the files that read returns.
func New(read func(file string) ([]byte, error)) *Editor {
	return &Editor{read: read, files: map[string][]byte{}, blocks: map[rules.Span]*block{}, variables: map[string][]*hclsyntax.Block{}}
}

// Edits returns the edits that make some changes together. ok is false if one of
// them cannot be made: in JSON, in modules that "terraform init" has installed,
// in blocks that a dynamic block produces, where a file has changed meanwhile or
// documentation names the old value.
func (e *Editor) Edits(changes []schema.Change) (edits []rules.Edit, ok bool) {
	s := &session{editor: e}
	for _, change := range changes {
		if !s.add(change) {
			return nil, false
		}
	}
	for _, t := range s.targets {
		own, ok := t.edits()
		if !ok {
			return nil, false
		}
		edits = append(edits, own...)
	}
	return slices.Concat(s.replaced, edits), true
}

// text returns the source of a span of a file that may be edited.
func (e *Editor) text(span rules.Span) (string, bool) {
	if filepath.Ext(span.File) == ".json" || isInstalled(span.File) {
		return "", false
	}
	src := e.source(span.File)
	from, to := span.Start.Offset, span.End.Offset
	if from < 0 || to < from || to > len(src) {
		return "", false
	}
	return string(src[from:to]), true
}

// source returns what is in a file, or nil if it cannot be read.
func (e *Editor) source(file string) []byte {
	src, known := e.files[file]
	if !known {
		src, _ = e.read(file) // what cannot be read is not edited
		e.files[file] = src
	}
	return src
}

// isInstalled reports whether a file is a copy that the next "terraform init"
// replaces.
func isInstalled(file string) bool {
	return slices.Contains(strings.Split(filepath.ToSlash(file), "/"), ".terraform")
}

// session collects changes by the body that they change.
type session struct {
	editor   *Editor
	targets  []*target
	replaced []rules.Edit
}

func (s *session) add(change schema.Change) bool {
	switch c := change.(type) {
	case schema.SetArgument:
		return s.set(c)
	case schema.PassArgument:
		return s.pass(c)
	case schema.RemoveArgument:
		t := s.target(c.Argument)
		return t != nil && t.removeArgument(c.Name)
	case schema.ExtendList:
		return s.extend(c)
	case schema.ReplaceLiteral:
		return s.replace(c)
	case schema.ReplaceElement:
		return s.replaceElement(c)
	case schema.AddElements:
		return s.addElements(c)
	case schema.AddMember:
		return s.addMember(c)
	case schema.AddEntry:
		return s.addEntry(c)
	case schema.RenameMember:
		return s.renameMember(c)
	case schema.AddBlock:
		return s.addBlock(c)
	case schema.AddMoved:
		return s.addMoved(c)
	case schema.RemoveBlock:
		t := s.target(schema.Argument{Block: c.Block})
		return t != nil && t.removeBlock(c.Header.Start.Offset)
	}
	return false
}

// target returns what collects the changes of the body that has an argument, or
// nil if there is no such body or more than one.
func (s *session) target(a schema.Argument) *target {
	b := s.editor.block(a.Block)
	if b == nil || b.isCall() {
		return nil
	}
	of := b.Block
	if a.Nested != "" {
		if of = b.nested(a.Nested); of == nil {
			return nil
		}
	}
	return s.body(b, of)
}

// body returns what collects the changes of a block, or of one in it.
func (s *session) body(b *block, of *hclsyntax.Block) *target {
	for _, t := range s.targets {
		if t.of == of {
			return t
		}
	}
	t := &target{block: b, of: of}
	s.targets = append(s.targets, t)
	return t
}

// pass sets an argument of a module call, which may be set to a literal only.
func (s *session) pass(c schema.PassArgument) bool {
	b := s.editor.block(c.Call)
	text, ok := s.expression(c.Value)
	return ok && b != nil && b.isCall() && s.body(b, b.Block).set(c.Name, text)
}

func (s *session) set(c schema.SetArgument) bool {
	text, ok := s.expression(c.Value)
	return ok && s.setText(c.Argument, text)
}

func (s *session) setText(a schema.Argument, text string) bool {
	b := s.editor.block(a.Block)
	if b == nil || b.isCall() {
		return false
	}
	if a.Nested == "" || b.has(a.Nested) {
		t := s.target(a)
		return t != nil && t.set(a.Name, text)
	}
	outer := s.target(schema.Argument{Block: a.Block})
	return outer.addTo(a.Nested, argument{a.Name, text})
}

func (s *session) extend(c schema.ExtendList) bool {
	if t := s.target(c.Argument); t != nil && t.of.Body.Attributes[c.Name] != nil {
		return t.extend(c.Name, c.References)
	}
	return s.setText(c.Argument, "["+strings.Join(c.References, ", ")+"]")
}

func (s *session) replace(c schema.ReplaceLiteral) bool {
	was, ok := s.editor.text(c.Literal)
	text, known := s.expression(c.Value)
	if !ok || !known || !isLiteral(was) || s.editor.documents(c.Literal, was) {
		return false
	}
	s.replaced = append(s.replaced, rules.Edit{Span: c.Literal, New: text})
	return true
}

func (s *session) addBlock(c schema.AddBlock) bool {
	t := s.target(schema.Argument{Block: c.Block})
	if t == nil {
		return false
	}
	added := newBlock{kind: c.Type}
	for _, a := range c.Arguments {
		text, ok := s.expression(a.Value)
		if !ok {
			return false
		}
		added.arguments = append(added.arguments, argument{a.Name, text})
	}
	t.blocks = append(t.blocks, added)
	return true
}

// expression returns a value as it is written, what is taken over with the
// comment behind it.
func (s *session) expression(value any) (string, bool) {
	at, ok := value.(rules.Span)
	if !ok {
		return written(value)
	}
	text, ok := s.editor.text(at)
	behind, _, _ := bytes.Cut(s.editor.files[at.File][min(at.End.Offset, len(s.editor.files[at.File])):], []byte("\n"))
	if comment := strings.TrimSpace(string(behind)); strings.HasPrefix(comment, "#") || strings.HasPrefix(comment, "//") {
		text += " " + comment
	}
	return text, ok
}
