// Package editor is the room of what editors are served with, and of analyses that are kept up
// to date.
//
//	features  what editors show about code and tables, and may complete
//	inputs    which files a run may depend on; notices that they change
//	lsp       the language server
//	session   keeps an analysis up to date while its subject changes
package editor
