package lsp

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/dynamolint/dynamolint/internal/lsp/protocol"
)

// methods are the handlers of a server, by method.
type methods map[string]jrpc2.Handler

// Assign returns the handler of a method. A notification of which the protocol
// says that servers may ignore it needs none.
func (m methods) Assign(_ context.Context, method string) jrpc2.Handler { return m[method] }

func (s *server) methods() methods {
	return methods{
		"initialize":                          handle(s, s.initialize),
		"initialized":                         handle(s, s.initialized),
		"shutdown":                            handle(s, s.shutdown),
		"exit":                                handle(s, s.exit),
		"$/cancelRequest":                     handle(s, s.cancelRequest),
		"textDocument/didOpen":                handle(s, s.didOpen),
		"textDocument/didChange":              handle(s, s.didChange),
		"textDocument/didSave":                handle(s, s.didSave),
		"textDocument/didClose":               handle(s, s.didClose),
		"textDocument/codeAction":             handle(s, s.codeActions),
		"codeAction/resolve":                  handle(s, s.resolveAction),
		"workspace/didChangeWatchedFiles":     handle(s, s.didChangeWatchedFiles),
		"workspace/didChangeConfiguration":    handle(s, s.didChangeConfiguration),
		"workspace/didChangeWorkspaceFolders": handle(s, s.didChangeFolders),
	}
}

// handle makes a handler of a function. A panic is an error of the one request, and
// what goes wrong with a notification, which has no answer, is logged.
func handle[P any](s *server, do func(context.Context, P) (any, error)) jrpc2.Handler {
	return func(ctx context.Context, req *jrpc2.Request) (result any, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("panic: %v", p)
				s.logf("%s: %v\n%s", req.Method(), err, debug.Stack())
			} else if err != nil && req.IsNotification() {
				s.logf("%s: %v", req.Method(), err)
			}
		}()
		if err := s.admits(req.Method()); err != nil {
			return nil, err
		}
		var params P
		if err := req.UnmarshalParams(&params); err != nil {
			return nil, err
		}
		result, err = do(ctx, params)
		if errors.Is(err, context.Canceled) {
			err = jrpc2.Errorf(protocol.RequestCancelled, "cancelled")
		}
		return result, err
	}
}

// admits returns why a method must not be called now.
func (s *server) admits(method string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case method == "exit":
		return nil
	case s.phase == fresh && method != "initialize":
		return jrpc2.Errorf(protocol.ServerNotInitialized, "the first request must be initialize")
	case s.phase == ready && method == "initialize":
		return jrpc2.Errorf(jrpc2.InvalidRequest, "initialize was called before")
	case s.phase == stopped && !strings.HasPrefix(method, "$/"):
		return jrpc2.Errorf(jrpc2.InvalidRequest, "the server is shut down")
	}
	return nil
}

// nothing are the parameters of methods that have none, or none that matter.
type nothing struct{}

func (s *server) shutdown(context.Context, nothing) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.phase = stopped
	for _, f := range s.folders {
		f.end()
	}
	return nil, nil
}

func (s *server) exit(context.Context, nothing) (any, error) {
	close(s.left)
	return nil, nil
}

func (s *server) cancelRequest(_ context.Context, p protocol.CancelParams) (any, error) {
	s.rpc.CancelRequest(string(p.ID))
	return nil, nil
}
