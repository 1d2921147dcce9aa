package protocol

import "encoding/json"

// Kinds of code actions.
const (
	QuickFix     = "quickfix"
	SourceFixAll = "source.fixAll.dynamolint"
)

// CodeActionOptions are the capability of code actions.
type CodeActionOptions struct {
	Kinds           []string `json:"codeActionKinds"`
	ResolveProvider bool     `json:"resolveProvider,omitempty"`
}

// CodeActionParams are those of textDocument/codeAction.
type CodeActionParams struct {
	TextDocument TextDocument `json:"textDocument"`
	Range        Range        `json:"range"`
	Context      struct {
		Diagnostics []json.RawMessage `json:"diagnostics"` // returned as they are
		Only        []string          `json:"only"`
	} `json:"context"`
}

// CodeAction is a change that the server offers.
type CodeAction struct {
	Title       string            `json:"title"`
	Kind        string            `json:"kind"`
	Diagnostics []json.RawMessage `json:"diagnostics,omitempty"`
	IsPreferred bool              `json:"isPreferred,omitempty"`
	Edit        *WorkspaceEdit    `json:"edit,omitempty"`
	Data        *CodeActionData   `json:"data,omitempty"`
}

// CodeActionData is what the server needs to find the edit of an action when
// the client asks for it.
type CodeActionData struct {
	URI string `json:"uri"`
}

// PositionParams are those of requests about a place: textDocument/hover,
// definition, references and completion.
type PositionParams struct {
	TextDocument TextDocument `json:"textDocument"`
	Position     Position     `json:"position"`
}

// ReferenceParams are those of textDocument/references.
type ReferenceParams struct {
	PositionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

// Hover answers textDocument/hover.
type Hover struct {
	Contents MarkupContent `json:"contents"`
	Range    *Range        `json:"range,omitempty"`
}

// CompletionOptions are the capability of completion.
type CompletionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters,omitempty"`
}

// CompletionList answers textDocument/completion.
type CompletionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []CompletionItem `json:"items"`
}

// CompletionItem is a text that the user may insert.
type CompletionItem struct {
	Label    string    `json:"label"`
	Kind     int       `json:"kind,omitempty"`
	Detail   string    `json:"detail,omitempty"`
	SortText string    `json:"sortText,omitempty"`
	TextEdit *TextEdit `json:"textEdit,omitempty"`
}

// Kinds of completion items.
const (
	KindFunction  = 3
	KindField     = 5
	KindVariable  = 6
	KindStruct    = 22
	KindOperator  = 24
	KindReference = 18
)

// InlayHintParams are those of textDocument/inlayHint.
type InlayHintParams struct {
	TextDocument TextDocument `json:"textDocument"`
	Range        Range        `json:"range"`
}

// InlayHint is a text that is shown within the source.
type InlayHint struct {
	Position    Position        `json:"position"`
	Label       []InlayHintPart `json:"label"`
	Tooltip     *MarkupContent  `json:"tooltip,omitempty"`
	PaddingLeft bool            `json:"paddingLeft,omitempty"`
}

// InlayHintPart is a part of a hint that leads somewhere.
type InlayHintPart struct {
	Value    string    `json:"value"`
	Location *Location `json:"location,omitempty"`
}
