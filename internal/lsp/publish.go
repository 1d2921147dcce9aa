package lsp

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/lsp/protocol"
	"github.com/dynamolint/dynamolint/rules"
)

// deliver shows what a run has found, unless something has changed since it began.
func (s *server) deliver(f *workspace, o *outcome) {
	s.mu.Lock()
	if o.state != f.newest {
		s.mu.Unlock()
		return
	}
	before := f.last
	f.last = o
	f.keepFullest()
	s.publish(before, o)
	s.mu.Unlock()
	if s.client.Workspace.InlayHint.RefreshSupport {
		go func() { _ = s.rpc.Call(s.ctx, "workspace/inlayHint/refresh", nil, nil) }() // nothing depends on the answer
	}
	s.report(o)
}

// publish tells the client the diagnostics of the files in which one of two outcomes of a
// directory has some.
func (s *server) publish(before, now *outcome) {
	paths := map[string]bool{}
	for _, o := range []*outcome{before, now} {
		if o != nil {
			for path := range o.diagnostics {
				paths[path] = true
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		s.publishFile(path)
	}
}

// publishFile tells the client the diagnostics of a file, if it does not show them. What
// several directories find, because both are part of one repository, is shown once.
func (s *server) publishFile(path string) {
	list := []protocol.Diagnostic{}
	var version *int
	for _, f := range s.workspaces {
		if f.last == nil {
			continue
		}
		for _, d := range f.last.diagnostics[path] {
			if !slices.ContainsFunc(list, func(e protocol.Diagnostic) bool { return reflect.DeepEqual(d, e) }) {
				list = append(list, d)
			}
		}
		if v, ok := f.last.state.versions[path]; ok {
			version = &v
		}
	}
	b := s.buffers[path]
	if shown, ok := s.shown[path]; b == nil && ok && reflect.DeepEqual(shown, list) {
		return
	}
	uri := uriOf(path)
	if b != nil {
		uri = b.uri // its editor may have moved what it shows
	}
	s.shown[path] = list
	if len(list) == 0 {
		delete(s.shown, path)
	}
	s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: uri, Version: version, Diagnostics: list})
}

// report tells the user why there is no result, where no diagnostic does.
func (s *server) report(o *outcome) {
	var wrong config.Errors
	var usage *engine.UsageError
	switch {
	case errors.As(o.err, &wrong):
		wrong = slices.Clone(wrong)
		wrong = slices.DeleteFunc(wrong, func(p rules.Problem) bool { return p.Span.File != "" })
		if len(wrong) > 0 {
			s.show(wrong.Error())
			return
		}
	case errors.As(o.err, &usage):
		s.show(usage.Message)
		return
	case o.err != nil && !errors.Is(o.err, context.Canceled):
		s.logf("the analysis failed: %v", o.err)
	}
	s.show("")
}
