// Package protocol has the types of the Language Server Protocol 3.17 that the
// server uses, as they are in JSON. It knows nothing of what they are used for.
// What the protocol has and the server never reads is left out.
package protocol

import "encoding/json"

// Position is a place in a text document. Both members count from 0; what a
// character is the client and the server agree on: see [PositionEncoding].
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Range is a part of a text document; its end is exclusive.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Location is a range of a document.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

// PositionEncoding says what Position.Character counts.
type PositionEncoding string

// The encodings that the server knows. Every client knows UTF16.
const (
	UTF8  PositionEncoding = "utf-8"
	UTF16 PositionEncoding = "utf-16"
)

// TextDocument names a document.
type TextDocument struct {
	URI string `json:"uri"`
}

// VersionedDocument names a version of a document; none if it is not open.
type VersionedDocument struct {
	URI     string `json:"uri"`
	Version *int   `json:"version"`
}

// TextEdit replaces a range of a document.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// DocumentEdit are the edits of one document, which do not overlap.
type DocumentEdit struct {
	TextDocument VersionedDocument `json:"textDocument"`
	Edits        []TextEdit        `json:"edits"`
}

// WorkspaceEdit changes documents: one of its members is set.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes,omitempty"` // by URI
	DocumentChanges []DocumentEdit        `json:"documentChanges,omitempty"`
}

// MarkupContent is a text for people.
type MarkupContent struct {
	Kind  string `json:"kind"` // "markdown" or "plaintext"
	Value string `json:"value"`
}

// Error codes of the protocol, besides those of JSON-RPC.
const (
	ServerNotInitialized = -32002
	RequestCancelled     = -32800
	RequestFailed        = -32803
)

// CancelParams are those of $/cancelRequest.
type CancelParams struct {
	ID json.RawMessage `json:"id"` // a number or a string
}

// MessageType is the severity of a message to the user.
type MessageType int

// The types of messages that the server sends.
const (
	ErrorMessage   MessageType = 1
	WarningMessage MessageType = 2
)

// MessageParams are those of window/logMessage and window/showMessage.
type MessageParams struct {
	Type    MessageType `json:"type"`
	Message string      `json:"message"`
}

// ProgressParams are those of $/progress and, with the token alone, of
// window/workDoneProgress/create.
type ProgressParams struct {
	Token string        `json:"token"`
	Value *WorkProgress `json:"value,omitempty"`
}

// WorkProgress is a report on work that takes time.
type WorkProgress struct {
	Kind    string `json:"kind"` // "begin", "report" or "end"
	Title   string `json:"title,omitempty"`
	Message string `json:"message,omitempty"`
}
