package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/rules"
)

// An offer is what the server may do about the findings of a document.
type offer struct {
	s      *server
	params protocol.CodeActionParams
	path   string
	text   *document.Text // of the document, as it is now
	last   *outcome       // that has findings of it
	edits  *editor
}

// offerFor returns an offer for a document, or nil if it is not open, or has changed since its
// findings were made: they will be made anew, and with them what can be done.
func (s *server) offerFor(uri string) *offer {
	path, ok := s.pathOf(uri)
	if !ok {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.buffers[path]
	if b == nil {
		return nil
	}
	for _, f := range s.workspaces {
		if f.last == nil || f.last.result == nil || f.last.diagnostics[path] == nil {
			continue
		}
		if read, err := f.last.state.files.Source(path); err == nil && string(read) == b.text.String() {
			edits := &editor{versioned: s.client.Workspace.WorkspaceEdit.DocumentChanges, encoding: s.encoding, buffers: map[string]buffer{}}
			for path, b := range s.buffers {
				edits.buffers[path] = *b
			}
			return &offer{s: s, path: path, text: b.text, last: f.last, edits: edits}
		}
	}
	return nil
}

func (s *server) codeActions(ctx context.Context, p protocol.CodeActionParams) (any, error) {
	actions := []protocol.CodeAction{}
	o := s.offerFor(p.TextDocument.URI)
	if o == nil {
		return actions, nil
	}
	o.params = p
	if o.asksFor(protocol.QuickFix) {
		for _, f := range o.findings() {
			if overlap(o.rangeOf(&f), p.Range) {
				actions = append(actions, o.quickFixes(&f)...)
			}
		}
	}
	if o.asksFor(protocol.SourceFixAll) {
		action, err := o.fixAll(ctx)
		if err != nil {
			return nil, err
		}
		if action != nil {
			actions = append(actions, *action)
		}
	}
	return actions, nil
}

// asksFor reports whether the client wants actions of a kind.
func (o *offer) asksFor(kind string) bool {
	only := o.params.Context.Only
	return only == nil || slices.ContainsFunc(only, func(asked string) bool {
		return asked == "" || asked == kind || strings.HasPrefix(kind, asked+".")
	})
}

// findings returns the findings of the document.
func (o *offer) findings() []rules.Finding {
	return slices.DeleteFunc(rules.Merge(o.last.result.Findings), func(f rules.Finding) bool {
		return o.absolute(f.Span.File) != o.path
	})
}

// absolute returns the path of a file that the result names, as the client has opened it.
func (o *offer) absolute(file string) string {
	if !filepath.IsAbs(file) {
		file = filepath.Join(o.last.result.Root, filepath.FromSlash(file))
	}
	return o.last.state.document(file)
}

func (o *offer) rangeOf(f *rules.Finding) protocol.Range {
	t := &texts{known: map[string]*document.Text{o.path: o.text}}
	return t.span(o.path, f.Span)
}

// quickFixes returns an action for each fix of a finding, those that are safe first, and one that
// ignores it.
func (o *offer) quickFixes(f *rules.Finding) []protocol.CodeAction {
	var actions []protocol.CodeAction
	diagnostics := o.diagnosticsOf(f)
	add := func(title string, preferred bool, edit *protocol.WorkspaceEdit) {
		if edit != nil {
			actions = append(actions, protocol.CodeAction{
				Title: title, Kind: protocol.QuickFix, Diagnostics: diagnostics, IsPreferred: preferred, Edit: edit,
			})
		}
	}
	var fixes []rules.Fix
	for _, one := range rules.Separate([]rules.Finding{*f}) {
		fixes = append(fixes, one.Fixes.List()...)
	}
	slices.SortStableFunc(fixes, func(a, b rules.Fix) int { return int(a.Kind) - int(b.Kind) })
	for i, one := range fixes {
		title, safe := sentence(one.Message), one.Kind == rules.SafeFix
		if !safe {
			title += " (review the result)"
		}
		add(title, safe && i == 0, o.fixed(one))
	}
	add("Ignore "+f.Rule.ID+" here: add the reason", false, o.ignore(f))
	return actions
}

// diagnosticsOf returns the diagnostics of the request that a finding was shown as.
func (o *offer) diagnosticsOf(f *rules.Finding) []json.RawMessage {
	var list []json.RawMessage
	for _, raw := range o.params.Context.Diagnostics {
		var d protocol.Diagnostic
		if err := json.Unmarshal(raw, &d); err != nil {
			continue // of another server, with data of another form
		}
		if d.Source == sourceName && d.Code == f.Rule.ID && d.Range == o.rangeOf(f) {
			list = append(list, raw)
		}
	}
	return list
}

// fixed returns the edit of a fix, or nil if it does not fit what the editor shows.
func (o *offer) fixed(one rules.Fix) *protocol.WorkspaceEdit {
	changed, err := o.last.result.Fixed(one)
	if err != nil { // a file is gone
		return nil
	}
	return o.edits.of(changed, o.absolute)
}

// fixAll returns the action that makes all safe fixes of the document. That they go together is
// checked by the compiler, so where the client can ask for the edit later it is not made yet.
func (o *offer) fixAll(ctx context.Context) (*protocol.CodeAction, error) {
	safe := slices.DeleteFunc(o.findings(), func(f rules.Finding) bool {
		return !slices.ContainsFunc(f.Fixes.List(), func(one rules.Fix) bool { return one.Kind == rules.SafeFix })
	})
	if len(safe) == 0 {
		return nil, nil
	}
	action := &protocol.CodeAction{Title: fmt.Sprintf("Fix all safe dynamolint findings (%d)", len(safe)), Kind: protocol.SourceFixAll}
	if o.s.resolvesEdits() {
		action.Data = &protocol.CodeActionData{URI: o.params.TextDocument.URI}
		return action, nil
	}
	if o.params.Context.Only == nil { // only a menu: the client does not say that it will be used
		return nil, nil
	}
	plan, err := o.last.result.FixesOf(ctx, safe, rules.SafeFix)
	if err != nil {
		return nil, err
	}
	action.Edit = o.edits.of(plan.Files, o.absolute)
	return action, nil
}

// resolvesEdits reports whether the client asks for the edit of an action when the user
// chooses it.
func (s *server) resolvesEdits() bool {
	c := s.client.TextDocument.CodeAction
	return c.DataSupport && slices.Contains(c.ResolveSupport.Properties, "edit")
}

// resolveAction makes the edit of an action. One for which the document has changed too much
// since it was offered changes nothing.
func (s *server) resolveAction(ctx context.Context, action protocol.CodeAction) (any, error) {
	if action.Data == nil {
		return action, nil
	}
	o := s.offerFor(action.Data.URI)
	if o == nil {
		return action, nil
	}
	plan, err := o.last.result.FixesOf(ctx, o.findings(), rules.SafeFix)
	if err != nil {
		return nil, err
	}
	action.Edit = o.edits.of(plan.Files, o.absolute)
	return action, nil
}

// sentence returns a text that begins with a capital letter.
func sentence(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// overlap reports whether two ranges have something in common; a place that touches a range
// does.
func overlap(a, b protocol.Range) bool {
	return !before(a.End, b.Start) && !before(b.End, a.Start)
}

func before(a, b protocol.Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
}
