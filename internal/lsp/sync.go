package lsp

import (
	"context"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/internal/inputs"
	"github.com/dynamolint/dynamolint/internal/lsp/document"
	"github.com/dynamolint/dynamolint/internal/lsp/protocol"
)

// A buffer is a file that is open in the editor.
type buffer struct {
	uri     string // as the client names it
	version int
	text    *document.Text
}

func (s *server) didOpen(_ context.Context, p protocol.DidOpenParams) (any, error) {
	path, ok := pathOf(p.TextDocument.URI)
	if !ok {
		return nil, nil
	}
	b := &buffer{uri: p.TextDocument.URI, version: p.TextDocument.Version, text: document.New(p.TextDocument.Text, s.encoding)}
	s.mu.Lock()
	s.buffers[path] = b
	if s.alone {
		s.addWorkspaceOf(path)
	}
	s.mu.Unlock()
	s.changed(path)
	return nil, nil
}

func (s *server) didChange(_ context.Context, p protocol.DidChangeParams) (any, error) {
	path, ok := pathOf(p.TextDocument.URI)
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
	if path, ok := pathOf(p.TextDocument.URI); ok {
		s.changed(path)
	}
	return nil, nil
}

func (s *server) didClose(_ context.Context, p protocol.DocumentParams) (any, error) {
	path, ok := pathOf(p.TextDocument.URI)
	if !ok {
		return nil, nil
	}
	s.mu.Lock()
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

// A state is what a run is about: files as they are at one time.
type state struct {
	files    *files.System  // with the buffers
	versions map[string]int // of the buffers, by path
	settings settings
}

// now returns the state as it is.
func (s *server) now() *state {
	buffers, versions := map[string][]byte{}, map[string]int{}
	for path, b := range s.buffers {
		buffers[path], versions[path] = []byte(b.text.String()), b.version
	}
	return &state{files: files.New(buffers), versions: versions, settings: s.settings}
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
