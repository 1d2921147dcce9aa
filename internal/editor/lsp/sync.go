package lsp

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/editor/inputs"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
)

// A buffer is a file that is open in the editor.
type buffer struct {
	uri     string // as the client names it
	version int
	text    *document.Text
}

func (s *server) didOpen(_ context.Context, p protocol.DidOpenParams) (any, error) {
	path, ok := s.pathOf(p.TextDocument.URI)
	if !ok {
		return nil, nil
	}
	b := &buffer{uri: p.TextDocument.URI, version: p.TextDocument.Version, text: document.New(p.TextDocument.Text, s.encoding)}
	s.mu.Lock()
	s.rename(path, s.uriOf(path), b.uri)
	s.buffers[path] = b
	if s.alone {
		s.addWorkspaceOf(path)
	}
	s.mu.Unlock()
	s.changed(path)
	return nil, nil
}

func (s *server) didChange(_ context.Context, p protocol.DidChangeParams) (any, error) {
	path, ok := s.pathOf(p.TextDocument.URI)
	if !ok {
		return nil, nil
	}
	s.mu.Lock()
	b := s.buffers[path]
	s.mu.Unlock()
	if b == nil {
		return nil, fmt.Errorf("%s is not open", path)
	}
	text, err := b.text.Apply(p.ContentChanges)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	s.mu.Lock()
	s.buffers[path] = &buffer{uri: b.uri, version: p.TextDocument.Version, text: text}
	s.mu.Unlock()
	s.changed(path)
	return nil, nil
}

func (s *server) didSave(_ context.Context, p protocol.DocumentParams) (any, error) {
	if path, ok := s.pathOf(p.TextDocument.URI); ok {
		s.changed(path)
	}
	return nil, nil
}

func (s *server) didClose(_ context.Context, p protocol.DocumentParams) (any, error) {
	path, ok := s.pathOf(p.TextDocument.URI)
	if !ok {
		return nil, nil
	}
	s.mu.Lock()
	s.rename(path, s.uriOf(path), uriOf(path))
	delete(s.buffers, path)
	s.mu.Unlock()
	s.changed(path)
	return nil, nil
}

// changed analyses what a file may matter for.
func (s *server) changed(path string) {
	if inputs.Is(path) {
		s.refresh(s.workspacesOf(path))
	}
}

func (s *server) isOpen(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.buffers[path] != nil
}

// A snapshot is what a run is about: files as they are at one time.
type snapshot struct {
	files    *files.System      // with the buffers
	buffers  map[string]*buffer // by path
	real     map[string]string  // their paths, by the same without links
	settings settings
}

// now returns the snapshot as it is.
func (s *server) now() *snapshot {
	st := &snapshot{buffers: maps.Clone(s.buffers), real: map[string]string{}, settings: s.settings}
	contents := map[string][]byte{}
	for path, b := range s.buffers {
		contents[path] = []byte(b.text.String())
	}
	st.files = files.New(contents)
	for _, path := range slices.Sorted(maps.Keys(contents)) {
		st.real[st.files.Real(path)] = path
	}
	return st
}

// document returns the path by which a file is open in the editor, or the one that it has.
func (st *snapshot) document(path string) string {
	if st.buffers[path] != nil || len(st.real) == 0 {
		return path
	}
	if opened, ok := st.real[st.files.Real(path)]; ok {
		return opened
	}
	return path
}

// pathOf returns the path of a file that a client names: below the root of the directory that it
// lies in, also where the client has come there by a link.
func (s *server) pathOf(uri string) (string, bool) {
	path, ok := pathOf(uri)
	if !ok {
		return "", false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.buffers[path] != nil || slices.ContainsFunc(s.workspaces, func(f *workspace) bool { return within(f.root, path) }) {
		return path, true
	}
	real := files.Disk.Real(path)
	for _, f := range s.workspaces {
		if rel, err := filepath.Rel(files.Disk.Real(f.root), real); err == nil && filepath.IsLocal(rel) {
			return filepath.Join(f.root, rel), true
		}
	}
	return path, true
}

// uriOf returns how the client names a file, or is to name it.
func (s *server) uriOf(path string) string {
	if b := s.buffers[path]; b != nil {
		return b.uri
	}
	return uriOf(path)
}

// refresh analyses directories as they are now.
func (s *server) refresh(workspaces []*workspace) {
	if len(workspaces) == 0 {
		return
	}
	s.mu.Lock()
	now := s.now()
	for _, f := range workspaces {
		f.newest = now // from here on nothing older is shown
	}
	s.mu.Unlock()
	for _, f := range workspaces {
		f.session.Update(now)
	}
}
