package lsp

import (
	udiff "github.com/aymanbagabas/go-udiff"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/fix"
)

// An editor makes edits of files, as far as these are what the client shows.
type editor struct {
	versioned bool // the client knows versions of documents in edits
	encoding  protocol.PositionEncoding
	buffers   map[string]buffer
}

// of returns the edit that changes files, nil if nothing changes or a buffer is not what the
// edit was made for.
func (e *editor) of(changed []fix.File, absolute func(string) string) *protocol.WorkspaceEdit {
	edit := &protocol.WorkspaceEdit{}
	for _, file := range changed {
		path := absolute(file.Name)
		document := protocol.DocumentEdit{TextDocument: protocol.VersionedDocument{URI: uriOf(path)}}
		if b, ok := e.buffers[path]; ok {
			if b.text.String() != string(file.Old) {
				return nil
			}
			document.TextDocument = protocol.VersionedDocument{URI: b.uri, Version: &b.version}
		}
		document.Edits = e.edits(file)
		edit.DocumentChanges = append(edit.DocumentChanges, document)
	}
	switch {
	case len(edit.DocumentChanges) == 0:
		return nil
	case !e.versioned:
		edit.Changes = map[string][]protocol.TextEdit{}
		for _, d := range edit.DocumentChanges {
			edit.Changes[d.TextDocument.URI] = d.Edits
		}
		edit.DocumentChanges = nil
	}
	return edit
}

// edits returns what differs in a file.
func (e *editor) edits(file fix.File) []protocol.TextEdit {
	text := document.New(string(file.Old), e.encoding)
	var list []protocol.TextEdit
	for _, d := range udiff.Bytes(file.Old, file.New) {
		list = append(list, protocol.TextEdit{Range: text.Range(d.Start, d.End), NewText: d.New})
	}
	return list
}
