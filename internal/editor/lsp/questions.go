package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/editor/features"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/rules"
)

// keepFullest keeps an outcome for the questions of the editor, unless it has less of the code
// than the one before: that is so while the user types, and code does not compile. Once all
// buffers are saved the last one counts, whatever it has.
func (w *workspace) keepFullest(o *outcome) {
	switch {
	case w.fullest == nil, len(o.result.Problems) <= len(w.fullest.result.Problems), o.state.isSaved():
		w.fullest = o
	}
}

// isSaved reports whether all buffers are what is on the disk.
func (st *snapshot) isSaved() bool {
	for path, text := range st.files.Buffers() {
		if saved, err := files.Disk.Source(path); err != nil || string(saved) != string(text) {
			return false
		}
	}
	return true
}

// A question is one about a document, with all that answers it.
type question struct {
	view  *features.View
	file  features.File
	text  *document.Text           // of the document, as it is now
	texts *texts                   // as they were analysed
	now   map[string]features.File // the buffers, by path
	shown map[string]*document.Text
}

// settle says that questions need not wait.
func (w *workspace) settle() {
	select {
	case <-w.answered:
	default:
		close(w.answered)
	}
}

// unsettle says that questions have to wait.
func (w *workspace) unsettle() {
	select {
	case <-w.answered:
		w.answered = make(chan struct{})
	default:
	}
}

// ask lets all runs find what answers questions, from the first question on: not all editors ask
// any. One run does so before, as the first question may be about code that does not compile. It
// returns the workspace of a document, nil if there is none, and what is closed when it can be
// asked: the first question is not answered from what was found before some edits.
func (s *server) ask(path string) (of *workspace, answered <-chan struct{}) {
	s.mu.Lock()
	first := !s.asked
	s.asked = true
	var late []*workspace // no run of their newest state will notice
	for _, w := range s.workspaces {
		if first && w.last != nil && w.last.state == w.newest {
			late = append(late, w)
		}
		if first && w.fullest != nil && w.fullest.state != w.newest {
			w.unsettle()
		}
		if of == nil && s.buffers[path] != nil && within(w.root, path) {
			of, answered = w, w.answered
		}
	}
	s.mu.Unlock()
	s.refresh(late)
	return of, answered
}

// about returns a question about a document, or nil if nothing is known of it. The first one
// waits for what answers it.
func (s *server) about(ctx context.Context, uri string) *question {
	path, ok := s.pathOf(uri)
	if !ok {
		return nil
	}
	w, answered := s.ask(path)
	if w == nil {
		return nil
	}
	select {
	case <-answered:
	case <-w.ctx.Done():
	case <-ctx.Done():
	}
	s.mu.Lock()
	b := s.buffers[path]
	i := slices.IndexFunc(s.workspaces, func(w *workspace) bool { return w.fullest != nil && within(w.root, path) })
	if b == nil || i < 0 {
		s.mu.Unlock()
		return nil
	}
	known := s.workspaces[i].fullest
	q := &question{view: known.view, text: b.text, now: map[string]features.File{}, shown: map[string]*document.Text{}}
	for path, b := range s.buffers {
		q.now[path] = features.File{Path: path, Text: []byte(b.text.String())}
		q.shown[path] = b.text
	}
	s.mu.Unlock()
	q.texts = s.textsOf(known.state.files)
	for path, f := range q.now {
		f.Analysed = []byte(q.texts.of(path).String())
		q.now[path] = f
	}
	q.file = q.now[path]
	return q
}

// location returns where a place of the analysed texts is now; ok is false if it was edited since.
func (q *question) location(at rules.Span) (l protocol.Location, ok bool) {
	l.URI = q.texts.uri(at.File)
	file, open := q.now[at.File]
	if !open {
		l.Range = q.texts.span(at.File, at)
		return l, true
	}
	start, end, ok := file.Now(at)
	l.Range = q.shown[at.File].Range(start, end)
	return l, ok
}

func (q *question) locations(places []rules.Span) []protocol.Location {
	list := []protocol.Location{}
	for _, at := range places {
		if l, ok := q.location(at); ok && !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	return list
}

func markdown(text string) protocol.MarkupContent {
	return protocol.MarkupContent{Kind: "markdown", Value: text}
}

func (s *server) hover(ctx context.Context, p protocol.PositionParams) (any, error) {
	q := s.about(ctx, p.TextDocument.URI)
	if q == nil {
		return nil, nil
	}
	h, ok := q.view.Hover(q.file, q.text.Offset(p.Position))
	if !ok {
		return nil, nil
	}
	of := q.text.Range(h.Start, h.End)
	return protocol.Hover{Contents: markdown(h.Markdown), Range: &of}, nil
}

func (s *server) definition(ctx context.Context, p protocol.PositionParams) (any, error) {
	q := s.about(ctx, p.TextDocument.URI)
	if q == nil {
		return []protocol.Location{}, nil
	}
	return q.locations(q.view.Definition(q.file, q.text.Offset(p.Position))), nil
}

func (s *server) references(ctx context.Context, p protocol.ReferenceParams) (any, error) {
	q := s.about(ctx, p.TextDocument.URI)
	if q == nil {
		return []protocol.Location{}, nil
	}
	offset := q.text.Offset(p.Position)
	places := q.view.References(q.file, offset)
	if p.Context.IncludeDeclaration {
		places = slices.Concat(q.view.Definition(q.file, offset), places)
	}
	return q.locations(places), nil
}

// completionKinds are those that editors show icons for.
var completionKinds = map[features.Kind]int{
	features.Attribute:   protocol.KindField,
	features.Placeholder: protocol.KindVariable,
	features.Function:    protocol.KindFunction,
	features.Operator:    protocol.KindOperator,
	features.IndexName:   protocol.KindReference,
	features.TableName:   protocol.KindStruct,
}

func (s *server) completion(ctx context.Context, p protocol.PositionParams) (any, error) {
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	q := s.about(ctx, p.TextDocument.URI)
	if q == nil {
		return list, nil
	}
	found := q.view.Complete(q.file, q.text.Offset(p.Position))
	for i, item := range found.Items {
		list.Items = append(list.Items, protocol.CompletionItem{
			Label: item.Label, Kind: completionKinds[item.Kind], Detail: item.Detail, SortText: fmt.Sprintf("%04d", i),
			TextEdit: &protocol.TextEdit{Range: q.text.Range(found.Start, found.End), NewText: item.Label},
		})
	}
	return list, nil
}

func (s *server) inlayHints(ctx context.Context, p protocol.InlayHintParams) (any, error) {
	list := []protocol.InlayHint{}
	q := s.about(ctx, p.TextDocument.URI)
	if q == nil {
		return list, nil
	}
	for _, h := range q.view.Hints(q.file, q.text.Offset(p.Range.Start), q.text.Offset(p.Range.End)) {
		part := protocol.InlayHintPart{Value: h.Label}
		if targets := q.locations(h.Targets); len(targets) == 1 {
			part.Location = &targets[0]
		}
		tooltip := markdown(strings.TrimSpace(h.Tooltip))
		list = append(list, protocol.InlayHint{
			Position: q.text.Position(h.Offset), Label: []protocol.InlayHintPart{part}, Tooltip: &tooltip, PaddingLeft: true,
		})
	}
	return list, nil
}
