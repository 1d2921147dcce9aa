package lsp

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/editor/inputs"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
)

const sourceName = "dynamolint"

var severities = map[rules.Severity]protocol.DiagnosticSeverity{
	rules.Error:   protocol.SeverityError,
	rules.Warning: protocol.SeverityWarning,
	rules.Note:    protocol.SeverityInformation,
}

// A diagnosis makes diagnostics of what a run has found.
type diagnosis struct {
	state   *snapshot
	root    string // of the repository; paths of findings are relative to it
	docs    rules.Docs
	related bool // the client shows related places
	texts   *texts
	found   map[string][]protocol.Diagnostic // by path
}

// diagnose returns the diagnostics of an outcome by path: of its findings, of what could
// not be analysed, and of a configuration that cannot be used.
func (s *server) diagnose(o *outcome) map[string][]protocol.Diagnostic {
	d := &diagnosis{
		state:   o.state,
		docs:    rules.DocsOf(s.opts.Version),
		related: s.client.TextDocument.PublishDiagnostics.RelatedInformation,
		texts:   s.textsOf(o.state.files),
		found:   map[string][]protocol.Diagnostic{},
	}
	if o.result == nil {
		if wrong, ok := errors.AsType[config.Errors](o.err); ok {
			for _, p := range wrong {
				d.addProblem(p, protocol.SeverityError)
			}
		}
		return d.found
	}
	d.root = o.result.Root
	for _, f := range rules.Merge(o.result.Findings) {
		d.addFinding(f)
	}
	for _, p := range o.result.Problems {
		p.Message = "not analysed: " + p.Message
		d.addProblem(p, protocol.SeverityWarning)
	}
	return d.found
}

func (d *diagnosis) addFinding(f rules.Finding) {
	path := d.path(f.Span.File)
	diagnostic := protocol.Diagnostic{
		Range:           d.texts.span(path, f.Span),
		Severity:        severities[f.Severity],
		Code:            f.Rule.ID,
		CodeDescription: &protocol.CodeDescription{Href: d.docs.Page(f.Rule)},
		Source:          sourceName,
		Message:         d.message(&f),
		Data:            &protocol.DiagnosticData{Fingerprint: f.Fingerprint},
	}
	if f.Rule.Category == rules.Directives && f.Rule.Fix == rules.SafeFix { // the directive can go
		diagnostic.Tags = []int{protocol.TagUnnecessary}
	}
	if d.related {
		for _, r := range f.Related {
			if r.Span.IsZero() {
				continue
			}
			at := d.path(r.Span.File)
			location := protocol.Location{URI: d.texts.uri(at), Range: d.texts.span(at, r.Span)}
			diagnostic.RelatedInformation = append(diagnostic.RelatedInformation, protocol.Related{Location: location, Message: r.Message})
		}
	}
	d.found[path] = append(d.found[path], diagnostic)
}

// message returns what a finding says, its parts on lines of their own. Related places
// are part of it where the client does not show them.
func (d *diagnosis) message(f *rules.Finding) string {
	lines := []string{f.Headline}
	add := func(kind, text string) {
		if text != "" {
			lines = append(lines, kind+": "+text)
		}
	}
	add("why", f.Why)
	add("help", f.Help)
	for i, step := range f.Steps {
		add(fmt.Sprintf("step %d", i+1), step)
	}
	for _, remark := range f.Remarks {
		add("note", remark)
	}
	for _, r := range f.Related {
		switch {
		case r.Span.IsZero():
			add("note", r.Message)
		case !d.related:
			add("note", r.Span.String()+": "+r.Message)
		}
	}
	for _, other := range f.Also {
		add("note", "also "+other.Rule.ID+" "+other.Rule.Slug+": "+other.Short())
	}
	return strings.Join(lines, "\n")
}

// addProblem adds what is wrong with a file, or with a directory that has no file to
// name. What has no place at all is shown to the user when it is delivered.
func (d *diagnosis) addProblem(p rules.Problem, severity protocol.DiagnosticSeverity) {
	path, ok := d.texts.fileOf(d.path(p.Span.File))
	if p.Span.File == "" || !ok {
		return
	}
	message := p.Message
	if p.Hint != "" {
		message += "\nhelp: " + p.Hint
	}
	d.found[path] = append(d.found[path], protocol.Diagnostic{
		Range: d.texts.span(path, p.Span), Severity: severity, Source: sourceName, Message: message,
	})
}

// path returns the path of a file that a finding names, as the client has opened it.
func (d *diagnosis) path(file string) string {
	if !filepath.IsAbs(file) {
		file = filepath.Join(d.root, filepath.FromSlash(file))
	}
	return d.state.document(file)
}

// texts are the files that a run has read, with their positions.
type texts struct {
	files    *files.System
	encoding protocol.PositionEncoding
	uris     map[string]string // of the buffers, as the client names them
	known    map[string]*document.Text
}

func (s *server) textsOf(system *files.System) *texts {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := &texts{files: system, encoding: s.encoding, uris: map[string]string{}, known: map[string]*document.Text{}}
	for path, b := range s.buffers {
		t.uris[path] = b.uri
	}
	return t
}

// of returns a file. One that cannot be read is empty: what is wrong with it is shown at its
// start.
func (t *texts) of(path string) *document.Text {
	text := t.known[path]
	if text == nil {
		content, err := t.files.Source(path)
		if err != nil {
			content = nil
		}
		text = document.New(string(content), t.encoding)
		t.known[path] = text
	}
	return text
}

// span returns the range of a span, to the end of the line if that has no end.
func (t *texts) span(path string, span rules.Span) protocol.Range {
	if span.Start.Line == 0 {
		return protocol.Range{}
	}
	text := t.of(path)
	start := text.At(span.Start.Line, span.Start.Column)
	end := text.At(span.Start.Line+1, 1)
	if span.End.Line > 0 {
		end = text.At(span.End.Line, span.End.Column)
	}
	for content := text.String(); end > start && strings.ContainsRune(" \t\r\n", rune(content[end-1])); {
		end--
	}
	return text.Range(start, end)
}

func (t *texts) uri(path string) string {
	if uri, ok := t.uris[path]; ok {
		return uri
	}
	return uriOf(path)
}

// fileOf returns the file on which an editor shows what is wrong with a path. For a directory
// that is the first file in it that matters.
func (t *texts) fileOf(path string) (string, bool) {
	if !t.files.IsDir(path) {
		return path, true
	}
	entries, err := t.files.ReadDir(path)
	if err != nil {
		return "", false
	}
	i := slices.IndexFunc(entries, func(e files.Entry) bool { return !e.IsDir() && inputs.Is(e.Name) })
	if i < 0 {
		return "", false
	}
	return filepath.Join(path, entries[i].Name), true
}
