package protocol

import "encoding/json"

// DidOpenParams are those of textDocument/didOpen.
type DidOpenParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
		Text    string `json:"text"`
	} `json:"textDocument"`
}

// DidChangeParams are those of textDocument/didChange.
type DidChangeParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
	} `json:"textDocument"`
	ContentChanges []ContentChange `json:"contentChanges"` // to be made one after the other
}

// ContentChange is a change of a document: of a range, or of all of it.
type ContentChange struct {
	Range *Range `json:"range,omitempty"`
	Text  string `json:"text"`
}

// DocumentParams are those of requests about a document, and of the
// notifications that it was saved or closed.
type DocumentParams struct {
	TextDocument TextDocument `json:"textDocument"`
}

// FileEvent is a change of a file on the disk.
type FileEvent struct {
	URI  string `json:"uri"`
	Type int    `json:"type"`
}

// FileChanged is the type of an event of a file that was neither made nor deleted.
const FileChanged = 2

// DidChangeWatchedFilesParams are those of workspace/didChangeWatchedFiles.
type DidChangeWatchedFilesParams struct {
	Changes []FileEvent `json:"changes"`
}

// DidChangeConfigurationParams are those of workspace/didChangeConfiguration.
type DidChangeConfigurationParams struct {
	Settings json.RawMessage `json:"settings"`
}

// ConfigurationParams are those of workspace/configuration.
type ConfigurationParams struct {
	Items []ConfigurationItem `json:"items"`
}

// ConfigurationItem names a section of the settings.
type ConfigurationItem struct {
	Section string `json:"section"`
}

// DidChangeWorkspaceFoldersParams are those of
// workspace/didChangeWorkspaceFolders.
type DidChangeWorkspaceFoldersParams struct {
	Event struct {
		Added   []WorkspaceFolder `json:"added"`
		Removed []WorkspaceFolder `json:"removed"`
	} `json:"event"`
}

// DiagnosticSeverity says how much a diagnostic matters.
type DiagnosticSeverity int

// The severities, the gravest first.
const (
	SeverityError       DiagnosticSeverity = 1
	SeverityWarning     DiagnosticSeverity = 2
	SeverityInformation DiagnosticSeverity = 3
)

// TagUnnecessary is the tag of code that does nothing: it is shown faded.
const TagUnnecessary = 1

// Diagnostic is a finding, or another message about a range of a document.
type Diagnostic struct {
	Range              Range              `json:"range"`
	Severity           DiagnosticSeverity `json:"severity,omitempty"`
	Code               string             `json:"code,omitempty"`
	CodeDescription    *CodeDescription   `json:"codeDescription,omitempty"`
	Source             string             `json:"source,omitempty"`
	Message            string             `json:"message"`
	Tags               []int              `json:"tags,omitempty"`
	RelatedInformation []Related          `json:"relatedInformation,omitempty"`
	Data               *DiagnosticData    `json:"data,omitempty"`
}

// CodeDescription has the address of a page about the code of a diagnostic.
type CodeDescription struct {
	Href string `json:"href"`
}

// Related is another place that matters for a diagnostic.
type Related struct {
	Location Location `json:"location"`
	Message  string   `json:"message"`
}

// DiagnosticData is what the server keeps in a diagnostic until the client asks
// for actions.
type DiagnosticData struct {
	Fingerprint string `json:"fingerprint"`
}

// PublishDiagnosticsParams are those of textDocument/publishDiagnostics.
type PublishDiagnosticsParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}
