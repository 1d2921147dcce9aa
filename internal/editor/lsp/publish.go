package lsp

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/state"
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
	o.asked = s.asked || f.fullest == nil
	if o.result == nil {
		o.asked = false
		f.settle()
	}
	s.publish(before, o)
	s.mu.Unlock()
	s.report(o)
}

// deliverAnswers keeps what a run has found for the questions of the editor.
func (s *server) deliverAnswers(f *workspace, o *outcome) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if o.state != f.newest {
		return
	}
	f.settle()
	if o.result == nil {
		s.logf("the analysis that answers questions failed: %v", o.err)
		return
	}
	f.keepFullest(o)
	select {
	case s.outdated <- struct{}{}:
	default: // the client will be asked already
	}
}

// refreshHints asks the client to ask for inlay hints again, whenever there are new ones and it has
// answered before: nothing piles up for one that does not.
func (s *server) refreshHints() {
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-s.outdated:
			_ = s.rpc.Call(s.ctx, "workspace/inlayHint/refresh", nil, nil) // nothing depends on the answer
		}
	}
}

// A shown is what the client shows of a file.
type shown struct {
	list    []protocol.Diagnostic
	version int // of the buffer that it was found in; none if there was no buffer
}

const none = -1

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
	b := s.buffers[path]
	now := shown{list: []protocol.Diagnostic{}, version: none}
	if b != nil {
		now.version = b.version
	}
	for _, f := range s.workspaces {
		if f.last == nil || f.last.state.buffers[path] != b { // that of another text: its places are not those of this one
			continue
		}
		for _, d := range f.last.diagnostics[path] {
			if !slices.ContainsFunc(now.list, func(e protocol.Diagnostic) bool { return reflect.DeepEqual(d, e) }) {
				now.list = append(now.list, d)
			}
		}
	}
	if before, ok := s.shown[path]; ok && reflect.DeepEqual(before, now) { // else the editor may have moved what it shows
		return
	}
	s.shown[path] = now
	params := protocol.PublishDiagnosticsParams{URI: uriOf(path), Diagnostics: now.list}
	switch {
	case b != nil:
		params.URI, params.Version = b.uri, &b.version
	case len(now.list) == 0:
		delete(s.shown, path)
	}
	s.notify("textDocument/publishDiagnostics", params)
}

// rename tells the client that a file has another URI from now on, under which its diagnostics
// are shown next.
func (s *server) rename(path, from, to string) {
	if from != to && len(s.shown[path].list) > 0 {
		s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: from, Diagnostics: []protocol.Diagnostic{}})
	}
	delete(s.shown, path)
}

// report tells the user why there is no result, where no diagnostic does.
func (s *server) report(o *outcome) {
	var wrong config.Errors
	var usage *state.UsageError
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
