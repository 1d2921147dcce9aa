package protocol

import "encoding/json"

// InitializeParams are those of initialize.
type InitializeParams struct {
	RootURI          string             `json:"rootUri"`  // older clients name one directory
	RootPath         string             `json:"rootPath"` // still older ones its path
	Capabilities     ClientCapabilities `json:"capabilities"`
	WorkspaceFolders []WorkspaceFolder  `json:"workspaceFolders"`
	Options          json.RawMessage    `json:"initializationOptions"`
}

// WorkspaceFolder is a directory that the user has opened.
type WorkspaceFolder struct {
	URI  string `json:"uri"`
	Name string `json:"name"`
}

// Dynamic says whether a client lets servers register for something.
type Dynamic struct {
	Registration bool `json:"dynamicRegistration"`
}

// ClientCapabilities say what a client can do.
type ClientCapabilities struct {
	General struct {
		PositionEncodings []PositionEncoding `json:"positionEncodings"`
	} `json:"general"`
	Window struct {
		WorkDoneProgress bool `json:"workDoneProgress"`
	} `json:"window"`
	Workspace struct {
		Configuration bool `json:"configuration"`
		WorkspaceEdit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
		DidChangeWatchedFiles  Dynamic `json:"didChangeWatchedFiles"`
		DidChangeConfiguration Dynamic `json:"didChangeConfiguration"`
		InlayHint              struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"inlayHint"`
	} `json:"workspace"`
	TextDocument struct {
		CodeAction struct {
			LiteralSupport *struct{} `json:"codeActionLiteralSupport"`
			DataSupport    bool      `json:"dataSupport"`
			ResolveSupport struct {
				Properties []string `json:"properties"`
			} `json:"resolveSupport"`
		} `json:"codeAction"`
		PublishDiagnostics struct {
			RelatedInformation bool `json:"relatedInformation"`
		} `json:"publishDiagnostics"`
	} `json:"textDocument"`
}

// InitializeResult answers initialize.
type InitializeResult struct {
	Capabilities ServerCapabilities `json:"capabilities"`
	ServerInfo   ServerInfo         `json:"serverInfo"`
}

// ServerInfo names the server.
type ServerInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// ServerCapabilities say what the server can do.
type ServerCapabilities struct {
	PositionEncoding   PositionEncoding   `json:"positionEncoding"`
	TextDocumentSync   SyncOptions        `json:"textDocumentSync"`
	CodeActionProvider *CodeActionOptions `json:"codeActionProvider,omitempty"`
	HoverProvider      bool               `json:"hoverProvider,omitempty"`
	DefinitionProvider bool               `json:"definitionProvider,omitempty"`
	ReferencesProvider bool               `json:"referencesProvider,omitempty"`
	CompletionProvider *CompletionOptions `json:"completionProvider,omitempty"`
	InlayHintProvider  bool               `json:"inlayHintProvider,omitempty"`
	Workspace          WorkspaceOptions   `json:"workspace"`
}

// SyncIncremental is the kind of synchronization that sends what has changed.
const SyncIncremental = 2

// SyncOptions say what the client tells of documents.
type SyncOptions struct {
	OpenClose bool     `json:"openClose"`
	Change    int      `json:"change"`
	Save      struct{} `json:"save"`
}

// WorkspaceOptions say what the client tells of the workspace.
type WorkspaceOptions struct {
	WorkspaceFolders struct {
		Supported           bool `json:"supported"`
		ChangeNotifications bool `json:"changeNotifications"`
	} `json:"workspaceFolders"`
}

// Registration asks the client for something that is not part of the
// capabilities.
type Registration struct {
	ID      string `json:"id"`
	Method  string `json:"method"`
	Options any    `json:"registerOptions,omitempty"`
}

// RegistrationParams are those of client/registerCapability.
type RegistrationParams struct {
	Registrations []Registration `json:"registrations"`
}

// WatchedFilesOptions register workspace/didChangeWatchedFiles.
type WatchedFilesOptions struct {
	Watchers []FileWatcher `json:"watchers"`
}

// FileWatcher names files to watch.
type FileWatcher struct {
	GlobPattern string `json:"globPattern"`
}
