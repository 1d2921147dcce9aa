package lsp

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/editor/inputs"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
)

func (s *server) initialize(_ context.Context, p protocol.InitializeParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	own, err := parseSettings(p.Options)
	if err != nil {
		return nil, err
	}
	s.phase, s.client, s.settings = ready, p.Capabilities, own
	if slices.Contains(p.Capabilities.General.PositionEncodings, protocol.UTF8) {
		s.encoding = protocol.UTF8 // that of files: nothing has to be counted
	}
	opened := p.WorkspaceFolders
	if opened == nil && p.RootURI != "" {
		opened = []protocol.WorkspaceFolder{{URI: p.RootURI}}
	} else if opened == nil && p.RootPath != "" {
		opened = []protocol.WorkspaceFolder{{URI: uriOf(p.RootPath)}}
	}
	s.alone = len(opened) == 0
	for _, f := range opened {
		s.addWorkspace(f.URI)
	}
	result := protocol.InitializeResult{
		Capabilities: s.capabilities(),
		ServerInfo:   protocol.ServerInfo{Name: "dynamolint", Version: s.opts.Version},
	}
	return result, nil
}

func (s *server) capabilities() protocol.ServerCapabilities {
	c := protocol.ServerCapabilities{
		PositionEncoding: s.encoding,
		TextDocumentSync: protocol.SyncOptions{OpenClose: true, Change: protocol.SyncIncremental},
	}
	c.HoverProvider, c.DefinitionProvider, c.ReferencesProvider, c.InlayHintProvider = true, true, true, true
	c.CompletionProvider = &protocol.CompletionOptions{TriggerCharacters: []string{"#", ":", `"`, ".", " ", "(", ","}}
	c.Workspace.WorkspaceFolders.Supported = true
	c.Workspace.WorkspaceFolders.ChangeNotifications = true
	if s.client.TextDocument.CodeAction.LiteralSupport != nil { // else the client only knows commands
		c.CodeActionProvider = &protocol.CodeActionOptions{
			Kinds:           []string{protocol.QuickFix, protocol.SourceFixAll},
			ResolveProvider: s.resolvesEdits(),
		}
	}
	return c
}

// initialized starts the analysis, and asks for what only a server may ask for. The
// answers come in while the handler has returned.
func (s *server) initialized(context.Context, nothing) (any, error) {
	s.refresh(s.allWorkspaces())
	if s.client.Workspace.InlayHint.RefreshSupport {
		go s.refreshHints()
	}
	if wanted := s.registrations(); len(wanted) > 0 {
		go s.register(wanted)
	}
	if s.client.Workspace.Configuration {
		go s.fetchSettings()
	}
	return nil, nil
}

// registrations returns what the client is to tell, as far as it can: which files change on the
// disk, and that there are new settings.
func (s *server) registrations() (list []protocol.Registration) {
	if s.client.Workspace.DidChangeWatchedFiles.Registration {
		options := protocol.WatchedFilesOptions{}
		for _, glob := range inputs.Globs() {
			options.Watchers = append(options.Watchers, protocol.FileWatcher{GlobPattern: glob})
		}
		list = append(list, protocol.Registration{ID: "watched-files", Method: "workspace/didChangeWatchedFiles", Options: options})
	}
	if s.client.Workspace.DidChangeConfiguration.Registration {
		list = append(list, protocol.Registration{ID: "configuration", Method: "workspace/didChangeConfiguration"})
	}
	return list
}

func (s *server) register(wanted []protocol.Registration) {
	err := s.rpc.Call(s.ctx, "client/registerCapability", protocol.RegistrationParams{Registrations: wanted}, nil)
	if err != nil && s.ctx.Err() == nil {
		s.logf("the editor does not tell which files change: %v; findings follow when a file is saved", err)
	}
}

func (s *server) didChangeWatchedFiles(_ context.Context, p protocol.DidChangeWatchedFilesParams) (any, error) {
	var changed []string
	for _, c := range p.Changes {
		path, ok := s.pathOf(c.URI)
		whole := c.Type != protocol.FileChanged && filepath.Ext(path) == "" // a directory, whose files are not named
		if ok && (inputs.Is(path) || whole) && !s.isOpen(path) {
			changed = append(changed, path)
		}
	}
	s.refresh(s.workspacesOf(changed...))
	return nil, nil
}

// settings are what a client sets, with the names of the flags of check.
type settings struct {
	Config       string   `json:"config"`
	Profile      string   `json:"profile"`
	Enable       []string `json:"enable"`
	Disable      []string `json:"disable"`
	Tests        *bool    `json:"tests"`
	VarFiles     []string `json:"varFiles"`
	Environments []string `json:"environments"`
	Plans        []string `json:"plans"`
}

// parseSettings reads settings, of which clients may send none.
func parseSettings(raw json.RawMessage) (settings, error) {
	var own settings
	if len(raw) == 0 {
		return own, nil
	}
	return own, json.Unmarshal(raw, &own)
}

// didChangeConfiguration takes settings that the client sends, or asks for them where
// the client only tells that there are new ones.
func (s *server) didChangeConfiguration(_ context.Context, p protocol.DidChangeConfigurationParams) (any, error) {
	if s.client.Workspace.Configuration {
		go s.fetchSettings()
		return nil, nil
	}
	var sections struct {
		Own json.RawMessage `json:"dynamolint"`
	}
	if len(p.Settings) > 0 {
		if err := json.Unmarshal(p.Settings, &sections); err != nil {
			return nil, err
		}
	}
	return nil, s.apply(sections.Own)
}

// fetchSettings asks the client for the settings of the server.
func (s *server) fetchSettings() {
	params := protocol.ConfigurationParams{Items: []protocol.ConfigurationItem{{Section: "dynamolint"}}}
	var sections []json.RawMessage
	err := s.rpc.Call(s.ctx, "workspace/configuration", params, &sections)
	if err == nil && len(sections) > 0 {
		err = s.apply(sections[0])
	}
	if err != nil && s.ctx.Err() == nil {
		s.logf("cannot read the settings of the editor: %v", err)
	}
}

// apply analyses with new settings. A client that has none keeps those that it
// has sent with initialize.
func (s *server) apply(raw json.RawMessage) error {
	if len(raw) == 0 || string(raw) == "null" {
		return nil
	}
	own, err := parseSettings(raw)
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.settings = own
	s.mu.Unlock()
	s.refresh(s.allWorkspaces())
	return nil
}
