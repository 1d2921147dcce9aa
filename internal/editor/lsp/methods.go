package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
)

// A method does what a client asks for.
type method func(ctx context.Context, params json.RawMessage) (any, error)

func (s *server) allMethods() map[string]method {
	return map[string]method{
		"initialize":                          decoded(s.initialize),
		"initialized":                         decoded(s.initialized),
		"shutdown":                            decoded(s.shutdown),
		"exit":                                decoded(s.exit),
		"$/cancelRequest":                     decoded(s.cancelRequest),
		"textDocument/didOpen":                decoded(s.didOpen),
		"textDocument/didChange":              decoded(s.didChange),
		"textDocument/didSave":                decoded(s.didSave),
		"textDocument/didClose":               decoded(s.didClose),
		"textDocument/codeAction":             decoded(s.codeActions),
		"textDocument/hover":                  decoded(s.hover),
		"textDocument/definition":             decoded(s.definition),
		"textDocument/references":             decoded(s.references),
		"textDocument/completion":             decoded(s.completion),
		"textDocument/inlayHint":              decoded(s.inlayHints),
		"codeAction/resolve":                  decoded(s.resolveAction),
		"workspace/didChangeWatchedFiles":     decoded(s.didChangeWatchedFiles),
		"workspace/didChangeConfiguration":    decoded(s.didChangeConfiguration),
		"workspace/didChangeWorkspaceFolders": decoded(s.didChangeWorkspaces),
	}
}

// decoded makes a method of a function of its parameters.
func decoded[P any](do func(context.Context, P) (any, error)) method {
	return func(ctx context.Context, raw json.RawMessage) (any, error) {
		var params P
		if len(raw) > 0 {
			if err := json.Unmarshal(raw, &params); err != nil {
				return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
			}
		}
		return do(ctx, params)
	}
}

// handler is a function that handles requests and notifications.
type handler func(context.Context, *jsonrpc2.Request)

// Handle calls the function.
func (h handler) Handle(ctx context.Context, _ *jsonrpc2.Conn, req *jsonrpc2.Request) { h(ctx, req) }

// dispatch handles a message. Notifications, and the requests that begin and end the session,
// are handled one after the other, so that a request finds what the ones before it have
// changed. Other requests may overlap with what follows, which may be their cancellation.
func (s *server) dispatch(ctx context.Context, req *jsonrpc2.Request) {
	if req.Notif {
		if _, err := s.call(ctx, req); err != nil && !isUnknown(err) { // those that are unknown may be ignored
			s.logf("%s: %v", req.Method, err)
		}
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	s.callsMu.Lock()
	s.calls[req.ID] = cancel
	s.callsMu.Unlock()
	answer := func() {
		defer cancel()
		result, err := s.call(ctx, req)
		if err == nil {
			err = ctx.Err()
		}
		s.callsMu.Lock()
		delete(s.calls, req.ID)
		s.callsMu.Unlock()
		if err == nil {
			_ = s.rpc.Reply(ctx, req.ID, result) // a client that is gone needs no answer
			return
		}
		failure := &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: err.Error()}
		if errors.Is(err, context.Canceled) {
			failure = &jsonrpc2.Error{Code: protocol.RequestCancelled, Message: "cancelled"}
		}
		errors.As(err, &failure)
		_ = s.rpc.ReplyWithError(ctx, req.ID, failure)
	}
	if req.Method == "initialize" || req.Method == "shutdown" {
		answer()
	} else {
		go answer()
	}
}

// call calls the method of a message. A panic is an error of the one message.
func (s *server) call(ctx context.Context, req *jsonrpc2.Request) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
			s.logf("%s: %v\n%s", req.Method, err, debug.Stack())
		}
	}()
	if err := s.admits(req.Method); err != nil {
		return nil, err
	}
	do, ok := s.methods[req.Method]
	if !ok {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "the server does not know the method " + req.Method}
	}
	var params json.RawMessage
	if req.Params != nil {
		params = *req.Params
	}
	return do(ctx, params)
}

func isUnknown(err error) bool {
	answer, ok := errors.AsType[*jsonrpc2.Error](err)
	return ok && answer.Code == jsonrpc2.CodeMethodNotFound
}

// admits returns why a method must not be called now.
func (s *server) admits(method string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case method == "exit":
		return nil
	case s.phase == fresh && method != "initialize":
		return &jsonrpc2.Error{Code: protocol.ServerNotInitialized, Message: "the first request must be initialize"}
	case s.phase == ready && method == "initialize":
		return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "initialize was called before"}
	case s.phase == stopped && !strings.HasPrefix(method, "$/"):
		return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "the server is shut down"}
	}
	return nil
}

// nothing are the parameters of methods that have none, or none that matter.
type nothing struct{}

func (s *server) shutdown(context.Context, nothing) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.phase = stopped
	for _, f := range s.workspaces {
		f.end()
	}
	return nil, nil
}

// exit ends the session, once: what comes after it changes neither that nor the exit code.
func (s *server) exit(context.Context, nothing) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.exited == nil {
		s.exited = new(s.phase == stopped)
		close(s.left)
	}
	return nil, nil
}

func (s *server) cancelRequest(_ context.Context, p protocol.CancelParams) (any, error) {
	var id jsonrpc2.ID
	if err := json.Unmarshal(p.ID, &id); err != nil {
		return nil, err
	}
	s.callsMu.Lock()
	defer s.callsMu.Unlock()
	if cancel := s.calls[id]; cancel != nil {
		cancel()
	}
	return nil, nil
}
